package owl

import (
	"shikatsu/engine/board"
	"shikatsu/engine/owl/exact"
)

// replace gives an attack another first move where the area refutes its own, although a smaller one does not. reach
// is how far the smaller one goes. The other move is the answer that refutes, or else the first of the moves that
// look best, if neither area refutes that.
func (q *question) replace(query exact.Query, attack *Answer, reach int, by board.Point) {
	inner := q.askFar(q.ctx, query, true, reach)
	looks := q.looks(q.ctx, query)
	attack.Zone.Or(&looks.Zone)
	moves := []board.Point{by}
	for _, m := range looks.Moves[:min(len(looks.Moves), namedTries)] {
		moves = append(moves, m.Move)
	}
	for _, m := range moves {
		if m == board.Pass || m == attack.Move || !inner.Inside(m) {
			continue
		}
		q.Question.Forget()
		inner.Left = q.Left
		stands := inner.tried(m, attack.Code) != exact.Fails
		q.Left = inner.Left
		q.Question.Forget()
		if stands && q.tried(m, attack.Code) != exact.Fails && q.ctx.Err() == nil {
			attack.Move, attack.refuted = m, attack.Move
			return
		}
	}
}

// tried is what a first move does as far as vitalNodes tell.
func (q *question) tried(first board.Point, code board.Code) exact.Effect {
	_, e, _ := q.EffectOf(first, code, min(q.Left, vitalNodes))
	return e
}
