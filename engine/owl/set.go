package owl

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
func (s set) xor(t set) set     { return set{s.lo ^ t.lo, s.hi ^ t.hi} }
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

// mix makes a hash of the set with the stones of both sides inside.
func (s set) mix(a, d set) uint64 {
	h := (a.lo ^ s.lo*0x9e3779b97f4a7c15) * 0xbf58476d1ce4e5b9
	h = (h ^ h>>31 ^ d.lo) * 0x94d049bb133111eb
	h = (h ^ h>>30 ^ a.hi ^ s.hi*0xd6e8feb86659fd93) * 0xff51afd7ed558ccd
	return (h ^ h>>32 ^ d.hi) * 0xc4ceb9fe1a85ec53
}

func toZone(s set) (z search.Zone) {
	z[0], z[1] = s.lo, s.hi
	return z
}

func fromZone(z *search.Zone) set { return set{z[0], z[1]} }
