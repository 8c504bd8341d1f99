package net

const (
	// Size is the width and height of a picture.
	Size = 15
	// Planes is the number of things that may be true of a point.
	Planes = 38
	// MoveTraits and PositionTraits are the numbers of values of the traits of moves and of positions. These have weights of
	// their own.
	MoveTraits, PositionTraits = 272, 209
	// Codes is the number of results of a question: Fail, Win, KoA and KoB.
	Codes = 4
	// Board is the bit of a point of a picture that is on the board. Goal and Chain are those of a stone of the dragon and of
	// one that hangs on it.
	Board, Goal, Chain = 0, 1, 2

	points   = Size * Size
	channels = 32
	pairs    = channels / 2
	blocks   = 3
	global   = 1 // the block that sees the whole picture
	hidden   = 48
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
