package connect

import (
	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// key identifies a node: position, ko state, who is to move. The goal is that of
// the present question, which the age stands for.
func (c *Reader) key(connecting bool) uint64 {
	v := uint64(2)
	if connecting {
		v = 3
	}
	return c.b.Hash() ^ c.root ^ c.r.KoState().Hash() ^ v*0x9e3779b97f4a7c15
}

// left tells apart the limits that nodes are searched with: the round, and the
// height of the stack.
func (c *Reader) left() int16 { return int16(c.round)<<8 | int16(c.b.StackDepth()-c.base) }

func (c *Reader) lookup(key uint64, connecting bool, alpha, beta board.Code) (code board.Code, move board.Point, ok bool) {
	e := &c.table[key>>(64-tableBits)]
	if e.key != key || e.age != c.age {
		return board.Fail, board.NoPoint, false
	}
	e.forget(connecting, c.left())
	if code, move, ok = e.Answer(alpha, beta); ok {
		c.zone = e.zone
	}
	return code, move, ok
}

// store keeps an answer with the present zone.
func (c *Reader) store(key uint64, connecting bool, code board.Code, move board.Point, alpha, beta board.Code) {
	if c.limited || c.r.Stopped() {
		return
	}
	e := &c.table[key>>(64-tableBits)]
	if e.key != key || e.age != c.age {
		*e = entry{key: key, age: c.age, limit: c.left(), Bounds: search.Unbounded()}
	}
	e.forget(connecting, c.left())
	zone := c.zone
	if code > alpha && code < beta {
		zone = everywhere() // that of a ko is not known
	}
	lower, upper := e.Learn(code, move, alpha, beta)
	if connecting && lower || !connecting && upper {
		e.zone = zone
	}
}

// hintKey identifies a position and the player to move.
func (c *Reader) hintKey(connecting bool) uint64 {
	key := c.b.Hash() ^ c.root
	if connecting {
		key = ^key
	}
	return key
}

func (c *Reader) hint(key uint64) board.Point {
	if h := &c.hints[key>>(64-tableBits)]; h.key == key && h.age == c.age {
		return h.move
	}
	return board.NoPoint
}

func (c *Reader) setHint(key uint64, move board.Point) {
	c.hints[key>>(64-tableBits)] = hint{key: key, age: c.age, move: move}
}

// everywhere has all points.
func everywhere() (all board.Bits) {
	for i := range all {
		all[i] = ^uint64(0)
	}
	return all
}
