package owl

import (
	"cmp"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/optics"
)

const (
	// plainTries is the number of first moves, those for which most speaks after the selective reading, that are held against a
	// plain kill, and plainNodes what is spent at most to refute one of them in one area.
	plainTries = 6
	plainNodes = 4000
	// plainReach is the number of steps beyond gaps that these areas go on.
	plainReach = 1
)

// preferPlain gives an attack that is guessed to end in a ko another first move if that may kill without one, while the move that was
// guessed does not. A dragon that lives where all beyond the gaps in its walls is the attacker's does so in any larger area: what is
// refuted there stays refuted.
func (q *question) preferPlain(query Query, a *Answer) {
	if q.root.turn != attacker || !a.guessed || a.Code == board.Fail || a.Code == board.Win || a.Move == board.Pass ||
		!q.opts.names() || !q.local.exits.empty() {
		return
	}
	moves := q.likely(a.Move)
	for reach := -1; reach <= plainReach; reach++ {
		moves = q.unrefuted(query, moves, reach, a)
	}
	if len(moves) > 0 {
		a.Move = moves[0]
	}
}

// likely are the first moves for which most speaks after the selective reading, the one given before all.
func (q *question) likely(first board.Point) []board.Point {
	tried := q.optics.Tried()
	slices.SortStableFunc(tried, func(x, y optics.Tried) int { return cmp.Compare(prior(&y), prior(&x)) })
	moves := []board.Point{first}
	for _, m := range tried[:min(len(tried), plainTries)] {
		if m.Move != first {
			moves = append(moves, m.Move)
		}
	}
	return moves
}

// unrefuted are those of the attacker's moves, in their order, that the area of the reach given does not refute as plain kills, as
// far as what is left of the node limit tells. Where getting out is life by judgement, none is refuted.
func (q *question) unrefuted(query Query, moves []board.Point, reach int, a *Answer) []board.Point {
	area := q.askFar(q.ctx, query, attacker, reach)
	q.stale = true
	if !area.local.exits.empty() {
		return moves
	}
	for _, p := range area.local.points[:area.local.n] {
		a.Zone.Set(p)
	}
	return slices.DeleteFunc(moves, func(m board.Point) bool {
		limit := max(0, min(plainNodes, q.opts.limit(q.local)-a.Nodes))
		area.left = limit
		_, e, _ := area.effectOf(m, board.Win, limit)
		a.Nodes += limit - area.left
		return e == fails
	})
}
