package solve

import (
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/life"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
	"shikatsu/engine/search"
	"shikatsu/engine/tesuji"
)

// goalOf are the goals of tactics.
var goalOf = [...]Goal{tesuji.Capture: GoalCapture, tesuji.Save: GoalSave, tesuji.Connect: GoalConnect, tesuji.Cut: GoalCut}

// tacticalAnswer is what tactics alone say of a problem.
type tacticalAnswer struct {
	// answer is what is won by tactics. Judged tells a likelier move of which they do not say what it wins. Either may be nil.
	answer *tesuji.Answer
	judged *Solution
	// nodes are those that were looked at to find the answer.
	nodes int
	// chances are those of first moves.
	chances map[board.Point]float64
	board   *board.Board
	sure    bool

	finder    *tesuji.Finder
	tree      search.TreeOptions
	explained bool
	solution  *Solution // by the answer, once it was told
}

// explain finds out how sure the answer is, once.
func (t *tacticalAnswer) explain(ctx context.Context) *tesuji.Answer {
	if !t.explained {
		t.explained = true
		t.finder.Explain(ctx, t.answer, t.tree)
	}
	return t.answer
}

// told is the solution. What tactics do not prove is proved by life and death where that is possible.
func (t *tacticalAnswer) told(ctx context.Context, opts *Options) *Solution {
	if t.judged != nil {
		return t.judged
	}
	if t.solution == nil {
		a := t.explain(ctx)
		names := report.Namer{B: t.board}
		sol := &Solution{
			Group: names.Vertices(a.Stones), Color: a.Color.String(), ToMove: a.Mover().String(), Goal: goalOf[a.Aim], Status: report.Critical,
			Code: int(a.Code), Certainty: a.Certainty, Moves: names.Vertices(a.Moves), Line: names.Vertices(search.Line(a.Tree)),
			Nodes: t.nodes + a.Nodes, Life: exact.NoLife,
		}
		sol.Question = sol.question()
		sol.Tree = tacticalTree(names, a.Tree, a.Mover(), sol.Goal.done())
		proveTactics(ctx, t.board, a, sol, opts)
		t.solution = sol
	}
	return t.solution
}

// outweighs says whether the problem is likelier about tactics than about a group that was read.
func (t *tacticalAnswer) outweighs(ctx context.Context, g *groupQuestion, opts *Options) bool {
	a := g.answer
	if a.Certainty == search.Proved {
		if g.critical() && len(a.Stones) >= surelyMeant {
			return false // nothing is likelier than what is proved
		}
		if !g.critical() {
			if told := t.told(ctx, opts); told.Certainty != search.Proved && slices.Contains(a.Stones, t.first(told)) {
				return false // nor is a guess about the same stones
			}
		}
	}
	if !g.critical() || len(a.Moves) == 0 {
		return true
	}
	return tesuji.Outweighs(t.best(), t.chances[a.Moves[0]], len(a.Stones))
}

// first is the first stone that a solution is about.
func (t *tacticalAnswer) first(sol *Solution) board.Point {
	p, err := t.board.ParseVertex(sol.Group[0])
	if err != nil {
		return board.NoPoint
	}
	return p
}

func (t *tacticalAnswer) best() (best float64) {
	for _, c := range t.chances {
		best = max(best, c)
	}
	return best
}

// solveTactics answers a problem by tactics where the goal allows that, nil if nothing can be gained. It notes in the options
// how likely the first moves are.
func solveTactics(ctx context.Context, s *life.Reading, p *position.Position, opts *Options) (*tacticalAnswer, error) {
	var aims []tesuji.Aim
	switch {
	case opts.Goal.tactical():
		for a, g := range goalOf {
			if g == opts.Goal {
				aims = append(aims, tesuji.Aim(a))
			}
		}
	case opts.Goal != GoalAuto || opts.Stone != board.NoPoint:
		return nil, nil
	}
	limits := tesuji.DefaultOptions()
	limits.ProofNodes = min(limits.ProofNodes, opts.Owl.NodeLimit)
	tree := opts.Tree
	tree.Depth, tree.Replies = min(tree.Depth, 11), min(tree.Replies, 2)
	moves, nodes, err := s.LikelyMoves(ctx, p.ToMove())
	if err != nil {
		return nil, err
	}
	b := p.Board()
	f := tesuji.New(b.Clone(), limits)
	a := f.Solve(p.ToMove(), moves, opts.named(), aims)
	opts.prefer = f.Chances()
	t := &tacticalAnswer{answer: a, nodes: nodes, chances: opts.prefer, board: b, finder: f, tree: tree}
	if likeliest := f.Likeliest(); aims == nil && likeliest != board.NoPoint &&
		(a == nil || t.chances[likeliest] > tesuji.Likelier*a.Chance) {
		if t.judged, err = judged(ctx, s, p, likeliest); err != nil {
			return nil, err
		}
	}
	switch {
	case t.judged != nil:
	case a == nil:
		return nil, nil
	default:
		t.sure = aims != nil || t.answers(ctx)
	}
	return t, ctx.Err()
}

// judged is the solution by a move that a network takes for the answer. It is about the string whose fate the move changes
// most, and nil where the move changes none.
func judged(ctx context.Context, s *life.Reading, p *position.Position, move board.Point) (*Solution, error) {
	stones, by, err := s.Effect(ctx, move, p.ToMove())
	if err != nil || by < leastEffect {
		return nil, err
	}
	b := p.Board()
	names := report.Namer{B: b}
	color := b.At(stones[0])
	goal := GoalKill
	if color == p.ToMove() {
		goal = GoalLive
	}
	sol := &Solution{
		Group: names.Vertices(stones), Color: color.String(), ToMove: p.ToMove().String(), Goal: goal, Status: report.Critical,
		Code: int(board.Win), Certainty: search.Estimated, Moves: []report.Vertex{b.Vertex(move)}, Line: []report.Vertex{b.Vertex(move)}, Life: exact.NoLife,
		Tree: tacticalTree(names, []*search.Branch{{Move: move, Certainty: search.Estimated}}, p.ToMove(), goal.done()),
	}
	sol.Question = sol.question()
	return sol, nil
}

// answers says whether tactics alone answer a problem. That a string is saved for more than some moves takes eyes: unless it is proved,
// life and death is asked.
func (t *tacticalAnswer) answers(ctx context.Context) bool {
	return t.answer.Chance >= sureChance && (t.answer.Aim != tesuji.Save || t.explain(ctx).Certainty == search.Proved)
}
