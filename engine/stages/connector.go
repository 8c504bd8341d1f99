package stages

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/connect"
	"shikatsu/engine/reading"
)

// connector reads connections and keeps the answers.
type connector struct {
	*connect.Reader
	board   *board.Board
	reading reading.Options
	opts    connect.Options
	memory  *Memory
	asked   []ConnectionAnswer
	tried   []board.Point
}

// Disconnect is the reader's, unless the answer is known. The answers are kept
// for the report.
func (c *connector) Disconnect(ctx context.Context, a, b board.Point) reading.Result {
	result := c.ask(ctx, a, b)
	if ctx.Err() == nil && c.board.StackDepth() == 0 {
		c.asked = append(c.asked, ConnectionAnswer{a, b, result})
	}
	return result
}

// TryMove plays a move to read connections after it.
func (c *connector) TryMove(p board.Point, color board.Color) bool {
	if !c.board.TryMove(p, color) {
		return false
	}
	c.tried = append(c.tried, p)
	return true
}

// PopMove takes the last move back.
func (c *connector) PopMove() {
	c.board.PopMove()
	c.tried = c.tried[:len(c.tried)-1]
}

// ask asks the reader, unless the answer is known.
func (c *connector) ask(ctx context.Context, a, b board.Point) reading.Result {
	if c.memory == nil {
		return c.Reader.Disconnect(ctx, a, b)
	}
	question := connectionQuestion{a: a, b: b, ko: c.board.Ko(), reading: c.reading, opts: c.opts}
	copy(question.tried[:], c.tried)
	return c.memory.connections.Ask(c.board, question, func() (reading.Result, board.Bits, bool) {
		result := c.Reader.Disconnect(ctx, a, b)
		// Strings that are apart without a move are so because every way is too long. Ways from anywhere might become shorter,
		// and little was read for that.
		apart := result.Code == board.Win && result.Move == board.Pass
		return result, c.Area(&result), ctx.Err() == nil && !apart
	})
}
