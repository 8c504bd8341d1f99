package board

import "math/bits"

// bitWords is the number of 64-bit words that hold one bit a Point.
const bitWords = (PointCount + 63) / 64

// Bits is a set of points.
type Bits [bitWords]uint64

// Has says whether p is in the set.
func (s *Bits) Has(p Point) bool { return s[uint(p)>>6]&(1<<(uint(p)&63)) != 0 }

// Set adds p.
func (s *Bits) Set(p Point) { s[uint(p)>>6] |= 1 << (uint(p) & 63) }

// Clear removes p.
func (s *Bits) Clear(p Point) { s[uint(p)>>6] &^= 1 << (uint(p) & 63) }

// Or adds all points of t.
func (s *Bits) Or(t *Bits) {
	s[0] |= t[0]
	s[1] |= t[1]
	s[2] |= t[2]
	s[3] |= t[3]
	s[4] |= t[4]
	s[5] |= t[5]
	s[6] |= t[6]
}

// And keeps the points that are also in t.
func (s *Bits) And(t *Bits) {
	for i := range s {
		s[i] &= t[i]
	}
}

// AndNot removes the points of t.
func (s *Bits) AndNot(t *Bits) {
	for i := range s {
		s[i] &^= t[i]
	}
}

// Count is the number of points in the set.
func (s *Bits) Count() int {
	return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) + bits.OnesCount64(s[2]) + bits.OnesCount64(s[3]) +
		bits.OnesCount64(s[4]) + bits.OnesCount64(s[5]) + bits.OnesCount64(s[6])
}

// CommonCount is the number of points in both sets.
func (s *Bits) CommonCount(t *Bits) int {
	n := 0
	for i := range s {
		n += bits.OnesCount64(s[i] & t[i])
	}
	return n
}

// unionCount is the number of points in either set.
func (s *Bits) unionCount(t *Bits) int {
	return bits.OnesCount64(s[0]|t[0]) + bits.OnesCount64(s[1]|t[1]) + bits.OnesCount64(s[2]|t[2]) +
		bits.OnesCount64(s[3]|t[3]) + bits.OnesCount64(s[4]|t[4]) + bits.OnesCount64(s[5]|t[5]) +
		bits.OnesCount64(s[6]|t[6])
}

// OrCommon adds the points that are in both t and u.
func (s *Bits) OrCommon(t, u *Bits) {
	s[0] |= t[0] & u[0]
	s[1] |= t[1] & u[1]
	s[2] |= t[2] & u[2]
	s[3] |= t[3] & u[3]
	s[4] |= t[4] & u[4]
	s[5] |= t[5] & u[5]
	s[6] |= t[6] & u[6]
}

// Intersects says whether the sets share a point.
func (s *Bits) Intersects(t *Bits) bool {
	for i := range s {
		if s[i]&t[i] != 0 {
			return true
		}
	}
	return false
}

// Contains says whether every point of t is in s.
func (s *Bits) Contains(t *Bits) bool {
	for i := range s {
		if t[i]&^s[i] != 0 {
			return false
		}
	}
	return true
}

// IsEmpty says whether the set has no point.
func (s *Bits) IsEmpty() bool { return *s == Bits{} }

// First is the first point of the set in board order, or NoPoint.
func (s *Bits) First() Point {
	for i, w := range s {
		if w != 0 {
			return Point(i<<6 + bits.TrailingZeros64(w))
		}
	}
	return NoPoint
}

// Append adds the points of the set to buf in board order.
func (s *Bits) Append(buf []Point) []Point {
	for i, w := range s {
		for w != 0 {
			buf = append(buf, Point(i<<6+bits.TrailingZeros64(w)))
			w &= w - 1
		}
	}
	return buf
}

// All iterates over the points of the set in board order.
func (s *Bits) All() func(yield func(Point) bool) {
	return func(yield func(Point) bool) {
		for i, w := range s {
			for w != 0 {
				if !yield(Point(i<<6 + bits.TrailingZeros64(w))) {
					return
				}
				w &= w - 1
			}
		}
	}
}

// Around has the points of s, which must lie on a board, and all cells beside them.
func (s *Bits) Around() (wide Bits) {
	wide = *s
	for i := range s {
		wide[i] |= s[i]<<1 | s[i]>>1 | s[i]<<Stride | s[i]>>Stride
		if i > 0 {
			wide[i] |= s[i-1]>>63 | s[i-1]>>(64-Stride)
		}
		if i+1 < bitWords {
			wide[i] |= s[i+1]<<63 | s[i+1]<<(64-Stride)
		}
	}
	return wide
}
