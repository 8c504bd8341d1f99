package connect

import (
	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// tactic is what has been read of one string in the present question. It says whether the string can be captured and, if so,
// saved. It holds as long as nothing changes on its area.
type tactic struct {
	age             uint32 // the question it belongs to
	attack, defense board.Code
	defended        bool // defense has been read
	liberties       uint8
	move, save      board.Point
	ko              uint64
	area            board.Bits
	stones          [2]board.Bits // what stands on the area, white and black
}

// entry remembers what is known of a node for the window rule of package reading. The code lies between lower and upper.
//
// Limits on depth and distance favor the opponent, so that a connection that was found holds in later rounds of a reading and
// at any height of the stack. That there is none holds for one limit alone.
type entry struct {
	key   uint64
	age   uint32
	limit int16 // the depth left that the bound in the opponent's favor is of
	search.Bounds
	zone board.Bits // of a connection
}

// forget drops what was found in the opponent's favor if it is of another limit.
func (e *entry) forget(connecting bool, limit int16) {
	if e.limit == limit {
		return
	}
	e.limit = limit
	if connecting {
		e.Upper = board.Win
	} else {
		e.Lower = board.Fail
	}
}

// hint is the best move found for a position in an earlier round.
type hint struct {
	key  uint64
	age  uint32
	move board.Point
}

// moved remembers the moves proposed at a node. Every round or search of a question goes through the nodes of the one before,
// and finding moves takes most of the time.
type moved struct {
	key      uint64
	age      uint32
	n        uint8
	distance int16
	points   [movedWidth]board.Point
	scores   [movedWidth]int16
}
