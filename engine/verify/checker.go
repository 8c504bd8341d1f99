package verify

import "shikatsu/engine/board"

// pattern is what is known of a position: a step's, perhaps after a move.
type pattern struct {
	*checker
	zone   board.Bits
	stones [2]board.Bits
	goal   board.Bits
}

// checker checks one claim.
type checker struct {
	board *board.Board
	claim *Claim
	stand board.Bits // walls, and strings that regions hold
}

func (k *checker) winner() int {
	if k.claim.Kill {
		return attacker
	}
	return owner
}
