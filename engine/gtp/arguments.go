package gtp

import (
	"strconv"

	"shikatsu/engine/board"
)

// What commands answer where they fail, in GNU Go's words.
const (
	errMove         = "invalid color or coordinate"
	errCoordinate   = "invalid coordinate"
	errColor        = "invalid color"
	errIllegal      = "illegal move"
	errEmpty        = "vertex must not be empty"
	errMoveNotEmpty = "move vertex must be empty"
	errNoDragon     = "dragon vertex must be nonempty"
)

// point reads argument i as a point of the board; pass is none.
func (s *Session) point(args []string, i int) board.Point {
	p := s.pointOrPass(args, i)
	if p == board.Pass {
		fail(errCoordinate)
	}
	return p
}

// pointOrPass reads argument i as a move's vertex.
func (s *Session) pointOrPass(args []string, i int) board.Point {
	p, ok := s.vertexNamed(args, i)
	if !ok {
		fail(errCoordinate)
	}
	return p
}

// vertexNamed reads argument i as a move's vertex, if it is one.
func (s *Session) vertexNamed(args []string, i int) (p board.Point, ok bool) {
	if i >= len(args) {
		return board.NoPoint, false
	}
	p, err := s.board.ParseVertex(args[i])
	if err != nil {
		return board.NoPoint, false
	}
	return s.orient(p, false), true
}

// emptyPoint reads argument i as an empty point of the board.
func (s *Session) emptyPoint(args []string, i int) board.Point {
	p := s.point(args, i)
	if s.board.At(p) != board.Empty {
		fail(errMoveNotEmpty)
	}
	return p
}

// pointsFrom reads the arguments from i on as points of the board.
func (s *Session) pointsFrom(args []string, i int) (points []board.Point) {
	for ; i < len(args); i++ {
		points = append(points, s.point(args, i))
	}
	return points
}

// stone reads argument i as a point that holds a stone. The answer says empty if it does not.
func (s *Session) stone(args []string, i int, empty string) board.Point {
	p := s.point(args, i)
	if !s.board.At(p).IsStone() {
		fail(empty)
	}
	return p
}

// color reads argument i as a player.
func (s *Session) color(args []string, i int) board.Color {
	c, ok := colorNamed(args, i)
	if !ok {
		fail(errColor)
	}
	return c
}

// colorNamed reads argument i as a player, if it is one.
func colorNamed(args []string, i int) (c board.Color, ok bool) {
	if i >= len(args) {
		return board.Empty, false
	}
	c, err := board.ParseColor(args[i])
	return c, err == nil
}

// move reads arguments i and i+1 as a player and a vertex or pass.
func (s *Session) move(args []string, i int) board.Move {
	c, isColor := colorNamed(args, i)
	p, isVertex := s.vertexNamed(args, i+1)
	if !isColor || !isVertex {
		fail(errMove)
	}
	return board.Move{Point: p, Color: c}
}

// stoneMove is move without a pass.
func (s *Session) stoneMove(args []string, i int) board.Move {
	m := s.move(args, i)
	if m.Point == board.Pass {
		fail(errMove)
	}
	return m
}

// integers reads the first n arguments. The answer says wrong if they are not integers.
func integers(args []string, n int, wrong string) []int {
	if len(args) < n {
		fail(wrong)
	}
	values := make([]int, n)
	for i := range values {
		v, err := strconv.Atoi(args[i])
		if err != nil {
			fail(wrong)
		}
		values[i] = v
	}
	return values
}
