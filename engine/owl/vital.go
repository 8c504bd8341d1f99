package owl

import (
	"context"

	"shikatsu/engine/ablation"
	"shikatsu/engine/board"
	"shikatsu/engine/owl/exact"
)

// Vital gives the answer to an attack on a dragon another move, the one that would save the dragon. The opponent's vital
// point is one's own. It does so in two cases. In the first, the exact reading of the area did not find the answer. Asked
// about the answer's move alone it refutes that (preferPlain has not done so yet), and it does not refute the saving move.
// In the second, it found the answer, but a larger area decides nothing, and the saving move looks better and kills as
// well. Nodes and zone grow by what was looked at. Other answers stay as they are.
func (r *Reader) Vital(ctx context.Context, query exact.Query, attack Answer, saving board.Point) Answer {
	if r.opts.Off.Has(ablation.Vital) || !attack.guessed && !attack.narrow || attack.stood || attack.Code == board.Fail || attack.Move == board.Pass ||
		saving == board.Pass || saving == attack.Move || saving == attack.refuted {
		return attack
	}
	q := r.ask(ctx, query, true)
	if !q.Inside(attack.Move) || !q.Inside(saving) {
		return attack
	}
	q.Mark(&attack.Zone)
	before := q.Left
	better := false
	if attack.guessed {
		better = q.refuted(attack.Move, attack.Code) && q.tried(saving, attack.Code) != exact.Fails
	} else {
		looks := q.looks(q.ctx, query)
		attack.Zone.Or(&looks.Zone)
		better = looks.Of(saving) > looks.Of(attack.Move) && q.tried(saving, attack.Code) == exact.Reaches &&
			!q.refutedFarther(query, saving, attack.Code)
	}
	if better && ctx.Err() == nil {
		attack.Move = saving
	}
	attack.Nodes += before - q.Left
	return attack
}

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

// refutedFarther says whether an area that goes on beyond the gaps refutes an attack's first move.
func (q *question) refutedFarther(query exact.Query, first board.Point, code board.Code) (refuted bool) {
	for spill, points := 1, q.Size(); spill <= exact.MaxSpill && !refuted; spill++ {
		wide := q.askFar(q.ctx, query, true, spill)
		if wide.Size() == points {
			break
		}
		points, wide.Left = wide.Size(), q.Left
		refuted = wide.refuted(first, code)
		q.Left = wide.Left
	}
	return refuted
}

// tried is what a first move does as far as vitalNodes tell.
func (q *question) tried(first board.Point, code board.Code) exact.Effect {
	_, e, _ := q.EffectOf(first, code, min(q.Left, vitalNodes))
	return e
}

// refuted says whether a first move fails as far as refuteNodes tell.
func (q *question) refuted(first board.Point, code board.Code) bool {
	_, e, _ := q.EffectOf(first, code, min(q.Left, refuteNodes))
	return e == exact.Fails
}
