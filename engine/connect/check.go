package connect

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

// ask answers whether the goal can be reached (connecting set) or kept away. It looks at the moves found again where it
// reads depth-first. Cuts are judged with nearer horizons than connections, so one that refutes a connecting move is
// looked at again itself. Proof-number search hears of itself what could refute a move.
func (c *Reader) ask(ctx context.Context, g goal, limit int, connecting bool) reading.Result {
	c.refuted, c.asked, c.area = board.Bits{}, c.b.StackDepth(), board.Bits{}
	levels := checkLevels
	if c.opt.Depth == 0 && g.to != board.NoPoint {
		levels = 0
	}
	return c.check(ctx, g, limit, connecting, levels)
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
