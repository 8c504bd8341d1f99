package owl

import (
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/search"
)

// after copies the query with a move played on it. ok is false where the move
// is not legal.
func (q Query) after(move board.Point, c board.Color) (Query, bool) {
	next := q
	next.Board = q.Board.Clone()
	if !next.Board.TryMove(move, c) {
		return next, false
	}
	if l := newLocal(q.Board, wholeStrings(q.Board, q.Goal), q.Alive, q.Weak, 0); l.shared() && !l.assumed && !q.named {
		q.Goal, next.named = inArea(q.Board, l), true
	}
	next.Goal = q.remaining(next.Board)
	next.Weak, next.Alive = q.WeakOn(next.Board), q.AliveOn(next.Board)
	return next, true
}

// WeakOn are the stones of the opponent that do not live by themselves on b. Moves have led to b from the board of the
// query. The stones are those named, with what was joined to them. A wall does not become weak because a lost stone was
// joined to it.
func (q Query) WeakOn(b *board.Board) *board.Bits {
	if q.Weak == nil {
		return nil
	}
	opponent := q.color().Other()
	weak, walls, seen := new(board.Bits), new(board.Bits), new(board.Bits)
	for _, p := range q.Board.Points() {
		if q.Board.At(p) == opponent && !q.Weak.Has(p) {
			walls.Set(p)
		}
	}
	for p := range q.Weak.All() {
		if b.At(p) != opponent || q.Board.At(p) != opponent || seen.Has(p) {
			continue
		}
		var stones board.Bits
		b.StoneBits(p, &stones)
		seen.Or(&stones)
		if !stones.Intersects(walls) {
			weak.Or(&stones)
		}
	}
	return weak
}

// AliveOn are the living friends that still stand on b, but for those in atari. Whether these still live is not known,
// as when they filled an eye of their own.
func (q Query) AliveOn(b *board.Board) *board.Bits {
	if q.Alive == nil {
		return nil
	}
	alive := new(board.Bits)
	for p := range q.Alive.All() {
		if b.At(p) == q.color() && b.Liberties(p) > 1 {
			alive.Set(p)
		}
	}
	return alive
}

// remaining are the goal stones that still stand on b.
func (q Query) remaining(b *board.Board) (left []board.Point) {
	c := q.color()
	for _, p := range wholeStrings(q.Board, q.Goal) {
		if b.At(p) == c {
			left = append(left, p)
		}
	}
	return left
}

func (q Query) color() board.Color { return q.Board.At(q.Goal[0]) }

// DoesAttack tells whether the opponent's move kills the dragon. It gives the result of the attack after the
// move, Fail for an illegal one.
func (r *Reader) DoesAttack(ctx context.Context, query Query, move board.Point) Answer {
	next, ok := query.after(move, query.color().Other())
	if !ok {
		return Answer{}
	}
	if len(next.Goal) == 0 {
		return Answer{Code: board.Win, Move: move}
	}
	a := r.Defend(ctx, next)
	a.Code, a.Move = a.Code.Reverse(), move
	return a
}

// DoesDefend tells whether the owner's move makes the dragon live. It gives the result of the defense after
// the move, Fail for an illegal one.
func (r *Reader) DoesDefend(ctx context.Context, query Query, move board.Point) Answer {
	next, ok := query.after(move, query.color())
	if !ok {
		return Answer{}
	}
	a := r.Attack(ctx, next)
	a.Code, a.Move = a.Code.Reverse(), move
	return a
}

// ConnectionDefends tells whether the owner's move, which joins the stones of another
// dragon to the dragon, makes the whole live. That stones of neither live between the same walls does not help.
func (r *Reader) ConnectionDefends(ctx context.Context, query Query, move board.Point, other []board.Point) Answer {
	query.Goal = append(slices.Clip(query.Goal), other...)
	query.named = true
	return r.DoesDefend(ctx, query, move)
}

