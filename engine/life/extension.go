package life

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
)

// extend tells of strings that are won or lost when the dragon is attacked or
// defended. The status stays what it is.
func (r *owlResult) extend(ctx context.Context, reader *owl.Reader, query exact.Query) {
	if r.owl.Certainty == search.Limit {
		return
	}
	ask := func(code board.Code, move board.Point, attack bool) owl.Extended {
		a := owl.Answer{Answer: exact.Answer{Code: code, Move: move, Certainty: r.owl.Certainty}}
		e := reader.Extend(ctx, query, a, attack)
		r.nodes += e.Nodes
		return e
	}
	e := ask(r.owl.AttackCode, r.owl.AttackPoint, true)
	r.owl.AttackCode, r.owl.AttackPoint, r.owl.AttackWorm = e.Code, e.Move, e.Worm
	if r.status == dragon.Alive {
		return // there is nothing to defend
	}
	e = ask(r.owl.DefenseCode, r.owl.DefensePoint, false)
	r.owl.DefenseCode, r.owl.DefensePoint, r.owl.DefenseWorm = e.Code, e.Move, e.Worm
}
