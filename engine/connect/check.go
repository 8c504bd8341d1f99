package connect

import (
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

// ask answers whether the goal can be reached (connecting set) or kept away. It looks at the moves found again where it
// reads depth-first. Cuts are judged with nearer horizons than connections, so one that refutes a connecting move is
// looked at again itself.
func (c *Reader) ask(ctx context.Context, g goal, limit int, connecting bool) reading.Result {
	c.refuted, c.asked, c.area = board.Bits{}, c.b.StackDepth(), board.Bits{}
	if c.opt.Depth > 0 || g.to == board.NoPoint {
		return c.check(ctx, g, limit, connecting, checkLevels)
	}
	// Proof-number search hears of itself what could refute a move.
	res := c.once(ctx, g, limit, connecting)
	// That there is no way to connect may be due to the horizon.
	missed := connecting && res.Code == board.Fail && res.Certainty != search.Proved
	if c.opt.Checks > 0 && (res.Certainty == search.Limit || missed) {
		res = c.each(ctx, g, limit, connecting, res)
	}
	return res
}

// check reads a question and looks again at the moves that it finds. It looks at the answers to those too, on so many levels in
// all.
func (c *Reader) check(ctx context.Context, g goal, limit int, connecting bool, levels int) reading.Result {
	res := c.once(ctx, g, limit, connecting)
	if levels == 0 || c.opt.Checks == 0 {
		return res
	}
	mover, label := c.mover(connecting)
	var lesser reading.Result // what moves achieve that the other side answers in part
	for check := range c.opt.Checks {
		if res.Code == board.Fail || res.Move == board.Pass || res.Certainty == search.Proved || ctx.Err() != nil {
			break
		}
		if !c.b.TryMove(res.Move, mover) {
			break // a forbidden ko capture
		}
		c.r.Enter(reading.Variation{Color: mover, Move: res.Move, Label: label, Hash: c.b.Hash()})
		refuted := c.refuted
		c.refuted = board.Bits{}
		next := levels - 1
		if !connecting && c.b.StackDepth() == c.asked+1 {
			next = levels // a cut is named only if the whole question about it fails
		}
		reply := c.check(ctx, g, limit, !connecting, next)
		c.refuted = refuted
		c.r.Leave(reply.Code.Reverse(), reply.Nodes)
		c.b.PopMove()
		holds := reply.Code.Reverse() >= res.Code || reply.Certainty == search.Limit
		if !holds {
			if code := reply.Code.Reverse(); code > lesser.Code {
				lesser = reading.Result{Code: code, Move: res.Move, Certainty: max(res.Certainty, reply.Certainty)}
			}
			c.refuted.Set(res.Move)
			other := c.once(ctx, g, limit, connecting)
			other.Nodes += res.Nodes
			other.Shadow.Or(&res.Shadow)
			res = other
			if check+1 == c.opt.Checks && res.Code != board.Fail {
				res.Certainty = search.Limit // nobody looked at this one again
			}
		}
		res.Nodes += reply.Nodes
		res.Shadow.Or(&reply.Shadow)
		if holds {
			break
		}
	}
	if lesser.Code > res.Code {
		res.Code, res.Move, res.Certainty = lesser.Code, lesser.Move, lesser.Certainty
	}
	return res
}

// mover is who moves first, and how his moves are called in traces.
func (c *Reader) mover(connecting bool) (board.Color, string) {
	if connecting {
		return c.goal.mine, labelConnect
	}
	return c.goal.mine.Other(), labelDisconnect
}

// each answers a question that was read to its limit or horizon, with the answer res, move by move. About each cut in turn, or
// each of the nearest connecting moves, it asks whether the other side has an answer. The searches of these questions look a
// move further, and are smaller together than one that takes up all moves at once. Where one of them comes to its limit as well
// and none succeeds, res remains.
func (c *Reader) each(ctx context.Context, g goal, limit int, connecting bool, res reading.Result) reading.Result {
	mover, label := c.mover(connecting)
	f := &c.frames[0]
	c.r.BeginLine(ctx)
	c.setStones()
	c.costKnown = board.Bits{}
	c.afar = connecting
	c.moves(f, connecting)
	c.afar = false
	shadow := c.r.EndLine()
	res.Shadow.Or(&shadow)
	res.Shadow.Or(&c.looked)
	n := f.n
	if connecting {
		n = min(n, eachMoves)
	}
	points := slices.Clone(f.points[:n])
	best := reading.Result{Code: board.Fail, Certainty: search.Estimated, Nodes: res.Nodes, Shadow: res.Shadow}
	open := false
	for _, p := range points {
		if ctx.Err() != nil || !c.b.TryMove(p, mover) {
			continue
		}
		c.r.Enter(reading.Variation{Color: mover, Move: p, Label: label, Hash: c.b.Hash()})
		refuted := c.refuted
		c.refuted = board.Bits{}
		reply := c.once(ctx, g, limit, !connecting)
		c.refuted = refuted
		code := reply.Code.Reverse()
		c.r.Leave(code, reply.Nodes)
		c.b.PopMove()
		best.Nodes += reply.Nodes
		best.Shadow.Or(&reply.Shadow)
		if reply.Certainty == search.Limit {
			open = true
		} else if code > best.Code {
			best.Code, best.Move = code, p
		}
		if best.Code == board.Win {
			return best
		}
	}
	if open || ctx.Err() != nil {
		res.Nodes, res.Shadow = best.Nodes, best.Shadow
		return res
	}
	return best
}
