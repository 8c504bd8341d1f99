// Package connect answers whether strings can be joined. To connect, their owner moves first; to disconnect, the opponent does.
// It also answers whether a string can break into an area, or be blocked off from it.
//
// The moves tried are the points that lie on short ways between the two, ordered by how far they lead; strings at stake and
// strings in the way are read tactically. Single questions are answered by proof-number search (package search), which hears
// the opponent's other moves too where they could matter. Where many questions are asked of which nearly all are easy, a
// depth-first search with a low limit on depth takes a fraction of the time. The codes are those that GNU Go's documentation
// gives for its connection reading.
package connect

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

// Connect reads whether the owner of the strings at a and b, moving first, can
// join them. It fails for anything but two stones of one color. The move is Pass
// if they are one string already.
func (c *Reader) Connect(ctx context.Context, a, b board.Point) reading.Result {
	return c.askStrings(ctx, a, b, true)
}

// Disconnect reads whether the opponent, moving first, can keep the strings at a and b apart. Capturing one of them does so
// too.
func (c *Reader) Disconnect(ctx context.Context, a, b board.Point) reading.Result {
	return c.askStrings(ctx, a, b, false)
}

func (c *Reader) askStrings(ctx context.Context, a, b board.Point, connecting bool) reading.Result {
	if !c.strings(a, b) {
		return reading.Result{Certainty: search.Estimated}
	}
	return c.ask(ctx, goal{from: a, to: b, mine: c.b.At(a)}, c.opt.NodeLimit, connecting)
}

// BreakIn reads whether the owner of the string at str, moving first, can join it with the area. Any point of the area will do.
// It fails for an empty area.
func (c *Reader) BreakIn(ctx context.Context, str board.Point, area *board.Bits) reading.Result {
	if !c.b.OnBoard(str) || !c.b.At(str).IsStone() || area.IsEmpty() {
		return reading.Result{Certainty: search.Estimated}
	}
	return c.ask(ctx, goal{from: str, area: *area, mine: c.b.At(str)}, c.opt.BreakNodeLimit, true)
}

// BlockOff reads whether the opponent of the string at str, moving first, can
// keep it away from the area. It succeeds without a move for an empty area.
func (c *Reader) BlockOff(ctx context.Context, str board.Point, area *board.Bits) reading.Result {
	if !c.b.OnBoard(str) || !c.b.At(str).IsStone() {
		return reading.Result{Certainty: search.Estimated}
	}
	if area.IsEmpty() {
		return reading.Result{Code: board.Win, Certainty: search.Proved}
	}
	return c.ask(ctx, goal{from: str, area: *area, mine: c.b.At(str)}, c.opt.BreakNodeLimit, false)
}

func (c *Reader) strings(a, b board.Point) bool {
	return c.b.OnBoard(a) && c.b.OnBoard(b) && c.b.At(a).IsStone() && c.b.At(a) == c.b.At(b)
}

// ask reads whether the goal can be reached (connecting set) or kept away.
func (c *Reader) ask(ctx context.Context, g goal, limit int, connecting bool) reading.Result {
	c.area, c.deepest = board.Bits{}, c.opt.Depth
	if g.to == board.NoPoint {
		c.deepest = c.opt.BreakDepth
	}
	if c.deepest > 0 {
		return c.read(ctx, g, limit, connecting)
	}
	return c.solve(ctx, g, limit, connecting)
}
