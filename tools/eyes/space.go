package main

import (
	"math/rand/v2"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// situations is how many situations of a space are played out at most.
const situations = 400_000

// space is an eye space of Black's with walls around it.
type space struct {
	board  *board.Board
	tailed *board.Board // with an eye more at the end of a tail
	inside []board.Point
	tail   []board.Point
}

// newSpace makes a space, nil if it came to nothing.
func newSpace(r *rand.Rand) *space {
	b := board.MustNew(13, 13)
	start := board.MakePoint([]int{0, 0, 4}[r.IntN(3)], []int{0, 4}[r.IntN(2)])
	size := 2 + r.IntN(5)
	var in board.Bits
	in.Set(start)
	area := []board.Point{start}
	for len(area) < size {
		p := area[r.IntN(len(area))] + board.Directions[r.IntN(4)]
		if b.OnBoard(p) && !in.Has(p) && p.Column() < 9 && p.Row() < 8 {
			in.Set(p)
			area = append(area, p)
		}
	}
	var ring board.Bits
	for _, p := range area {
		for i, d := range board.Directions {
			q := p + d
			if !b.OnBoard(q) || in.Has(q) || ring.Has(q) {
				continue
			}
			if i < 4 && r.IntN(14) > 0 || i >= 4 && r.IntN(3) > 0 {
				ring.Set(q)
			}
		}
	}
	for _, p := range area {
		switch n := r.IntN(100); {
		case n < 14:
			b.PlaceStone(p, board.White)
		case n < 20:
			b.PlaceStone(p, board.Black)
		}
	}
	for _, q := range b.Points() {
		if ring.Has(q) {
			b.PlaceStone(q, board.Black)
		}
	}
	// What is left free beside the space is a gap or a diagonal: empty or White's, and White's behind it.
	free := r.IntN(2)
	var gaps []board.Point
	for _, p := range area {
		for _, d := range board.Directions {
			q := p + d
			if !b.OnBoard(q) || in.Has(q) || b.At(q) != board.Empty {
				continue
			}
			if free == 0 && r.IntN(2) == 0 {
				gaps = append(gaps, q)
			}
		}
	}
	for _, p := range slices.Concat(boardtest.Stones(b, board.Black), area, gaps) {
		for _, d := range board.Directions {
			if q := p + d; b.OnBoard(q) && !in.Has(q) && b.At(q) == board.Empty && !slices.Contains(gaps, q) {
				b.PlaceStone(q, board.White)
			}
		}
	}
	s := &space{board: b, inside: slices.Concat(area, gaps, ringOf(b, in))}
	if b.WithoutLiberty() != board.NoPoint || !s.addTail() || len(s.inside)+len(s.tail) > 32 {
		return nil
	}
	return s
}

// ringOf are Black's stones around the space.
func ringOf(b *board.Board, in board.Bits) (list []board.Point) {
	for _, p := range boardtest.Stones(b, board.Black) {
		if !in.Has(p) {
			list = append(list, p)
		}
	}
	return list
}

// addTail joins an eye to the lowest stone of the ring.
func (s *space) addTail() bool {
	b := s.board
	low := board.NoPoint
	for _, p := range boardtest.Stones(b, board.Black) {
		if low == board.NoPoint || p.Row() > low.Row() {
			low = p
		}
	}
	if low == board.NoPoint || low.Column() < 1 || low.Row()+5 > b.Height()-2 {
		return false
	}
	at := func(x, y int) board.Point { return board.MakePoint(low.Column()+x, low.Row()+y) }
	s.tail = []board.Point{at(0, 1), at(-1, 2), at(0, 2), at(1, 2), at(-1, 3), at(1, 3), at(-1, 4), at(0, 4), at(1, 4), at(0, 3)}
	t := board.MustNew(b.Width(), b.Height())
	black := board.Bits{}
	for i, p := range s.tail {
		if i < 9 {
			black.Set(p)
		}
	}
	for _, p := range b.Points() {
		switch {
		case black.Has(p):
			t.PlaceStone(p, board.Black)
		case p == at(0, 3):
		case b.At(p).IsStone():
			t.PlaceStone(p, b.At(p))
		}
	}
	for _, p := range s.tail {
		for _, d := range board.Directions {
			if q := p + d; t.OnBoard(q) && t.At(q) == board.Empty && q != at(0, 3) && b.At(q) == board.Empty && !s.isInside(q) {
				t.PlaceStone(q, board.White)
			}
		}
	}
	s.tailed = t
	return t.WithoutLiberty() == board.NoPoint && s.walled(b) && s.walled(t)
}

// isInside says whether a point belongs to the space or its ring.
func (s *space) isInside(q board.Point) bool {
	return slices.Contains(s.inside, q)
}

// walled says whether the opponent's stones around the space are in no danger.
func (s *space) walled(b *board.Board) bool {
	for _, p := range boardtest.Stones(b, board.White) {
		if !s.isInside(p) && b.Liberties(p) < wallLiberties {
			return false
		}
	}
	return true
}

// wallLiberties is the least number of liberties of the opponent's strings around.
const wallLiberties = 6

// truth is the number of eyes if the opponent moves first, and if the owner does, two at most. ok is
// false where there is too much to play out.
func (s *space) truth() (least, most int, ok bool) {
	if least, ok = s.eyes(s.board, s.tailed, 0); !ok {
		return 0, 0, false
	}
	most, ok = s.eyes(s.board, s.tailed, 1)
	return least, most, ok
}

// eyes is the number of eyes if the player moves first: 0 for the opponent, 1 for the owner.
func (s *space) eyes(b, tailed *board.Board, turn uint8) (n int, ok bool) {
	for i, on := range [2]*board.Board{tailed, b} {
		points := s.inside
		if i == 0 {
			points = slices.Concat(points, s.tail)
		}
		var goal []board.Point
		for _, p := range points {
			if on.At(p) == board.Black {
				goal = append(goal, p)
			}
		}
		if len(goal) == 0 {
			return 0, true
		}
		x := boardtest.NewExhaustion(on, points, goal, situations)
		eyed, ok := x.Eyed(x.Start(turn == 0, [2]uint8{}))
		if !ok {
			return 0, false
		}
		if !eyed {
			return i, true
		}
	}
	return 2, true
}

// after is the number of eyes after a first move, the other player to move.
func (s *space) after(move board.Point, c board.Color) (n int, ok bool) {
	if move == board.NoPoint {
		return 0, false
	}
	boards := [2]*board.Board{s.board.Clone(), s.tailed.Clone()}
	for _, b := range boards {
		if b.Play(move, c, board.ForbidSuicide) != nil {
			return 0, false
		}
	}
	turn := uint8(0)
	if c == board.White {
		turn = 1
	}
	return s.eyes(boards[0], boards[1], turn)
}
