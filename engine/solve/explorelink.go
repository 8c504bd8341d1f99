package solve

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/connect"
	"shikatsu/engine/dragon"
	"shikatsu/engine/life"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/position"
	"shikatsu/engine/reading"
	"shikatsu/engine/report"
	"shikatsu/engine/search"
	"shikatsu/engine/verify"
)

// linkExplorer answers whether two strings of one color can be joined, at its root and after moves from there. The group in
// question are the stones of both; it is captured when either of them is.
type linkExplorer struct {
	board    *board.Board
	toMove   board.Color
	one, two []board.Point // the stones of the strings at the root
	color    board.Color
	tree     search.TreeOptions
}

// exploredLink explores whether the strings of the options' two stones are joined. It is nil where they do not ask for that.
func exploredLink(p *position.Position, opts Options) (*linkExplorer, error) {
	if opts.Stone == board.NoPoint || opts.With == board.NoPoint || opts.Goal != GoalConnect && opts.Goal != GoalCut {
		return nil, nil
	}
	if err := opts.fitsBoard(p.Board()); err != nil {
		return nil, err
	}
	return newLinkExplorer(p, opts.Stone, opts.With, opts.Tree), nil
}

// fitsBoard says what is wrong with the two strings that the options name on a board. It is nil where they name no second one.
func (o *Options) fitsBoard(b *board.Board) error {
	if o.With == board.NoPoint {
		return nil
	}
	for _, s := range o.named() {
		if !b.OnBoard(s) || !b.At(s).IsStone() {
			return fmt.Errorf("there is no stone at %s", b.Vertex(s))
		}
	}
	if o.Stone == board.NoPoint || b.At(o.Stone) != b.At(o.With) || b.SameString(o.Stone, o.With) {
		return errors.New("a connection is asked about without two strings of one color")
	}
	return nil
}

// newLinkExplorer explores the strings of two stones.
func newLinkExplorer(p *position.Position, one, two board.Point, tree search.TreeOptions) *linkExplorer {
	b := p.Board()
	return &linkExplorer{board: b, toMove: p.ToMove(), one: b.FindStones(one, nil), two: b.FindStones(two, nil), color: b.At(one), tree: tree}
}

// group lists the stones of both strings.
func (x *linkExplorer) group() []board.Point { return append(slices.Clone(x.one), x.two...) }

// owner is the color of the strings.
func (x *linkExplorer) owner() board.Color { return x.color }

// certificate is nil: what is proved of connections is not written down.
func (x *linkExplorer) certificate(context.Context, []board.Move, int) (*verify.Certificate, error) {
	return nil, nil
}

// after is the board after moves, with what is left of both strings.
func (x *linkExplorer) after(moves []board.Move) (b *board.Board, one, two []board.Point, err error) {
	b, left, err := life.Follow(x.board, moves, x.color, x.one, x.two)
	if err != nil {
		return nil, nil, nil, err
	}
	return b, left[0], left[1], nil
}

// ask answers as Explorer.Ask does.
func (x *linkExplorer) ask(ctx context.Context, moves []board.Move, nodes int) (*Answer, error) {
	if nodes < 1 {
		return nil, errors.New("the limit of nodes is not positive")
	}
	b, one, two, err := x.after(moves)
	if err != nil {
		return nil, err
	}
	v := &Answer{ToMove: turnAfter(moves, x.toMove), Limit: nodes, Best: board.Pass, Link: true}
	v.Attacks = v.ToMove != x.color
	if len(one) == 0 || len(two) == 0 {
		v.Settled = true
		if v.Attacks {
			v.Code = board.Win
		}
		return v, nil
	}
	v.Stones = append(slices.Clone(one), two...)
	if b.SameString(one[0], two[0]) {
		v.Settled, v.Joined = true, true
		if !v.Attacks {
			v.Code = board.Win
		}
		return v, nil
	}
	r := connect.New(reading.New(b, reading.DefaultOptions()), b, connect.DefaultOptions())
	res := r.Settle(ctx, one[0], two[0], !v.Attacks, min(nodes, linkNodes), x.tree)
	v.Code, v.Certainty, v.Nodes, v.Best = res.Code, res.Certainty, res.Nodes, res.Move
	if res.Certainty == search.Limit {
		read := r.Connect
		if v.Attacks {
			read = r.Disconnect
		}
		look := read(ctx, one[0], two[0])
		v.Code, v.Certainty, v.Best, res.Tree = look.Code, look.Certainty, look.Move, nil
		v.Nodes += look.Nodes
	}
	v.tell(b, res.Tree, GoalCut, GoalConnect)
	return v, ctx.Err()
}

