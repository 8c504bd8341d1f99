package owl

import (
	"cmp"
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

// Extended is an answer that tells of a string won or lost on the way. GNU Go's documentation of its
// experimental owl extension has it so.
type Extended struct {
	Answer
	// Worm has the first stone of the string if Code is GAIN or LOSS, NoPoint otherwise. GAIN fails but wins
	// the string, LOSS succeeds but loses it.
	Worm board.Point
}

// Extend looks whether a failure wins a string of the opponent all the same (GAIN). Of a success it looks
// whether it loses an own string (LOSS). The answer a is that of Attack (attack true) or Defend. Such a
// string has three stones or more, stands near the dragon and was not lost before. It falls if tactical
// reading captures it, or if a move threatens it and the dragon at once and whatever saves the one gives up
// the other. A move that succeeds without a loss takes the place of one with. Where the limits end the look,
// and where ko decides, the answer stays as it is.
func (r *Reader) Extend(ctx context.Context, query exact.Query, a Answer, attack bool) Extended {
	e := Extended{Answer: a}
	if !a.Certain() || a.Code != board.Fail && (a.Code != board.Win || a.Move == board.Pass) {
		return e
	}
	opts := r.opts
	defer r.SetOptions(opts)
	x := &extension{Reader: r, ctx: ctx, tactics: reading.New(query.Board, reading.DefaultOptions()), left: opts.NodeLimit}
	small := opts
	small.NodeLimit = max(1, opts.NodeLimit/extensionShare)
	r.SetOptions(small)
	if a.Code == board.Fail {
		prizes := x.prizes(query, attack, false)
		for _, w := range prizes {
			if move := x.wins(query, attack, w); move != board.Pass {
				e.Code, e.Move, e.Worm = board.Gain, move, w
				e.Certainty = search.Estimated
				break
			}
		}
	} else if prizes := x.prizes(query, attack, true); len(prizes) > 0 {
		x.price(query, attack, prizes, &e)
	}
	spent := opts.NodeLimit - x.left
	e.Nodes += spent
	if x.left < 0 || ctx.Err() != nil {
		return Extended{Answer: a}
	}
	return e
}

// extension looks for strings won and lost on the way.
type extension struct {
	*Reader
	ctx     context.Context
	tactics *reading.Reader
	left    int // nodes of life and death reading
}

// prizes are the strings near the dragon that are worth something and not lost already. They are the player's
// own or the opponent's. The dragon is none of the opponent's.
func (x *extension) prizes(query exact.Query, attack, own bool) (list []board.Point) {
	b, c := query.Board, query.Player(attack)
	if !own {
		c = c.Other()
	}
	var seen, near board.Bits
	goal := exact.WholeStrings(b, query.Goal)
	for _, p := range goal {
		near.Set(p)
		if attack {
			seen.Set(p)
		}
		for _, d := range board.Directions[:4] {
			if q := p + d; b.OnBoard(q) && b.At(q) == query.Color().Other() {
				b.StoneBits(q, &near) // what stands around the dragon
			}
		}
	}
	if attack {
		for _, p := range query.Sharing() {
			seen.Set(p)
		}
	}
	if query.Alive != nil {
		seen.Or(query.Alive)
	}
	for _, p := range b.Points() {
		if b.At(p) != c || seen.Has(p) || !touches(b, p, &near) {
			continue
		}
		b.StoneBits(p, &seen)
		if n := b.StringSize(p); n >= prizeSize && !(near.Has(p) && n == len(goal) && own && !attack) && !x.lost(b, p) {
			list = append(list, p)
		}
	}
	slices.SortStableFunc(list, func(p, q board.Point) int { return cmp.Compare(b.StringSize(q), b.StringSize(p)) })
	return list[:min(len(list), maxPrizes)]
}

// touches says whether p or a point next to it, diagonals included, is in the set.
func touches(b *board.Board, p board.Point, set *board.Bits) bool {
	if set.Has(p) {
		return true
	}
	for _, d := range board.Directions {
		if b.OnBoard(p+d) && set.Has(p+d) {
			return true
		}
	}
	return false
}

// falls says whether tactical reading captures the string at w, its opponent to move,
// and by which move.
func (x *extension) falls(b *board.Board, w board.Point) (board.Point, bool) {
	x.tactics.SetBoard(b)
	res := x.tactics.Attack(x.ctx, w)
	return res.Move, res.Code == board.Win && res.Certainty != reading.Limit
}

// lost says whether the string can be captured and not be saved.
func (x *extension) lost(b *board.Board, w board.Point) bool {
	x.tactics.SetBoard(b)
	return x.tactics.Attack(x.ctx, w).Code != board.Fail && x.tactics.FindDefense(x.ctx, w).Code == board.Fail
}

// reaches says whether the player to move kills the dragon (attack) or saves it.
func (x *extension) reaches(query exact.Query, attack bool) bool {
	if len(query.Goal) == 0 {
		return attack
	}
	a := x.Answer(x.ctx, query, attack)
	x.left -= a.Nodes
	return a.Code == board.Win && a.Certain()
}

// wins gives the first move by which the player captures the string at w. The opponent can prevent that only
// by giving up the dragon. The player attacks the dragon or defends it. It is Pass where there is no such
// move.
func (x *extension) wins(query exact.Query, attack bool, w board.Point) board.Point {
	if move, ok := x.falls(query.Board, w); ok {
		return move
	}
	moves := x.ask(x.ctx, query, attack).FirstMoves(board.Pass)
	moves = moves[:min(len(moves), maxForks)]
	for _, p := range query.Board.FindLiberties(w, nil) {
		if !slices.Contains(moves, p) {
			moves = append(moves, p)
		}
	}
	for _, m := range moves {
		if m == board.Pass {
			continue
		}
		if x.left < 0 || x.ctx.Err() != nil {
			break
		}
		if x.forks(query, attack, w, m) {
			return m
		}
	}
	return board.Pass
}

// forks says whether the player's move m threatens the string at w at the cost of the dragon. Every move that
// saves the string then gives up the dragon.
func (x *extension) forks(query exact.Query, attack bool, w, m board.Point) bool {
	c := query.Player(attack)
	next, ok := query.After(m, c)
	if !ok || next.Board.At(w) == board.Empty {
		return false
	}
	if _, threat := x.falls(next.Board, w); !threat {
		return false
	}
	for _, answer := range x.savers(next.Board, w, m) {
		then, ok := reply(next, answer, c.Other())
		if !ok {
			continue
		}
		if _, still := x.falls(then.Board, w); still {
			continue
		}
		if !x.reaches(then, attack) {
			return false
		}
	}
	return true
}

// reply is a query after a move, for a position in which the dragon may be gone.
func reply(q exact.Query, move board.Point, c board.Color) (exact.Query, bool) {
	if len(q.Goal) > 0 {
		return q.After(move, c)
	}
	next := q
	next.Board = q.Board.Clone()
	return next, next.Board.TryMove(move, c)
}

// savers are the moves that might save the string at w. They lie around its liberties, on those of the
// strings next to it and of the stone at m, and where tactical reading finds one.
func (x *extension) savers(b *board.Board, w, m board.Point) (list []board.Point) {
	var seen board.Bits
	add := func(p board.Point) {
		if b.OnBoard(p) && b.At(p) == board.Empty && !seen.Has(p) {
			seen.Set(p)
			list = append(list, p)
		}
	}
	strings := append(b.Chainlinks(w, nil), m)
	for _, s := range strings {
		for _, p := range b.FindLiberties(s, nil) {
			add(p)
		}
	}
	for _, p := range b.FindLiberties(w, nil) {
		add(p)
		for _, d := range board.Directions {
			add(p + d)
		}
	}
	x.tactics.SetBoard(b)
	if res := x.tactics.FindDefense(x.ctx, w); res.Code != board.Fail {
		add(res.Move)
	}
	return list
}

// price looks whether the success in e loses one of the own strings, and whether
// another first move succeeds without.
func (x *extension) price(query exact.Query, attack bool, own []board.Point, e *Extended) {
	loss := func(m board.Point) board.Point {
		next, ok := query.After(m, query.Player(attack))
		if !ok || len(next.Goal) == 0 {
			return board.NoPoint
		}
		for _, w := range own {
			if x.wins(next, !attack, w) != board.Pass {
				return w
			}
		}
		return board.NoPoint
	}
	worm := loss(e.Move)
	if worm == board.NoPoint {
		return
	}
	free := board.Pass
	x.others(x.ctx, query, attack, e.Move, func(m board.Point, a Answer) bool {
		x.left -= a.Nodes
		if a.Code == board.Win && a.Certain() && loss(m) == board.NoPoint {
			free = m
		}
		return free == board.Pass && x.left >= 0
	})
	if free != board.Pass {
		e.Move = free
		return
	}
	e.Code, e.Worm, e.Certainty = board.Loss, worm, search.Estimated
}
