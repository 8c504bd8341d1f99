package connect

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

// Settle answers the question of Connect (connecting set) or Disconnect and leaves no move of the losing side out. It searches
// up to so many nodes for each of at most three supplies of ko threats. Strings are connected when they are one. They are apart
// when one of them is taken or when their owner never gets there. As an estimate they are apart when he is settledMoves away
// from joining them with the opponent to move; as many nodes again go into looking for a proof then.
//
// Ko threats are counted: the code is WIN if the opponent's six threats change nothing, KO_A if the side to move needs none,
// and KO_B if it does. Unlike readings this takes long; it is for checking answers. The tree is grown with the given options.
// The codes and moves mean nothing where the certainty is Limit.
func (c *Reader) Settle(ctx context.Context, a, b board.Point, connecting bool, nodes int, tree search.TreeOptions) reading.Settled {
	if !c.strings(a, b) {
		return reading.Settled{Certainty: search.Limit}
	}
	return c.settle(ctx, goal{from: a, to: b, mine: c.b.At(a)}, connecting, nodes, tree)
}

// SettleArea answers the question of BreakIn (breaking set) or BlockOff in the same way. The
// string has got in when it has a stone in the area; it is kept away when it is taken, and as an estimate when
// its owner would need settledMoves moves in a row to get in.
func (c *Reader) SettleArea(ctx context.Context, str board.Point, area *board.Bits, breaking bool, nodes int, tree search.TreeOptions) reading.Settled {
	if !c.b.OnBoard(str) || !c.b.At(str).IsStone() || area.IsEmpty() {
		return reading.Settled{Certainty: search.Limit}
	}
	return c.settle(ctx, goal{from: str, area: *area, mine: c.b.At(str)}, breaking, nodes, tree)
}

// settle searches whether the goal can be reached (connecting set) or kept away.
func (c *Reader) settle(ctx context.Context, g goal, connecting bool, nodes int, tree search.TreeOptions) reading.Settled {
	mover := g.mine
	if !connecting {
		mover = mover.Other()
	}
	res := reading.Settled{Certainty: search.Proved}
	c.deepest = 0
	c.renew()
	solver := search.NewSolver(search.Options{TableSize: min(settleTable, 1024+2*max(0, nodes))})
	judged := true // what the solver remembers rests on the number of moves in a row
	solve := func(mine, theirs int, exact bool) (found search.Result, proof []*search.Branch) {
		l := c.begin(ctx, g, mover, mine, theirs)
		c.horizon = len(horizons) - 1
		l.settle, l.exact = true, exact
		defer c.r.EndLine()
		if judged == exact {
			solver.Forget()
			judged = !exact
		}
		found = solver.Solve(ctx, l, nodes)
		res.Nodes += found.Nodes
		if found.Verdict != search.Unknown {
			proof, _ = solver.Tree(ctx, l, tree)
		}
		return found, proof
	}
	ask := func(mine, theirs int) (works, ok bool) {
		found, proof := solve(mine, theirs, false)
		if found.Verdict != search.Unknown && found.Certainty != search.Proved {
			// Now and then stones given away join what seems too far apart.
			if sure, its := solve(mine, theirs, true); sure.Verdict != search.Unknown && sure.Certainty == search.Proved {
				found, proof = sure, its
			}
		}
		works = (found.Verdict == search.Success) == connecting
		res.Tree = proof
		if found.Verdict == search.Unknown {
			res.Certainty = search.Limit
			return works, false
		}
		res.Certainty = max(res.Certainty, found.Certainty)
		res.Move = board.Pass
		if works && found.Move != board.Pass {
			res.Move = found.Move
		}
		return works, true
	}
	res.Judge(ask)
	return res
}
