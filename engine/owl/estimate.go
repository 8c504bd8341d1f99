package owl

import (
	"context"
	"runtime"
	"slices"

	"shikatsu/engine/ablation"
	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
	"shikatsu/engine/internal/net"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/search"
	"shikatsu/engine/selective"
)

// UseShapes makes the selective reading remember the values of eye shapes in eval. Readers that are used one
// after the other may share eval.
func (r *Reader) UseShapes(eval *eyes.Evaluator) { r.shapes, r.wholeBoard = eval, nil }

// ShareLooks lets the selective reading use what that of other readers saw of the same pictures.
func (r *Reader) ShareLooks(a *net.Album) { r.album, r.wholeBoard = a, nil }

// UsePool lets the reader share processors with other readers. Without it, it takes another one where it likes to.
func (r *Reader) UsePool(c *parallel.Pool) { r.pool = c }

// UseAide lets the reader share the readings of first moves with another one. Each of them is a question of its own. nil
// ends that.
func (r *Reader) UseAide(a *Reader) { r.aide = a }

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
func (q *question) read(query Query, exact func(*question) Answer) Answer {
	if q.opts.Lanes > 1 && q.opts.names() && q.opts.kept(q.local) == 0 && q.local.enclosed() && q.local.gaps.empty() {
		// Nothing else needs the board or the selective reader until the move is named.
		early := parallel.Speculate(q.ctx, q.processors(), func(ctx context.Context) selective.Opinion { return q.looks(ctx, query) })
		defer early.Drop()
		return q.nameBy(query, exact(q), func() selective.Opinion {
			return early.Result(func() selective.Opinion { return q.looks(q.ctx, query) })
		})
	}
	return q.name(query, q.readBoth(query, exact))
}

// readBoth is read with whatever first move was found.
func (q *question) readBoth(query Query, exact func(*question) Answer) Answer {
	tight, over := q.readTight(query, exact)
	if over {
		return tight
	}
	nodes := q.opts.kept(q.local)
	if nodes == 0 {
		return q.widen(query, exact(q), exact)
	}
	left := q.left
	q.left = min(left, glanceNodes)
	glance := q.left
	a := exact(q)
	spent := glance - q.left
	q.left = left - spent
	if a.Certainty != search.Limit || q.opts.Level == Review {
		a = q.widen(query, a, exact)
		if !q.doubtful(&a) || q.ctx.Err() != nil {
			return a
		}
		return q.merge(a, q.selective(q.ctx, query, nodes))
	}
	second := parallel.Speculate(q.ctx, q.processors(), func(ctx context.Context) selective.Answer { return q.selective(ctx, query, nodes) })
	a = exact(q)
	a.Nodes += spent
	if !q.doubtful(&a) || q.ctx.Err() != nil {
		second.Drop() // the board is in use until the other reading has stopped
		return q.widen(query, a, exact)
	}
	limited := a.Certainty == search.Limit
	guess := second.Result(func() selective.Answer { return q.selective(q.ctx, query, nodes) })
	a = q.merge(a, guess)
	if limited && q.lives(&a) && q.root.turn == attacker && tight.Code == board.Win && tight.Certainty == search.Estimated &&
		guess.Looks > lively && !q.opts.Off.Has(ablation.Squeeze) {
		q.squeeze(query, &a, &tight, guess.Best)
	}
	q.preferPlain(query, &a)
	return a
}

// readTight reads a dragon between walls with gaps as if it could not even push into
// them. over is set if it lives all the same.
func (q *question) readTight(query Query, exact func(*question) Answer) (a Answer, over bool) {
	if q.local.gaps.empty() || q.root.turn == attacker && inAtari(query) {
		return a, false
	}
	tight := q.askFar(q.ctx, query, q.root.turn, -1)
	if !tight.local.assumed || !tight.local.exits.empty() || tight.local.n == q.local.n || tight.root.goal.empty() {
		return a, false
	}
	limit := min(q.left/tightShare, tightNodes)
	tight.left = limit
	a = exact(tight)
	q.left -= limit - tight.left
	if a.Certainty != search.Estimated || !tight.lives(&a) {
		q.forget()
		return a, false
	}
	q.local, q.root, q.decided, q.spill = tight.local, tight.root, tight.decided, -1
	return a, true
}

