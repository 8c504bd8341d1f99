package search

import (
	"cmp"
	"context"
	"slices"

	"shikatsu/engine/board"
)

// TreeOptions bound a proof tree for people.
type TreeOptions struct {
	// Depth is the largest number of moves of a line.
	Depth int
	// Replies is the number of the loser's moves shown at a position, those
	// that were hardest to refute first.
	Replies int
	// Nodes may be spent to find again a line that the table has lost. For all such lines together treeShare times as many may
	// be spent.
	Nodes int
	// First is a legal first move of the winner to show instead of the one that was found. It is shown where it wins too;
	// board.Pass leaves the choice.
	First board.Point
}

// Branch is a move of a proof tree and what follows.
type Branch struct {
	Move   board.Point
	Prover bool // the prover made it
	// Verdict after the move, and how sure it is.
	Verdict   Verdict
	Certainty Certainty
	// Work is the number of nodes that deciding the move took.
	Work int
	// Others is the number of further moves of the loser that are refuted in
	// the same way as those shown.
	Others int
	Next   []*Branch
}

// Tree explains a decided problem by the moves of its winner and its loser. It shows one move for the winner, and for the loser
// the moves that were hardest to refute, each with its refutation. It returns the first moves, which are the resistances where
// the player to move loses, and how many others are refuted in the same way.
func (s *Solver) Tree(ctx context.Context, p Problem, opt TreeOptions) (first []*Branch, others int) {
	t := &treeBuilder{solver: s, ctx: ctx, problem: p, opt: opt, left: treeShare * opt.Nodes}
	root := &Branch{}
	if opt.First == board.Pass || opt.Depth <= 0 || !t.begin(root) {
		t.grow(root, opt.Depth)
	}
	return root.Next, root.Others
}

// begin grows the tree below the first move that is asked for, if it wins.
func (t *treeBuilder) begin(root *Branch) bool {
	b := &Branch{Move: t.opt.First, Prover: t.problem.Prover()}
	key := mixThreats(t.problem.Key())
	t.problem.Play(b.Move)
	defer t.problem.Undo()
	r, ok := t.known()
	if !ok || (r.Verdict == Success) != b.Prover {
		return false
	}
	b.Verdict, b.Certainty, b.Work = r.Verdict, r.Certainty, r.Nodes
	t.line = append(t.line, key)
	t.grow(b, t.opt.Depth-1)
	root.Next = []*Branch{b}
	return true
}

type treeBuilder struct {
	solver  *Solver
	ctx     context.Context
	problem Problem
	opt     TreeOptions
	left    int // nodes to find lost lines again
	line    []uint64
}

// known is the decision of the problem's present position.
func (t *treeBuilder) known() (Result, bool) {
	if r, ok := t.solver.Lookup(t.problem); ok {
		return r, true
	}
	if t.left <= 0 || t.ctx.Err() != nil {
		return Result{}, false
	}
	r := t.solver.Solve(t.ctx, t.problem, min(t.left, t.opt.Nodes))
	t.left -= max(1, r.Nodes)
	return r, r.Verdict != Unknown
}

func (t *treeBuilder) grow(parent *Branch, depth int) {
	if depth <= 0 || t.ctx.Err() != nil {
		return
	}
	key := mixThreats(t.problem.Key())
	if slices.Contains(t.line, key) {
		return
	}
	here, ok := t.known()
	if !ok {
		return
	}
	t.line = append(t.line, key)
	defer func() { t.line = t.line[:len(t.line)-1] }()
	var node Node
	children := t.problem.Expand(&node, nil)
	if node.Verdict != Unknown {
		if node.Move != board.Pass {
			// The winner's move was seen without search.
			b := &Branch{Move: node.Move, Prover: t.problem.Prover(), Verdict: node.Verdict, Certainty: node.Certainty}
			parent.Next = []*Branch{b}
			t.problem.Play(b.Move)
			t.grow(b, depth-1)
			t.problem.Undo()
		}
		return
	}
	wins := (here.Verdict == Success) == t.problem.Prover()
	var replies []*Branch
	for _, c := range children {
		if c.Probe || wins && c.Move != here.Move {
			continue
		}
		t.problem.Play(c.Move)
		r, ok := t.known()
		work := r.Nodes
		if e := t.solver.table.find(c.Key.Hash, c.Key.Prover, c.Key.Other); e != nil {
			work = max(work, int(e.work))
		}
		t.problem.Undo()
		if ok {
			replies = append(replies, &Branch{Move: c.Move, Prover: t.problem.Prover(),
				Verdict: r.Verdict, Certainty: r.Certainty, Work: work})
		} else {
			parent.Others++
		}
	}
	slices.SortStableFunc(replies, func(a, b *Branch) int { return cmp.Compare(b.Work, a.Work) })
	if n := t.opt.Replies; !wins && len(replies) > n {
		parent.Others += len(replies) - n
		replies = replies[:n]
	}
	parent.Next = replies
	for _, b := range replies {
		t.problem.Play(b.Move)
		t.grow(b, depth-1)
		t.problem.Undo()
	}
}

// Line is the principal line of a tree: the first branch of every position.
func Line(branches []*Branch) (moves []board.Point) {
	for len(branches) > 0 {
		moves = append(moves, branches[0].Move)
		branches = branches[0].Next
	}
	return moves
}
