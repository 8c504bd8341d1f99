package connect

import "shikatsu/engine/board"

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
