package dragon

import (
	"slices"

	"shikatsu/engine/board"
)

// setNeighbors finds the dragons near each other: all dragons grow over empty points at the same pace. Beyond the points next
// to them they grow only from where the area is their color's if they move first. A point that several reach at once stops the
// growth there and makes them neighbours. Regions that touch make neighbours too, except where both sides of the contact are
// such contested points. Neighbours are listed in the order in which a scan of the board comes upon the contacts, so that of
// too many the first ones stay.
//
// The part of influence was found by asking GNU Go for the neighbours of three stones, one of which was everywhere on the board
// in turn.
func (ds *Dragons) setNeighbors(fields Fields) {
	b := ds.Board()
	grows := func(owner int16, p board.Point) bool {
		c := ds.List[owner-1].Color
		return b.At(p) != board.Empty || fields.For(c).Region[p].Color() == c
	}
	type claim struct {
		owners    [4]int16 // dragon numbers plus 1
		contested bool
	}
	var claims, next [board.PointCount]claim
	for _, p := range b.Points() {
		claims[p].owners[0] = ds.index[p]
	}
	for range neighborReach {
		next = claims
		for _, p := range b.Points() {
			if claims[p].owners[0] != 0 {
				continue
			}
			k := 0
			for _, d := range board.Directions[:4] {
				q := &claims[p+d]
				x := q.owners[0]
				if q.contested || x == 0 || slices.Contains(next[p].owners[:k], x) || !grows(x, p+d) {
					continue
				}
				next[p].owners[k] = x
				k++
			}
			next[p].contested = k > 1
		}
		claims = next
	}
	n := len(ds.List)
	for i := range ds.List {
		d := &ds.List[i]
		d.Neighbors, d.HostileNeighbors = d.Neighbors[:0:0], 0
	}
	near := make([]bool, n*n)
	add := func(d, e *Dragon) {
		if len(d.Neighbors) < maxNeighbors {
			d.Neighbors = append(d.Neighbors, e.ID)
			if d.Color != e.Color {
				d.HostileNeighbors++
			}
		}
	}
	meet := func(x, y int16) {
		if x == 0 || y == 0 || x == y || near[int(x-1)*n+int(y-1)] {
			return
		}
		near[int(x-1)*n+int(y-1)], near[int(y-1)*n+int(x-1)] = true, true
		add(&ds.List[x-1], &ds.List[y-1])
		add(&ds.List[y-1], &ds.List[x-1])
	}
	for _, p := range b.Points() {
		own := &claims[p]
		for i, x := range own.owners {
			for _, y := range own.owners[i+1:] {
				meet(x, y)
			}
		}
		for _, d := range [2]board.Point{board.East, board.South} {
			other := &claims[p+d]
			if own.contested && other.contested {
				continue
			}
			for _, x := range own.owners {
				for _, y := range other.owners {
					meet(x, y)
				}
			}
		}
	}
}
