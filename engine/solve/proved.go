package solve

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
	"shikatsu/engine/tesuji"
	"shikatsu/engine/verify"
)

// proveTactics looks for a proof of life and death of what tactics found and did not prove. It proves that the string is
// captured whatever is played, or never. Where a certificate is asked for it does so of what tactics proved, too.
func proveTactics(ctx context.Context, b *board.Board, a *tesuji.Answer, sol *Solution, opts *Options) {
	kill := a.Aim == tesuji.Capture
	if sol.Certainty == search.Proved && !opts.Certify || a.Code != board.Win || len(a.Moves) == 0 || !kill && a.Aim != tesuji.Save {
		return
	}
	if kill && sol.Certainty == search.Proved {
		if sol.Certificate = certifiedCapture(ctx, b, a); sol.Certificate != nil {
			return
		}
	}
	limits := opts.Owl
	limits.TableSize = min(limits.TableSize, tacticsTable)
	query := exact.Query{Board: b, Goal: a.Stones}
	r := owl.New(limits)
	nodes := tacticsNodes
	if !kill {
		nodes *= 2
	}
	p := r.Prove(ctx, query.Alone(), kill, a.Moves[0], min(nodes, opts.Owl.NodeLimit), opts.Tree)
	if sol.Certainty != search.Proved {
		sol.Nodes += p.Nodes
	}
	if !p.Holds {
		return
	}
	sol.Certainty = search.Proved
	if opts.Certify {
		if c, err := r.Certify(ctx, &p); err == nil {
			sol.Certificate = c
		}
	}
}

// certifiedCapture is the proof that a string is captured after the first move of an answer, as a certificate. It is nil where it cannot
// be written.
func certifiedCapture(ctx context.Context, b *board.Board, a *tesuji.Answer) *verify.Certificate {
	b = b.Clone()
	if !b.TryMove(a.Moves[0], b.At(a.Stones[0]).Other()) {
		return nil
	}
	c, err := reading.New(b, reading.DefaultOptions()).Certify(ctx, a.Stones[0], false)
	if err != nil {
		return nil
	}
	return c
}
