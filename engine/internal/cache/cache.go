// Package cache keeps answers from one position for the next. An answer is used again where nothing has changed on the points
// that it depends on. GNU Go's documentation calls such points the active area of a persistent reading cache.
package cache

import (
	"slices"
	"sync"

	"shikatsu/engine/board"
)

// perKey is the number of answers kept of one question. Stepping back and forth
// through a game meets few different surroundings of one string.
const perKey = 4

// Cache holds answers of type V to questions of type K. The question with the
// contents of its area must determine the answer; then a cache can save time,
// but never change a result. It may be used by several goroutines.
type Cache[K comparable, V any] struct {
	mu      sync.Mutex
	limit   int
	count   int
	entries map[K][]entry[V]
	clock   uint64
	hits    int
	misses  int
}

type entry[V any] struct {
	area  board.Bits
	hash  uint64
	used  uint64
	value V
}

// New makes a cache that keeps about limit answers.
func New[K comparable, V any](limit int) *Cache[K, V] {
	return &Cache[K, V]{limit: max(1, limit), entries: map[K][]entry[V]{}}
}

// contents tells what is on an area: equal areas with equal contents give equal
// numbers.
type contents interface {
	AreaHash(area *board.Bits) uint64
}

// Get looks for an answer that holds on b. That is a board, or a board with whatever else answers depend on.
func (c *Cache[K, V]) Get(b contents, question K) (answer V, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	list := c.entries[question]
	for i := range list {
		e := &list[i]
		if b.AreaHash(&e.area) == e.hash {
			c.clock++
			e.used = c.clock
			c.hits++
			return e.value, true
		}
	}
	c.misses++
	return answer, false
}

// Put keeps an answer found on b that depends on the points of area.
func (c *Cache[K, V]) Put(b contents, question K, area *board.Bits, answer V) {
	e := entry[V]{area: *area, hash: b.AreaHash(area), value: answer}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.clock++
	e.used = c.clock
	list := c.entries[question]
	if len(list) < perKey {
		c.entries[question] = append(list, e)
		c.count++
		if c.count > c.limit {
			c.shrink()
		}
		return
	}
	oldest := 0
	for i := range list {
		if list[i].used < list[oldest].used {
			oldest = i
		}
	}
	list[oldest] = e
}

// Ask is the answer that is kept, or else the one that read finds on b. read also gives the area that its answer depends on.
// The answer is kept if read says that it is complete.
func (c *Cache[K, V]) Ask(b contents, question K, read func() (answer V, area board.Bits, complete bool)) V {
	if kept, ok := c.Get(b, question); ok {
		return kept
	}
	answer, area, complete := read()
	if complete {
		c.Put(b, question, &area, answer)
	}
	return answer
}

// shrink drops the half of the answers that was used longest ago.
func (c *Cache[K, V]) shrink() {
	// Times of use are distinct, so their median splits the answers.
	times := make([]uint64, 0, c.count)
	for _, list := range c.entries {
		for i := range list {
			times = append(times, list[i].used)
		}
	}
	slices.Sort(times)
	median := times[len(times)/2]
	c.count = 0
	for question, list := range c.entries {
		kept := list[:0]
		for i := range list {
			if list[i].used >= median {
				kept = append(kept, list[i])
			}
		}
		clear(list[len(kept):])
		if len(kept) == 0 {
			delete(c.entries, question)
			continue
		}
		c.entries[question] = kept
		c.count += len(kept)
	}
}

// Statistics are the numbers of answers found and not found since the cache was made. size is the number of answers it holds.
func (c *Cache[K, V]) Statistics() (hits, misses, size int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.hits, c.misses, c.count
}

// ActiveArea grows a reading shadow to the points that such a reading may have looked at. The shadow is the points where moves
// were tried. The area adds the strings beside the shadow, the strings beside those, and the liberties of all of them. GNU Go's
// documentation has smaller steps, which miss the liberties of strings beside strings; those do change answers now and then.
func ActiveArea(b *board.Board, shadow *board.Bits) board.Bits { return grow(b, shadow, 2) }

// CloseArea grows a shadow one step less: to the strings beside it and their
// liberties. It is enough where the shadow holds those of all readings on the way
// and the points in between, as that of a connection does.
func CloseArea(b *board.Board, shadow *board.Bits) board.Bits { return grow(b, shadow, 1) }

// grow adds the strings of a shadow, the strings beside those as many times as
// told, and the points around.
func grow(b *board.Board, shadow *board.Bits, times int) board.Bits {
	area := *shadow
	area.Clear(board.Pass) // a pass that was tried looks at nothing
	withStrings(b, &area, shadow)
	for range times {
		ring := neighbors(b, &area)
		area.Or(&ring)
		withStrings(b, &area, &ring)
	}
	ring := neighbors(b, &area)
	area.Or(&ring)
	return area
}

// withStrings adds to area the whole strings of the stones in set.
func withStrings(b *board.Board, area, set *board.Bits) {
	var done board.Bits
	for p := range set.All() {
		if b.At(p).IsStone() && !done.Has(p) {
			b.StoneBits(p, &done)
		}
	}
	area.Or(&done)
}

// neighbors are the points of the board beside those of set that are not in it.
func neighbors(b *board.Board, set *board.Bits) board.Bits {
	ring := set.Around()
	ring.And(b.PointBits())
	ring.AndNot(set)
	return ring
}
