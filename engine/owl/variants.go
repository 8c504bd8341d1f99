package owl

import (
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
)

// Does tells whether a move of the opponent (attack) kills the dragon, or one of the owner makes it live. It gives the
// result for the player who makes it, Fail for an illegal move.
func (r *Reader) Does(ctx context.Context, query exact.Query, attack bool, move board.Point) Answer {
	a, _ := r.does(ctx, query, attack, move)
	return a
}

// does is Does that says whether the move is legal.
func (r *Reader) does(ctx context.Context, query exact.Query, attack bool, move board.Point) (a Answer, legal bool) {
	next, ok := query.After(move, query.Player(attack))
	if !ok {
		return Answer{}, false
	}
	if len(next.Goal) == 0 {
		return answerOf(board.Win, move), true
	}
	a = r.Answer(ctx, next, !attack)
	a.Code, a.Move = a.Code.Reverse(), move
	return a, true
}

// ConnectionDefends tells whether the owner's move, which joins the stones of another
// dragon to the dragon, makes the whole live. That stones of neither live between the same walls does not help.
func (r *Reader) ConnectionDefends(ctx context.Context, query exact.Query, move board.Point, other []board.Point) Answer {
	query.Goal = append(slices.Clip(query.Goal), other...)
	return r.Does(ctx, query.Alone(), false, move)
}

// Substantial tells whether the stones around the string at p live once it is captured. That others live between the same walls does not help.
func (r *Reader) Substantial(ctx context.Context, b *board.Board, p board.Point) bool {
	captors := b.Chainlinks(p, nil)
	if len(captors) == 0 {
		return false
	}
	taken := b.Clone()
	taken.PlaceStones(board.Empty, b.FindStones(p, nil))
	return r.Attack(ctx, exact.Query{Board: taken, Goal: captors}.Alone()).Code == board.Fail
}

// Threat is a pair of moves by the same player that succeeds if the other one
// answers elsewhere.
type Threat struct {
	Code   board.Code
	Moves  [2]board.Point
	Limit  bool
	Nodes  int
	Proved bool
}

// Threaten tells whether two moves in a row kill the dragon (attack), or save it. It tries first moves in the order of the
// search's first estimates.
func (r *Reader) Threaten(ctx context.Context, query exact.Query, attack bool) (t Threat) {
	c := query.Player(attack)
	now := r.Answer(ctx, query, attack)
	t.Nodes = now.Nodes
	if now.Code == board.Win && now.Move == board.Pass {
		return Threat{Code: board.Win, Nodes: t.Nodes, Proved: now.Certainty == search.Proved}
	}
	q := r.ask(ctx, query, attack)
	limit := r.opts.limit(q.Question)
	moves := q.FirstMoves(now.Move)
	if !q.Escapes() {
		// A move that fails by itself may be the first of two.
		for _, m := range q.AnyMove() {
			if !slices.Contains(moves, m) {
				moves = append(moves, m)
			}
		}
	}
	for _, m := range moves {
		if m == board.Pass || limit <= 0 || ctx.Err() != nil {
			continue
		}
		next, ok := query.After(m, c)
		if !ok {
			continue
		}
		if len(next.Goal) == 0 {
			return Threat{Code: board.Win, Moves: [2]board.Point{m, board.Pass}, Nodes: t.Nodes}
		}
		a := r.Answer(ctx, next, attack)
		t.Nodes += a.Nodes
		limit -= a.Nodes
		t.Limit = t.Limit || a.Certainty == search.Limit
		if a.Code == board.Win && a.Certainty != search.Limit {
			return Threat{Code: board.Win, Moves: [2]board.Point{m, a.Move}, Nodes: t.Nodes, Proved: a.Certainty == search.Proved}
		}
	}
	return t
}

// Moves lists all first moves of the attacker (attack) or the owner that reach the code of the one given.
// That one comes first. Each move is read for itself with the reader's node limit; moves that run into it are
// left out. No other is tried once so many nodes are spent together.
func (r *Reader) Moves(ctx context.Context, query exact.Query, attack bool, first Choice, nodes int) []Choice {
	choices, spent := []Choice{first}, 0
	r.others(ctx, query, attack, first.Move, func(m board.Point, a Answer) bool {
		spent += a.Nodes
		if a.Code == first.Code && a.Certainty != search.Limit {
			choices = append(choices, Choice{m, a.Code})
		}
		return spent < nodes
	})
	return choices
}

// Second looks for another first move of the attacker (attack) or the owner than the one given. It has at
// least the code of that one. The most promising moves come first. Each move is read with the reader's node
// limit, and no other is tried once so many nodes are spent together. The move is board.Pass where none was
// found.
func (r *Reader) Second(ctx context.Context, query exact.Query, attack bool, first Choice, nodes int) (move board.Point, spent int) {
	r.others(ctx, query, attack, first.Move, func(m board.Point, a Answer) bool {
		spent += a.Nodes
		if a.Code >= first.Code && a.Certainty != search.Limit {
			move = m
			return false
		}
		return spent < nodes
	})
	return move, spent
}

// others reads each first move but the one given, most promising first. It hands each on with its result for the
// player who makes it, until visit says that it is enough.
func (r *Reader) others(ctx context.Context, query exact.Query, attack bool, except board.Point, visit func(board.Point, Answer) bool) {
	q := r.ask(ctx, query, attack)
	moves := q.FirstMoves(board.Pass)
	q.byLooks(query, moves)
	for _, m := range moves {
		if m == except || m == board.Pass {
			continue
		}
		a, legal := r.does(ctx, query, attack, m)
		if ctx.Err() != nil || legal && !visit(m, a) {
			return
		}
	}
}
