package connect

import "shikatsu/engine/board"

// linked says whether the goal is as good as reached with the opponent to move:
// a chain of strings leads there in which neighbours share two liberties of
// their own, or a liberty that the opponent cannot enter, or touch an enemy
// string that is lost.
func (c *Reader) linked() bool {
	b, g := c.b, &c.goal
	list := append(c.chain[:0], b.Origin(g.from))
	var met, used board.Bits
	met.Set(list[0])
	for i := 0; i < len(list); i++ {
		s := list[i]
		if c.reached(s) {
			return true
		}
		join := func(t board.Point) {
			if o := b.Origin(t); !met.Has(o) && len(list) < cap(list) {
				met.Set(o)
				list = append(list, o)
			}
		}
		libs := *b.LibertyBits(s)
		for p := range libs.All() {
			protected := b.AccurateLibertyCount(p, g.mine.Other()) <= 1
			if protected && g.to == board.NoPoint && g.area.Has(p) {
				return true
			}
			for _, d := range board.Directions[:4] {
				q := p + d
				if b.At(q) != g.mine || met.Has(b.Origin(q)) {
					continue
				}
				if protected {
					join(q)
					continue
				}
				common := libs
				common.And(b.LibertyBits(q))
				common.AndNot(&used)
				if common.Count() >= 2 {
					used.Or(&common)
					join(q)
				}
			}
		}
		for _, e := range b.ChainlinksUpTo(s, 3, c.enemies[:0]) {
			if c.captureCost(e) != stepDead {
				continue
			}
			for q, start := e, e; ; {
				for _, d := range board.Directions[:4] {
					if b.At(q+d) == g.mine {
						join(q + d)
					}
				}
				if q = b.Next(q); q == start {
					break
				}
			}
		}
	}
	return false
}

// reached says whether the string at s is the goal, or in it.
func (c *Reader) reached(s board.Point) bool {
	if c.goal.to != board.NoPoint {
		return c.b.SameString(s, c.goal.to)
	}
	for p := s; ; {
		if c.goal.area.Has(p) {
			return true
		}
		if p = c.b.Next(p); p == s {
			return false
		}
	}
}
