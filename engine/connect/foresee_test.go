package connect

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/reading"
)

// TestForeseeGoesOnFromAllPointsAtOnce compares the least distances with those found one point
// after the other.
func TestForeseeGoesOnFromAllPointsAtOnce(t *testing.T) {
	compared := 0
	for seed := range uint64(120) {
		b := boardtest.Tangled(t, seed, 3, 7+int(seed%13), 20+int(seed%150)).Clone()
		c := New(reading.New(b, reading.DefaultOptions()), b, DefaultOptions())
		c.r.BeginLine(t.Context())
		c.setStones()
		for _, color := range []board.Color{board.White, board.Black} {
			origins := b.StringOrigins(color, nil)
			for i := range len(origins) - 1 {
				c.deepest = int(seed & 1)
				c.goal = goal{from: origins[i], to: origins[i+1], mine: color}
				var start, ends board.Bits
				b.StoneBits(c.goal.from, &start)
				b.StoneBits(c.goal.to, &ends)
				if i%3 == 2 {
					// An area may have stones of both colors.
					ends.Set(b.Points()[i*7%len(b.Points())])
					ends.Set(b.Points()[i*11%len(b.Points())])
				}
				for k, beyond := range []int{detour + spare, never} {
					compared += c.compareForesight(t, &start, &ends, 20+10*k+i%20, beyond)
				}
			}
		}
		c.r.EndLine()
	}
	if compared < 10000 {
		t.Errorf("only %d points compared", compared)
	}
}

// compareForesight compares the distances of one question and tells how many points have one.
func (c *Reader) compareForesight(t *testing.T, start, ends *board.Bits, bound, beyond int) int {
	t.Helper()
	c.costKnown = board.Bits{}
	far := c.foresee(start, ends, bound, beyond)
	got := c.ahead
	for p := range c.costKnown.All() {
		if c.b.At(p) == board.Empty && int(c.costs[p]) != c.emptyCost(p) {
			t.Fatalf("%s costs %d, want %d\n%s", c.b.Vertex(p), c.costs[p], c.emptyCost(p), boardtest.Format(c.b))
		}
	}
	for _, p := range c.b.Points() {
		if c.b.At(p) == board.Empty {
			c.costKnown.Set(p)
			c.costs[p] = int8(c.emptyCost(p))
		}
	}
	if want := c.foreseeOneByOne(start, ends, bound, beyond); far != want || got.reached != c.ahead.reached {
		t.Fatalf("%d points up to %d, want %d up to %d\n%s", got.reached.Count(), far, c.ahead.reached.Count(), want, boardtest.Format(c.b))
	}
	for p := range got.reached.All() {
		if got.at[p] != c.ahead.at[p] {
			t.Fatalf("%s at %d, want %d\n%s", c.b.Vertex(p), got.at[p], c.ahead.at[p], boardtest.Format(c.b))
		}
	}
	return got.reached.Count()
}

// foreseeOneByOne is foresee in the plain way.
func (c *Reader) foreseeOneByOne(start, ends *board.Bits, bound, beyond int) int {
	l := &c.ahead
	l.reached = board.Bits{}
	var seen board.Bits
	w := &c.waves
	w.begin()
	for p := range ends.All() {
		w.add(p, 0)
	}
	mine := c.goal.mine
	for now := 0; now < bound; now++ {
		for p := w.take(now); p != board.NoPoint; p = w.take(now) {
			if seen.Has(p) {
				continue
			}
			seen.Set(p)
			l.reached.Set(p)
			if start.Has(p) {
				bound = min(bound, now+beyond)
			}
			color := c.b.At(p)
			l.at[p] = int16(now - c.leastCost(p))
			if color == mine {
				for q := c.b.Next(p); q != p; q = c.b.Next(q) {
					w.add(q, now)
				}
			}
			free := uint8(0)
			for i, dir := range board.Directions[:4] {
				q := p + dir
				at := c.b.At(q)
				if at == board.Empty {
					free |= 1 << i
				}
				if at == board.Border || seen.Has(q) {
					continue
				}
				cost := stepInside
				if color != mine.Other() || at != color {
					if cost = c.leastCost(q); cost == never {
						// No way leads through, unless this changes.
						if !l.reached.Has(q) {
							l.reached.Set(q)
							l.at[q] = int16(now)
						}
						continue
					}
				}
				if next := now + cost; next < bound {
					w.add(q, next)
				}
			}
			for i := range corners {
				if q, cost := c.diagonally(p, i, free); now+cost < bound && !seen.Has(q) {
					w.add(q, now+cost)
				}
			}
		}
	}
	return bound
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
