package reading

import "shikatsu/engine/board"

// entry is the result of one node: code and move for a key that holds
// everything the result depends on.
type entry struct {
	key        uint64
	generation uint32
	move       board.Point
	code       board.Code
}

// table is a transposition table that replaces whatever it meets. An entry is
// used only for exactly the position, stack height, ko state and question that
// it was made for, so that its size never changes an answer.
type table struct {
	entries    []entry
	mask       uint64
	generation uint32
}

func newTable(bits int) *table {
	if bits < 0 {
		return nil
	}
	return &table{entries: make([]entry, 1<<bits), mask: 1<<bits - 1}
}

// forget makes all entries unusable without touching them: they are of an older
// generation. Where an entry is kept depends on its key alone, so that a reading
// visits the same nodes whatever was read before it.
func (t *table) forget() {
	if t == nil {
		return
	}
	t.generation++
	if t.generation == 0 {
		clear(t.entries)
		t.generation = 1
	}
}

func (t *table) get(key uint64) (entry, bool) {
	e := t.entries[key>>1&t.mask]
	return e, e.key == key && e.generation == t.generation
}

func (t *table) put(key uint64, code board.Code, move board.Point) {
	t.entries[key>>1&t.mask] = entry{key: key, generation: t.generation, move: move, code: code}
}

// mix scrambles v (the finalizer of splitmix64, a published generator).
func mix(v uint64) uint64 {
	v = (v ^ v>>30) * 0xbf58476d1ce4e5b9
	v = (v ^ v>>27) * 0x94d049bb133111eb
	return v ^ v>>31
}
