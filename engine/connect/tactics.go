package connect

import "shikatsu/engine/board"

// tactic is what has been read of one string in the present question. It says whether the string can be captured and, if so,
// saved. It holds as long as nothing changes on its area.
type tactic struct {
	age             uint32 // the question it belongs to
	attack, defense board.Code
	defended        bool // defense has been read
	liberties       uint8
	move, save      board.Point
	ko              uint64
	area            board.Bits
	stones          [2]board.Bits // what stands on the area, white and black
}

// holds says whether t is a reading of the string at s in the present position. A
// string that was safe still is when nothing but stones of its owner was added and
// it has as many liberties.
func (c *Reader) holds(t *tactic, s board.Point, ko uint64) bool {
	if t.age != c.age || t.ko != ko {
		return false
	}
	on := c.on(&t.area)
	own := c.b.At(s) - board.White
	if t.attack == board.Fail && c.b.Liberties(s) >= int(t.liberties) {
		lost := t.stones[own]
		lost.AndNot(&on[own])
		added := on[1-own]
		added.AndNot(&t.stones[1-own])
		return lost.IsEmpty() && added.IsEmpty()
	}
	return on == t.stones
}

// tactic reads an attack on the string at s, unless the answer is known. The
// result is overwritten by later calls for the same string.
func (c *Reader) tactic(s board.Point) *tactic {
	origin := c.b.Origin(s)
	ko := c.koHash()
	ways := &c.tactics[origin]
	for i := range ways {
		if c.holds(&ways[i], s, ko) {
			return &ways[i]
		}
	}
	t := &ways[c.nextWay[origin]]
	c.nextWay[origin] = (c.nextWay[origin] + 1) % tacticWays
	v := c.verdict(s, attacked)
	*t = tactic{age: c.age, ko: ko, liberties: uint8(min(c.b.Liberties(s), 255)),
		attack: v.code, move: v.move, area: v.area, stones: c.on(&v.area)}
	return t
}

// defense completes t, which tactic returned for the string at s.
func (c *Reader) defense(t *tactic, s board.Point) {
	if t.defended {
		return
	}
	v := c.verdict(s, defended)
	t.defense, t.save, t.defended = v.code, v.move, true
	t.area.Or(&v.area)
	t.stones = c.on(&t.area)
}

// on is what stands on area, white and black.
func (c *Reader) on(area *board.Bits) [2]board.Bits {
	stones := c.stones
	stones[0].And(area)
	stones[1].And(area)
	return stones
}

// koHash tells ko states apart.
func (c *Reader) koHash() uint64 { return c.r.KoState().Hash() ^ uint64(c.b.Ko())<<48 }

// readingNodes bounds a reading of a string.
func (c *Reader) readingNodes() int {
	if c.opt.RootReadingNodes > 0 && c.b.StackDepth() <= c.base+nearRoot {
		return c.opt.RootReadingNodes
	}
	return c.opt.ReadingNodes
}

// safe is the number of liberties with which strings are taken to be safe.
func (c *Reader) safe() int {
	if c.b.StackDepth() > c.wide+1 {
		return 4
	}
	return 5
}

// setStones notes what is on the board.
func (c *Reader) setStones() {
	c.stones = [2]board.Bits{}
	for _, p := range c.b.Points() {
		if color := c.b.At(p); color != board.Empty {
			c.stones[color-board.White].Set(p)
		}
	}
}

// stonesAfter notes the stone that was played at p. Captures are rare.
func (c *Reader) stonesAfter(p board.Point, color board.Color, captured bool) {
	if captured {
		c.setStones()
		return
	}
	c.stones[color-board.White].Set(p)
}
