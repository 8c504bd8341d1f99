package owl

import (
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
)

// DoesAttack tells whether the opponent's move kills the dragon. It gives the result of the attack after the
// move, Fail for an illegal one.
func (r *Reader) DoesAttack(ctx context.Context, query exact.Query, move board.Point) Answer {
	next, ok := query.After(move, query.Color().Other())
	if !ok {
		return Answer{}
	}
	if len(next.Goal) == 0 {
		return answerOf(board.Win, move)
	}
	a := r.Defend(ctx, next)
	a.Code, a.Move = a.Code.Reverse(), move
	return a
}

// DoesDefend tells whether the owner's move makes the dragon live. It gives the result of the defense after
// the move, Fail for an illegal one.
func (r *Reader) DoesDefend(ctx context.Context, query exact.Query, move board.Point) Answer {
	next, ok := query.After(move, query.Color())
	if !ok {
		return Answer{}
	}
	a := r.Attack(ctx, next)
	a.Code, a.Move = a.Code.Reverse(), move
	return a
}

// ConnectionDefends tells whether the owner's move, which joins the stones of another
// dragon to the dragon, makes the whole live. That stones of neither live between the same walls does not help.
func (r *Reader) ConnectionDefends(ctx context.Context, query exact.Query, move board.Point, other []board.Point) Answer {
	query.Goal = append(slices.Clip(query.Goal), other...)
	return r.DoesDefend(ctx, query.Alone(), move)
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

// ThreatenAttack tells whether two moves of the opponent in a row kill the
// dragon.
func (r *Reader) ThreatenAttack(ctx context.Context, query exact.Query) Threat {
	return r.threaten(ctx, query, true)
}

// ThreatenDefense tells whether two moves of the owner in a row save the dragon.
func (r *Reader) ThreatenDefense(ctx context.Context, query exact.Query) Threat {
	return r.threaten(ctx, query, false)
}

// threaten tries first moves in the order of the search's first estimates.
func (r *Reader) threaten(ctx context.Context, query exact.Query, attack bool) (t Threat) {
	first := r.Defend
	if attack {
		first = r.Attack
	}
	c := query.Player(attack)
	now := first(ctx, query)
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
		a := first(ctx, next)
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
// player who makes it, until visit says that it is enough. Every other move is read by the aide, if there is one: no
// reading depends on those before it.
func (r *Reader) others(ctx context.Context, query exact.Query, attack bool, except board.Point, visit func(board.Point, Answer) bool) {
	q := r.ask(ctx, query, attack)
	moves := q.FirstMoves(board.Pass)
	q.byLooks(query, moves)
	moves = slices.DeleteFunc(moves, func(m board.Point) bool { return m == except || m == board.Pass })
	for ; len(moves) > 0 && ctx.Err() == nil; moves = moves[1:] {
		var second *parallel.Speculation[choiceAnswer]
		if r.aide != nil && len(moves) > 1 {
			r.aide.SetOptions(r.opts)
			next, other := moves[1], query
			other.Board = query.Board.Clone()
			second = parallel.Speculate(ctx, r.processors(), func(ctx context.Context) choiceAnswer { return r.aide.choice(ctx, other, attack, next) })
		}
		a := r.choice(ctx, query, attack, moves[0])
		if a.legal && !visit(moves[0], a.Answer) {
			if second != nil {
				second.Drop()
			}
			return
		}
		if second == nil {
			continue
		}
		moves = moves[1:]
		a = second.Result(func() choiceAnswer { return r.choice(ctx, query, attack, moves[0]) })
		if a.legal && (ctx.Err() != nil || !visit(moves[0], a.Answer)) {
			return
		}
	}
}

// choiceAnswer is the result of a first move for the player who makes it, if the move is legal.
type choiceAnswer struct {
	Answer
	legal bool
}

// choice reads a first move of the attacker (attack) or the owner.
func (r *Reader) choice(ctx context.Context, query exact.Query, attack bool, m board.Point) choiceAnswer {
	reply := r.Attack
	if attack {
		reply = r.Defend
	}
	next, ok := query.After(m, query.Player(attack))
	if !ok {
		return choiceAnswer{}
	}
	a := answerOf(board.Win, board.Pass)
	if len(next.Goal) > 0 {
		a = reply(ctx, next)
		a.Code = a.Code.Reverse()
	}
	return choiceAnswer{a, true}
}
