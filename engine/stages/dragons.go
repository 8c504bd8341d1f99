package stages

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/connect"
	"shikatsu/engine/dragon"
	"shikatsu/engine/internal/net"
	"shikatsu/engine/reading"
)

// Dragons are the dragons with everything that is known of them before life and
// death is read. They must not be changed.
func (s *Stages) Dragons(ctx context.Context) (*dragon.Dragons, error) {
	if s.dragons != nil {
		return s.dragons, nil
	}
	ws, err := s.Worms(ctx)
	if err != nil {
		return nil, err
	}
	spaces, err := s.Eyes(ctx)
	if err != nil {
		return nil, err
	}
	connectors := s.connectors()
	ds, err := dragon.Amalgamate(ctx, ws, spaces, connectors...)
	for _, c := range connectors {
		s.opts.Memory.PutConnections(c.(*connector).Reader) // also if ctx ended
		s.opts.Memory.putLooker(c.(*connector).looker)
	}
	if err != nil {
		return nil, err
	}
	for _, c := range connectors {
		s.connections = append(s.connections, c.(*connector).asked...)
	}
	s.connections = inOrder(s.connections)
	countCuts(ws, s.connections)
	ds.Assess(spaces)
	s.dragons = ds
	return ds, nil
}

// connectors are readers of connections, one for each thread and each color.
func (s *Stages) connectors() []dragon.Connector {
	readers := s.Readers()
	opts := dragon.ConnectionOptions(s.opts.ConnectionNodes)
	list := make([]dragon.Connector, min(readers.Workers(), 2))
	for i := range list {
		b, r := readers.Get(i)
		list[i] = &connector{Reader: s.opts.Memory.TakeConnections(r, b, opts), looker: s.opts.Memory.takeLooker(), board: b, reading: s.opts.Reading,
			opts: opts, memory: s.opts.Memory}
	}
	return list
}

// connector reads connections and keeps the answers.
type connector struct {
	*connect.Reader
	looker  *net.PairLooker
	board   *board.Board
	reading reading.Options
	opts    connect.Options
	memory  *Memory
	asked   []ConnectionAnswer
	tried   []board.Point
}

// connectionQuestion asks whether two strings can be disconnected. Where ko forbids a
// capture matters to every other ko, as in readings of strings.
type connectionQuestion struct {
	a, b board.Point
	// tried are the moves since the position, by color. The area of the answer has what stands there,
	// but each position asks about many moves, of which all answers are to be kept.
	tried   [2]board.Point
	ko      board.Point
	reading reading.Options
	opts    connect.Options
}

// Disconnect is the reader's, unless the answer is known. The answers are kept
// for the report.
func (c *connector) Disconnect(ctx context.Context, a, b board.Point) reading.Result {
	result := c.ask(ctx, a, b, c.opts)
	if ctx.Err() == nil && c.board.StackDepth() == 0 {
		c.asked = append(c.asked, ConnectionAnswer{a, b, result})
	}
	return result
}

// Examine is the reader's with the limits of examinations, unless the answer is known. It takes the
// place of the first one in the report.
func (c *connector) Examine(ctx context.Context, a, b board.Point) reading.Result {
	opts := dragon.ExaminationOptions(c.opts.NodeLimit)
	result := c.ask(ctx, a, b, opts)
	if ctx.Err() == nil {
		for i := range c.asked {
			if q := &c.asked[i]; q.A == a && q.B == b {
				q.Result = result
			}
		}
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
func (c *connector) ask(ctx context.Context, a, b board.Point, opts connect.Options) reading.Result {
	if c.memory == nil {
		return c.Reader.DisconnectWith(ctx, a, b, opts)
	}
	question := connectionQuestion{a: a, b: b, ko: c.board.Ko(), reading: c.reading, opts: opts}
	copy(question.tried[:], c.tried)
	return c.memory.connections.Ask(c.board, question, func() (reading.Result, board.Bits, bool) {
		result := c.Reader.DisconnectWith(ctx, a, b, opts)
		// Strings that are apart without a move are so because every way is too long. Ways from anywhere might become shorter,
		// and little was read for that.
		apart := result.Code == board.Win && result.Move == board.Pass
		return result, c.Area(&result), ctx.Err() == nil && !apart
	})
}

// ConnectionAnswer is one question of a connector with its answer.
type ConnectionAnswer struct {
	A, B   board.Point
	Result reading.Result
}
