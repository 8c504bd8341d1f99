package connect

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

// depths are those of the rounds of a reading.
var depths = [...]int{1, 3, 5, 7, 11, 64}

// read answers a question once, depth-first.
func (c *Reader) read(ctx context.Context, g goal, limit int, connecting bool) reading.Result {
	solve := c.disconnect
	if connecting {
		solve = c.connect
	}
	c.goal, c.limit, c.base, c.root = g, limit, c.b.StackDepth(), c.b.StoneHash()
	c.nodes, c.level, c.limited, c.guessed = 0, 0, false, false
	c.wide = c.base
	if connecting {
		c.wide += connectWide
	}
	c.renew()
	c.round, c.horizon = 0, usual
	c.looked = board.Bits{}
	for i := range c.frames {
		c.frames[i].killer = board.NoPoint
	}
	c.setStones()
	c.verdicts.expect(c.r, c.b)
	c.r.BeginLine(ctx)
	code, move := board.Fail, board.NoPoint
	for _, depth := range depths {
		// What connects in spite of a low depth connects. What does not is
		// looked at again with more depth, the better moves first.
		c.depth = min(depth, c.deepest)
		c.guessed = false
		code, move = solve(board.Fail, board.Win)
		if !c.guessed || c.limited || c.depth == c.deepest {
			break
		}
		c.round++
	}
	res := reading.Result{Code: code, Move: move, Certainty: search.Estimated, Nodes: c.nodes, Shadow: c.r.EndLine()}
	res.Shadow.Or(&c.looked)
	switch {
	case c.limited || c.r.Stopped():
		res.Certainty = search.Limit
	case c.joined():
		res.Certainty = search.Proved
	}
	return res
}

// Zones say what the owner's success depends on. When connect returns a code not below beta, or disconnect one not above alpha,
// c.zone has the points of it. A move of the opponent outside of them would be answered in the same way, so of the moves at a
// node only those inside the zones of all refuted ones need be tried.

// connect is the value for the owner of moving first, and the move.
func (c *Reader) connect(alpha, beta board.Code) (board.Code, board.Point) {
	if c.joined() {
		c.zone = board.Bits{}
		return board.Win, board.Pass
	}
	if c.lost() || !c.enter() {
		return board.Fail, board.NoPoint
	}
	if c.b.StackDepth()-c.base > c.depth {
		c.guessed = true
		return board.Fail, board.NoPoint
	}
	key := c.key(true)
	if code, move, ok := c.lookup(key, true, alpha, beta); ok {
		c.r.Note(labelConnect, c.goal.from, code, move)
		return code, move
	}
	f := &c.frames[c.level]
	c.level++
	hk := c.hintKey(true)
	best, move := board.Fail, board.NoPoint
	// What connected here in an earlier round, or beside this line, mostly does so again.
	// It is tried before others are looked for.
	first := c.hint(hk)
	if first == board.NoPoint {
		first = f.killer
	}
	if first != board.NoPoint && c.b.At(first) != board.Empty {
		first = board.NoPoint
	}
	if first != board.NoPoint {
		best = c.try(first, true, alpha, beta)
		if best > board.Fail {
			move = first
		}
	}
	if best < beta {
		if c.movesAgain(f, true) >= farAway {
			f.n, c.guessed = 0, true
		}
		for i := 0; i < f.n && best < beta && !c.r.Stopped(); i++ {
			if f.points[i] == first {
				continue
			}
			if code := c.try(f.points[i], true, max(alpha, best), beta); code > best {
				best, move = code, f.points[i]
			}
		}
	}
	c.level--
	if best > alpha {
		c.setHint(hk, move)
		f.killer = move
	}
	if best >= beta {
		c.zone.Set(move)
	}
	c.r.Note(labelConnect, c.goal.from, best, move)
	c.store(key, true, best, move, alpha, beta)
	return best, move
}