// squeeze takes up that a dragon which lives by the selective reading is killed in the area without gaps.
// Nearly every dragon that has no room there can be killed, though seldom by any move that kills it there.
// best is the move that the selective reading thinks most of; it is named if it is one.
func (q *question) squeeze(query Query, a, tight *Answer, best board.Point) {
	a.Code, a.Move, a.Certainty, a.guessed = tight.Code, tight.Move, tight.Certainty, true
	if best == board.Pass || best == tight.Move {
		return
	}
	inner := q.askFar(q.ctx, query, attacker, -1)
	inner.left = q.left
	if inner.tried(best, a.Code) == reaches {
		a.Move = best
	}
	a.Nodes += q.left - inner.left
	q.left, q.stale = inner.left, true
}

// inAtari says whether the whole dragon can be captured at once.
func inAtari(query Query) bool {
	b, p := query.Board, query.Goal[0]
	return b.Liberties(p) == 1 && !slices.ContainsFunc(query.Goal, func(other board.Point) bool { return !b.SameString(p, other) })
}

// lives says whether the dragon lives by what was read.
func (q *question) lives(a *Answer) bool {
	if q.root.turn == attacker {
		return a.Code == board.Fail
	}
	return a.Code == board.Win
}

// owners is the code of a question whose dragon lives.
func (q *question) owners() board.Code {
	if q.root.turn == attacker {
		return board.Fail
	}
	return board.Win
}

// widen reads a dragon that is dead between walls with gaps once more. It does so in areas that go on beyond
// the gaps, because stones there may catch those that shut the dragon in. An answer in a larger area replaces
// that in a smaller one.
func (q *question) widen(query Query, a Answer, exact func(*question) Answer) Answer {
	a = q.loosen(query, a, exact)
	for spill := 1; spill <= maxSpill; spill++ {
		if q.lives(&a) || a.Certainty != search.Estimated || q.local.gaps.empty() || q.left <= 0 || q.ctx.Err() != nil {
			break
		}
		wide := q.askFar(q.ctx, query, q.root.turn, spill)
		// The larger area decides, if only by deciding nothing.
		wide.local.mark(wide.local.all, &a.Zone)
		if wide.local.n == q.local.n {
			q.stale = true
			break
		}
		limit := min(q.left, wide.left/widerShare)
		wide.left = limit
		b := exact(wide)
		q.left -= limit - wide.left
		wide.left = q.left
		a.Nodes += b.Nodes
		if b.Certainty == search.Limit {
			q.stale, q.limited = true, true
			if q.root.turn == attacker && q.opts.names() {
				wide.left = q.left
				_, e, by := wide.effectOf(a.Move, a.Code, min(wide.left, vitalNodes))
				a.narrow = e != reaches
				if e == fails && !q.opts.Off.Has(ablation.Replace) {
					wide.replace(query, &a, q.spill, by)
				}
				a.Nodes += q.left - wide.left
				q.left = wide.left
			}
			break
		}
		// Of two moves, one that does in both areas is the better.
		if a.Code == b.Code && a.Code != board.Fail && a.Move != b.Move {
			if _, ok := wide.works(a.Move, a.Code, min(wide.left, b.Nodes+stepNodes)); ok {
				b.Move = a.Move // its zone is in that of the area
			}
		}
		q.left = wide.left
		b.Nodes = a.Nodes
		b.Zone.Or(&a.Zone)
		a = b
		q.local, q.root, q.decided, q.spill, q.stale = wide.local, wide.root, wide.decided, spill, false
	}
	return a
}

// loosen reads the defense of a dragon that is dead between assumed walls once more. The opponent's strings
// that the dragon can capture after one move outside are no walls then. If it lives there, it does.
func (q *question) loosen(query Query, a Answer, exact func(*question) Answer) Answer {
	if q.root.turn == attacker || a.Code == board.Win || a.Certainty != search.Estimated || !q.local.assumed || q.left <= 0 {
		return a
	}
	loose := q.askFar(q.ctx, query, defender, looseReach)
	loose.local.mark(loose.local.all, &a.Zone)
	q.stale = true
	if loose.local.n == q.local.n {
		return a
	}
	limit := min(q.left, loose.left/widerShare)
	loose.left = limit
	b := exact(loose)
	q.left -= limit - loose.left
	a.Nodes += b.Nodes
	if b.Certainty == search.Limit || !q.lives(&b) {
		return a
	}
	b.Nodes = a.Nodes
	b.Zone.Or(&a.Zone)
	q.local, q.root, q.decided, q.spill, q.stale = loose.local, loose.root, loose.decided, looseReach, false
	return b
}

