// Package semeai decides capturing races between two dragons of opposite colors.
//
// Where all liberties of a race are of the simplest kinds, a static theory of
// exclusive and shared liberties and eyes answers. Everything else is searched:
// the question is whether one side, the hunter, captures every stone of the
// other, the prey, before it is captured itself. Asked for both sides and both
// orders of play this gives wins, losses and seki.
package semeai

import (
	"context"

	"shikatsu/engine/ablation"
	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// Analyze decides a race. Cancelling ctx ends it early, with certainty Limit.
func (z *Analyzer) Analyze(ctx context.Context, q Query) (Analysis, error) {
	if err := q.check(); err != nil {
		return Analysis{}, err
	}
	goal := q.A
	goal.Or(&q.B)
	area := newArea(q.Board, &goal, &q.Living)
	z.nodes, z.undecided = 0, false
	for i, t := range z.tries {
		hunter, prey := &q.A, &q.B
		if i == 1 {
			hunter, prey = prey, hunter
		}
		t.b, t.area, t.exact, t.tactical = q.Board, area, z.opt.Exact, z.opt.Tactical
		t.color, t.root = q.Board.At(hunter.First()), q.Board.StoneHash()
		t.top = 0
		t.stack[0] = state{prey: *prey, hunter: *hunter}
	}
	// [hunter][0]: the hunter moves first; [1]: the prey's owner does.
	var ans [2][2]answer
	for h := range 2 {
		z.solver.Forget()
		ans[h][0] = z.ask(ctx, z.tries[h], true)
		if ans[h][0].level == never {
			// Who fails moving first fails moving second.
			ans[h][1] = ans[h][0]
			continue
		}
		ans[h][1] = z.ask(ctx, z.tries[h], false)
		if ans[h][1].level == always {
			lost := answer{level: never, certainty: ans[h][1].certainty}
			ans[1-h] = [2]answer{lost, lost}
			break
		}
	}
	if !z.opt.Off.Has(ablation.RaceByLife) {
		z.byLife(ctx, &q, &ans)
	}
	if !z.opt.Off.Has(ablation.RaceVital) {
		z.preferVital(ctx, &ans)
	}
	if !z.opt.Off.Has(ablation.RacePlain) {
		z.preferPlain(ctx, &ans)
	}
	if !z.opt.Off.Has(ablation.RaceOneMove) {
		z.oneMove(ctx, &ans)
	}
	z.proveWins(ctx, &ans)
	return Analysis{AFirst: join(ans[0], ans[1]), BFirst: join(ans[1], ans[0]), Nodes: z.nodes, Area: area.touched(), RestsOnLiving: area.judged}, nil
}

// preferVital takes the opponent's point for one's own where that works as well. Of several moves that save or kill, the vital
// point leaves least behind. Moves of a search that ended at its limit are no better than guesses, and stay.
func (z *Analyzer) preferVital(ctx context.Context, ans *[2][2]answer) {
	for h := range 2 {
		// The hunter's killing move and the prey's saving move.
		kill, save := &ans[h][0], &ans[h][1]
		if kill.level != always || save.level != never || kill.move == board.Pass || save.move == board.Pass || kill.move == save.move ||
			kill.certainty == search.Limit || save.certainty == search.Limit {
			continue
		}
		c := z.tries[h]
		z.solver.Forget() // what it holds may be of the other hunter, whose keys are alike
		if ok, certainty := z.confirm(ctx, c, false, kill.move); ok {
			save.move, save.certainty = kill.move, max(save.certainty, certainty)
		} else if ok, certainty := z.confirm(ctx, c, true, save.move); ok {
			kill.move, kill.certainty = save.move, max(kill.certainty, certainty)
		}
	}
}

// oneMove makes the two codes of a side those of one move. It applies where a dragon must be saved now, which succeeds, while
// the other one can be killed by a ko at most. Of the ko counts what is left of it after the move that saves.
func (z *Analyzer) oneMove(ctx context.Context, ans *[2][2]answer) {
	for h := range 2 {
		kill, save := &ans[h][0], &ans[1-h][1]
		if kill.level != withThreats && kill.level != unlessThreats || save.level != never ||
			ans[1-h][0].level == never || save.move == board.Pass || save.move == kill.move {
			continue
		}
		level := never
		c := z.tries[h]
		z.solver.Forget() // what it holds may be of the other hunter, whose keys are alike
		r := z.after(ctx, c, save.move, [2]uint8{search.ManyThreats, 0})
		if r.Verdict == search.Success {
			level = withThreats
			if r = z.after(ctx, c, save.move, [2]uint8{}); r.Verdict == search.Success {
				level = unlessThreats
			}
		}
		if r.Verdict == search.Unknown {
			kill.certainty = search.Limit
		}
		if level < kill.level {
			kill.level, kill.doubt = level, search.Estimated
		}
		kill.move = save.move
	}
}