// Substantial tells whether the stones around the string at p live once it is captured. That others live between the same walls does not help.
func (r *Reader) Substantial(ctx context.Context, b *board.Board, p board.Point) bool {
	captors := b.Chainlinks(p, nil)
	if len(captors) == 0 {
		return false
	}
	taken := b.Clone()
	taken.PlaceStones(board.Empty, b.FindStones(p, nil))
	return r.Attack(ctx, Query{Board: taken, Goal: captors, named: true}).Code == board.Fail
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
func (r *Reader) ThreatenAttack(ctx context.Context, query Query) Threat {
	return r.threaten(ctx, query, attacker)
}

// ThreatenDefense tells whether two moves of the owner in a row save the dragon.
func (r *Reader) ThreatenDefense(ctx context.Context, query Query) Threat {
	return r.threaten(ctx, query, defender)
}

// threaten tries first moves in the order of the search's first estimates.
func (r *Reader) threaten(ctx context.Context, query Query, turn uint8) (t Threat) {
	first := r.Attack
	if turn == defender {
		first = r.Defend
	}
	c := query.color()
	if turn == attacker {
		c = c.Other()
	}
	now := first(ctx, query)
	t.Nodes = now.Nodes
	if now.Code == board.Win && now.Move == board.Pass {
		return Threat{Code: board.Win, Nodes: t.Nodes, Proved: now.Certainty == search.Proved}
	}
	q := r.ask(ctx, query, turn)
	limit := r.opts.limit(q.local)
	moves := q.firstMoves(now.Move)
	if q.local.exits.empty() {
		// A move that fails by itself may be the first of two.
		for _, c := range q.kill.anyMove() {
			if !slices.Contains(moves, c.Move) {
				moves = append(moves, c.Move)
			}
		}
	}
	for _, m := range moves {
		if m == board.Pass || limit <= 0 || ctx.Err() != nil {
			continue
		}
		next, ok := query.after(m, c)
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

// firstMoves lists the moves of the root, most promising first; best, if it is
// a move, comes before all. The pass is in the list only where there is nothing
// else.
func (q *question) firstMoves(best board.Point) (moves []board.Point) {
	q.kill.local, q.kill.memory, q.kill.top = q.local, nil, 0
	q.kill.stack[0] = q.root
	var node search.Node
	children := q.kill.Expand(&node, nil)
	if node.Verdict != search.Unknown {
		children = q.kill.anyMove()
	}
	or := q.root.turn == attacker
	win := func(c *search.Child) uint32 {
		if or {
			return c.PN
		}
		return c.DN
	}
	if best != board.Pass {
		moves = append(moves, best)
	}
	children = slices.DeleteFunc(children, func(c search.Child) bool { return c.Move == board.Pass })
	for len(children) > 0 {
		k := 0
		for i := range children {
			if win(&children[i]) < win(&children[k]) {
				k = i
			}
		}
		if m := children[k].Move; m != best {
			moves = append(moves, m)
		}
		children = append(children[:k], children[k+1:]...)
	}
	if len(moves) == 0 {
		moves = append(moves, board.Pass)
	}
	return moves
}

// anyMove lists every legal move of a position, none before the others. It is for positions that are decided at once,
// for which no moves are generated.
func (k *killProblem) anyMove() (children []search.Child) {
	p := k.now()
	k.analyse(p, &k.an)
	var m move
	for x := k.an.empty; !x.empty(); x = x.rest() {
		i := x.first()
		if ok, _ := k.effect(p, &k.an, i, &m); ok {
			children = append(children, k.child(p, i, &m, 1, 1))
		}
	}
	return children
}

// Moves lists all first moves of the attacker (attack) or the owner that reach the code of the one given.
// That one comes first. Each move is read for itself with the reader's node limit; moves that run into it are
// left out.
func (r *Reader) Moves(ctx context.Context, query Query, attack bool, first Choice) []Choice {
	choices := []Choice{first}
	r.others(ctx, query, attack, first.Move, func(m board.Point, a Answer) bool {
		if a.Code == first.Code && a.Certainty != search.Limit {
			choices = append(choices, Choice{m, a.Code})
		}
		return true
	})
	return choices
}

// Second looks for another first move of the attacker (attack) or the owner than the one given. It has at
// least the code of that one. The most promising moves come first. Each move is read with the reader's node
// limit, and no other is tried once so many nodes are spent together. The move is board.Pass where none was
// found.
func (r *Reader) Second(ctx context.Context, query Query, attack bool, first Choice, nodes int) (move board.Point, spent int) {
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
func (r *Reader) others(ctx context.Context, query Query, attack bool, except board.Point, visit func(board.Point, Answer) bool) {
	turn := turnOf(attack)
	q := r.ask(ctx, query, turn)
	moves := q.firstMoves(board.Pass)
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
func (r *Reader) choice(ctx context.Context, query Query, attack bool, m board.Point) choiceAnswer {
	c, reply := query.color(), r.Attack
	if attack {
		c, reply = c.Other(), r.Defend
	}
	next, ok := query.after(m, c)
	if !ok {
		return choiceAnswer{}
	}
	a := Answer{Code: board.Win}
	if len(next.Goal) > 0 {
		a = reply(ctx, next)
		a.Code = a.Code.Reverse()
	}
	return choiceAnswer{a, true}
}
