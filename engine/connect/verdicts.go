package connect

import (
	"shikatsu/engine/board"
	"shikatsu/engine/cache"
	"shikatsu/engine/reading"
)

// side tells the two readings of a string apart.
type side uint8

const (
	attacked side = iota + 1
	defended
)

// verdict is a tactical reading. It was made without regard to what was read before
// it, so that it holds in every question about this position, as long as its area looks
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
	area    board.Bits    // the points that it depends on
	stones  [2]board.Bits // what stands on the area, white and black
	shadow  board.Bits    // where moves were tried
}

const (
	verdictSets = 1 << 10
	verdictWays = 8
)

// verdicts are the readings kept. Those of a string with certain liberties share a set.
type verdicts struct {
	// Readings with other options, and on boards of another size, are other readings.
	options       reading.Options
	width, height int
	keys          [verdictSets][verdictWays]uint32
	kept          [verdictSets][verdictWays]verdict
	next          [verdictSets]uint8
}

// forget drops all readings, and leaves nothing of them that could choose what is kept next.
func (k *verdicts) forget() {
	k.keys, k.next = [verdictSets][verdictWays]uint32{}, [verdictSets]uint8{}
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
	origin, limit, ko := c.b.Origin(s), int32(c.readingNodes(s)), c.koHash()
	height := int16(c.opt.Haste + c.b.StackDepth() - c.base)
	key := c.verdictKey(origin, side)
	set := key % verdictSets
	k := c.verdicts
	for i := range k.keys[set] {
		if k.keys[set][i] != key {
			continue
		}
		if v := &k.kept[set][i]; v.origin == origin && v.side == side && v.height == height && v.ko == ko &&
			(v.nodes == limit || !v.limited && v.nodes < limit) && c.same(v) {
			c.lookAt(&v.shadow)
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
	v.code, v.move, nodes, v.limited = read(s, int(height), int(limit))
	v.nodes = min(int32(nodes), limit)
	v.shadow = c.r.SwapShadow(before)
	v.shadow.Clear(board.Pass)
	c.watch(v)
	if c.r.Stopped() {
		k.keys[set][way] = 0 // it tells nothing
	}
	c.lookAt(&v.shadow)
	return v
}

// verdictKey spreads strings by their place and liberties.
func (c *Reader) verdictKey(origin board.Point, side side) uint32 {
	h := uint64(origin)<<8 | uint64(side)
	for _, w := range c.b.LibertyBits(origin) {
		h = (h ^ w) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	return uint32(h>>32) | 1
}

// same says whether v's area looks as it did.
func (c *Reader) same(v *verdict) bool {
	for i, area := range v.area {
		if c.stones[0][i]&area != v.stones[0][i] || c.stones[1][i]&area != v.stones[1][i] {
			return false
		}
	}
	return true
}

// lookAt adds points to the shadow of the question.
func (c *Reader) lookAt(points *board.Bits) {
	before := c.r.SwapShadow(board.Bits{})
	before.Or(points)
	c.r.SwapShadow(before)
}

// watch gives v the area of the reading that was just made.
func (c *Reader) watch(v *verdict) {
	at := v.shadow
	c.b.StoneBits(v.origin, &at)
	at.Or(c.b.LibertyBits(v.origin))
	v.area = cache.CloseArea(c.b, &at)
	for i, area := range v.area {
		v.stones[0][i], v.stones[1][i] = c.stones[0][i]&area, c.stones[1][i]&area
	}
}
