package connect

import "shikatsu/engine/board"

// cost is the distance of a point from a neighbour that has been reached.
func (c *Reader) cost(q board.Point) int {
	switch c.b.At(q) {
	case c.goal.mine:
		return 0
	case board.Empty:
		if !c.costKnown.Has(q) {
			return never // foresee has found no way there
		}
		return int(c.costs[q])
	}
	return c.captureCost(q)
}

// leastCost is a lower bound of the cost of a point, found without reading.
func (c *Reader) leastCost(q board.Point) int {
	if c.b.At(q) != c.goal.mine.Other() {
		return c.cost(q)
	}
	if c.b.Liberties(q) > c.capturable() {
		return never
	}
	return stepDead
}

// capturable is the most liberties of an enemy string that a way may lead through at the present node.
func (c *Reader) capturable() int {
	if c.deepest == 0 {
		return max(maxCapture, c.safe()-1)
	}
	return maxCapture
}

// captureCost is the cost of an enemy string, never if it has many liberties.
func (c *Reader) captureCost(q board.Point) int {
	if c.b.Liberties(q) > c.capturable() {
		return never
	}
	o := c.b.Origin(q)
	if c.costKnown.Has(o) {
		return int(c.costs[o])
	}
	cost := stepBlocked + stepLiberty*c.b.Liberties(o)
	if t := c.tactic(o); t.attack != board.Fail {
		cost = stepCapture
		if t.attack == board.Win {
			if c.defense(t, o); t.defense == board.Fail {
				cost = stepDead
			}
		}
	}
	c.costKnown.Set(o)
	c.costs[o] = int8(cost)
	return cost
}

// protected says whether the opponent cannot enter p. His stone would have at most one liberty, and taking it would begin no
// ko.
func (c *Reader) protected(p board.Point) bool {
	b, enemy := c.b, c.goal.mine.Other()
	switch b.AccurateLibertyCount(p, enemy) {
	case 0:
		return true
	case 1:
	default:
		return false
	}
	if b.HasNeighbor(p, enemy) {
		return true
	}
	var libs board.Bits
	b.AccurateLibertyBits(p, enemy, &libs)
	q := libs.First()
	for _, d := range board.Directions[:4] {
		if next := q + d; next != p && b.At(next) != enemy && b.At(next) != board.Border {
			return true
		}
	}
	return false
}
