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

// stringsExplorer answers whether a string can be captured, or two of one color be joined. It does so in every position that
// moves from its root lead to. The group in question are all their stones; it is captured when either of them is.
type stringsExplorer struct {
	board   *board.Board
	toMove  board.Color
	strings [][]board.Point // their stones at the root
	color   board.Color
	tree    search.TreeOptions
}

// exploredStrings explores what becomes of the strings that the options name. It is nil where they do not ask for that.
func exploredStrings(p *position.Position, opts Options) (*stringsExplorer, error) {
	stones := []board.Point{opts.Stone}
	switch opts.Goal {
	case GoalCapture, GoalSave:
	case GoalConnect, GoalCut:
		stones = append(stones, opts.With)
	default:
		return nil, nil
	}
	if slices.Contains(stones, board.NoPoint) {
		return nil, nil
	}
	b := p.Board()
	for _, s := range stones {
		if !b.OnBoard(s) || !b.At(s).IsStone() {
			return nil, fmt.Errorf("there is no stone at %s", b.Vertex(s))
		}
	}
	if len(stones) > 1 && (b.At(opts.Stone) != b.At(opts.With) || b.SameString(opts.Stone, opts.With)) {
		return nil, errors.New("a connection is asked about without two strings of one color")
	}
	return newStringsExplorer(p, opts.Tree, stones...), nil
}

// newStringsExplorer explores the strings of one stone or of two.
func newStringsExplorer(p *position.Position, tree search.TreeOptions, stones ...board.Point) *stringsExplorer {
	b := p.Board()
	x := &stringsExplorer{board: b, toMove: p.ToMove(), color: b.At(stones[0]), tree: tree}
	for _, s := range stones {
		x.strings = append(x.strings, b.FindStones(s, nil))
	}
	return x
}

// group lists the stones of all strings.
func (x *stringsExplorer) group() []board.Point { return slices.Concat(x.strings...) }

// owner is the color of the strings.
func (x *stringsExplorer) owner() board.Color { return x.color }

// certificate writes that the string is captured after moves, where tactics find that. It is nil where they do not, nothing can be
// written, or a connection is asked about.
func (x *stringsExplorer) certificate(ctx context.Context, moves []board.Move, _ int) (*verify.Certificate, error) {
	b, left, err := life.Follow(x.board, moves, x.color, x.strings...)
	if err != nil || len(left) > 1 || len(left[0]) == 0 {
		return nil, err
	}
	c, _ := reading.New(b, reading.DefaultOptions()).Certify(ctx, left[0][0], turnAfter(moves, x.toMove) != x.color)
	return c, ctx.Err()
}

// ask answers as Explorer.Ask does.
func (x *stringsExplorer) ask(ctx context.Context, moves []board.Move, nodes int) (*Answer, error) {
	if nodes < 1 {
		return nil, errors.New("the limit of nodes is not positive")
	}
	b, left, err := life.Follow(x.board, moves, x.color, x.strings...)
	if err != nil {
		return nil, err
	}
	v := &Answer{ToMove: turnAfter(moves, x.toMove), Limit: nodes, Best: board.Pass, Link: len(left) > 1}
	v.Attacks = v.ToMove != x.color
	lost := slices.ContainsFunc(left, func(stones []board.Point) bool { return len(stones) == 0 })
	if !lost {
		v.Stones = slices.Concat(left...)
		v.Joined = v.Link && b.SameString(left[0][0], left[1][0])
	}
	if lost || v.Joined {
		v.Settled = true
		if lost == v.Attacks {
			v.Code = board.Win
		}
		return v, nil
	}
	limits := reading.DefaultOptions()
	limits.NodeLimit = min(limits.NodeLimit, nodes)
	r := reading.New(b, limits)
	most, s := min(nodes, stringNodes), left[0][0]
	takes, keeps := GoalCapture, GoalSave
	var res reading.Settled
	var judge func() reading.Result
	if v.Link {
		takes, keeps = GoalCut, GoalConnect
		c := connect.New(r, b, connect.DefaultOptions())
		res = c.Settle(ctx, s, left[1][0], !v.Attacks, most, x.tree)
		judge = func() reading.Result { return readLink(ctx, c, s, left[1][0], v.Attacks) }
	} else {
		res = r.Settle(ctx, s, v.Attacks, most, x.tree)
		judge = func() reading.Result { return readString(ctx, r, s, v.Attacks) }
	}
	v.Code, v.Certainty, v.Nodes, v.Best = res.Code, res.Certainty, res.Nodes, res.Move
	if res.Certainty == search.Limit {
		look := judge()
		v.Code, v.Certainty, v.Best, res.Tree = look.Code, look.Certainty, look.Move, nil
		v.Nodes += look.Nodes
	}
	v.tell(b, res.Tree, takes, keeps)
	if v.Code == board.Fail && !v.Link {
		libs := b.Liberties(s)
		v.Settled = v.Certainty != search.Limit && (v.Attacks && libs >= reading.SafeLiberties || !v.Attacks && libs == 1 && v.Certainty == search.Proved)
	}
	return v, ctx.Err()
}

