package semeai

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// A search of a race leaves moves of the prey out that seem to have no reason. So a win is an estimate. It is proved where a
// second search wins as well by the move that is named. In that search the prey may play every point of the area, and no theory
// ends a line.

// proveWins looks for proofs of the wins among the answers. All together they take the nodes given for that, and as many more as the analysis took.
func (z *Analyzer) proveWins(ctx context.Context, ans *[2][2]answer) {
	if z.opt.ProofNodes == 0 || z.opt.Tactical || z.opt.Exact || !z.tries[0].area.sound {
		return
	}
	left := z.opt.ProofNodes + z.nodes
	for h := range 2 {
		c := z.tries[h]
		c.wide = true
		z.solver.Forget()
		for i := range ans[h] {
			a := &ans[h][i]
			if a.level == never || a.certainty != search.Estimated || a.doubt != search.Proved || left <= 0 ||
				!z.proves(ctx, c, i == 0, a, &left) {
				continue
			}
			a.certainty = search.Proved
			if i == 1 && a.level == always {
				ans[1-h][0].certainty, ans[1-h][1].certainty = search.Proved, search.Proved
			}
		}
		c.wide = false
	}
}

// proves says whether the success of a hunter holds against every move of the prey. It begins with the hunter's named move, or
// with any if the prey's owner moves first.
func (z *Analyzer) proves(ctx context.Context, c *capture, hunterFirst bool, a *answer, left *int) bool {
	s := c.now()
	s.hunterMoves, s.threats = hunterFirst, [2]uint8{}
	switch a.level {
	case withThreats:
		s.threats[0] = search.ManyThreats
	case always:
		s.threats[1] = search.ManyThreats
	}
	named := hunterFirst && a.move != board.Pass
	if named && !c.play(a.move) {
		return false
	}
	r := z.solver.Solve(ctx, c, min(z.opt.Nodes, *left))
	if named {
		c.Undo()
	}
	*left -= r.Nodes
	z.nodes += r.Nodes
	return r.Verdict == search.Success && r.Certainty == search.Proved
}
