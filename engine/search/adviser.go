package search

import "shikatsu/engine/board"

// Adviser is a problem that can look closely at a position.
type Adviser interface {
	Problem
	// Advise writes a factor for each candidate that Expand gives of the present position, in that order. It says how many
	// times as hard the candidate is to be taken for as its number to win says, in 1/AdviceUnit. AdviceUnit is the least, for
	// the one that looks best. Advise returns the number of factors, 0 where there is nothing to say. What it says must depend
	// on the position alone, whatever ko threats are left.
	Advise(factors []uint8) int
}

const (
	// AdviceUnit is the factor of the candidate that looks best.
	AdviceUnit = 16
	// MaxAdvised is the largest number of candidates of a position that is looked at.
	MaxAdvised = 64
	// adviceSize is the number of positions whose factors are kept, a power of two. It is more than are looked at within the
	// usual limits, as a position that is taken differently each time may never come to an end.
	adviceSize = 1 << 13
)

// advice has the factors of a position.
type advice struct {
	hash    uint64
	gen     uint32
	count   uint8
	factors [MaxAdvised]uint8
}

// advised is what a solver needs for advice.
type advised struct {
	adviser Adviser // the problem, if it gives advice
	after   int     // the nodes after which a position is looked at
	advices []advice
	adviced uint32 // the generation of what is kept
	// looked has a bit for each place where something is kept, so that most lookups need no memory access.
	looked [adviceSize / 64]uint64
	// before has the factors of the moves from which a position inherits; else 0.
	before [board.PointCount]uint8
}

// forgetAdvice forgets what was kept.
func (a *advised) forgetAdvice() {
	a.adviced++
	a.looked = [adviceSize / 64]uint64{}
}
