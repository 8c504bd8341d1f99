package influence

import "shikatsu/engine/board"

// MoyoShare is the part of a color's moyo that belongs to one group.
type MoyoShare struct {
	// Points is the number of points, shared ones counting as fractions.
	Points float64
	// Value is the expected territory on them.
	Value float64
}

// maxOwners is the number of groups that can share a point.
const maxOwners = 8

// owners are the groups nearest to a point.
type owners struct {
	list [maxOwners]int16
	n    int8
}

func (o *owners) add(g int16) {
	for _, known := range o.list[:o.n] {
		if known == g {
			return
		}
	}
	if int(o.n) < maxOwners {
		o.list[o.n] = g
		o.n++
	}
}

// MoyoShares deals out the moyo of color c among its groups: every point of it goes
// to the nearest group, counted in steps around the opponent's living stones, and is
// shared evenly if several are as near. group has the number of the group, from 0,
// for each point with a stone; there are n groups.
func (f *Field) MoyoShares(c board.Color, group *[board.PointCount]int16, n int) []MoyoShare {
	shares := make([]MoyoShare, n)
	var near [board.PointCount]owners
	var distance [board.PointCount]int16
	queue := make([]board.Point, 0, len(f.board.Points()))
	for _, p := range f.board.Points() {
		distance[p] = -1
		if f.grid[p] == c {
			distance[p] = 0
			near[p].add(group[p])
			queue = append(queue, p)
		}
	}
	for i := 0; i < len(queue); i++ {
		p := queue[i]
		for _, d := range board.Directions[:4] {
			q := p + d
			if f.grid[q] != board.Empty {
				continue
			}
			if distance[q] < 0 {
				distance[q] = distance[p] + 1
				queue = append(queue, q)
			}
			if distance[q] == distance[p]+1 {
				for _, g := range near[p].list[:near[p].n] {
					near[q].add(g)
				}
			}
		}
	}
	for _, p := range queue {
		if f.grid[p] == c || !f.sharedMoyo(p, c) {
			continue
		}
		part := 1 / float64(near[p].n)
		for _, g := range near[p].list[:near[p].n] {
			shares[g].Points += part
			// The stone of a prisoner does not count besides its point.
			shares[g].Value += part * min(1, max(0, f.Territory[p]*prisoner(c)))
		}
	}
	return shares
}

// shareRatio is how many times the opponent's influence the owner's must be where
// the moyo is dealt out to groups: somewhat more than for Moyo. Measured.
const shareRatio = 10.0

// sharedMoyo says whether a point without a living stone counts for the moyo of
// groups of color c: it holds a captured stone, or c rules there.
func (f *Field) sharedMoyo(p board.Point, c board.Color) bool {
	if f.board.At(p) == c.Other() {
		return true
	}
	own, other := f.Of(c).Influence[p], f.Of(c.Other()).Influence[p]
	return other < moyoOther && own > shareRatio*other
}
