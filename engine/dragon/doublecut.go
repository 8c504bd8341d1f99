package dragon

import (
	"context"
	"maps"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// refutation is a move that cuts two worms, given by their places in Worms.List.
type refutation struct {
	a, b int
	move board.Point
}

// withoutDoubleCuts are the links of color c that hold when one move cuts in two places at once. refuted are the moves that cut
// some pair. After the best answer, which joins as much as possible, the parts that can still be cut off are dragons of their own.
func (l *linker) withoutDoubleCuts(ctx context.Context, cutter Cutter, c board.Color, held []*candidate, refuted []refutation) []*candidate {
	groups := newUnionFind(len(l.ws.List))
	for _, k := range held {
		groups.join(k.a, k.b)
	}
	var tried board.Bits
	lost := map[*candidate]bool{}
	for _, r := range refuted {
		if ctx.Err() != nil {
			return nil
		}
		root := groups.find(r.a)
		if root != groups.find(r.b) || tried.Has(r.move) {
			continue
		}
		tried.Set(r.move)
		if !cutter.TryMove(r.move, c.Other()) {
			continue
		}
		outside := func(k *candidate) bool { return groups.find(k.a) != root }
		for _, k := range l.doubleCut(ctx, cutter, slices.DeleteFunc(slices.Clone(held), outside), r.move) {
			lost[k] = true
		}
		cutter.PopMove()
	}
	return slices.DeleteFunc(held, func(k *candidate) bool { return lost[k] })
}

// doubleCut looks at the links of one dragon after the cut at move. It gives those that the best answer cannot save, none if an
// answer saves the dragon.
func (l *linker) doubleCut(ctx context.Context, cutter Cutter, links []*candidate, move board.Point) (best []*candidate) {
	cuts := func(k *candidate) bool {
		res := cutter.Disconnect(ctx, l.ws.List[k.a].Origin, l.ws.List[k.b].Origin)
		return res.Code != board.Fail && res.Certainty != search.Limit
	}
	var cut, whole []*candidate
	for _, k := range links {
		if k.shown && l.near(k.a, move) && l.near(k.b, move) && cuts(k) {
			cut = append(cut, k)
		} else {
			whole = append(whole, k)
		}
	}
	// parts are the numbers of stones of the parts that the links leave.
	parts := func(left ...*candidate) []int {
		groups, stones := newUnionFind(len(l.ws.List)), map[int]int{}
		for _, k := range slices.Concat(whole, left) {
			groups.join(k.a, k.b)
		}
		counted := map[int]bool{}
		for _, k := range links {
			for _, i := range [2]int{k.a, k.b} {
				if !counted[i] {
					counted[i] = true
					stones[groups.find(i)] += l.ws.List[i].Size
				}
			}
		}
		return slices.Collect(maps.Values(stones))
	}
	if len(parts()) < 3 {
		return nil
	}
	// The answers are moves that join a threatened link, and those beside the cut.
	var replies board.Bits
	for _, d := range board.Directions {
		replies.Set(move + d)
	}
	color := links[0].color
	for _, k := range cut {
		replies.Set(cutter.Connect(ctx, l.ws.List[k.a].Origin, l.ws.List[k.b].Origin).Move)
	}
	var least []int
	for reply := range replies.All() {
		if reply == board.NoPoint || !cutter.TryMove(reply, color) {
			continue
		}
		var lost, saved []*candidate
		for _, k := range cut {
			if cuts(k) {
				lost = append(lost, k)
			} else {
				saved = append(saved, k)
			}
		}
		cutter.PopMove()
		left := parts(saved...)
		if len(left) == 1 {
			return nil
		}
		if least == nil || len(left) < len(least) || len(left) == len(least) && slices.Max(left) > slices.Max(least) {
			best, least = lost, left
		}
	}
	return best
}

// near says whether a stone of the worm at place i is within cutReach of p.
func (l *linker) near(i int, p board.Point) bool {
	return slices.ContainsFunc(l.board.FindStones(l.ws.List[i].Origin, nil), func(q board.Point) bool {
		return max(abs(q.Column()-p.Column()), abs(q.Row()-p.Row())) <= cutReach
	})
}
