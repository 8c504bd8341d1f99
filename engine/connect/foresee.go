package connect

import (
	"math/bits"

	"shikatsu/engine/board"
)

// survey sorts the points of the board.
func (t *terrain) survey(c *Reader) {
	mine := c.goal.mine - board.White
	t.own, t.enemy = planeOf(&c.stones[mine]), planeOf(&c.stones[1-mine])
	t.empty = planeOf(c.b.PointBits())
	for i := range t.empty {
		t.empty[i] &^= t.own[i] | t.enemy[i]
	}
	t.protected, t.dead, t.blocked, t.seen = plane{}, plane{}, plane{}, plane{}
	t.waves = [len(t.waves)]plane{}
	for i := 1; i < len(t.empty)-1; i++ {
		o0, o1, o2 := count(beside(&t.own, i))
		e0, e1, e2 := count(beside(&t.enemy, i))
		_, f1, f2 := count(beside(&t.empty, i))
		empty := t.empty[i]
		peep := empty & (o1 | o2)
		more := e2&^o2 | ^(e2^o2)&(e1&^o1|^(e1^o1)&(e0&^o0))
		t.peep[i] = peep
		t.contested[i] = empty & more &^ peep
		t.open[i] = empty &^ (more | peep)
		// With two empty points beside, or three stones of his own, the opponent can enter.
		t.doubt[i] = empty & (o0 | o1 | o2) &^ (e2 | e1&e0) &^ (f1 | f2)
		south, west, north, east := beside(&t.empty, i)
		t.corner[0][i], t.corner[1][i], t.corner[2][i], t.corner[3][i] = south&west, north&west, north&east, south&east
	}
}

// foresee measures the least that can be left of the way from each point to the ends. The cost of the point itself is left out.
// Strings of the opponent that might be captured are taken to be dead. It goes no further than beyond behind the start, and
// returns how far it went. All points at one distance are gone on from at once.
func (c *Reader) foresee(start, ends *board.Bits, bound, beyond int) int {
	l, t := &c.ahead, &c.terrain
	t.survey(c)
	l.reached = board.Bits{}
	t.waves[0].add(ends)
	for now := 0; now < bound; now++ {
		for {
			first, last := len(t.wave), 0
			for i := 1; i < len(t.wave)-1; i++ {
				w := t.waves[now][i] &^ t.seen[i]
				t.wave[i] = w
				if w != 0 {
					t.seen[i] |= w
					first, last = min(first, i), i
				}
			}
			if last == 0 {
				break
			}
			if c.arrive(now, first, last, start) {
				bound = min(bound, now+beyond)
			}
			c.spread(now, max(first-1, 1), min(last+1, len(t.wave)-2))
		}
	}
	return bound
}

// arrive notes the distance of the points of the present wave, and says whether the start is among them.
func (c *Reader) arrive(now, first, last int, start *board.Bits) (arrived bool) {
	l, t := &c.ahead, &c.terrain
	for i := first; i <= last; i++ {
		w := t.wave[i]
		l.reached[i-1] |= w
		arrived = arrived || w&start[i-1] != 0
		c.resolve(i, w)
		c.costKnown[i-1] |= w & t.empty[i]
		c.noteEmpty(i, now, w&t.open[i], stepOpen)
		c.noteEmpty(i, now, w&t.contested[i], stepContested)
		c.noteEmpty(i, now, w&t.peep[i], stepPeep)
		c.noteEmpty(i, now, w&t.protected[i], stepProtected)
		for w &= t.own[i] | t.enemy[i]; w != 0; w &= w - 1 {
			p := pointOf(i, w)
			l.at[p] = int16(now - c.leastCost(p))
		}
	}
	return arrived
}

// noteEmpty notes the distance of empty points of the present wave that cost the same.
func (c *Reader) noteEmpty(i, now int, w uint64, cost int) {
	for ; w != 0; w &= w - 1 {
		p := pointOf(i, w)
		c.ahead.at[p], c.costs[p] = int16(now-cost), int8(cost)
	}
}

// pointOf is the first point of a set in the i-th word of planes.
func pointOf(i int, w uint64) board.Point { return board.Point((i-1)<<6 + bits.TrailingZeros64(w)) }

