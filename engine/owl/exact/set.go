package exact

import (
	"math/bits"

	"shikatsu/engine/search"
)

// maxLocal is the largest number of points of a local board.
const maxLocal = 128

// set is a set of points of a local board.
type set struct{ lo, hi uint64 }

func single(i uint8) set {
	if i < 64 {
		return set{lo: 1 << i}
	}
	return set{hi: 1 << (i - 64)}
}

func (s set) has(i uint8) bool {
	if i < 64 {
		return s.lo>>i&1 != 0
	}
	return s.hi>>(i-64)&1 != 0
}

func (s set) or(t set) set      { return set{s.lo | t.lo, s.hi | t.hi} }
func (s set) and(t set) set     { return set{s.lo & t.lo, s.hi & t.hi} }
func (s set) not(t set) set     { return set{s.lo &^ t.lo, s.hi &^ t.hi} }
func (s set) empty() bool       { return s.lo|s.hi == 0 }
func (s set) meets(t set) bool  { return s.lo&t.lo|s.hi&t.hi != 0 }
func (s set) within(t set) bool { return s.lo&^t.lo|s.hi&^t.hi == 0 }
func (s set) count() int        { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }
func (s set) isSingle() bool    { return s.count() == 1 }
func (s set) atMostOne() bool {
	if s.lo == 0 {
		return s.hi&(s.hi-1) == 0
	}
	return s.hi == 0 && s.lo&(s.lo-1) == 0
}

// first is the lowest point; the set must not be empty.
func (s set) first() uint8 {
	if s.lo != 0 {
		return uint8(bits.TrailingZeros64(s.lo))
	}
	return uint8(64 + bits.TrailingZeros64(s.hi))
}

// rest is the set without its lowest point.
func (s set) rest() set {
	if s.lo != 0 {
		return set{s.lo & (s.lo - 1), s.hi}
	}
	return set{0, s.hi & (s.hi - 1)}
}

func toZone(s set) (z search.Zone) {
	z[0], z[1] = s.lo, s.hi
	return z
}

func fromZone(z *search.Zone) set { return set{z[0], z[1]} }
