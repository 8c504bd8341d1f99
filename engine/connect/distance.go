package connect

import "shikatsu/engine/board"

// between measures the points on ways that are at most limit long. The ways are those between the strings at stake, or from the
// string to the area. bound is the distance from either end beyond which no points are looked at. It returns the length of the
// shortest way, c.edge() if there is none, and limit, which depends on it.
//
// Reading what lies on the ways costs most. So the least that can be left of a way is measured first, without any reading, and
// no point is looked at from which what is left is too long.
func (c *Reader) between(bound int, connecting bool) (shortest, limit int) {
	b, g := c.b, &c.goal
	var start, ends board.Bits
	b.StoneBits(g.from, &start)
	if g.to != board.NoPoint {
		b.StoneBits(g.to, &ends)
	} else {
		ends = g.area
	}
	// Most ways are little longer than the least, so that it mostly suffices to look so far.
	far := c.foresee(&start, &ends, bound, detour+spare)
	shortest, limit = c.approach(&c.dist[0], &start, &ends, bound, connecting)
	if limit >= far && far < bound {
		c.foresee(&start, &ends, bound, never)
		shortest, limit = c.approach(&c.dist[0], &start, &ends, bound, connecting)
	}
	c.back(&c.dist[1], &ends, bound, limit, &c.dist[0])
	return shortest, limit
}

// longest is how long ways may be whose points are tried.
func (c *Reader) longest(shortest int, connecting bool) int {
	limit := min(shortest, c.edge()) + detour
	if connecting {
		// What leads no nearer than this counts as cut after the move.
		limit = min(limit, c.reach(c.b.StackDepth()-c.base+1)+c.slack())
	}
	return limit
}

// corners are the diagonal steps. Each has the two steps that it consists of, as points and as places in board.Directions.
var corners = [4]struct {
	to, one, other board.Point
	sides          uint8
}{
	{board.South + board.West, board.South, board.West, 1<<0 | 1<<1},
	{board.North + board.West, board.North, board.West, 1<<2 | 1<<1},
	{board.North + board.East, board.North, board.East, 1<<2 | 1<<3},
	{board.South + board.East, board.South, board.East, 1<<0 | 1<<3},
}

// diagonally is the cost of the step from p to the i-th corner, never if there is none. Both points beside it have to be empty,
// as the opponent can take but one of them then. free has the places in board.Directions of empty points beside p.
func (c *Reader) diagonally(p board.Point, i int, free uint8) (q board.Point, cost int) {
	corner := &corners[i]
	q = p + corner.to
	if free&corner.sides != corner.sides {
		return q, never
	}
	from, to := c.b.At(p), c.b.At(q)
	switch enemy := c.goal.mine.Other(); {
	case from == enemy || to == enemy || to == board.Border:
	case from != board.Empty && to != board.Empty:
		return q, stepLinked
	default:
		return q, c.cost(q) + stepDiagonal
	}
	return q, never
}

// approach measures how far points are from the start, those first that lie on the
// shortest ways to the ends.
func (c *Reader) approach(d *distances, start, ends *board.Bits, bound int, connecting bool) (shortest, limit int) {
	d.reached = board.Bits{}
	left := &c.ahead
	w := &c.waves // by the least length of the way through a point
	w.begin()
	for p := range start.All() {
		if left.reached.Has(p) {
			w.add(p, max(0, int(left.at[p])))
		}
	}
	mine := c.goal.mine
	shortest, limit = c.edge(), c.longest(c.edge(), connecting)
	found := false
	for now := 0; now <= limit; now++ {
		// Points on a way of the same length join the wave while it is taken up.
		for p := w.take(now); p != board.NoPoint; p = w.take(now) {
			if d.reached.Has(p) {
				continue
			}
			d.reached.Set(p)
			at := now - int(left.at[p])
			d.at[p] = int16(at)
			if !found && ends.Has(p) {
				found = true
				shortest = min(now, c.edge())
				limit = c.longest(shortest, connecting)
			}
			color := c.b.At(p)
			if color == mine {
				// All stones of a string are at one distance.
				for q := c.b.Next(p); q != p; q = c.b.Next(q) {
					w.add(q, now)
				}
			}
			free := uint8(0)
			for i, dir := range board.Directions[:4] {
				q := p + dir
				if c.b.At(q) == board.Empty {
					free |= 1 << i
				}
				if c.b.At(q) == board.Border || d.reached.Has(q) || !left.reached.Has(q) || at+int(left.at[q]) > limit {
					continue
				}
				c.looked.Set(q)
				cost := stepInside
				if color != mine.Other() || c.b.At(q) != color {
					if cost = c.leastCost(q); at+cost >= bound || at+cost+int(left.at[q]) > limit {
						continue
					}
					cost = c.cost(q)
				}
				next := at + cost
				if way := next + int(left.at[q]); next < bound && way <= limit {
					w.add(q, max(way, now))
				}
			}
			for i := range corners {
				q, cost := c.diagonally(p, i, free)
				if color != mine.Other() && c.b.At(q) != board.Border {
					c.looked.Set(q)
					c.looked.Set(p + corners[i].one)
					c.looked.Set(p + corners[i].other)
				}
				if next := at + cost; next < bound && !d.reached.Has(q) && left.reached.Has(q) && next+int(left.at[q]) <= limit {
					w.add(q, max(next+int(left.at[q]), now))
				}
			}
		}
	}
	return shortest, limit
}

// back measures how far the points that were approached are from the ends. It goes as far as ways through them are no longer
// than limit.
func (c *Reader) back(d *distances, ends *board.Bits, bound, limit int, there *distances) {
	d.reached = board.Bits{}
	w := &c.waves
	w.begin()
	for p := range ends.All() {
		w.add(p, 0)
	}
	mine := c.goal.mine
	for now := range bound {
		for p := w.take(now); p != board.NoPoint; p = w.take(now) {
			if d.reached.Has(p) {
				continue
			}
			d.reached.Set(p)
			d.at[p] = int16(now)
			color := c.b.At(p)
			if color == mine {
				for q := c.b.Next(p); q != p; q = c.b.Next(q) {
					w.add(q, now)
				}
			}
			free := uint8(0)
			for i, dir := range board.Directions[:4] {
				q := p + dir
				if c.b.At(q) == board.Empty {
					free |= 1 << i
				}
				if !there.reached.Has(q) || d.reached.Has(q) {
					continue
				}
				cost := stepInside
				if color != mine.Other() || c.b.At(q) != color {
					cost = c.cost(q)
				}
				if next := now + cost; next < bound && next-cost+int(there.at[q]) <= limit {
					w.add(q, next)
				}
			}
			for i := range corners {
				if q, cost := c.diagonally(p, i, free); now+cost < bound && !d.reached.Has(q) && there.reached.Has(q) && now+int(there.at[q]) <= limit {
					w.add(q, now+cost)
				}
			}
		}
	}
}