// resolve finds out of empty points of w whether the opponent can enter.
func (c *Reader) resolve(i int, w uint64) {
	t := &c.terrain
	w &= t.doubt[i]
	t.doubt[i] &^= w
	for ; w != 0; w &= w - 1 {
		if c.protected(pointOf(i, w)) {
			p := w & -w
			t.protected[i] |= p
			t.open[i] &^= p
			t.contested[i] &^= p
			t.peep[i] &^= p
		}
	}
}

// meet finds out of enemy strings with stones in w whether they might be captured.
func (c *Reader) meet(i int, w uint64) {
	t := &c.terrain
	for w &= t.enemy[i] &^ (t.dead[i] | t.blocked[i]); w != 0; {
		p := pointOf(i, w)
		var stones board.Bits
		c.b.StoneBits(p, &stones)
		if c.leastCost(p) == never {
			t.blocked.add(&stones)
		} else {
			t.dead.add(&stones)
		}
		w &^= stones[i-1]
	}
}

// spread goes on from the points of the present wave to those of the words from first to last.
func (c *Reader) spread(now, first, last int) {
	t, w := &c.terrain, &c.terrain.wave
	enemies := uint64(0)
	for i := first; i <= last; i++ {
		enemies |= w[i] & t.enemy[i]
		for own := w[i] & t.own[i]; own != 0; {
			// All stones of a string are at one distance.
			var stones board.Bits
			c.b.StoneBits(pointOf(i, own), &stones)
			t.waves[now].add(&stones)
			own &^= stones[i-1]
		}
	}
	from := w
	if enemies != 0 {
		// A string of the opponent is left by another step than its stones are.
		var inside, outside plane
		for i := first; i <= last; i++ {
			inside[i], outside[i] = w[i]&t.enemy[i], w[i]&^t.enemy[i]
		}
		for i := first; i <= last; i++ {
			south, west, north, east := beside(&inside, i)
			near := (south | west | north | east) &^ t.seen[i]
			t.waves[now+stepInside][i] |= near & t.enemy[i]
			c.step(i, now, near&^t.enemy[i])
		}
		from = &outside
	}
	for i := first; i <= last; i++ {
		south, west, north, east := beside(from, i)
		if near := (south | west | north | east) &^ t.seen[i]; near != 0 {
			c.step(i, now, near)
		}
		if to := t.across(from, i) &^ t.seen[i]; to != 0 {
			c.stepAcross(i, now, from, to)
		}
	}
}

// step goes on by straight steps to the points of near.
func (c *Reader) step(i, now int, near uint64) {
	t, l := &c.terrain, &c.ahead
	c.resolve(i, near)
	t.waves[now][i] |= near & t.own[i]
	t.waves[now+stepOpen][i] |= near & t.open[i]
	t.waves[now+stepContested][i] |= near & t.contested[i]
	t.waves[now+stepPeep][i] |= near & t.peep[i]
	t.waves[now+stepProtected][i] |= near & t.protected[i]
	if near &= t.enemy[i]; near == 0 {
		return
	}
	c.meet(i, near)
	t.waves[now+stepDead][i] |= near & t.dead[i]
	// No way leads through the others, unless this changes.
	for near &= t.blocked[i] &^ l.reached[i-1]; near != 0; near &= near - 1 {
		l.reached[i-1] |= near & -near
		l.at[pointOf(i, near)] = int16(now)
	}
}

// stepAcross goes on by diagonal steps from the points of from to those of to.
func (c *Reader) stepAcross(i, now int, from *plane, to uint64) {
	t := &c.terrain
	c.resolve(i, to)
	t.waves[now+stepOpen+stepDiagonal][i] |= to & t.open[i]
	t.waves[now+stepContested+stepDiagonal][i] |= to & t.contested[i]
	t.waves[now+stepPeep+stepDiagonal][i] |= to & t.peep[i]
	t.waves[now+stepProtected+stepDiagonal][i] |= to & t.protected[i]
	if to &= t.own[i]; to == 0 {
		return
	}
	t.waves[now+stepDiagonal][i] |= to
	var own plane
	for j := i - 1; j <= i+1; j++ {
		own[j] = from[j] & t.own[j]
	}
	t.waves[now+stepLinked][i] |= to & t.across(&own, i)
}
