package owl

import (
	"cmp"
	"slices"

	"shikatsu/engine/ablation"
	"shikatsu/engine/board"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/selective"
)

// preferPlain gives an attack that is guessed another first move if that may kill without a ko. It does so where the move
// that was guessed does not kill without a ko. A dragon that lives where all beyond the gaps in its walls is the attacker's
// lives in any larger area, too. So what is refuted there stays refuted, and the search that did not come to an end has
// mostly found all that is needed for that.
func (q *question) preferPlain(query exact.Query, a *Answer) {
	if q.opts.Off.Has(ablation.Plain) || !q.Attacks() || !a.guessed || a.Code == board.Fail || a.Move == board.Pass || !q.opts.names() ||
		q.Escapes() || q.stale {
		return
	}
	if a.Code == board.Win && len(q.unrefuted([]board.Point{a.Move}, a)) > 0 {
		a.stood = true
		return
	}
	moves := q.unrefuted(likely(q.wholeBoard.Tried(), a.Move, plainTries), a)
	for _, reach := range []int{-1, plainReach} {
		area := q.askFar(q.ctx, query, true, reach)
		q.stale = true
		moves = area.unrefuted(moves, a)
	}
	if len(moves) > 0 && q.ctx.Err() == nil {
		a.Move, a.stood = moves[0], true
	}
}

// likely are the first moves that the selective reading tried and for which most speaks afterwards. They are so many at
// most, and the one given comes before all.
func likely(tried []selective.Tried, first board.Point, most int) []board.Point {
	slices.SortStableFunc(tried, func(x, y selective.Tried) int { return cmp.Compare(prior(&y), prior(&x)) })
	moves := []board.Point{first}
	for _, m := range tried[:min(len(tried), most)] {
		if m.Move != first {
			moves = append(moves, m.Move)
		}
	}
	return moves
}

// unrefuted are those of the attacker's moves, in their order, that are not refuted as plain kills in this area. A move is
// refuted as far as what is left of the node limit after the answer tells. Where getting out is life by judgement, none is
// refuted.
func (q *question) unrefuted(moves []board.Point, a *Answer) []board.Point {
	if q.Escapes() {
		return moves
	}
	q.Mark(&a.Zone)
	return slices.DeleteFunc(moves, func(m board.Point) bool {
		limit := max(0, min(plainNodes, q.opts.limit(q.Question)-a.Nodes))
		q.Left = limit
		_, e, _ := q.EffectOf(m, board.Win, limit)
		a.Nodes += limit - q.Left
		return e == exact.Fails
	})
}
