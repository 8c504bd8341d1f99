package search

import "shikatsu/engine/board"

// A position that takes a while is looked at more closely than all can be. What its candidates look like then decides which of
// them is searched first and for how much work it is left alone. A look costs as much as some ten positions.

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

// advise gives the candidates of a node their factors if it has taken a while. It does so too if the node took a while when the
// search was here before.
func (s *Solver) advise(f *frame) {
	soon := s.nodes-f.since < s.after
	hash := s.path[f.ply].key.Hash
	place := hash >> 40 & (adviceSize - 1)
	if soon && s.looked[place>>6]>>(place&63)&1 == 0 {
		return
	}
	if len(s.advices) == 0 {
		s.advices = make([]advice, adviceSize)
		s.adviced++
	}
	a := &s.advices[place]
	if a.hash != hash || a.gen != s.adviced {
		if soon {
			return
		}
		s.looked[place>>6] |= 1 << (place & 63)
		a.hash, a.gen, a.count = hash, s.adviced, uint8(s.adviser.Advise(a.factors[:]))
	}
	f.asked = true
	if a.count == 0 || int(a.count) > len(s.arena)-f.base {
		return
	}
	f.advised = true
	for i, factor := range a.factors[:a.count] {
		s.arena[f.base+i].factor = factor
	}
}

// inherit gives moves of a new node a share of the factors that they had two moves before. That costs next
// to nothing, and says most of what a look would: few moves become good or bad by two others.
func (s *Solver) inherit(f *frame) {
	if f.ply < 2 {
		return
	}
	g := &s.frames[f.ply-2]
	if !g.advised || g.or != f.or {
		return
	}
	from := s.arena[g.base:s.frames[f.ply-1].base]
	for i := range from {
		s.before[from[i].move] = from[i].factor
	}
	for slots, i := s.arena[f.base:], 0; i < len(slots); i++ {
		slots[i].factor = AdviceUnit + (max(s.before[slots[i].move], AdviceUnit)-AdviceUnit)/inheritedShare
	}
	for i := range from {
		s.before[from[i].move] = 0
	}
	f.advised = true
}

// hard is the number to win of a candidate with what was advised.
func (c *slot) hard() uint32 {
	if c.factor <= AdviceUnit {
		return c.win
	}
	return uint32(min(uint64(c.win)*uint64(c.factor)/AdviceUnit, uint64(Infinite-1)))
}

// upTo is the number to win of the candidate for which hard is as large as number. It is how far the candidate may be searched.
func (c *slot) upTo(number uint32) uint32 {
	if c.factor <= AdviceUnit || number >= Infinite {
		return number
	}
	return max(uint32(uint64(number)*AdviceUnit/uint64(c.factor)), c.win+1)
}

// advisedNumbers is numbers for a node that was looked at. The candidate that is taken for the easiest comes first, but the
// node's number is that candidate's own: what was advised says nothing about the node itself.
func (s *Solver) advisedNumbers(f *frame) (best int, win, second, lose, others uint32) {
	best, second = -1, Infinite
	least, open := Infinite, uint32(0)
	slots := s.arena[f.base:]
	for i := range slots {
		c := &slots[i]
		if c.state != slotOpen || c.probe {
			continue
		}
		lose = max(lose, c.lose)
		open++
		if w := c.hard(); w < least || best < 0 {
			second, least, best = least, w, f.base+i
		} else if w < second {
			second = w
		}
	}
	win = Infinite - 1
	if open > 0 {
		win = min(s.arena[best].win, win)
		lose = min(lose+open-1, Infinite-1)
	}
	return best, win, second, lose, open - 1
}
