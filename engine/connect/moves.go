package connect

import "shikatsu/engine/board"

// moves proposes moves for the player to move and returns the distance between
// the strings.
func (c *Reader) moves(f *frame, connecting bool) int {
	f.n, f.seen = 0, board.Bits{}
	b, g := c.b, &c.goal
	shortest, limit := c.between(min(c.edge(), c.bound(connecting)+detour), connecting)
	d0, d1 := &c.dist[0].at, &c.dist[1].at
	way := func(p board.Point) int {
		if b.At(p) == g.mine {
			return int(d0[p] + d1[p])
		}
		return int(d0[p]+d1[p]) - c.cost(p)
	}
	between := c.dist[0].reached
	between.And(&c.dist[1].reached)
	mover := g.mine
	if !connecting {
		mover = mover.Other()
	}
	for p := range between.All() {
		way := way(p)
		if way > limit {
			continue
		}
		switch b.At(p) {
		case board.Empty:
			score := way
			if b.AccurateLibertyCount(p, mover) <= 1 {
				score += selfAtari
			}
			if connecting && g.area.Has(p) {
				score -= arrive
			}
			if !connecting {
				score -= ally * c.support(p, mover)
			}
			f.add(p, score)
		case g.mine.Other():
			if b.Origin(p) == p && b.Liberties(p) <= c.capturable() {
				c.fight(f, p, mover, way)
				for q := range b.LibertyBits(p).All() {
					f.add(q, way+press)
				}
			}
		}
	}
	if connecting {
		// A string at stake that is in danger must be looked after.
		for _, s := range [2]board.Point{g.from, g.to} {
			if s != board.NoPoint && b.Liberties(s) <= 3 {
				c.fight(f, s, mover, shortest)
			}
		}
	}
	width := c.opt.Width
	if b.StackDepth()-c.wide > c.opt.WideDepth {
		width = c.opt.WidthDeep
	}
	f.n = min(f.n, width)
	return shortest
}

// support counts the mover's stones around p, the diagonal ones included.
func (c *Reader) support(p board.Point, mover board.Color) int {
	n := 0
	for _, d := range board.Directions {
		if c.b.At(p+d) == mover {
			n++
		}
	}
	return n
}

// fight proposes the move that captures the string at s or saves it, whichever the mover wants. It does so if the string is in
// danger.
func (c *Reader) fight(f *frame, s board.Point, mover board.Color, score int) {
	if c.b.Liberties(s) >= c.safe() {
		return
	}
	t := c.tactic(s)
	if t.attack == board.Fail {
		return
	}
	if c.b.At(s) != mover {
		f.add(t.move, score)
		return
	}
	if c.defense(t, s); t.defense != board.Fail {
		f.add(t.save, score)
	}
}

// movesAgain proposes moves as moves does, from memory if the node was met before.
func (c *Reader) movesAgain(f *frame, connecting bool) int {
	// What is proposed depends on the number of moves played and on the horizon as well.
	key := (c.key(connecting) + uint64(c.b.StackDepth()-c.base)<<8 + uint64(c.horizon)) * 0x9e3779b97f4a7c15
	m := &c.moved[key>>(64-movedBits)]
	if m.key == key && m.age == c.age {
		f.n = int(m.n)
		copy(f.points[:], m.points[:m.n])
		copy(f.scores[:], m.scores[:m.n])
		return int(m.distance)
	}
	c.costKnown = board.Bits{}
	distance := c.moves(f, connecting)
	if f.n <= movedWidth {
		*m = moved{key: key, age: c.age, n: uint8(f.n), distance: int16(distance)}
		copy(m.points[:], f.points[:f.n])
		copy(m.scores[:], f.scores[:f.n])
	}
	return distance
}
