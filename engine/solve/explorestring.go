package solve

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/life"
	"shikatsu/engine/owl"
	"shikatsu/engine/position"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
	"shikatsu/engine/verify"
)

// stringExplorer answers whether a string can be captured, in every position that moves from its root lead to.
type stringExplorer struct {
	board  *board.Board
	toMove board.Color
	stones []board.Point // of the string at the root
	color  board.Color
	tree   search.TreeOptions
}

// exploredString explores the string of the options' stone where they ask for its capture, nil where they do not.
func exploredString(p *position.Position, opts Options) (*stringExplorer, error) {
	if opts.Stone == board.NoPoint || opts.Goal != GoalCapture && opts.Goal != GoalSave {
		return nil, nil
	}
	if b := p.Board(); !b.At(opts.Stone).IsStone() {
		return nil, fmt.Errorf("there is no stone at %s", b.Vertex(opts.Stone))
	}
	return newStringExplorer(p, opts.Stone, opts.Tree), nil
}

// newStringExplorer explores the string of a stone.
func newStringExplorer(p *position.Position, stone board.Point, tree search.TreeOptions) *stringExplorer {
	b := p.Board()
	return &stringExplorer{board: b, toMove: p.ToMove(), stones: b.FindStones(stone, nil), color: b.At(stone), tree: tree}
}

// group lists the stones of the string.
func (x *stringExplorer) group() []board.Point { return slices.Clone(x.stones) }

// owner is the color of the string.
func (x *stringExplorer) owner() board.Color { return x.color }

// certificate writes that the string is captured after moves, where tactics find that. It is nil where they do not, or nothing can be
// written.
func (x *stringExplorer) certificate(ctx context.Context, moves []board.Move, _ int) (*verify.Certificate, error) {
	b, left, err := life.Follow(x.board, moves, x.color, x.stones)
	if err != nil || len(left[0]) == 0 {
		return nil, err
	}
	c, _ := reading.New(b, reading.DefaultOptions()).Certify(ctx, left[0][0], turnAfter(moves, x.toMove) != x.color)
	return c, ctx.Err()
}

// ask answers as Explorer.Ask does.
func (x *stringExplorer) ask(ctx context.Context, moves []board.Move, nodes int) (*Answer, error) {
	if nodes < 1 {
		return nil, errors.New("the limit of nodes is not positive")
	}
	b, all, err := life.Follow(x.board, moves, x.color, x.stones)
	if err != nil {
		return nil, err
	}
	left := all[0]
	v := &Answer{ToMove: turnAfter(moves, x.toMove), Stones: left, Limit: nodes}
	v.Attacks = v.ToMove != x.color
	if v.Captured() {
		v.Settled = true
		if v.Attacks {
			v.Code = board.Win
		}
		return v, nil
	}
	limits := reading.DefaultOptions()
	limits.NodeLimit = min(limits.NodeLimit, nodes)
	r := reading.New(b, limits)
	res := r.Settle(ctx, left[0], v.Attacks, min(nodes, stringNodes), x.tree)
	v.Code, v.Certainty, v.Nodes, v.Best = res.Code, res.Certainty, res.Nodes, res.Move
	if res.Certainty == search.Limit {
		read := r.Attack(ctx, left[0])
		if !v.Attacks {
			read = r.FindDefense(ctx, left[0])
		}
		v.Code, v.Certainty, v.Best, res.Tree = read.Code, read.Certainty, read.Move, nil
	}
	v.tell(b, res.Tree, GoalCapture, GoalSave)
	if v.Code == board.Fail {
		libs := b.Liberties(left[0])
		v.Settled = v.Certainty != search.Limit && (v.Attacks && libs >= reading.SafeLiberties || !v.Attacks && libs == 1 && v.Certainty == search.Proved)
	}
	return v, ctx.Err()
}

// conclude is what becomes of the string as a group. It is dead where even its owner cannot save it by moving first.
// That it is not captured does not say that it lives, so nothing else is told.
func (x *stringExplorer) conclude(ctx context.Context, nodes int) (*life.Verdict, error) {
	v := &life.Verdict{Stones: slices.Clone(x.stones), Color: x.color, Effort: life.Effort{Level: owl.AtDepth, Nodes: nodes},
		Status: dragon.Unknown, Certainty: search.Limit}
	for _, attack := range []bool{true, false} {
		asked, side := *x, &v.First
		if asked.toMove = x.color; attack {
			asked.toMove, side = x.color.Other(), &v.Second
		}
		answer, err := asked.ask(ctx, nil, nodes)
		if err != nil {
			return nil, err
		}
		*side = life.Side{Code: answer.Code, Certainty: answer.Certainty, Line: answer.Line, Nodes: answer.Nodes}
		if answer.Code != board.Fail {
			side.Moves = []board.Point{answer.Best}
		}
		v.Nodes += answer.Nodes
	}
	if v.First.Code == board.Fail && v.Second.Code != board.Fail {
		v.Judge()
	}
	return v, nil
}

// rightMoves lists the first moves that reach the best result, as Explorer.RightMoves does.
func (x *stringExplorer) rightMoves(ctx context.Context, moves []board.Move, nodes int) (RightMoves, error) {
	v, err := x.ask(ctx, moves, nodes)
	if err != nil {
		return RightMoves{}, err
	}
	right := RightMoves{Code: v.Code, Complete: v.Certainty != search.Limit}
	if v.Code == board.Fail || v.Captured() {
		return right, nil
	}
	right.Moves = []board.Point{v.Best}
	if v.Best == board.Pass {
		return right, nil
	}
	b, _, err := life.Follow(x.board, moves, x.color)
	if err != nil {
		return right, err
	}
	left := v.Stones
	r := reading.New(b, reading.DefaultOptions())
	read := r.Attack
	if !v.Attacks {
		read = r.FindDefense
	}
	near := read(ctx, left[0]).Shadow
	near.Or(b.LibertyBits(left[0]))
	near = near.Around()
	for _, p := range b.Points() {
		if p == v.Best || !near.Has(p) || b.At(p) != board.Empty || !b.IsLegal(p, v.ToMove) {
			continue
		}
		if err := right.try(ctx, x, moves, board.Move{Point: p, Color: v.ToMove}, nodes); err != nil {
			return right, err
		}
	}
	return right, ctx.Err()
}

// turnAfter is the player to move after moves, first at the root.
func turnAfter(moves []board.Move, first board.Color) board.Color {
	if n := len(moves); n > 0 {
		return moves[n-1].Color.Other()
	}
	return first
}
