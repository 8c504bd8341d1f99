package dragon

import (
	"slices"

	"shikatsu/engine/board"
)

const (
	// ringReach is how near a hostile stone must be, in rows and columns, to take
	// part in surrounding a dragon.
	ringReach = 2
	// ringEdge is the highest line, from 0, from which a stone closes off the edge
	// below it.
	ringEdge = 2
	// closeGap is the largest distance between two neighbours of the ring, squared,
	// that closes it; up to wideGap it is closed weakly.
	closeGap = 50
	wideGap  = 80
)

// spot is a place on the board in columns and rows.
type spot struct{ x, y int }

func spotOf(p board.Point) spot { return spot{p.Column(), p.Row()} }

// turn is positive if a, b, c make a left turn in the order of the hull.
func turn(a, b, c spot) int { return (b.x-a.x)*(c.y-a.y) - (b.y-a.y)*(c.x-a.x) }

// setSurround finds out whether the hostile stones nearby enclose the dragon: it must
// lie inside their convex hull, which has no wide gap.
func (ds *Dragons) setSurround(d *Dragon) {
	ring := ds.Ring(d)
	d.SurroundStatus, d.SurroundSize = ring.status(ds, d), 0
	if d.SurroundStatus != NotSurrounded {
		d.SurroundSize = ring.Count(ds.Board())
	}
}

// Ring is the convex hull of the hostile stones around a dragon.
type Ring struct {
	corners []spot
	columns int
	rows    int
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
	stones := ds.Stones(d, nil)
	var spots []spot
	for _, p := range extra {
		spots = append(spots, spotOf(p))
	}
	for _, j := range d.Neighbors {
		e := &ds.List[j]
		if e.Color == d.Color || ds.tacticallyDead(e) {
			continue
		}
		for _, p := range ds.Stones(e, nil) {
			if nearAny(p, stones) {
				spots = append(spots, spotOf(p))
			}
		}
	}
	return newRing(spots, func(s spot) bool { return b.At(board.MakePoint(s.x, s.y)) == d.Color }, b.Width(), b.Height())
}

func nearAny(p board.Point, stones []board.Point) bool {
	return slices.ContainsFunc(stones, func(q board.Point) bool {
		dx, dy := p.Column()-q.Column(), p.Row()-q.Row()
		return max(dx, -dx) <= ringReach && max(dy, -dy) <= ringReach
	})
}

// newRing makes the hull of the spots and of the points on the edge below those on the
// first lines, other than the points that held says the dragon's side holds. It does not
// reach around a corner of the board.
func newRing(spots []spot, held func(spot) bool, columns, rows int) *Ring {
	all := slices.Clone(spots)
	project := func(s spot) {
		if !held(s) {
			all = append(all, s)
		}
	}
	right, bottom := columns-1, rows-1
	for _, s := range spots {
		if s.x <= ringEdge {
			project(spot{0, s.y})
		}
		if s.y <= ringEdge {
			project(spot{s.x, 0})
		}
		if right-s.x <= ringEdge {
			project(spot{right, s.y})
		}
		if bottom-s.y <= ringEdge {
			project(spot{s.x, bottom})
		}
	}
	return &Ring{corners: hull(all), columns: columns, rows: rows}
}

// hull is the convex hull in order around it, by Andrew's monotone chain.
func hull(spots []spot) []spot {
	slices.SortFunc(spots, func(a, b spot) int {
		if a.x != b.x {
			return a.x - b.x
		}
		return a.y - b.y
	})
	spots = slices.Compact(spots)
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

// Encloses says whether p lies inside the ring or on it.
func (r *Ring) Encloses(p board.Point) bool {
	if len(r.corners) < 3 {
		return false
	}
	s := spotOf(p)
	for i, a := range r.corners {
		if turn(a, r.corners[(i+1)%len(r.corners)], s) < 0 {
			return false
		}
	}
	return true
}

// Count is the number of points of the board that the ring encloses.
func (r *Ring) Count(b *board.Board) int {
	n := 0
	for _, p := range b.Points() {
		if r.Encloses(p) {
			n++
		}
	}
	return n
}

// gap is the largest squared distance between neighbours on the ring; stretches
// along the edge of the board do not count.
func (r *Ring) gap() int {
	widest := 0
	for i, a := range r.corners {
		c := r.corners[(i+1)%len(r.corners)]
		if a.x == c.x && (a.x == 0 || a.x == r.columns-1) || a.y == c.y && (a.y == 0 || a.y == r.rows-1) {
			continue
		}
		widest = max(widest, (a.x-c.x)*(a.x-c.x)+(a.y-c.y)*(a.y-c.y))
	}
	return widest
}

// status judges the ring around dragon d.
func (r *Ring) status(ds *Dragons, d *Dragon) SurroundStatus {
	for _, p := range ds.Stones(d, nil) {
		if !r.Encloses(p) {
			return NotSurrounded
		}
	}
	switch gap := r.gap(); {
	case gap <= closeGap:
		return Surrounded
	case gap <= wideGap:
		return WeaklySurrounded
	}
	return NotSurrounded
}