// readString reads whether the opponent of a string takes it (attacks), or its owner saves it.
func readString(ctx context.Context, r *reading.Reader, s board.Point, attacks bool) reading.Result {
	if attacks {
		return r.Attack(ctx, s)
	}
	return r.FindDefense(ctx, s)
}

// readLink reads whether the opponent of two strings parts them (attacks), or their owner joins them.
func readLink(ctx context.Context, c *connect.Reader, one, two board.Point, attacks bool) reading.Result {
	if attacks {
		return c.Disconnect(ctx, one, two)
	}
	return c.Connect(ctx, one, two)
}

// conclude is what becomes of a string as a group. It is dead where even its owner cannot save it by moving first. That it is not
// captured does not say that it lives, so nothing else is told; nor of two, as those that are joined may die, and those that are
// cut live.
func (x *stringsExplorer) conclude(ctx context.Context, nodes int) (*life.Verdict, error) {
	v := &life.Verdict{Stones: x.group(), Color: x.color, Effort: life.Effort{Level: owl.AtDepth, Nodes: nodes}, Status: dragon.Unknown, Certainty: search.Limit}
	if len(x.strings) > 1 {
		return v, nil
	}
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

// rightMoves lists the first moves that reach the best result, as Explorer.RightMoves does. Moves that are far from all that
// decides are not tried, and those that a reading of a connection refutes not searched.
func (x *stringsExplorer) rightMoves(ctx context.Context, moves []board.Move, nodes int) (RightMoves, error) {
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
	b, left, err := life.Follow(x.board, moves, x.color, x.strings...)
	if err != nil {
		return right, err
	}
	r := reading.New(b, reading.DefaultOptions())
	c := connect.New(r, b, connect.DefaultOptions())
	s := left[0][0]
	var near board.Bits
	if v.Link {
		for _, cuts := range []bool{true, false} {
			res := readLink(ctx, c, s, left[1][0], cuts)
			area := c.Area(&res)
			near.Or(&area)
		}
	} else {
		near = readString(ctx, r, s, v.Attacks).Shadow
		near.Or(b.LibertyBits(s))
	}
	near = near.Around()
	for _, p := range b.Points() {
		if p == v.Best || !near.Has(p) || b.At(p) != board.Empty || !b.IsLegal(p, v.ToMove) {
			continue
		}
		if v.Link && x.refuted(ctx, c, b, p, s, left[1][0], v) {
			continue
		}
		after, err := x.ask(ctx, append(slices.Clone(moves), board.Move{Point: p, Color: v.ToMove}), nodes)
		switch {
		case err != nil:
			return right, err
		case after.Certainty == search.Limit:
			right.Complete = false
		case after.Code.Reverse() >= right.Code:
			right.Moves = append(right.Moves, p)
		}
	}
	return right, ctx.Err()
}

// refuted says whether a reading finds that a move at p does less for a connection than the answer says.
func (x *stringsExplorer) refuted(ctx context.Context, c *connect.Reader, b *board.Board, p, one, two board.Point, v *Answer) bool {
	if !b.TryMove(p, v.ToMove) {
		return false
	}
	defer b.PopMove()
	if b.SameString(one, two) || b.At(one) != x.color || b.At(two) != x.color {
		return false
	}
	res := readLink(ctx, c, one, two, !v.Attacks)
	return res.Code.Reverse() < v.Code && res.Certainty != search.Limit
}

// solution is the answer about a connection at the root as a solution. The strings are alive where they are joined without a move,
// dead where none joins them.
func (x *stringsExplorer) solution(ctx context.Context, opts Options) (*Solution, error) {
	v, err := x.ask(ctx, nil, opts.Owl.NodeLimit)
	if err != nil {
		return nil, err
	}
	names := report.Namer{B: x.board}
	sol := &Solution{Group: names.Vertices(x.group()), Color: x.color.String(), ToMove: x.toMove.String(), Goal: opts.Goal, Status: report.Critical,
		Code: int(v.Code), Certainty: v.Certainty, Line: names.Vertices(v.Line), Life: exact.NoLife, Nodes: v.Nodes, Tree: v.Tree}
	if v.Code != board.Fail {
		sol.Moves = names.Vertices([]board.Point{v.Best})
	}
	switch joined := (v.Code == board.Fail) == v.Attacks; {
	case v.Code != board.Fail && v.Best != board.Pass:
	case joined:
		sol.Status = report.Alive
	default:
		sol.Status = report.Dead
	}
	if opts.AllMoves && sol.Status == report.Critical {
		right, err := x.rightMoves(ctx, nil, min(opts.Owl.NodeLimit, stringNodes))
		if err != nil {
			return nil, err
		}
		sol.Moves = names.Vertices(right.Moves)
	}
	sol.Question = sol.question()
	return sol, ctx.Err()
}
