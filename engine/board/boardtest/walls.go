package boardtest

import (
	"math/rand/v2"

	"shikatsu/engine/board"
)

// RandomWalls closes a random space in a corner, on an edge or in the middle. Into it go random stones. Most are the
// owner's; the opponent's are not so many that they could not stand there. The points inside come with the board, which
// is nil if some string has no liberty.
func RandomWalls(r *rand.Rand, size int) (b *board.Board, space []board.Point) {
	b = board.MustNew(11, 11)
	var in board.Bits
	start := board.MakePoint([]int{0, 5}[r.IntN(2)], []int{0, 0, 5}[r.IntN(3)])
	space = append(space, start)
	in.Set(start)
	for len(space) < size {
		p := space[r.IntN(len(space))] + board.Directions[r.IntN(4)]
		if b.OnBoard(p) && !in.Has(p) {
			in.Set(p)
			space = append(space, p)
		}
	}
	gaps := r.IntN(3) // in three of walls, of ten points on their diagonals
	for _, p := range space {
		for k, d := range board.Directions {
			if q := p + d; b.OnBoard(q) && !in.Has(q) && (k < 4 || r.IntN(10) >= 3*gaps) {
				b.PlaceStone(q, board.White)
			}
		}
	}
	own, others := 4+r.IntN(3), 1+r.IntN(3)
	for _, p := range space {
		switch n := r.IntN(10); {
		case n < own:
			b.PlaceStone(p, board.Black)
		case n < own+others:
			b.PlaceStone(p, board.White)
		}
	}
	if b.WithoutLiberty() != board.NoPoint {
		return nil, nil
	}
	return b, space
}

// RandomCell fills a small cell, walled in by the attacker, at random.
func RandomCell(r *rand.Rand) (*board.Board, []board.Point) {
	size := [][2]int{{4, 2}, {5, 2}, {3, 3}, {4, 3}}[r.IntN(4)]
	width, height := size[0], size[1]
	b := board.MustNew(9, 9)
	// The cell is in the corner, on the edge or in the middle.
	left, top := []int{0, 2}[r.IntN(2)], []int{0, 2}[r.IntN(2)]
	inside := func(p board.Point) bool {
		c, w := p.Column()-left, p.Row()-top
		return c >= 0 && c < width && w >= 0 && w < height
	}
	for _, p := range b.Points() {
		if !inside(p) && p.Row() < 7 {
			b.PlaceStone(p, board.White)
		}
	}
	var goal []board.Point
	for _, p := range b.Points() {
		if !inside(p) {
			continue
		}
		switch r.IntN(20) {
		case 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10:
			b.PlaceStone(p, board.Black)
		case 11, 12:
			b.PlaceStone(p, board.White)
		}
	}
	for _, p := range b.Points() {
		if b.At(p).IsStone() && b.Liberties(p) == 0 {
			return nil, nil
		}
		if b.At(p) == board.Black {
			goal = append(goal, p)
		}
	}
	return b, goal
}

// Holed is the board without some of the walls' stones, one in so many.
func Holed(b *board.Board, r *rand.Rand, part int) *board.Board {
	left := board.MustNew(b.Width(), b.Height())
	for _, p := range b.Points() {
		if c := b.At(p); c == board.Black || c == board.White && r.IntN(part) > 0 {
			left.PlaceStone(p, c)
		}
	}
	return left
}

// Changed is a random position with a stone in it, and the same after up to three moves more. None of them captures.
func Changed(rng *rand.Rand) (before, after *board.Board, stone board.Point) {
	b := board.MustNew(13, 13)
	play := func(moves int, captures bool) {
		for range moves {
			p := b.Points()[rng.IntN(len(b.Points()))]
			c := [2]board.Color{board.White, board.Black}[rng.IntN(2)]
			if b.At(p) == board.Empty && !b.IsSelfAtari(p, c) && (captures || !b.IsCapture(p, c)) {
				_ = b.Play(p, c, board.ForbidSuicide)
			}
		}
	}
	play(60, true)
	before = b.Clone()
	origins := b.StringOrigins(board.Empty, nil)
	stone = origins[rng.IntN(len(origins))]
	play(3, false)
	return before, b, stone
}
