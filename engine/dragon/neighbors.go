package dragon

import (
	"slices"

	"shikatsu/engine/board"
)

const (
	// neighborReach is the number of empty points by which dragons grow when their
	// neighbours are found.
	neighborReach = 5
	// maxNeighbors is the largest number of neighbours that a dragon lists.
	maxNeighbors = 10
)

// setNeighbors finds the dragons near each other: all dragons grow over empty
// points at the same pace. A point that several reach at once stops the growth
// there and makes them neighbours; so do regions that touch, except where
// both sides of the contact are such contested points. Neighbours are listed in the order in
// which a scan of the board comes upon the contacts, so that of too many the first ones stay.
func (ds *Dragons) setNeighbors() {
	b := ds.Board()
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
				if q.contested || q.owners[0] == 0 || slices.Contains(next[p].owners[:k], q.owners[0]) {
					continue
				}
				next[p].owners[k] = q.owners[0]
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
