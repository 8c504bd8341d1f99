package connect

import "shikatsu/engine/board"

// linked says whether the goal is as good as reached with the opponent to move. A chain of strings leads there in which
// neighbours share two liberties of their own, or a liberty that the opponent cannot enter, or touch an enemy string that is
// lost. In proof-number search one link may also be a liberty where the opponent's stone would be captured; two of these could
// be threatened at once. If so, the points that this depends on are added to zone.
func (c *Reader) linked(zone *board.Bits) bool {
	b, g := c.b, &c.goal
	list := c.joins[:1]
	list[0] = join{str: b.Origin(g.from)}
	var met, used board.Bits
	met.Set(list[0].str)
	for i := 0; i < len(list); i++ {
		s, trap := list[i].str, list[i].trap
		if c.reached(s) {
			c.chainZone(list, i, zone)
			return true
		}
		// add links the string at t by what lies on the points of on.
		add := func(t board.Point, on *board.Bits) {
			if o := b.Origin(t); !met.Has(o) && len(list) < cap(list) {
				met.Set(o)
				list = append(list, join{str: o, from: i, zone: *on, trap: trap})
			}
		}
		// around links all strings beside the point p.
		around := func(p board.Point, on *board.Bits) {
			for _, d := range board.Directions[:4] {
				if q := p + d; b.At(q) == g.mine {
					add(q, on)
				}
			}
		}
		libs := *b.LibertyBits(s)
		for p := range libs.All() {
			beside := c.leadsOn(p, &met)
			into := g.to == board.NoPoint && g.area.Has(p)
			if !beside && !into {
				continue
			}
			if c.protected(p) {
				var on board.Bits
				c.entryZone(p, &on)
				if into {
					c.chainZone(list, i, zone)
					zone.Or(&on)
					return true
				}
				around(p, &on)
				continue
			}
			for _, d := range board.Directions[:4] {
				q := p + d
				if b.At(q) != g.mine || met.Has(b.Origin(q)) {
					continue
				}
				common := libs
				common.And(b.LibertyBits(q))
				common.AndNot(&used)
				if common.Count() >= 2 {
					used.Or(&common)
					add(q, &common)
				}
			}
			var on board.Bits
			if c.deepest == 0 && !trap && c.leadsOn(p, &met) && c.trapped(p, &on) {
				trap = true
				around(p, &on)
				trap = false
			}
		}
		for _, e := range b.ChainlinksUpTo(s, 3, c.enemies[:0]) {
			if !c.touchesOthers(e, &met) || c.captureCost(e) != stepDead {
				continue
			}
			area := &c.tactic(e).area
			for q := range b.Stones(e) {
				for _, d := range board.Directions[:4] {
					if b.At(q+d) == g.mine {
						add(q+d, area)
					}
				}
			}
		}
	}
	return false
}

// leadsOn says whether the point p is beside a string of the owner that has not been met.
func (c *Reader) leadsOn(p board.Point, met *board.Bits) bool {
	for _, d := range board.Directions[:4] {
		if q := p + d; c.b.At(q) == c.goal.mine && !met.Has(c.b.Origin(q)) {
			return true
		}
	}
	return false
}

// trapped says whether a stone of the opponent's at the empty point p would be captured. It adds what that depends on to zone.
func (c *Reader) trapped(p board.Point, zone *board.Bits) bool {
	owner := c.goal.mine
	prisoners := c.b.Captured(owner)
	if c.b.AccurateLibertyCount(p, owner.Other()) > maxTrap || !c.b.TryMove(p, owner.Other()) {
		return false
	}
	stones := c.stones
	c.stonesAfter(p, owner.Other(), c.b.Captured(owner) != prisoners)
	t := c.tactic(p)
	captured := t.attack == board.Win
	if captured {
		zone.Or(&t.area)
		zone.Set(p)
	}
	c.stones = stones
	c.b.PopMove()
	return captured
}

// touchesOthers says whether the enemy string at e touches a string of the owner
// that has not been met.
func (c *Reader) touchesOthers(e board.Point, met *board.Bits) bool {
	for q := range c.b.Stones(e) {
		if c.leadsOn(q, met) {
			return true
		}
	}
	return false
}

// entryZone adds what keeps the opponent out of p. That is the point, its neighbours and the liberties of the enemy strings
// beside it.
func (c *Reader) entryZone(p board.Point, zone *board.Bits) {
	zone.Set(p)
	for _, d := range board.Directions[:4] {
		switch q := p + d; c.b.At(q) {
		case board.Empty:
			zone.Set(q)
		case c.goal.mine.Other():
			zone.Or(c.b.LibertyBits(q))
		case c.goal.mine:
			if c.b.Liberties(q) <= 2 {
				zone.Or(c.b.LibertyBits(q))
			}
		}
	}
}

// chainZone adds the zones of the links up to the string at a place of the list. It adds the liberties of strings on the way
// that are short of them.
func (c *Reader) chainZone(list []join, place int, zone *board.Bits) {
	for ; place > 0; place = list[place].from {
		zone.Or(&list[place].zone)
		if s := list[place].str; c.b.Liberties(s) <= 3 {
			zone.Or(c.b.LibertyBits(s))
		}
	}
}

// Apart is the distance between two strings along the longer axis.
func Apart(b *board.Board, p, q board.Point) int {
	least := board.MaxSize
	for s := range b.Stones(p) {
		for t := range b.Stones(q) {
			dx, dy := s.Column()-t.Column(), s.Row()-t.Row()
			least = min(least, max(dx, -dx, dy, -dy))
		}
	}
	return least
}
