package tesuji

import (
	"shikatsu/engine/board"
)

// Aim is what a move is for.
type Aim uint8

// The aims, what is worth most at equal size first.
const (
	Capture Aim = iota // take a string of the opponent
	Save               // keep a string of one's own
	Connect            // join two strings of one's own
	Cut                // keep two strings of the opponent apart
	aimCount
)

// Gain is one thing that a move decides.
type Gain struct {
	Aim Aim
	// Stones is the number of stones of the string, or of the smaller side of a connection.
	Stones int
	// A is a stone of the string; A and B are of the two that are joined or parted.
	A, B board.Point
}
