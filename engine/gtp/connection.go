package gtp

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/connect"
	"shikatsu/engine/reading"
)

// connectionCommands ask about two strings, or a string and an area. They work
// on the stack too.
func connectionCommands() []command {
	return []command{
		{name: "connect", onStack: true, run: readConnection((*connect.Reader).Connect),
			analyze: "varp/Connect/connect %P"},
		{name: "disconnect", onStack: true, run: readConnection((*connect.Reader).Disconnect),
			analyze: "varpo/Disconnect/disconnect %P"},
		{name: "break_in", onStack: true, run: readArea((*connect.Reader).BreakIn),
			analyze: "pstring/Break In/break_in %P"},
		{name: "block_off", onStack: true, run: readArea((*connect.Reader).BlockOff),
			analyze: "pstring/Block Off/block_off %P"},
		{name: "get_connection_node_counter", onStack: true, run: number(func(s *Session) int { return s.connections().Nodes() })},
		{name: "reset_connection_node_counter", onStack: true, run: silent(func(s *Session) { s.connections().ResetNodes() })},
	}
}

// connections reads connections in the position on the board.
func (s *Session) connections() *connect.Reader {
	if s.connectionsOf == nil {
		s.connectionsOf = connect.New(s.reader(), s.board, connect.DefaultOptions())
	}
	s.connectionsOf.SetReader(s.reader(), s.board)
	return s.connectionsOf
}

// readConnection answers a question about two strings of one color.
func readConnection(ask func(*connect.Reader, context.Context, board.Point, board.Point) reading.Result) func(*Session, []string) string {
	return func(s *Session, args []string) string {
		a, b := s.stonePair(args, errEmpty)
		return s.readingResult(ask(s.connections(), s.ctx, a, b))
	}
}

// readArea answers a question about a string and the area of all further
// vertices, which may be none.
func readArea(ask func(*connect.Reader, context.Context, board.Point, *board.Bits) reading.Result) func(*Session, []string) string {
	return func(s *Session, args []string) string {
		str := s.stone(args, 0, errEmpty)
		var area board.Bits
		for _, p := range s.pointsFrom(args, 1) {
			area.Set(p)
		}
		return s.readingResult(ask(s.connections(), s.ctx, str, &area))
	}
}