// works says whether a first move reaches the code, as far as so many nodes tell. zone is what that depends
// on.
func (q *question) works(first board.Point, code board.Code, limit int) (zone board.Bits, ok bool) {
	zone, effect, _ := q.effectOf(first, code, limit)
	return zone, effect == reaches
}

// effect of a first move: what a search of so many nodes says of it.
type effect uint8

const (
	fails effect = iota
	undecided
	reaches
)

// effectOf says whether a first move reaches the code, what that depends on, and what the opponent
// answers best. A move outside the area, or against the rules, fails.
func (q *question) effectOf(first board.Point, code board.Code, limit int) (zone board.Bits, e effect, answer board.Point) {
	i := q.local.index[first]
	if i == noIndex {
		return zone, fails, board.Pass
	}
	var m move
	var an analysis
	if !q.local.reach(&q.root, i, &m, &an) || m.threat {
		return zone, fails, board.Pass
	}
	if limit < 1 {
		return zone, undecided, board.Pass
	}
	var next position
	q.local.after(&q.root, i, &m, &next)
	wanted := search.Success
	if q.root.turn == defender {
		wanted = search.Failure
	}
	threats := q.threatsOf(code)
	switch res := q.searchFrom(&next, threats[attacker], threats[defender], limit); res.Verdict {
	case search.Unknown:
		return q.boardZone(&res.Zone), undecided, res.Move
	case wanted:
		return q.boardZone(&res.Zone), reaches, res.Move
	default:
		return q.boardZone(&res.Zone), fails, res.Move
	}
}

// threatsOf are the ko threats of both sides under which the first player has to succeed for
// the code.
func (q *question) threatsOf(code board.Code) (threats [2]uint8) {
	switch code {
	case board.Win:
		threats[1-q.root.turn] = uint8(q.opts.Threats)
	case board.KoB:
		threats[q.root.turn] = uint8(q.opts.Threats)
	}
	return threats
}

// doubtful says whether the selective reading has a say. It has where the exact reading ended at its limit or
// rests on what the dragon's ways into the open are worth. It also has where the exact reading gives up a
// dragon many of whose walls are assumed.
func (q *question) doubtful(a *Answer) bool {
	return a.Certainty == search.Limit || a.Certainty == search.Estimated && (!q.local.exits.empty() || q.givenUp(a))
}

// givenUp says whether a dragon is dead that may live after all. Many of its walls are assumed, or it might
// live if the area were larger. In a game, where large areas get little time, that goes for one that lives by
// ko alone and where the opponent moves first, too.
func (q *question) givenUp(a *Answer) bool {
	dead := q.root.turn == defender && a.Code == board.Fail
	return (dead || q.opts.Level == Review && !q.lives(a)) && (q.local.gaps.count() > fewGaps || q.limited)
}

// merge joins the answers of both readings. A dragon that is given up lives if it does by the selective
// reading. In a game that reading is short. The best of many moves that were hardly looked at is likely to
// look better than it is, so a move that saves a dragon has to look well.
func (q *question) merge(a Answer, b selective.Answer) Answer {
	if q.opts.Level == Review && q.root.turn == defender && b.Code > board.KoB && b.Chance < goodChance {
		b.Code, b.Move = board.Fail, board.Pass
	}
	q.nodes += b.Nodes
	a.Nodes += b.Nodes
	a.Zone.Or(&b.Zone)
	a.Chance, a.Looks = b.Chance, b.Looks
	if a.Certainty == search.Limit || !q.local.exits.empty() || b.Code == q.owners() {
		a.Code, a.Move, a.Certainty, a.guessed = b.Code, b.Move, b.Certainty, true
		q.chosen = true
	}
	return a
}

// selective asks the selective reading.
func (q *question) selective(ctx context.Context, query Query, nodes int) selective.Answer {
	r := q.Reader
	glasses := r.glasses(nodes)
	named := selective.Query{Board: query.Board, Goal: wholeStrings(query.Board, query.Goal), Alive: query.Alive}
	if q.root.turn == attacker {
		return glasses.Attack(ctx, named)
	}
	return glasses.Defend(ctx, named)
}
