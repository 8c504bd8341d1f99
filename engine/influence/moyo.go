package influence

import "shikatsu/engine/board"

// moyoShare is the part of a color's moyo that belongs to one group.
type moyoShare struct {
	// Points is the number of points, shared ones counting as fractions.
	Points float64
	// Value is the expected territory on them.
	Value float64
}

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

// MoyoShares deals out the moyo of color c among its groups. Every point of it goes to the nearest group, counted in steps
// around the opponent's living stones, and is shared evenly if several are as near. group has the number of the group, from 0,
// for each point with a stone; there are n groups.
func (f *Field) MoyoShares(c board.Color, group *[board.PointCount]int16, n int) []moyoShare {
	return dealOut(f.board, &f.grid, c, group, n, func(p board.Point) (float64, bool) {
		// The stone of a prisoner does not count besides its point.
		return min(1, max(0, f.Territory[p]*prisoner(c))), f.sharedMoyo(p, c)
	})
}

// dealOut deals out points without a living stone among the groups of color c, by distance. worth says which of them count, and
// what they are worth. grid has the stones that live.
func dealOut(b *board.Board, grid *[board.PointCount]board.Color, c board.Color, group *[board.PointCount]int16, n int,
	worth func(p board.Point) (value float64, counts bool)) []moyoShare {
	shares := make([]moyoShare, n)
	var near [board.PointCount]owners
	var distance [board.PointCount]int16
	queue := make([]board.Point, 0, len(b.Points()))
	for _, p := range b.Points() {
		distance[p] = -1
		if grid[p] == c {
			distance[p] = 0
			near[p].add(group[p])
			queue = append(queue, p)
		}
	}
	for i := 0; i < len(queue); i++ {
		p := queue[i]
		for _, d := range board.Directions[:4] {
			q := p + d
			if grid[q] != board.Empty {
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
		if grid[p] == c {
			continue
		}
		value, counts := worth(p)
		if !counts {
			continue
		}
		part := 1 / float64(near[p].n)
		for _, g := range near[p].list[:near[p].n] {
			shares[g].Points += part
			shares[g].Value += part * value
		}
	}
	return shares
}

// sharedMoyo says whether a point without a living stone counts for the moyo of groups of color c. It does if it holds a
// captured stone, or c rules there.
func (f *Field) sharedMoyo(p board.Point, c board.Color) bool {
	if f.board.At(p) == c.Other() {
		return true
	}
	own, other := f.Of(c).Influence[p], f.Of(c.Other()).Influence[p]
	return other < moyoOther && own > shareRatio*other
}
