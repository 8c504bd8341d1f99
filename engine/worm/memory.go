package worm

import (
	"shikatsu/engine/board"
	"shikatsu/engine/cache"
	"shikatsu/engine/reading"
)

// memoryEntries is the number of worms whose readings are kept: those of a whole
// game, in a few tens of megabytes.
const memoryEntries = 40000

// Memory keeps what was read of worms for other positions, where nothing has
// changed around them. It may be used by several analyses at a time, and changes
// no answer of theirs. A nil Memory keeps nothing.
type Memory struct {
	first  *cache.Cache[firstQuestion, Tactics]
	second *cache.Cache[secondQuestion, Tactics]
}

// firstQuestion asks for the tactics of a worm by itself. The worm's stones are
// in the area of the answer. The point where ko forbids a capture need not be, but
// matters to every other ko: a capture there would be the second in a row.
type firstQuestion struct {
	origin, ko board.Point
	opts       reading.Options
}

// secondQuestion asks how the moves of the surroundings add to them.
type secondQuestion struct {
	firstQuestion
	moves string
}

// NewMemory makes an empty memory.
func NewMemory() *Memory {
	return &Memory{
		first:  cache.New[firstQuestion, Tactics](memoryEntries),
		second: cache.New[secondQuestion, Tactics](memoryEntries),
	}
}

// Reused is the share of worms whose tactics were not read anew, from 0 to 1.
func (m *Memory) Reused() float64 {
	hits, misses, _ := m.first.Statistics()
	return float64(hits) / float64(max(1, hits+misses))
}

// Clear forgets everything.
func (m *Memory) Clear() {
	m.first.Clear()
	m.second.Clear()
}

func (m *Memory) alone(q *questions) {
	w := q.worm
	if w.Invincible {
		w.Tactics = Tactics{}
		return
	}
	if m == nil {
		q.alone(w)
		return
	}
	question := firstQuestion{w.Origin, q.b.Ko(), q.r.Options()}
	if tactics, ok := m.first.Get(q.b, question); ok {
		w.Tactics = tactics
		return
	}
	q.alone(w)
	keep(m.first, q, question)
}

func (m *Memory) together(q *questions, s surroundings) {
	w := q.worm
	if w.AttackCode() == board.Fail {
		return
	}
	if m == nil {
		q.together(w, s)
		return
	}
	question := secondQuestion{firstQuestion{w.Origin, q.b.Ko(), q.r.Options()}, s.key(w)}
	if tactics, ok := m.second.Get(q.b, question); ok {
		// Whether a limit was met is a matter of the first readings.
		tactics.Limited = w.Limited
		w.Tactics = tactics
		return
	}
	q.together(w, s)
	keep(m.second, q, question)
}

// keep stores the tactics of the worm in question.
func keep[K comparable](c *cache.Cache[K, Tactics], q *questions, question K) {
	if q.ctx.Err() != nil {
		return // what was read may be incomplete
	}
	shadow := q.shadow
	q.b.StoneBits(q.worm.Origin, &shadow)
	area := cache.ActiveArea(q.b, &shadow)
	c.Put(q.b, question, &area, q.worm.Tactics)
}

// key is a text that differs for different moves around a worm or different
// points of the worm itself.
func (s surroundings) key(w *Worm) string {
	var text []byte
	move := func(p board.Point) { text = append(text, byte(p), byte(p>>8)) }
	for _, list := range [][]Point{w.AttackPoints, w.DefensePoints} {
		for _, p := range list {
			move(p.Move)
			text = append(text, byte(p.Code))
		}
		text = append(text, '|')
	}
	for _, list := range [][]board.Point{s.attacks, s.defenses} {
		for _, p := range list {
			move(p)
		}
		move(-1)
	}
	return string(text)
}
