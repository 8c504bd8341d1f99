package gtp

import (
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
		{name: "query_boardsize", onStack: true, run: number(func(s *Session) int { return s.board.Height() })},
		{name: "clear_board", run: silent(func(s *Session) { s.clear() })},
		{name: "orientation", run: setOrientation},
		{name: "query_orientation", onStack: true, run: number(func(s *Session) int { return s.orientation })},
		{name: "komi", onStack: true, run: setKomi},
		{name: "get_komi", onStack: true, run: func(s *Session, _ []string) string {
			return fmt.Sprintf("%4.1f", s.komi)
		}},
		{name: "fixed_handicap", run: fixedHandicap},
		{name: "place_free_handicap", run: placeFreeHandicap},
		{name: "set_free_handicap", run: setFreeHandicap},
		{name: "get_handicap", onStack: true, run: number(func(s *Session) int { return s.handicap })},
	}
}

// clear empties the board and keeps its size. An orientation needs as many
// rows as columns, so that a rectangular board loses it.
func (s *Session) clear() { s.setBoard(board.MustNew(s.board.Width(), s.board.Height())) }

func setBoardsize(s *Session, args []string) string {
	size := integers(args, 1, "boardsize not an integer")[0]
	b, err := board.New(size, size)
	if err != nil {
		return fail("unacceptable size")
	}
	s.setBoard(b)
	return ""
}

func setOrientation(s *Session, args []string) string {
	orientation := integers(args, 1, "orientation not an integer")[0]
	if orientation < 0 || orientation > 7 {
		return fail("unacceptable orientation")
	}
	if s.board.Size() == 0 && orientation != 0 {
		return fail("unacceptable orientation: the board is not square")
	}
	s.orientation = orientation
	s.clear()
	return ""
}

func setKomi(s *Session, args []string) string {
	if len(args) == 0 {
		return fail(errKomi)
	}
	komi, err := strconv.ParseFloat(args[0], 64)
	if err != nil || math.IsNaN(komi) || math.IsInf(komi, 0) {
		return fail(errKomi)
	}
	s.komi = komi
	return ""
}

const (
	errKomi     = "komi not a float"
	errHandicap = "invalid handicap"
)

// handicapCount reads the argument that the handicap commands share.
func (s *Session) handicapCount(args []string) int {
	n := integers(args, 1, "handicap not an integer")[0]
	s.needClear()
	if n < 2 {
		fail(errHandicap)
	}
	return n
}

// needClear ends the command unless the board is empty.
func (s *Session) needClear() {
	if len(s.board.StringOrigins(board.Empty, nil)) > 0 {
		fail("board not empty")
	}
}

// fixedHandicap places the traditional points for a number of stones.
func fixedHandicap(s *Session, args []string) string {
	return s.traditional(fixedHandicapPoints(s.board, s.handicapCount(args)))
}

// traditional places stones on traditional points, if there are any.
func (s *Session) traditional(points []board.Point) string {
	if points == nil {
		fail(errHandicap)
	}
	s.placeHandicap(points)
	return s.vertices(points)
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
func placeFreeHandicap(s *Session, args []string) string {
	n := s.handicapCount(args)
	points := fixedHandicapPoints(s.board, n)
	for k := min(n, 9); points == nil && k >= 2; k-- {
		points = fixedHandicapPoints(s.board, k)
	}
	return s.traditional(points)
}

func setFreeHandicap(s *Session, args []string) string {
	s.needClear()
	points := s.pointsFrom(args, 0)
	for i, p := range points {
		if slices.Contains(points[:i], p) {
			return fail("repeated vertex")
		}
	}
	if len(points) < 2 || len(points) >= len(s.board.Points()) {
		return fail(errHandicap)
	}
	// Fewer stones than points leave every black string a liberty.
	s.placeHandicap(points)
	return ""
}

func (s *Session) placeHandicap(points []board.Point) {
	s.board.PlaceStones(board.Black, points)
	s.handicap = len(points)
	s.changed()
}
