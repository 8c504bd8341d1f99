package connect

import "shikatsu/engine/board"

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

// verdict reads the string at s, unless it has been read.
func (c *Reader) verdict(s board.Point, side side) *verdict {
	origin, limit, ko := c.b.Origin(s), int32(c.readingNodes()), c.koHash()
	height := int16(c.b.StackDepth() - c.base)
	if c.goal.to != board.NoPoint {
		if c.deepest == 0 {
			height = (height + 1) &^ 1 // with proof numbers, readings made at one height serve at two
		}
		height += int16(c.opt.Haste)
	}
	key := c.verdictKey(origin, side, height)
	k := c.verdicts
	set := int(key>>1) & (len(k.keys) - 1)
	for i := range k.keys[set] {
		if k.keys[set][i] != key {
			continue
		}
		if v := &k.kept[set][i]; v.origin == origin && v.side == side && v.height == height && v.ko == ko &&
			(v.nodes == limit || !v.limited && v.nodes < limit) && c.lookOf(&v.area) == v.look {
			c.note(v)
			return v
		}
	}
	way := k.next[set]
	k.next[set] = (way + 1) % verdictWays
	k.keys[set][way] = key
	v := &k.kept[set][way]
	*v = verdict{side: side, origin: origin, height: height, ko: ko}
	before := c.r.SwapShadow(board.Bits{})
	read := c.r.FreshAttack
	if side == defended {
		read = c.r.FreshDefense
	}
	var nodes int
	c.b.Watch()
	c.b.At(s)
	v.code, v.move, nodes, v.limited = read(s, int(height), int(limit))
	v.area = c.b.Watched()
	v.nodes = min(int32(nodes), limit)
	c.r.SwapShadow(before) // the area tells of it
	v.look = c.lookOf(&v.area)
	if c.r.Stopped() {
		k.keys[set][way] = 0 // it tells nothing
	}
	c.note(v)
	return v
}

// verdictKey spreads strings by their place, their liberties and what is beside those.
func (c *Reader) verdictKey(origin board.Point, side side, height int16) uint32 {
	h := uint64(origin)<<24 | uint64(height)<<8 | uint64(side)
	beside := c.b.LibertyBits(origin).Around()
	h = (h ^ c.lookOf(&beside)) * 0x9e3779b97f4a7c15
	return uint32(h>>32) | 1
}

// lookOf is a number that tells apart what stands on area.
func (c *Reader) lookOf(area *board.Bits) (h uint64) {
	for i, w := range area {
		h = (h ^ c.stones[0][i]&w) * 0x9e3779b97f4a7c15
		h = (h ^ h>>29 ^ c.stones[1][i]&w) * 0xbf58476d1ce4e5b9
		h ^= h >> 32
	}
	return h
}

// note adds what v depends on to that of the question.
func (c *Reader) note(v *verdict) {
	c.area.Or(&v.area)
}

// attackable is the value of capturing one of the strings at stake. The points
// that their safety depends on are added to zone.
func (c *Reader) attackable(zone *board.Bits) (board.Code, board.Point) {
	best, move := board.Fail, board.NoPoint
	for _, s := range [2]board.Point{c.goal.from, c.goal.to} {
		if s == board.NoPoint || best == board.Win || c.b.Liberties(s) >= c.safe() {
			continue
		}
		t := c.tactic(s)
		if c.deepest > 0 {
			c.r.Note("attack", s, t.attack, t.move)
		}
		zone.Or(&t.area)
		if t.attack > best {
			best, move = t.attack, t.move
		}
	}
	return best, move
}
