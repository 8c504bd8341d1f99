package dragon

import (
	"slices"

	"shikatsu/engine/board"
)

// spot is a place on the board in columns and rows.
type spot struct{ x, y int }

func spotOf(p board.Point) spot { return spot{p.Column(), p.Row()} }

// apart is the squared distance of two spots.
func apart(a, b spot) int { return (a.x-b.x)*(a.x-b.x) + (a.y-b.y)*(a.y-b.y) }

// turn is positive if a, b, c make a left turn in the order of the hull.
func turn(a, b, c spot) int { return (b.x-a.x)*(c.y-a.y) - (b.y-a.y)*(c.x-a.x) }

// setSurround finds out whether the hostile stones nearby enclose the dragon.
func (ds *Dragons) setSurround(d *Dragon) {
	ring := ds.Ring(d)
	d.SurroundStatus, d.SurroundSize = ring.status(ds, d), ring.Count()
}

// Ring is the convex hull of the hostile stones around a dragon.
type Ring struct {
	stones []spot     // in board order, with the points of the edge that they close off
	inside board.Bits // the points of the hull
	// right and bottom are the last column and row.
	right, bottom int
}

// SurroundWith is the surround status that d would have if the opponent had one
// more stone at p.
func (ds *Dragons) SurroundWith(d *Dragon, p board.Point) SurroundStatus {
	return ds.ring(d, p).status(ds, d)
}

// Ring makes the ring around dragon d.
func (ds *Dragons) Ring(d *Dragon) *Ring { return ds.ring(d) }

// ring makes the ring around dragon d with the extra hostile stones.
func (ds *Dragons) ring(d *Dragon, extra ...board.Point) *Ring {
	b := ds.Board()
	var hostile board.Bits
	for _, p := range extra {
		hostile.Set(p)
	}
	var buf []board.Point
	for _, j := range d.Neighbors {
		if e := &ds.List[j]; e.Color != d.Color {
			buf = ds.Stones(e, buf[:0])
			for _, p := range buf {
				hostile.Set(p)
			}
		}
	}
	r := &Ring{right: b.Width() - 1, bottom: b.Height() - 1}
	closeEdges(b, &hostile)
	var all []spot
	for _, p := range b.Points() {
		if hostile.Has(p) {
			all = append(all, spotOf(p))
		}
	}
	var own []spot
	for _, p := range ds.Stones(d, buf[:0]) {
		own = append(own, spotOf(p))
	}
	r.stones = withoutUseless(all, own)
	r.fill()
	return r
}

// closeEdges adds the points of the edge below hostile stones on the second and third line. It does so if nothing stands in
// between. Points that were added are seen again where the scan comes to them, so that some corners are closed too.
func closeEdges(b *board.Board, hostile *board.Bits) {
	right, bottom := b.Width()-1, b.Height()-1
	for _, p := range b.Points() {
		if !hostile.Has(p) {
			continue
		}
		s := spotOf(p)
		for _, edge := range [4]struct {
			lines  int
			toward board.Point
		}{{s.x, board.West}, {s.y, board.North}, {right - s.x, board.East}, {bottom - s.y, board.South}} {
			if edge.lines == 0 || edge.lines > ringEdge {
				continue
			}
			q, free := p, true
			for range edge.lines {
				q += edge.toward
				free = free && b.At(q) == board.Empty
			}
			if free {
				hostile.Set(q)
			}
		}
	}
}

// withoutUseless leaves away spots that two better ones make useless. Both are nearer to the dragon, and the distances among
// the three are less than that of the useless one to the dragon. What has been left away makes nothing else useless.
func withoutUseless(all, own []spot) []spot {
	away := make([]int, len(all))
	for i, s := range all {
		away[i] = apart(s, own[0])
		for _, o := range own[1:] {
			away[i] = min(away[i], apart(s, o))
		}
	}
	gone := make([]bool, len(all))
	var kept, better []spot
	for i, s := range all {
		if far := away[i]; far > keptNear {
			better = better[:0]
			for j, q := range all {
				if gone[j] || away[j] >= far || apart(s, q) >= far {
					continue
				}
				if slices.ContainsFunc(better, func(r spot) bool { return apart(q, r) < far }) {
					gone[i] = true
					break
				}
				better = append(better, q)
			}
		}
		if !gone[i] {
			kept = append(kept, s)
		}
	}
	return kept
}

// hull is the convex hull in order around it, by Andrew's monotone chain.
func hull(spots []spot) []spot {
	spots = slices.Clone(spots)
	slices.SortFunc(spots, func(a, b spot) int {
		if a.x != b.x {
			return a.x - b.x
		}
		return a.y - b.y
	})
	if len(spots) < 3 {
		return spots
	}
	half := func(list []spot) []spot {
		var out []spot
		for _, s := range list {
			for len(out) >= 2 && turn(out[len(out)-2], out[len(out)-1], s) <= 0 {
				out = out[:len(out)-1]
			}
			out = append(out, s)
		}
		return out[:len(out)-1]
	}
	lower := half(spots)
	slices.Reverse(spots)
	return append(lower, half(spots)...)
}

