package gtp

import (
	"strconv"

	"shikatsu/engine/board"
)

// boardCommands say what is on the board, hypothetical moves included.
func boardCommands() []command {
	return []command{
		{name: "color", onStack: true, run: func(s *Session, args []string) string {
			return s.board.At(s.point(args, 0)).String()
		}},
		{name: "list_stones", onStack: true, run: func(s *Session, args []string) string {
			return s.vertices(pointsWith(s.board, s.color(args, 0)))
		}},
		{name: "captures", onStack: true, run: func(s *Session, args []string) string {
			return strconv.Itoa(s.board.Captured(s.color(args, 0).Other()))
		}},
		{name: "countlib", onStack: true, run: func(s *Session, args []string) string {
			return strconv.Itoa(s.board.Liberties(s.stone(args, 0, errEmpty)))
		}},
		{name: "findlib", onStack: true, run: func(s *Session, args []string) string {
			return s.vertices(s.board.FindLiberties(s.stone(args, 0, errEmpty), nil))
		}},
		{name: "accuratelib", onStack: true, run: accurateLiberties},
		{name: "accurate_approxlib", onStack: true, run: accurateLiberties},
	}
}

// pointsWith lists the points that hold a stone of one color, in board order.
func pointsWith(b *board.Board, c board.Color) []board.Point {
	var points []board.Point
	for _, p := range b.Points() {
		if b.At(p) == c {
			points = append(points, p)
		}
	}
	return points
}

func accurateLiberties(s *Session, args []string) string {
	m := s.stoneMove(args, 0)
	if s.board.At(m.Point) != board.Empty {
		return fail("vertex must be empty")
	}
	return s.vertices(s.board.AccurateLiberties(m.Point, m.Color, nil))
}
