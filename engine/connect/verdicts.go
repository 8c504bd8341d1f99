package connect

import (
	"shikatsu/engine/board"
	"shikatsu/engine/reading"
)

// side tells the two readings of a string apart.
type side uint8

const (
	attacked side = iota + 1
	defended
)

// verdict is a tactical reading. It was made without regard to what was read before
// it, so that it holds in every question about any position where its area looks
// the same. Finding it again saves time and changes no answer.
type verdict struct {
	side    side
	limited bool // the reading ended at its limit
	code    board.Code
	move    board.Point
	origin  board.Point // of the string
	height  int16       // the height of the stack that was assumed
	nodes   int32       // that were read, or the limit
	ko      uint64
	area    board.Bits // the points that it depends on
	look    uint64     // what the area looked like
}

// verdicts are the readings kept. Those of a string with the same surroundings share a set.
type verdicts struct {
	// Readings with other options, and on boards of another size, are other readings.
	options       reading.Options
	width, height int
	keys          [][verdictWays]uint32
	kept          [][verdictWays]verdict
	next          []uint8
}

func newVerdicts(sets int) *verdicts {
	return &verdicts{keys: make([][verdictWays]uint32, sets), kept: make([][verdictWays]verdict, sets), next: make([]uint8, sets)}
}

// forget drops all readings.
func (k *verdicts) forget() {
	clear(k.keys)
	clear(k.next)
}

// expect drops what was read with other options or on a board of another size.
func (k *verdicts) expect(r *reading.Reader, b *board.Board) {
	if k.options != r.Options() || k.width != b.Width() || k.height != b.Height() {
		k.options, k.width, k.height = r.Options(), b.Width(), b.Height()
		k.forget()
	}
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
