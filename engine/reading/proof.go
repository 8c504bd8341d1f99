package reading

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/ko"
	"shikatsu/engine/search"
)

// Prove looks for a proof of res, an answer about the string at str, with at most so many nodes. res is the answer of Attack
// (attack set) or of FindDefense in the present position. The readings themselves choose the owner's moves, so that what they
// answer is Estimated. A proof has a reply to every move that the owner could make, including those elsewhere.
//
// Only captures without ko can be proved: an attack with code Win, and a defense with code Fail. If one is, the result's
// certainty is Proved, and its zone is known; nothing else changes but its nodes and its shadow. An answer that cannot be
// proved comes back as it was.
func (r *Reader) Prove(ctx context.Context, str board.Point, attack bool, res Result, nodes int) Result {
	if res.Certainty != Estimated || !r.isString(str) || nodes <= 0 {
		return res
	}
	b := r.b
	owner := b.At(str)
	switch {
	case attack && res.Code == board.Win && res.Move != board.NoPoint:
		if !b.TryMove(res.Move, owner.Other()) {
			return res
		}
	case !attack && res.Code == board.Fail:
	default:
		return res
	}
	if r.solver == nil {
		r.solver = search.NewSolver(search.Options{TableSize: proofTable})
	}
	r.solver.Forget()
	r.begin(ctx)
	r.shadow = res.Shadow
	c := &r.capture
	c.b, c.str, c.attacker, c.turn = b, str, owner.Other(), owner
	c.state, c.saved = ko.State{}, c.saved[:0]
	c.root, c.safe = b.StoneHash(), provableLiberties
	found := r.solver.Solve(ctx, c, nodes)
	r.base = 0
	if attack {
		b.PopMove()
		c.turn = c.attacker
	}
	r.total += found.Nodes
	res.Nodes += found.Nodes
	res.Shadow = r.shadow
	if found.Verdict == search.Success && found.Certainty == search.Proved && found.KoFree {
		res.Certainty, res.Zone = Proved, found.Zone
		if attack {
			c.WinnerZone(res.Move, &res.Zone)
		}
		res.Shadow.Or(&res.Zone)
	}
	return res
}