// disconnect is the value for the opponent of moving first, and the move.
func (c *Reader) disconnect(alpha, beta board.Code) (board.Code, board.Point) {
	if c.joined() {
		c.zone = board.Bits{}
		return board.Fail, board.NoPoint
	}
	if c.lost() {
		return board.Win, board.Pass
	}
	if !c.enter() {
		return board.Win, board.Pass
	}
	key := c.key(false)
	if code, move, ok := c.lookup(key, false, alpha, beta); ok {
		c.r.Note(labelDisconnect, c.goal.from, code, move)
		return code, move
	}
	var zone board.Bits // of all refutations
	best, move := c.attackable(&zone)
	c.costKnown = board.Bits{}
	if best == board.Fail && c.b.StackDepth() > c.base+1 && c.linked(&zone) {
		c.zone = zone
		c.store(key, false, best, move, alpha, beta)
		return best, move
	}
	if c.b.StackDepth()-c.base >= c.depth {
		c.guessed = true
		return board.Win, board.Pass
	}
	if best < beta {
		f := &c.frames[c.level]
		c.level++
		distance := c.movesAgain(f, false)
		hk := c.hintKey(false)
		f.prefer(c.hint(hk))
		if f.n == 0 || distance > c.reach(c.b.StackDepth()-c.base) && c.b.StackDepth() > c.base {
			f.n = 0
			c.guessed = true
			best, move = board.Win, board.Pass
		}
		open := everywhere() // where moves may still succeed
		for i := 0; i < f.n && best < beta && !c.r.Stopped(); i++ {
			p := f.points[i]
			if !open.Has(p) {
				continue
			}
			best, move = c.cut(p, best, move, alpha, beta, &open, &zone)
		}
		if f.n > 0 && best < beta {
			best, move = c.pass(best, move, alpha, beta, &open, &zone)
			if g := &c.goal; g.to == board.NoPoint && c.b.StackDepth()-c.base <= heardDepth {
				best, move = c.others(f, best, move, alpha, beta, &open, &zone)
			}
		}
		c.level--
		if best > alpha {
			c.setHint(hk, move)
		}
	}
	c.zone = zone
	c.r.Note(labelDisconnect, c.goal.from, best, move)
	c.store(key, false, best, move, alpha, beta)
	return best, move
}

// pass tries what happens if the opponent, who has achieved best with move, plays
// elsewhere. If the owner cannot connect even then, as in a seki, the strings are
// apart already; if he can, only the points that he needs are worth a cut.
func (c *Reader) pass(best board.Code, move board.Point, alpha, beta board.Code, open, zone *board.Bits) (board.Code, board.Point) {
	bound := max(alpha, best)
	reply, _ := c.connect(beta.Reverse(), bound.Reverse())
	code := reply.Reverse()
	if code > bound {
		return code, board.Pass
	}
	open.And(&c.zone)
	zone.Or(&c.zone)
	return best, move
}

// others tries the opponent's moves in open that were not proposed. They might change an answer to each of the moves tried. It
// returns the best of these and move, which achieves best.
func (c *Reader) others(f *frame, best board.Code, move board.Point, alpha, beta board.Code, open, zone *board.Bits) (board.Code, board.Point) {
	var tried board.Bits
	for _, p := range f.points[:f.n] {
		tried.Set(p)
	}
	for _, p := range c.b.Points() {
		if best >= beta || c.limited || c.r.Stopped() {
			break
		}
		if !open.Has(p) || tried.Has(p) || c.b.At(p) != board.Empty {
			continue
		}
		best, move = c.cut(p, best, move, alpha, beta, open, zone)
	}
	return best, move
}

// cut tries a move of the opponent, who has achieved best with move so far. If it fails, only the
// points that its refutation needs stay in open.
func (c *Reader) cut(p board.Point, best board.Code, move board.Point, alpha, beta board.Code, open, zone *board.Bits) (board.Code, board.Point) {
	bound := max(alpha, best)
	code := c.try(p, false, bound, beta)
	if code <= bound {
		open.And(&c.zone)
		zone.Or(&c.zone)
	}
	if code > best {
		return code, p
	}
	return best, move
}

// try is the value of a move for its player, as far as it lies in the window.
func (c *Reader) try(p board.Point, connecting bool, alpha, beta board.Code) board.Code {
	color, label := c.goal.mine, labelConnect
	if !connecting {
		color, label = color.Other(), labelDisconnect
	}
	prisoners, stones := c.b.Captured(color.Other()), c.stones
	before, played, conditional := c.r.Play(p, color, label)
	if !played {
		c.zone = everywhere()
		return board.Fail
	}
	c.stonesAfter(p, color, c.b.Captured(color.Other()) != prisoners)
	low, high := beta.Reverse(), alpha.Reverse()
	if conditional {
		low, high = board.KoA, board.Win
	}
	var reply board.Code
	if connecting {
		reply, _ = c.disconnect(low, high)
	} else {
		reply, _ = c.connect(low, high)
	}
	code := reply.Reverse()
	if conditional {
		c.zone = everywhere()
		if code != board.Fail {
			code = board.KoB
		}
	}
	c.r.TakeBack(before, code)
	c.stones = stones
	return code
}
