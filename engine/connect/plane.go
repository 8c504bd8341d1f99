package connect

import "shikatsu/engine/board"

// A plane is a set of points with an empty word on either side. So shifts need no regard to the ends.
type plane [len(board.Bits{}) + 2]uint64

// planeOf is the plane of a set.
func planeOf(set *board.Bits) (p plane) {
	copy(p[1:], set[:])
	return p
}

// add adds the points of a set.
func (p *plane) add(set *board.Bits) {
	for i, w := range set {
		p[i+1] |= w
	}
}

// beside has the points of the i-th word of a board that have a point of p beside them. They are by side, to the south, west,
// north and east.
func beside(p *plane, i int) (south, west, north, east uint64) {
	return p[i]>>board.Stride | p[i+1]<<(64-board.Stride), p[i]<<1 | p[i-1]>>63, p[i]<<board.Stride | p[i-1]>>(64-board.Stride), p[i]>>1 | p[i+1]<<63
}

// count adds up four bits at each place.
func count(a, b, c, d uint64) (ones, twos, fours uint64) {
	carry := (a ^ b) & (c ^ d)
	return a ^ b ^ c ^ d, (a&b ^ c&d) | carry, a & b & c & d
}

// terrain has the points by what a step onto them costs at least, and what foresee has
// found of them.
type terrain struct {
	empty, own, enemy plane
	// open, contested and peep are the empty points of these kinds where the opponent can enter. Of those
	// in doubt it is not known yet whether he can; protected are those where he cannot.
	open, contested, peep, doubt, protected plane
	// dead are the enemy stones that might be captured, blocked are others; the rest has not been met.
	dead, blocked plane
	// corner has the points from where a diagonal step in each direction passes two empty points.
	corner [4]plane
	// waves are the points reached, by distance.
	waves      [never + stepContested + stepDiagonal]plane
	seen, wave plane
}

// across has the points of the i-th word that diagonal steps from the points of from lead to.
func (t *terrain) across(from *plane, i int) uint64 {
	const down, up = board.Stride - 1, board.Stride + 1
	sw, nw, ne, se := &t.corner[0], &t.corner[1], &t.corner[2], &t.corner[3]
	before, here, after := from[i-1], from[i], from[i+1]
	return sw[i]&here<<down | sw[i-1]&before>>(64-down) | nw[i]&here>>up | nw[i+1]&after<<(64-up) |
		ne[i]&here>>down | ne[i+1]&after<<(64-down) | se[i]&here<<up | se[i-1]&before>>(64-up)
}
