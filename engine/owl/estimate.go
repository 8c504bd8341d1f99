package owl

import (
	"context"
	"runtime"
	"slices"

	"shikatsu/engine/ablation"
	"shikatsu/engine/board"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
	"shikatsu/engine/selective"
)

// UsePool lets the reader share processors with other readers. Without it, it takes another one where it likes to.
func (r *Reader) UsePool(c *parallel.Pool) { r.pool = c }

// processors has the processors for a question.
func (r *Reader) processors() *parallel.Pool {
	if r.pool != nil {
		return r.pool
	}
	c := parallel.NewPool(runtime.GOMAXPROCS(0))
	c.Enter()
	return c
}

// read gives the answer of the exact reading, or the selective reading's on the whole board where that says
// more. Most questions are decided at a glance; where one is not, both readings work side by side. Neither
// depends on the other, so the answer does not depend on their speed.
func (q *question) read(query exact.Query, decide func(*question) Answer) Answer {
	return q.name(query, q.readBoth(query, decide))
}

// readBoth is read with whatever first move was found.
func (q *question) readBoth(query exact.Query, decide func(*question) Answer) Answer {
	tight, over := q.readTight(query, decide)
	if over {
		return tight
	}
	nodes := q.opts.kept(q.Question)
	if nodes == 0 {
		return q.widen(query, decide(q), decide)
	}
	left := q.Left
	q.Left = min(left, glanceNodes)
	glance := q.Left
	a := decide(q)
	spent := glance - q.Left
	q.Left = left - spent
	if a.Certainty != search.Limit || q.opts.Level == AtReview {
		a = q.widen(query, a, decide)
		if !q.doubtful(&a) || q.ctx.Err() != nil {
			return a
		}
		return q.merge(a, q.selective(q.ctx, query, nodes))
	}
	second := parallel.Speculate(q.ctx, q.processors(), func(ctx context.Context) selective.Answer { return q.selective(ctx, query, nodes) })
	a = decide(q)
	a.Nodes += spent
	if !q.doubtful(&a) || q.ctx.Err() != nil {
		second.Drop() // the board is in use until the other reading has stopped
		return q.widen(query, a, decide)
	}
	limited := a.Certainty == search.Limit
	guess := second.Result(func() selective.Answer { return q.selective(q.ctx, query, nodes) })
	a = q.merge(a, guess)
	if limited && q.lives(&a) && q.Attacks() && tight.Code == board.Win && tight.Certainty == search.Estimated &&
		!q.opts.Off.Has(ablation.Squeeze) {
		q.squeeze(query, &a, &tight, guess.Best)
	}
	return a
}

// readTight reads a dragon between walls with gaps as if it could not even push into
// them. over is set if it lives all the same.
func (q *question) readTight(query exact.Query, decide func(*question) Answer) (a Answer, over bool) {
	if q.Gaps() == 0 || q.Attacks() && inAtari(query) {
		return a, false
	}
	tight := q.askFar(q.ctx, query, q.Attacks(), -1)
	if !tight.Assumed() || tight.Escapes() || tight.Size() == q.Size() || tight.Breathless() {
		return a, false
	}
	limit := min(q.Left/tightShare, tightNodes)
	tight.Left = limit
	a = decide(tight)
	q.Left -= limit - tight.Left
	if a.Certainty != search.Estimated || !tight.lives(&a) {
		q.Question.Forget()
		return a, false
	}
	q.Retake(tight.Question)
	q.spill = -1
	return a, true
}

// squeeze takes up that a dragon which lives by the selective reading is killed in the area without gaps.
// Nearly every dragon that has no room there can be killed, though seldom by any move that kills it there.
// best is the move that the selective reading thinks most of; it is named if it is one.
func (q *question) squeeze(query exact.Query, a, tight *Answer, best board.Point) {
	a.Code, a.Move, a.Certainty, a.guessed = tight.Code, tight.Move, tight.Certainty, true
	if best == board.Pass || best == tight.Move {
		return
	}
	inner := q.askFar(q.ctx, query, true, -1)
	inner.Left = q.Left
	if inner.tried(best, a.Code) == exact.Reaches {
		a.Move = best
	}
	a.Nodes += q.Left - inner.Left
	q.Left, q.stale = inner.Left, true
}

// inAtari says whether the whole dragon can be captured at once.
func inAtari(query exact.Query) bool {
	b, p := query.Board, query.Goal[0]
	return b.Liberties(p) == 1 && !slices.ContainsFunc(query.Goal, func(other board.Point) bool { return !b.SameString(p, other) })
}

// lives says whether the dragon lives by what was read.
func (q *question) lives(a *Answer) bool {
	if q.Attacks() {
		return a.Code == board.Fail
	}
	return a.Code == board.Win
}

// owners is the code of a question whose dragon lives.
func (q *question) owners() board.Code {
	if q.Attacks() {
		return board.Fail
	}
	return board.Win
}

