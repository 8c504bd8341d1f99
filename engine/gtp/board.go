package gtp

import (
	"errors"
	"strconv"

	"shikatsu/engine/board"
)

// boardCommands say what is on the board, hypothetical moves included.
func boardCommands() []command {
	return []command{
		{name: "color", onStack: true, run: colorAt},
		{name: "list_stones", onStack: true, run: listStones},
		{name: "captures", onStack: true, run: captures},
		{name: "countlib", onStack: true, run: func(s *Session, args []string) (string, error) {
			p, err := s.stone(args, 0, errEmpty)
			if err != nil {
				return "", err
			}
			return strconv.Itoa(s.board.Liberties(p)), nil
		}},
		{name: "findlib", onStack: true, run: func(s *Session, args []string) (string, error) {
			p, err := s.stone(args, 0, errEmpty)
			if err != nil {
				return "", err
			}
			return s.vertices(s.board.FindLiberties(p, nil)), nil
		}},
		{name: "accuratelib", onStack: true, run: accurateLiberties},
		{name: "accurate_approxlib", onStack: true, run: accurateLiberties},
	}
}

func colorAt(s *Session, args []string) (string, error) {
	p, err := s.point(args, 0)
	if err != nil {
		return "", err
	}
	return s.board.At(p).String(), nil
}

func listStones(s *Session, args []string) (string, error) {
	c, err := s.color(args, 0)
	if err != nil {
		return "", err
	}
	return s.vertices(pointsWith(s.board, c)), nil
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

// captures counts the stones that a player has taken.
func captures(s *Session, args []string) (string, error) {
	c, err := s.color(args, 0)
	if err != nil {
		return "", err
	}
	return strconv.Itoa(s.board.Captured(c.Other())), nil
}

func accurateLiberties(s *Session, args []string) (string, error) {
	m, err := s.stoneMove(args, 0)
	if err != nil {
		return "", err
	}
	if s.board.At(m.Point) != board.Empty {
		return "", errors.New("vertex must be empty")
	}
	return s.vertices(s.board.AccurateLiberties(m.Point, m.Color, nil)), nil
}
