package tesuji

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/ownership"
)

// Moves judges the first moves of a player, best first. First is what a look at the position says of them; nil says nothing.
func (f *Finder) Moves(ctx context.Context, me board.Color, first *ownership.FirstMoves) ([]Move, error) {
	f.first = first
	f.read(ctx, &f.root, nil, board.NoPoint)
	f.findLinks(ctx)
	candidates := f.candidates(me)
	f.scenes = make([]scene, len(candidates))
	hands := f.hands(len(candidates))
	judged := make([]*Move, len(candidates))
	if err := parallel.Each(ctx, len(hands), len(candidates), func(hand, i int) { judged[i] = hands[hand].judge(ctx, candidates[i], me, i) }); err != nil {
		return nil, err
	}
	var moves []Move
	for _, m := range judged {
		if m != nil {
			moves = append(moves, *m)
		}
	}
	f.unique(moves)
	for i := range moves {
		moves[i].Score = moves[i].Marks.first()
	}
	sortMoves(moves)
	n := min(f.opts.Answers, len(moves))
	top := moves[:n]
	err := parallel.Each(ctx, len(hands), n, func(hand, i int) { hands[hand].answer(ctx, &top[i], me) })
	for _, hand := range hands[1:] {
		f.nodes += hand.nodes
	}
	compare(top)
	for i := range moves {
		moves[i].Score = moves[i].Marks.score()
	}
	sortMoves(top)
	share(moves)
	return moves, err
}

// hands are f and further finders that know what f has read, to share so many tasks. Each has a board and readers of its own.
func (f *Finder) hands(tasks int) []*Finder {
	hands := []*Finder{f}
	for len(hands) < min(f.opts.Threads, tasks) {
		hand := New(f.b.Clone(), f.opts)
		hand.first, hand.root, hand.links, hand.scenes = f.first, f.root, f.links, f.scenes
		hands = append(hands, hand)
	}
	return hands
}

// candidates are the empty points at which a move may change a fate, in board order. Those are left out that are unlikely at
// first sight, where there is one.
func (f *Finder) candidates(me board.Color) []board.Point {
	var near, stones board.Bits
	for i := range f.root.fates {
		x := &f.root.fates[i]
		f.b.StoneBits(x.origin, &stones)
		near.Or(&x.near)
	}
	around := stones.Around()
	around = around.Around()
	near.And(&around)
	for i := range f.root.fates {
		x := &f.root.fates[i]
		near.Set(x.attackMove)
		near.Set(x.defenseMove)
	}
	near.Clear(board.NoPoint)
	for _, p := range f.b.Points() {
		if f.first.Chance(p) >= likelyCandidate {
			near.Set(p)
		}
	}
	var list []board.Point
	for p := range near.All() {
		if f.b.OnBoard(p) && f.b.At(p) == board.Empty && (f.first == nil || f.first.Chance(p) >= leastLikely) && f.b.IsLegal(p, me) {
			list = append(list, p)
		}
	}
	return list
}
