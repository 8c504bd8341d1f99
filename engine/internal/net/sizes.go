package net

const (
	// Size is the width and height of a picture.
	Size = 15
	// Planes is the number of things that may be true of a point.
	Planes = 38
	// MoveTraits is the number of values of the traits of moves, which have weights of their own.
	MoveTraits = 272
	// Board is the bit of a point of a picture that is on the board.
	Board = 0

	points   = Size * Size
	channels = 32
	pairs    = channels / 2
	blocks   = 3
	global   = 1 // the block that sees the whole picture
	headless = 0 // it concludes nothing about the whole picture
	// unit is the activation that stands for 1; full is the largest.
	unit, full = 128, 4095
	// row is the width of a picture with a border.
	row = Size + 2
)

// Sides of a question: the attacker or the owner of the dragon moves first.
const (
	Attack = iota
	Defense
	sides
)
