package worm

import (
	"shikatsu/engine/board"
	"shikatsu/engine/internal/cache"
	"shikatsu/engine/reading"
)

// Memory keeps what was read of worms for other positions, where nothing has
// changed around them. It may be used by several analyses at a time, and changes
// no answer of theirs. A nil Memory keeps nothing.
type Memory struct {
	first  *cache.Cache[firstQuestion, Tactics]
	second *cache.Cache[secondQuestion, Tactics]
	proofs *cache.Cache[proofQuestion, proofs]
}

// firstQuestion asks for the tactics of a worm by itself. The worm's stones are
// in the area of the answer. The point where ko forbids a capture need not be, but
// matters to every other ko: a capture there would be the second in a row.
type firstQuestion struct {
	origin, ko board.Point
	opts       reading.Options
	brief      bool // without threats
}

// secondQuestion asks how the moves of the surroundings add to them.
type secondQuestion struct {
	firstQuestion
	moves string
}

// proofQuestion asks which of the codes of a worm can be proved.
type proofQuestion struct {
	firstQuestion
	attack, defense Point
	limited         bool
}

// proofs say how surely an attack and a defense are known.
type proofs struct {
	attack, defense reading.Certainty
	nodes           int
}

// NewMemory makes an empty memory.
func NewMemory() *Memory {
	return &Memory{
		first:  cache.New[firstQuestion, Tactics](memoryEntries),
		second: cache.New[secondQuestion, Tactics](memoryEntries),
		proofs: cache.New[proofQuestion, proofs](memoryEntries),
	}
}

func (m *Memory) alone(q *questions) {
	w := q.worm
	switch {
	case w.Invincible:
		w.Tactics = Tactics{}
	case m == nil:
		q.alone(w)
	default:
		w.Tactics = ask(m.first, q, q.first, func() { q.alone(w) })
	}
}

func (m *Memory) together(q *questions, s surroundings) {
	w := q.worm
	switch {
	case w.AttackCode() == board.Fail:
	case m == nil:
		q.together(w, s)
	default:
		limited, moves := w.Limited, s.key(w)
		key := func(brief bool) secondQuestion { return secondQuestion{q.first(brief), moves} }
		w.Tactics = ask(m.second, q, key, func() { q.together(w, s) })
		// Whether a limit was met is a matter of the first readings.
		w.Limited = limited
	}
}

// ask is what a cache keeps, or else what is read. Where threats are left out an answer that has them will do.
func ask[K comparable](c *cache.Cache[K, Tactics], q *questions, key func(brief bool) K, read func()) Tactics {
	if q.brief {
		if known, ok := c.Get(q.b, key(false)); ok {
			return known
		}
	}
	return c.Ask(q.b, key(q.brief), func() (Tactics, board.Bits, bool) {
		q.watch()
		read()
		return q.answer()
	})
}

// certify is the questions', unless the answer is known. That a string cannot be captured has
// no proof, and takes no time.
func (m *Memory) certify(q *questions) {
	w := q.worm
	if m == nil || w.Invincible || w.AttackCode() == board.Fail {
		q.certify()
		return
	}
	question := proofQuestion{firstQuestion: q.first(false), attack: w.AttackPoints[0], limited: w.Limited}
	if len(w.DefensePoints) > 0 {
		question.defense = w.DefensePoints[0]
	}
	before := w.Nodes
	known := m.proofs.Ask(q.b, question, func() (proofs, board.Bits, bool) {
		q.watch()
		q.certify()
		tactics, area, complete := q.answer()
		return proofs{tactics.AttackCertainty, tactics.DefenseCertainty, tactics.Nodes - before}, area, complete
	})
	w.AttackCertainty, w.DefenseCertainty, w.Nodes = known.attack, known.defense, before+known.nodes
}

// first is the question about the worm by itself.
func (q *questions) first(brief bool) firstQuestion {
	return firstQuestion{q.worm.Origin, q.b.Ko(), q.r.Options(), brief}
}

// watch begins to note what is looked at.
func (q *questions) watch() {
	q.b.Watch()
	q.b.At(q.worm.Origin)
}

// answer is what was found of the worm since watch, with the points that it depends on. complete says whether the readings were
// completed.
func (q *questions) answer() (tactics Tactics, area board.Bits, complete bool) {
	return q.worm.Tactics, q.b.Watched(), q.ctx.Err() == nil
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
