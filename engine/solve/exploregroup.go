package solve

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/life"
	"shikatsu/engine/report"
	"shikatsu/engine/search"
	"shikatsu/engine/verify"
)

// groupExplorer answers whether a group lives, in every position that moves from its root lead to.
type groupExplorer struct {
	root   *life.Group
	toMove board.Color
}

// group lists the stones of the group.
func (x *groupExplorer) group() []board.Point { return x.root.Stones() }

// owner is the color of the group.
func (x *groupExplorer) owner() board.Color { return x.root.Color() }

// ask answers as Explorer.Ask does.
func (x *groupExplorer) ask(ctx context.Context, moves []board.Move, nodes int) (*Answer, error) {
	v, _, _, err := x.answer(ctx, moves, nodes)
	return v, err
}

// answer is ask, with the group and what was answered about it.
func (x *groupExplorer) answer(ctx context.Context, moves []board.Move, nodes int) (*Answer, *life.Group, *life.GroupAnswer, error) {
	g, err := x.root.After(moves)
	if err != nil {
		return nil, nil, nil, err
	}
	if err := g.SetLimit(nodes); err != nil {
		return nil, nil, nil, err
	}
	v := &Answer{ToMove: turnAfter(moves, x.toMove), Stones: g.Stones(), Limit: nodes}
	v.Attacks = v.ToMove != x.owner()
	a, err := g.Ask(ctx, v.Attacks)
	if err != nil {
		return nil, nil, nil, err
	}
	v.Code, v.Certainty, v.Nodes, v.Best = a.Code, a.Certainty, a.Nodes, a.Move()
	v.Line, v.Life, v.Threats = a.Line, a.Life, a.Threats
	v.Tree = solutionMoves(report.Namer{B: g.Board()}, a.Tree)
	if a.Certainty == search.Proved {
		v.Zone = g.Zone(a)
	}
	if v.Best == board.NoPoint {
		v.Best = board.Pass
	}
	switch {
	case v.Captured():
		v.Settled = true
	case v.Code == board.Fail:
		if len(v.Line) > 0 {
			v.Best = v.Line[0]
		}
		v.Settled = v.Certainty == search.Proved && g.Idle(ctx, a, threatNodes)
	}
	return v, g, a, ctx.Err()
}

// conclude is what becomes of the group, whoever moves first.
func (x *groupExplorer) conclude(ctx context.Context, nodes int) (*life.Verdict, error) {
	g, err := x.root.After(nil)
	if err != nil {
		return nil, err
	}
	if err := g.SetLimit(nodes); err != nil {
		return nil, err
	}
	return g.Verdict(ctx)
}

// certificate is the proof of an answer.
func (x *groupExplorer) certificate(ctx context.Context, moves []board.Move, nodes int) (*verify.Certificate, error) {
	_, g, a, err := x.answer(ctx, moves, nodes)
	if err != nil {
		return nil, err
	}
	return g.Certificate(ctx, a), ctx.Err()
}

// rightMoves lists the first moves that reach the best result, as Explorer.RightMoves does.
func (x *groupExplorer) rightMoves(ctx context.Context, moves []board.Move, nodes int) (RightMoves, error) {
	v, g, a, err := x.answer(ctx, moves, nodes)
	if err != nil {
		return RightMoves{}, err
	}
	right, complete, err := g.RightMoves(ctx, a)
	return RightMoves{Code: v.Code, Moves: right, Complete: complete}, err
}