// fill marks the points of the hull of the stones: those of a line if all stand in one.
func (r *Ring) fill() {
	corners := hull(r.stones)
	if len(corners) == 0 {
		return
	}
	low, high := corners[0], corners[0]
	for _, c := range corners[1:] {
		low = spot{min(low.x, c.x), min(low.y, c.y)}
		high = spot{max(high.x, c.x), max(high.y, c.y)}
	}
	for y := low.y; y <= high.y; y++ {
		for x := low.x; x <= high.x; x++ {
			within := true
			for i, c := range corners {
				if turn(c, corners[(i+1)%len(corners)], spot{x, y}) < 0 {
					within = false
					break
				}
			}
			if within {
				r.inside.Set(board.MakePoint(x, y))
			}
		}
	}
}

// Encloses says whether p lies inside the ring or on it.
func (r *Ring) Encloses(p board.Point) bool { return r.inside.Has(p) }

// Count is the number of points of the board that the ring encloses.
func (r *Ring) Count() int { return r.inside.Count() }

// touches says whether p lies inside the ring or next to a point inside.
func (r *Ring) touches(p board.Point) bool {
	return r.inside.Has(p) || slices.ContainsFunc(board.Directions[:4], func(d board.Point) bool { return r.inside.Has(p + d) })
}

// gap is the largest squared distance between stones that follow each other around the centre. Stretches from edge to edge do
// not count.
func (r *Ring) gap(centre spot) int {
	around := slices.Clone(r.stones)
	slices.SortStableFunc(around, func(a, b spot) int {
		a, b = spot{a.x - centre.x, centre.y - a.y}, spot{b.x - centre.x, centre.y - b.y}
		if ha, hb := quarter(a), quarter(b); ha != hb {
			return ha - hb
		}
		return a.y*b.x - a.x*b.y
	})
	widest := 0
	for i, a := range around {
		if c := around[(i+1)%len(around)]; !r.onEdge(a) || !r.onEdge(c) {
			widest = max(widest, apart(a, c))
		}
	}
	return widest
}

// quarter numbers the directions that turn from west over south, east and north to west again. Below the centre is 0, to its
// right or in it 1, above it 2, to its left 3.
func quarter(s spot) int {
	switch {
	case s.y < 0:
		return 0
	case s.y > 0:
		return 2
	case s.x >= 0:
		return 1
	}
	return 3
}

func (r *Ring) onEdge(s spot) bool {
	return s.x == 0 || s.y == 0 || s.x == r.right || s.y == r.bottom
}

// status judges the ring around dragon d. A dragon is free if a stone of it is more
// than one step away from the hull, if stones of the ring stand too far apart, or if a
// one-space jump leads out. It is weakly surrounded if some of its stones, or some
// of a friendly neighbour that is inside too, are outside.
func (r *Ring) status(ds *Dragons, d *Dragon) SurroundStatus {
	stones := ds.Stones(d, nil)
	var sum spot
	for _, p := range stones {
		sum.x, sum.y = sum.x+p.Column(), sum.y+p.Row()
	}
	gap := r.gap(spot{sum.x / len(stones), sum.y / len(stones)})
	if len(r.stones) == 0 || gap > wideGap {
		return NotSurrounded
	}
	enclosed := r.extent(stones)
	if enclosed == beyond || enclosed == outside && len(stones) == 1 || r.jumpsOut(ds, d.Color, stones) {
		return NotSurrounded
	}
	weak := enclosed != within || gap > closeGap
	var buf []board.Point
	for _, j := range d.Neighbors {
		e := &ds.List[j]
		if e.Color != d.Color {
			continue
		}
		buf = ds.Stones(e, buf[:0])
		if !slices.ContainsFunc(buf, r.Encloses) {
			continue
		}
		friend := r.extent(buf)
		if friend == beyond || r.jumpsOut(ds, d.Color, slices.DeleteFunc(buf, func(p board.Point) bool { return !r.Encloses(p) })) {
			return NotSurrounded
		}
		weak = weak || friend != within
	}
	if weak {
		return WeaklySurrounded
	}
	return Surrounded
}

// extent says how stones lie to a ring.
type extent uint8

const (
	within  extent = iota // all inside
	across                // some outside, but next to it
	outside               // all outside, but next to it
	beyond                // some farther away
)

func (r *Ring) extent(stones []board.Point) extent {
	inside := 0
	for _, p := range stones {
		switch {
		case r.Encloses(p):
			inside++
		case !r.touches(p):
			return beyond
		}
	}
	switch inside {
	case len(stones):
		return within
	case 0:
		return outside
	}
	return across
}

// jumpsOut says whether a one-space jump leads from one of the stones to one of color c outside the ring. No hostile stone and
// no edge may be beside the point between.
func (r *Ring) jumpsOut(ds *Dragons, c board.Color, stones []board.Point) bool {
	b := ds.Board()
	open := func(p board.Point) bool { return b.At(p) == board.Empty || b.At(p) == c }
	for _, p := range stones {
		for _, d := range board.Directions[:4] {
			side := board.South
			if d == board.South || d == board.North {
				side = board.East
			}
			between := p + d
			if b.At(between) == board.Empty && b.At(between+d) == c && !r.Encloses(between+d) && open(between+side) && open(between-side) {
				return true
			}
		}
	}
	return false
}