// conclude tells nothing of what becomes of the stones. Those that are joined may die, and those that are cut live.
func (x *linkExplorer) conclude(context.Context, int) (*life.Verdict, error) {
	return &life.Verdict{Stones: x.group(), Color: x.color, Effort: life.Effort{Level: owl.AtDepth}, Status: dragon.Unknown, Certainty: search.Limit}, nil
}

// rightMoves lists the first moves that reach the best result, as Explorer.RightMoves does. Moves that are far from all that
// decides are not tried, and those that a reading refutes not searched.
func (x *linkExplorer) rightMoves(ctx context.Context, moves []board.Move, nodes int) (RightMoves, error) {
	v, err := x.ask(ctx, moves, nodes)
	if err != nil {
		return RightMoves{}, err
	}
	right := RightMoves{Code: v.Code, Complete: v.Certainty != search.Limit}
	if v.Code == board.Fail || v.Captured() || v.Joined {
		return right, nil
	}
	right.Moves = []board.Point{v.Best}
	if v.Best == board.Pass {
		return right, nil
	}
	b, one, two, err := x.after(moves)
	if err != nil {
		return right, err
	}
	r := connect.New(reading.New(b, reading.DefaultOptions()), b, connect.DefaultOptions())
	near := linkArea(ctx, r, one[0], two[0])
	answer := r.Disconnect
	if v.Attacks {
		answer = r.Connect
	}
	for _, p := range b.Points() {
		if p == v.Best || !near.Has(p) || b.At(p) != board.Empty || !b.TryMove(p, v.ToMove) {
			continue
		}
		refuted := false
		if !b.SameString(one[0], two[0]) && b.At(one[0]) == x.color && b.At(two[0]) == x.color {
			res := answer(ctx, one[0], two[0])
			refuted = res.Code.Reverse() < v.Code && res.Certainty != search.Limit
		}
		b.PopMove()
		if refuted {
			continue
		}
		if err := right.try(ctx, x, moves, board.Move{Point: p, Color: v.ToMove}, nodes); err != nil {
			return right, err
		}
	}
	return right, ctx.Err()
}

// solution is the answer at the root as a solution. The strings are alive where they are joined without a move, dead where none
// joins them.
func (x *linkExplorer) solution(ctx context.Context, opts Options) (*Solution, error) {
	v, err := x.ask(ctx, nil, opts.Owl.NodeLimit)
	if err != nil {
		return nil, err
	}
	names := report.Namer{B: x.board}
	sol := &Solution{Group: names.Vertices(x.group()), Color: x.color.String(), ToMove: x.toMove.String(), Goal: opts.Goal, Status: report.Critical,
		Code: int(v.Code), Certainty: v.Certainty, Line: names.Vertices(v.Line), Life: exact.NoLife, Nodes: v.Nodes, Tree: v.Tree}
	switch joined := (v.Code == board.Fail) == v.Attacks; {
	case v.Code != board.Fail && v.Best != board.Pass:
		sol.Moves = names.Vertices([]board.Point{v.Best})
	case joined:
		sol.Status = report.Alive
	default:
		sol.Status = report.Dead
	}
	if v.Code != board.Fail && v.Best == board.Pass {
		sol.Moves = names.Vertices([]board.Point{board.Pass})
	}
	if opts.AllMoves && sol.Status == report.Critical {
		right, err := x.rightMoves(ctx, nil, min(opts.Owl.NodeLimit, linkNodes))
		if err != nil {
			return nil, err
		}
		sol.Moves = names.Vertices(right.Moves)
	}
	sol.Question = sol.question()
	return sol, ctx.Err()
}

// linkArea has the points at which a move may decide whether two strings are joined.
func linkArea(ctx context.Context, r *connect.Reader, one, two board.Point) board.Bits {
	res := r.Disconnect(ctx, one, two)
	near := r.Area(&res)
	res = r.Connect(ctx, one, two)
	also := r.Area(&res)
	near.Or(&also)
	return near.Around()
}
