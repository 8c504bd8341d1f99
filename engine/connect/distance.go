package connect

import "shikatsu/engine/board"

// Distances are measured in steps of a tenth of a move: the number of moves that
// the owner would need, undisturbed, to reach a point from the string, where
// points that the opponent cannot enter cost little and enemy stones cost their
// capture.
const (
	stepOpen      = 10 // an empty point
	stepContested = 13 // an empty point beside enemy stones only
	stepProtected = 3  // an empty point where an enemy stone would be in atari
	stepPeep      = 7  // an empty point beside two or more own stones
	stepCapture   = 10 // an enemy string that can be captured and saved
	stepKo        = 14 // an enemy string that can be captured in a ko
	stepDead      = 5  // an enemy string that cannot be saved
	stepBlocked   = 14 // an enemy string of up to three liberties that cannot be
	stepLiberty   = 4  // captured, and what each of its liberties adds
	stepInside    = 2  // from point to point of one enemy string
	farAway       = 45 // points beyond this distance are not looked at
)

// horizons are the distances, in tenths of a move, beyond which strings count as
// disconnected with the opponent to move: after the first moves, and deeper. Readings
// go through them in rounds: what is connected in spite of a near horizon is
// connected; what is not is looked at again with a farther one.
var horizons = [...]struct{ first, deep int }{{18, 12}, {25, 18}, {40, 32}}

// usual is the place of the horizon of readings that have no rounds.
const usual = 1

// maxCapture is the largest number of liberties of an enemy string that a way may lead
// through.
const maxCapture = 3

// distances holds the distance of every point that was reached.
type distances struct {
	at      [board.PointCount]int16
	reached board.Bits
}

// measure spreads from the points of a set, as far as to points nearer than
// bound. With other given, points are left out if the way from there through
// them to the set is not shorter than bound.
func (c *Reader) measure(d *distances, from *board.Bits, bound int, other *distances) {
	d.reached = board.Bits{}
	var buckets [farAway]board.Bits
	buckets[0] = *from
	mine := c.goal.mine
	for now := range min(bound, farAway) {
		// Points at no further cost join the bucket while it is emptied.
		for bucket := &buckets[now]; !bucket.IsEmpty(); {
			p := bucket.First()
			bucket.Clear(p)
			if d.reached.Has(p) {
				continue
			}
			d.reached.Set(p)
			d.at[p] = int16(now)
			color := c.b.At(p)
			if color == mine {
				// All stones of a string are at one distance.
				for q := c.b.Next(p); q != p; q = c.b.Next(q) {
					bucket.Set(q)
				}
			}
			for _, dir := range board.Directions[:4] {
				q := p + dir
				if c.b.At(q) == board.Border || d.reached.Has(q) {
					continue
				}
				if c.b.At(q) == mine.Other() && now+stepDead >= bound {
					continue
				}
				cost := stepInside
				if color != mine.Other() || c.b.At(q) != color {
					cost = c.cost(q)
				}
				next := now + cost
				if next >= bound || other != nil && (!other.reached.Has(q) || next-cost+int(other.at[q]) > bound+detour) {
					continue
				}
				buckets[next].Set(q)
			}
		}
	}
}

// cost is the distance of a point from a neighbour that has been reached.
func (c *Reader) cost(q board.Point) int {
	switch c.b.At(q) {
	case c.goal.mine:
		return 0
	case board.Empty:
		if !c.costKnown.Has(q) {
			c.costKnown.Set(q)
			c.costs[q] = int8(c.emptyCost(q))
		}
		return int(c.costs[q])
	}
	return c.captureCost(q)
}

// captureCost is the cost of an enemy string, farAway if it has many liberties.
func (c *Reader) captureCost(q board.Point) int {
	if c.b.Liberties(q) > maxCapture {
		return farAway
	}
	o := c.b.Origin(q)
	if c.costKnown.Has(o) {
		return int(c.costs[o])
	}
	cost := stepBlocked + stepLiberty*c.b.Liberties(o)
	if t := c.tactic(o); t.attack != board.Fail {
		cost = stepCapture
		if t.attack != board.Win {
			cost = stepKo
		} else if c.defense(t, o); t.defense == board.Fail {
			cost = stepDead
		}
	}
	c.costKnown.Set(o)
	c.costs[o] = int8(cost)
	return cost
}

// emptyCost is the cost of an empty point.
func (c *Reader) emptyCost(q board.Point) int {
	b, mine := c.b, c.goal.mine
	own, enemy := 0, 0
	for _, dir := range board.Directions[:4] {
		switch b.At(q + dir) {
		case mine:
			own++
		case mine.Other():
			enemy++
		}
	}
	switch {
	case own > 0 && enemy < 3 && c.protected(q):
		return stepProtected
	case own >= 2:
		return stepPeep
	case enemy > own:
		return stepContested
	}
	return stepOpen
}

// reach is the distance beyond which strings count as disconnected so many moves
// after the root, with the opponent to move.
func (c *Reader) reach(depth int) int {
	switch depth -= c.wide - c.base; {
	case depth <= 0:
		return farAway - 1
	case depth <= 2:
		return horizons[c.horizon].first
	}
	return horizons[c.horizon].deep
}

// bound is the length of the ways that matter at a node: where longer ways count as
// cut now, or after the owner's move, none beyond those are looked at.
func (c *Reader) bound(connecting bool) int {
	depth := c.b.StackDepth() - c.base
	if connecting {
		return min(farAway, c.reach(depth+1)+stepContested+c.slack())
	}
	return min(farAway, c.reach(depth)+1)
}
