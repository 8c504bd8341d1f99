package reading

import (
	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// entry is the result of one node for a key that holds everything the result depends on. It has what is known of the code, and
// the move of the lower bound.
type entry struct {
	key        uint64
	generation uint32
	search.Bounds
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
	t := &table{entries: make([]entry, 1<<bits), mask: 1<<bits - 1}
	// Writing all entries once takes the memory from the system now, not in the first question.
	for i := range t.entries {
		t.entries[i].Bounds = search.Unbounded()
	}
	return t
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

// get finds an answer that settles the question for the window.
func (t *table) get(key uint64, alpha, beta board.Code) (code board.Code, move board.Point, ok bool) {
	e := &t.entries[key>>1&t.mask]
	if e.key != key || e.generation != t.generation {
		return board.Fail, board.NoPoint, false
	}
	return e.Answer(alpha, beta)
}

// put keeps an answer that was found with the given window.
func (t *table) put(key uint64, code board.Code, move board.Point, alpha, beta board.Code) {
	e := &t.entries[key>>1&t.mask]
	if e.key != key || e.generation != t.generation {
		*e = entry{key, t.generation, search.Unbounded()}
	}
	e.Learn(code, move, alpha, beta)
}

// mix scrambles v (the finalizer of splitmix64, a published generator).
func mix(v uint64) uint64 {
	v = (v ^ v>>30) * 0xbf58476d1ce4e5b9
	v = (v ^ v>>27) * 0x94d049bb133111eb
	return v ^ v>>31
}
