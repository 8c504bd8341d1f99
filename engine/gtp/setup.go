package gtp

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"

	"shikatsu/engine/board"
)

// setupCommands begin a game.
func setupCommands() []command {
	return []command{
		{name: "boardsize", run: setBoardsize},
		{name: "query_boardsize", onStack: true, run: func(s *Session, _ []string) (string, error) {
			return strconv.Itoa(s.board.Height()), nil
		}},
		{name: "clear_board", run: func(s *Session, _ []string) (string, error) {
			s.clear()
			return "", nil
		}},
		{name: "orientation", run: setOrientation},
		{name: "query_orientation", onStack: true, run: func(s *Session, _ []string) (string, error) {
			return strconv.Itoa(s.orientation), nil
		}},
		{name: "komi", onStack: true, run: setKomi},
		{name: "get_komi", onStack: true, run: func(s *Session, _ []string) (string, error) {
			return fmt.Sprintf("%4.1f", s.komi), nil
		}},
		{name: "fixed_handicap", run: fixedHandicap},
		{name: "place_free_handicap", run: placeFreeHandicap},
		{name: "set_free_handicap", run: setFreeHandicap},
		{name: "get_handicap", onStack: true, run: func(s *Session, _ []string) (string, error) {
			return strconv.Itoa(s.handicap), nil
		}},
	}
}

// clear empties the board and keeps its size. An orientation needs as many
// rows as columns, so that a rectangular board loses it.
func (s *Session) clear() { s.setBoard(board.MustNew(s.board.Width(), s.board.Height())) }

func setBoardsize(s *Session, args []string) (string, error) {
	v, ok := integers(args, 1)
	if !ok {
		return "", errors.New("boardsize not an integer")
	}
	b, err := board.New(v[0], v[0])
	if err != nil {
		return "", errors.New("unacceptable size")
	}
	s.setBoard(b)
	return "", nil
}

func setOrientation(s *Session, args []string) (string, error) {
	v, ok := integers(args, 1)
	if !ok {
		return "", errors.New("orientation not an integer")
	}
	if v[0] < 0 || v[0] > 7 {
		return "", errors.New("unacceptable orientation")
	}
	if s.board.Size() == 0 && v[0] != 0 {
		return "", errors.New("unacceptable orientation: the board is not square")
	}
	s.orientation = v[0]
	s.clear()
	return "", nil
}

func setKomi(s *Session, args []string) (string, error) {
	if len(args) == 0 {
		return "", errors.New("komi not a float")
	}
	komi, err := strconv.ParseFloat(args[0], 64)
	if err != nil || math.IsNaN(komi) || math.IsInf(komi, 0) {
		return "", errors.New("komi not a float")
	}
	s.komi = komi
	return "", nil
}

// handicapCount reads the argument that the handicap commands share.
func (s *Session) handicapCount(args []string) (int, error) {
	v, ok := integers(args, 1)
	if !ok {
		return 0, errors.New("handicap not an integer")
	}
	if !s.isClear() {
		return 0, errors.New("board not empty")
	}
	if v[0] < 2 {
		return 0, errors.New("invalid handicap")
	}
	return v[0], nil
}

func (s *Session) isClear() bool {
	return len(s.board.StringOrigins(board.Empty, nil)) == 0
}

func fixedHandicap(s *Session, args []string) (string, error) {
	n, err := s.handicapCount(args)
	if err != nil {
		return "", err
	}
	points := fixedHandicapPoints(s.board, n)
	if points == nil {
		return "", errors.New("invalid handicap")
	}
	s.placeHandicap(points)
	return s.vertices(points), nil
}

// fixedHandicapPoints are the traditional points for n stones in board order. It is nil if the board has none for that number.
func fixedHandicapPoints(b *board.Board, n int) []board.Point {
	size := b.Size()
	if size < 7 || n < 2 || n > 9 || (size%2 == 0 || size < 9) && n > 4 {
		return nil
	}
	low := 2
	if size > 11 {
		low = 3
	}
	high, middle := size-1-low, size/2
	point := func(column, row int) board.Point { return board.MakePoint(column, row) }
	corners := []board.Point{point(high, low), point(low, high), point(low, low), point(high, high)}
	points := corners[:min(n, 4)]
	if n >= 6 {
		points = append(points, point(low, middle), point(high, middle))
	}
	if n >= 8 {
		points = append(points, point(middle, low), point(middle, high))
	}
	if n >= 5 && n%2 == 1 {
		points = append(points, point(middle, middle))
	}
	slices.Sort(points)
	return points
}

// placeFreeHandicap takes the traditional points, as many of them as the board has. The protocol allows a program to place
// fewer stones than asked for.
func placeFreeHandicap(s *Session, args []string) (string, error) {
	n, err := s.handicapCount(args)
	if err != nil {
		return "", err
	}
	points := fixedHandicapPoints(s.board, n)
	for k := min(n, 9); points == nil && k >= 2; k-- {
		points = fixedHandicapPoints(s.board, k)
	}
	if points == nil {
		return "", errors.New("invalid handicap")
	}
	s.placeHandicap(points)
	return s.vertices(points), nil
}

func setFreeHandicap(s *Session, args []string) (string, error) {
	if !s.isClear() {
		return "", errors.New("board not empty")
	}
	var points []board.Point
	for i := range args {
		p, err := s.point(args, i)
		if err != nil {
			return "", err
		}
		if slices.Contains(points, p) {
			return "", errors.New("repeated vertex")
		}
		points = append(points, p)
	}
	if len(points) < 2 || len(points) >= len(s.board.Points()) {
		return "", errors.New("invalid handicap")
	}
	// Fewer stones than points leave every black string a liberty.
	s.placeHandicap(points)
	return "", nil
}

// hasStringWithoutLiberty says whether a position has stones that the rules
// would have taken off. Only set-up stones can make one; nothing can be read in it.
func hasStringWithoutLiberty(b *board.Board) bool {
	for _, origin := range b.StringOrigins(board.Empty, nil) {
		if b.Liberties(origin) == 0 {
			return true
		}
	}
	return false
}

func (s *Session) placeHandicap(points []board.Point) {
	s.board.PlaceStones(board.Black, points)
	s.handicap = len(points)
	s.changed()
}
