package life

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
)

// heedExpected holds what reading judged against the network, as single questions do. That is of either player, moving first. An
// answer that changes has the line that is likely then.
func (g *Group) heedExpected(ctx context.Context, a *GroupAnswer) (changed bool, err error) {
	if a.Certainty == search.Proved && a.idle.Certainty == search.Proved {
		return false, nil
	}
	r, s := g.root.reader, g.root.reading
	if err := g.heedIdle(ctx, a); err != nil || a.Certainty == search.Proved {
		return false, err
	}
	changed, err = s.heedExpected(ctx, a.query, a.attack, &a.answer)
	if err != nil || !changed {
		return false, err
	}
	if !a.attack && a.idle.Code == board.Fail && a.answer.Code == board.Win {
		a.answer.Move = board.Pass // none is needed
	}
	a.Tree, a.Others = r.Likely(ctx, a.query, a.attack, a.answer), 0
	a.Side = Side{Code: a.answer.Code, Certainty: search.Estimated, Nodes: a.Nodes, Line: exact.Line(a.Tree)}
	if a.answer.Code != board.Fail && a.answer.Move != board.Pass {
		a.Moves = []board.Point{a.answer.Move}
		if len(a.Tree) == 0 {
			a.Tree = []*exact.Step{a.step(a.answer.Move)}
		}
	}
	return true, ctx.Err()
}

// heedIdle does so with what the other player achieves by moving first. What would be proved if that were asked stands.
func (g *Group) heedIdle(ctx context.Context, a *GroupAnswer) error {
	if a.idle.Certainty == search.Proved {
		return nil
	}
	r, expected := g.root.reader, a.idle
	if _, err := g.root.reading.heedExpected(ctx, a.query, !a.attack, &expected); err != nil || expected.Code == a.idle.Code {
		return err
	}
	var p exact.Proof
	if a.idle.Code == board.Fail {
		p = r.Prove(ctx, g.alone, a.attack, board.Pass, min(lateLife, g.root.proofNodes()), g.root.tree)
		p.Code, p.Move = board.Fail, board.Pass
	} else {
		p = g.provedFirst(ctx, !a.attack)
	}
	a.Nodes += p.Nodes
	if p.Holds {
		a.idle.Code, a.idle.Move, a.idle.Certainty = p.Code, p.Move, search.Proved
	} else {
		a.idle = expected
	}
	return ctx.Err()
}