// widen reads a dragon that is dead between walls with gaps once more. It does so in areas that go on beyond
// the gaps, because stones there may catch those that shut the dragon in. An answer in a larger area replaces
// that in a smaller one.
func (q *question) widen(query exact.Query, a Answer, decide func(*question) Answer) Answer {
	a = q.loosen(query, a, decide)
	for spill := 1; spill <= exact.MaxSpill; spill++ {
		if q.lives(&a) || a.Certainty != search.Estimated || q.Gaps() == 0 || q.Left <= 0 || q.ctx.Err() != nil {
			break
		}
		wide := q.askFar(q.ctx, query, q.Attacks(), spill)
		// The larger area decides, if only by deciding nothing.
		wide.Mark(&a.Zone)
		if wide.Size() == q.Size() {
			q.stale = true
			break
		}
		limit := min(q.Left, wide.Left/widerShare)
		wide.Left = limit
		b := decide(wide)
		q.Left -= limit - wide.Left
		wide.Left = q.Left
		a.Nodes += b.Nodes
		if b.Certainty == search.Limit {
			q.stale, q.limited = true, true
			if q.Attacks() && q.opts.names() {
				wide.Left = q.Left
				_, e, by := wide.EffectOf(a.Move, a.Code, min(wide.Left, vitalNodes))
				a.narrow = e != exact.Reaches
				if e == exact.Fails && !q.opts.Off.Has(ablation.Replace) {
					wide.replace(query, &a, q.spill, by)
				}
				a.Nodes += q.Left - wide.Left
				q.Left = wide.Left
			}
			break
		}
		// Of two moves, one that does in both areas is the better.
		if a.Code == b.Code && a.Code != board.Fail && a.Move != b.Move {
			if _, ok := wide.Works(a.Move, a.Code, min(wide.Left, b.Nodes+stepNodes)); ok {
				b.Move = a.Move // its zone is in that of the area
			}
		}
		q.Left = wide.Left
		b.Nodes = a.Nodes
		b.Zone.Or(&a.Zone)
		a = b
		q.retake(wide, spill)
	}
	return a
}

// loosen reads the defense of a dragon that is dead between assumed walls once more. The opponent's strings
// that the dragon can capture after one move outside are no walls then. If it lives there, it does.
func (q *question) loosen(query exact.Query, a Answer, decide func(*question) Answer) Answer {
	if q.Attacks() || a.Code == board.Win || a.Certainty != search.Estimated || !q.Assumed() || q.Left <= 0 {
		return a
	}
	loose := q.askFar(q.ctx, query, false, exact.LooseReach)
	loose.Mark(&a.Zone)
	q.stale = true
	if loose.Size() == q.Size() {
		return a
	}
	limit := min(q.Left, loose.Left/widerShare)
	loose.Left = limit
	b := decide(loose)
	q.Left -= limit - loose.Left
	a.Nodes += b.Nodes
	if b.Certainty == search.Limit || !q.lives(&b) {
		return a
	}
	b.Nodes = a.Nodes
	b.Zone.Or(&a.Zone)
	q.retake(loose, exact.LooseReach)
	return b
}

// doubtful says whether the selective reading has a say. It has where the exact reading ended at its limit or
// rests on what the dragon's ways into the open are worth. It also has where the exact reading gives up a
// dragon many of whose walls are assumed.
func (q *question) doubtful(a *Answer) bool {
	return a.Certainty == search.Limit || a.Certainty == search.Estimated && (q.Escapes() || q.givenUp(a))
}

// givenUp says whether a dragon is dead that may live after all. Many of its walls are assumed, or it might
// live if the area were larger. In a game, where large areas get little time, that goes for one that lives by
// ko alone and where the opponent moves first, too.
func (q *question) givenUp(a *Answer) bool {
	dead := !q.Attacks() && a.Code == board.Fail
	return (dead || q.opts.Level == AtReview && !q.lives(a)) && (q.Gaps() > fewGaps || q.limited)
}

// merge joins the answers of both readings. A dragon that is given up lives if it does by the selective
// reading. In a game that reading is short. The best of many moves that were hardly looked at is likely to
// look better than it is, so a move that saves a dragon has to look well.
func (q *question) merge(a Answer, b selective.Answer) Answer {
	if q.opts.Level == AtReview && !q.Attacks() && b.Code > board.KoB && b.Chance < goodChance {
		b.Code, b.Move = board.Fail, board.Pass
	}
	q.Question.AddNodes(b.Nodes)
	a.Nodes += b.Nodes
	a.Zone.Or(&b.Zone)
	a.Chance = b.Chance
	if a.Certainty == search.Limit || q.Escapes() || b.Code == q.owners() {
		a.Code, a.Move, a.Certainty, a.guessed = b.Code, b.Move, b.Certainty, true
		q.chosen = true
	}
	return a
}

// selective asks the selective reading.
func (q *question) selective(ctx context.Context, query exact.Query, nodes int) selective.Answer {
	r := q.Reader
	glasses := r.glasses(nodes)
	named := selective.Query{Board: query.Board, Goal: exact.WholeStrings(query.Board, query.Goal), Alive: query.Alive}
	return glasses.Ask(ctx, named, q.Attacks())
}
