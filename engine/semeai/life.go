package semeai

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
)

// A race in the open has room for eyes and ways out, and its search often ends at the
// limit. The reading of life and death, which judges both, is asked then: it may find
// that the prey can simply be killed, and it knows a better move than the one a
// search happened to favour.

// byLife corrects those answers that ended at the limit by what the reading of life
// and death finds. Mostly successes count: where that reading sees no way it looked
// at one dragon's surroundings, not at the race.
func (z *Analyzer) byLife(ctx context.Context, q *Query, ans *[2][2]answer) {
	if z.opt.LifeNodes == 0 || z.opt.Tactical || z.opt.Exact {
		return
	}
	for h := range 2 {
		// What the owner of the hunter can do moving first, and the prey's owner.
		kill, own := &ans[h][0], &ans[1-h][1]
		if own.level == always {
			continue // captured first
		}
		killed := false
		if kill.certainty == search.Limit && (kill.level < always || !q.beside(kill.move)) {
			a := z.life().Attack(ctx, z.lifeQuery(q, h))
			if killed = found(&a); killed {
				kill.level, kill.move = always, a.Move
			} else if a.Certain() && a.Code == board.Fail && own.certainty == search.Limit {
				z.giveUp(ctx, q, h, ans)
			}
		}
		if save := &ans[h][1]; save.certainty == search.Limit && save.level == never && !q.beside(save.move) {
			if a := z.life().Defend(ctx, z.lifeQuery(q, h)); found(&a) {
				save.move = a.Move
			}
		}
		if !killed {
			z.saveFirst(ctx, q, h, ans)
		}
	}
}

// giveUp counts a dragon as lost, even if its owner moves first, where nothing saves it. The dragon is that of the hunter h,
// which cannot kill.
func (z *Analyzer) giveUp(ctx context.Context, q *Query, h int, ans *[2][2]answer) {
	a := z.life().Defend(ctx, z.lifeQuery(q, 1-h))
	if !a.Certain() || a.Code != board.Fail {
		return
	}
	lost := answer{level: never, certainty: search.Limit}
	ans[h] = [2]answer{lost, lost}
	for i := range ans[1-h] {
		ans[1-h][i].level, ans[1-h][i].certainty = always, search.Limit
	}
}

// saveFirst plays a move that is sure to save the dragon of the hunter h where its kill is unsure. Should the kill fail,
// nothing is lost by it.
func (z *Analyzer) saveFirst(ctx context.Context, q *Query, h int, ans *[2][2]answer) {
	kill, save := &ans[h][0], &ans[1-h][1]
	if kill.level != always || kill.certainty != search.Limit || save.level != never {
		return
	}
	if save.certainty != search.Limit {
		if save.move != board.Pass {
			kill.move = save.move
		}
		return
	}
	if a := z.life().Defend(ctx, z.lifeQuery(q, 1-h)); found(&a) {
		kill.move, save.move = a.Move, a.Move
	}
}

// found says whether a reading ended with a move that succeeds without ko.
func found(a *owl.Answer) bool {
	return a.Certain() && a.Code == board.Win && a.Move != board.Pass
}

// lifeQuery is the question about the prey of the given hunter: 0 for A, 1 for B.
func (z *Analyzer) lifeQuery(q *Query, hunter int) exact.Query {
	dragons := [2]*board.Bits{&q.A, &q.B}
	prey := dragons[1-hunter]
	friends := new(board.Bits)
	color := q.Board.At(prey.First())
	for p := range q.Living.All() {
		if q.Board.At(p) == color {
			friends.Set(p)
		}
	}
	return exact.Query{Board: q.Board, Goal: prey.Append(nil), Weak: dragons[hunter], Alive: friends}
}

// beside says whether p lies next to a stone of the dragons, or is no move.
func (q *Query) beside(p board.Point) bool {
	if p == board.Pass {
		return true
	}
	for _, d := range board.Directions[:4] {
		if q.A.Has(p+d) || q.B.Has(p+d) {
			return true
		}
	}
	return false
}

// life is the reader of life and death.
func (z *Analyzer) life() *owl.Reader {
	opts := owl.DefaultOptions()
	opts.NodeLimit = owl.OpenNodes(z.opt.LifeNodes) // nearly all these dragons are in the open
	if z.reader == nil {
		z.reader = owl.New(opts)
	}
	z.reader.SetOptions(opts)
	return z.reader
}
