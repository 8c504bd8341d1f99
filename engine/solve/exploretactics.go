package solve

import (
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/report"
	"shikatsu/engine/search"
)

// tell completes an answer about strings by the tree that shows it. The opponent of the strings reaches takes, or their owner keeps.
func (v *Answer) tell(b *board.Board, tree []*search.Branch, takes, keeps Goal) {
	done := keeps
	if (v.Code == board.Fail) != v.Attacks {
		done = takes
	}
	if v.Best == board.NoPoint {
		v.Best = board.Pass
	}
	v.Line = search.Line(tree)
	switch {
	case v.Code == board.Fail:
		v.Best = board.Pass
		if len(v.Line) > 0 {
			v.Best = v.Line[0]
		}
	case v.Best != board.Pass && len(v.Line) == 0:
		v.Line = []board.Point{v.Best}
		tree = []*search.Branch{{Move: v.Best, Certainty: v.Certainty}}
	}
	v.Tree = tacticalTree(report.Namer{B: b}, tree, v.ToMove, done.done())
}

// try adds a first move after moves if it reaches the code. Where the limit leaves that open the list is not complete.
func (r *RightMoves) try(ctx context.Context, x subject, moves []board.Move, m board.Move, nodes int) error {
	after, err := x.ask(ctx, append(slices.Clone(moves), m), nodes)
	switch {
	case err != nil:
		return err
	case after.Certainty == search.Limit:
		r.Complete = false
	case after.Code.Reverse() >= r.Code:
		r.Moves = append(r.Moves, m.Point)
	}
	return nil
}
