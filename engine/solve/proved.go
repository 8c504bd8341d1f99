package solve

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/owl"
	"shikatsu/engine/search"
	"shikatsu/engine/tesuji"
)

// An answer is proved where that can be had, before anything is judged if a proof is found soon, and afterwards with more effort: of the
// move that was named or, where it cannot be proved, of the next that look right.

// provedFirst looks for a first move that is proved to succeed.
func provedFirst(ctx context.Context, r *owl.Reader, query owl.Query, attack bool, opts Options) owl.Proof {
	nodes := earlyLife
	if attack {
		nodes = earlyKill
	}
	p := r.ProvedMove(ctx, query.Alone(), attack, min(nodes, opts.Owl.NodeLimit), opts.Tree)
	if p.Holds || !p.Fails {
		return p
	}
	ko := r.ProvedKo(ctx, query.Alone(), attack, min(koNodes, opts.Owl.NodeLimit), opts.Tree)
	ko.Nodes += p.Nodes
	return ko
}

// explained is a proof as an answer.
func explained(p *owl.Proof) owl.Explanation {
	return owl.Explanation{Answer: owl.Answer{Code: p.Code, Move: p.Move, Certainty: search.Proved, Nodes: p.Nodes}, Tree: p.Tree, Main: p.Main, Life: p.Life}
}

// proveAfter looks for a proof of an answer that is none: that its move succeeds, or that the player to move fails. Where the move is not proved
// to, another that is takes its place.
func proveAfter(ctx context.Context, r *owl.Reader, query owl.Query, attack bool, e *owl.Explanation, opts Options) (proof owl.Proof, nodes int) {
	limit := min(lateNodes, opts.Owl.NodeLimit)
	alone := query.Alone()
	switch {
	case e.Certainty == search.Proved:
		return proof, 0
	case e.Code == board.Fail:
		if proof = r.Prove(ctx, alone, !attack, board.Pass, limit, opts.Tree); proof.Holds {
			e.Certainty, e.Tree, e.Main, e.Life = search.Proved, proof.Tree, proof.Main, proof.Life
		}
		return owl.Proof{}, proof.Nodes
	case e.Move == board.Pass:
		return proof, 0
	case e.Code != board.Win:
		proof = r.ProvedKo(ctx, alone, attack, min(koNodes, opts.Owl.NodeLimit), opts.Tree)
	default:
		proof = r.Prove(ctx, alone, attack, e.Move, limit, opts.Tree)
	}
	if !proof.Holds && !attack && e.Code == board.Win {
		nodes = proof.Nodes
		proof = r.ProvedMove(ctx, alone, attack, min(otherNodes, opts.Owl.NodeLimit), opts.Tree)
	}
	nodes += proof.Nodes
	if proof.Holds && proof.Move != board.Pass {
		*e = explained(&proof)
	}
	return proof, nodes
}

// show gives an answer the tree of another of its first moves, proved like it if it is. It says whether there is one.
func (o Options) show(ctx context.Context, r *owl.Reader, query owl.Query, attack bool, m board.Point, proved bool, e *owl.Explanation) (nodes int, ok bool) {
	if proved {
		p := r.Prove(ctx, query.Alone(), attack, m, min(lateNodes, o.Owl.NodeLimit), o.Tree)
		if p.Holds {
			e.Main, e.Life, e.Others, e.Tree = p.Main, p.Life, 0, p.Tree
		}
		return p.Nodes, p.Holds
	}
	shown := o.Tree
	shown.First = m
	other := r.Explain(ctx, query, attack, shown)
	if ok = len(other.Tree) > 0 && other.Tree[0].Move == m; ok {
		e.Main, e.Life, e.Others, e.Tree = other.Main, other.Life, other.Others, other.Tree
	}
	return other.Nodes, ok
}

// proveTactics looks for a proof of life and death of what tactics found, where they did not prove it: that the string is captured whatever is
// played, or never.
func proveTactics(ctx context.Context, b *board.Board, a *tesuji.Answer, sol *Solution, opts *Options) {
	kill := a.Aim == tesuji.Capture
	if sol.Certainty == search.Proved || a.Code != board.Win || len(a.Moves) == 0 || !kill && a.Aim != tesuji.Save {
		return
	}
	limits := opts.Owl
	limits.TableSize = min(limits.TableSize, tacticsTable)
	query := owl.Query{Board: b, Goal: a.Stones}
	p := owl.New(limits).Prove(ctx, query.Alone(), kill, a.Moves[0], min(tacticsNodes, opts.Owl.NodeLimit), opts.Tree)
	sol.Nodes += p.Nodes
	if p.Holds {
		sol.Certainty = search.Proved
	}
}
