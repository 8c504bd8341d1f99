package verify

import "shikatsu/engine/board"

// Claim says what one player achieves. Two claims with different ko threats make an answer such as a ko.
type Claim struct {
	// Kill is set where the attacker captures all goal stones; otherwise their owner keeps one of them for ever.
	Kill bool
	// Goal has the stones in question, all of one color.
	Goal board.Bits
	// First moves first.
	First board.Color
	// Threats are the ko threats of the attacker and of the owner. Each pays for taking back a ko at once.
	Threats [2]uint8
	// Walls are strings of the attacker that a kill takes to stand for ever.
	Walls board.Bits
	// Gaps are ways out that a kill takes to be closed by answers alone. Strings that their regions hold stand for those after them.
	Gaps []Gap
	// Steps are those of the proof; the last one is about the board as it is.
	Steps []Step
}
