package verify

import "shikatsu/engine/board"

// Step claims that the winner succeeds from every position that looks like it.
type Step struct {
	// Attacker is set where the attacker is to move.
	Attacker bool
	// Zone has the points of the pattern. Stones are the attacker's and the owner's in it, Goal those of the owner's in
	// question.
	Zone   board.Bits
	Stones [2]board.Bits
	Goal   board.Bits
	// Ko, if not NoPoint, is a point of the zone where the player to move may not take back. A loser may not, a winner perhaps
	// may not.
	Ko board.Point
	// Threats of the attacker and the owner.
	Threats [2]uint8
	// Alive is set where two eyes keep a goal stone on the board, though its owner never answers again.
	Alive bool
	// Replies has the one move of a winner, or those of a loser inside the zone. Elsewhere is the step after a loser's
	// move anywhere else or none, nowhere where that is not needed.
	Replies   []Reply
	Elsewhere int
}

// turn is the player to move.
func (s *Step) turn() int {
	if s.Attacker {
		return attacker
	}
	return owner
}

// Reply is a move, and the step after it: Done where it captures the last goal stone.
type Reply struct {
	Move board.Point
	Next int
}

// Numbers of steps that are none.
const (
	Done    = -1
	Nowhere = -2
)

const (
	attacker = 0
	owner    = 1
)
