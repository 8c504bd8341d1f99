package owl

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
)

// Explanation is an answer with its proof.
type Explanation struct {
	Answer
	// Tree has the first moves: the winner's move if the winner moves first,
	// otherwise the resistances.
	Tree []*exact.Step
	// Others is the number of first moves not in the tree that are refuted in the
	// same way.
	Others int
	// Main is the main line.
	Main []board.Point
	// Life is how the dragon lives at the end of the main line, NoLife where that is not sure.
	Life exact.Life
	// Threats is the smallest number of ko threats that decides a ko result, between 1 and the option's number. For
	// KoB it is the number that the first player needs, for KoA that with which the opponent wins the ko. It is 0
	// where no ko decides or the number was not found.
	Threats int
}

// Explain answers like Attack (attack true) or Defend and shows the proof. Where the answer is that
// of the selective reading there is none, and the tree has the likely line.
func (r *Reader) Explain(ctx context.Context, query exact.Query, attack bool, opt search.TreeOptions) Explanation {
	q := r.ask(ctx, query, attack)
	var e Explanation
	if e.Answer = q.readBoth(query, (*question).code); e.guessed {
		e.Answer = q.name(query, e.Answer)
		e.Tree = r.Likely(ctx, query, attack, e.Answer)
		e.Main = exact.Line(e.Tree)
		return e
	}
	found := e.Move
	lost := q.stale || q.limited // what the table held of the answer's area
	e.Answer = q.name(query, e.Answer)
	if lost {
		q = r.askFar(ctx, query, attack, q.spill)
		again := q.code()
		found, e.Nodes = again.Move, e.Nodes+again.Nodes
		if e.Code != board.Fail && e.Move != found {
			before := q.Left
			q.Works(e.Move, e.Code, q.Left)
			e.Nodes += before - q.Left
		}
	}
	if e.Code != board.Fail {
		opt.First = e.Move // the search may know others that work
	}
	tree, others := q.Tree(opt)
	if opt.First != board.Pass && (len(tree) == 0 || tree[0].Move != opt.First) {
		if e.narrow && ctx.Err() == nil {
			// A larger area had a say in which move to name. What speaks for it is no proof.
			e.Tree = r.Likely(ctx, query, attack, e.Answer)
			e.Main = exact.Line(e.Tree)
			return e
		}
		e.Move = found // what proves the other move is no longer known
	}
	e.Others, e.Tree = others, tree
	e.Life, e.Main = q.LifeAfter(exact.Line(tree))
	if e.Code == board.KoA || e.Code == board.KoB {
		e.Threats = q.ThreatsNeeded(e.Code)
	}
	if attack || e.Code != board.Win {
		return e
	}
	// Does the dragon live as it stands?
	if a := r.Defend(ctx, query); a.Code == board.Win && a.Move == board.Pass {
		e.Move = board.Pass
	}
	return e
}
