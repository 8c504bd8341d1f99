package semeai

import "shikatsu/engine/board"

// maxLine is the longest line of play a problem holds; the searcher's lines are
// shorter.
const maxLine = 420

// state is what a capture question keeps of a position besides the board.
type state struct {
	// prey and hunter are the original stones still on the board.
	prey, hunter board.Bits
	// threats are the ko threats left to the hunter (0) and to the prey (1).
	threats [2]uint8
	// gone is the hash of the original stones that were captured.
	gone uint64
	// hunterMoves says whose turn it is.
	hunterMoves bool
	// preyBig and hunterBig are set when a large string of that side was captured. Large means too large to be a killing shape
	// inside an eye.
	preyBig, hunterBig bool
	passed             bool // the last move was a pass
}
