package owl

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// A first move after which the opponent is proved to fail is better than any that a judgement names, however it looks. Where a
// question about a dragon in the open is not decided, some moves leave one that is: they join stones that were read to live, or close
// the dragon's room. It is a proof as far as these stones live and the walls hold. Where there is none, one that rests on no other stones is worth more work.

// sure is the first of some moves to which the opponent has no answer, which is proved, or board.Pass. What was read is added to the answer.
func (r *Reader) sure(ctx context.Context, query Query, attack bool, moves []board.Point, a *Answer) board.Point {
	mover := query.color()
	if attack {
		mover = mover.Other()
	}
	for _, alone := range []bool{false, true} {
		if alone {
			query.Alive, query.Weak = nil, nil
		}
		for _, m := range moves[:min(len(moves), sureTries)] {
			if next, ok := query.after(m, mover); ok && len(next.Goal) > 0 && r.fails(ctx, next, !attack, alone, a) {
				return m
			}
		}
	}
	return board.Pass
}

// fails says whether it is proved that the opponent (attack) or the owner of a dragon does not succeed by moving first, in one of
// the areas that go on beyond the gaps for more and more steps: the attacker fails for sure if all that lies beyond is his, and the owner
// if getting there saves the dragon. A proof alone, without friends, may take more nodes, and strings with few liberties outside are no walls for it where the owner fails.
func (r *Reader) fails(ctx context.Context, query Query, attack, alone bool, a *Answer) bool {
	cut, nodes := newLocal, sureNodes
	if alone {
		nodes = aloneSureNodes
		if !attack {
			cut = newFirmLocal
		}
	}
	read := 0 // points of the area that was read last
	for spill := -1; spill <= maxSettleSpill && ctx.Err() == nil; spill++ {
		l := cut(query.Board, wholeStrings(query.Board, query.Goal), query.Alive, query.Weak, spill)
		whole := l.gaps.empty() && l.open.empty()
		if l.n == read || attack && !l.open.empty() || !attack && !whole && spill < 0 {
			continue
		}
		read = l.n
		goal := wholeStrings(query.Board, query.Goal)
		if l.n <= sharedArea && !query.named {
			goal = inArea(query.Board, l)
		}
		q := r.boundary(ctx, query, goal, turnOf(attack), l, !attack)
		q.left = max(0, min(nodes, r.opts.NodeLimit-a.Nodes))
		found := q.code()
		a.Nodes += found.Nodes
		l.mark(l.all, &a.Zone)
		if found.Certainty != search.Limit && found.Code == board.Fail {
			return true
		}
	}
	return false
}
