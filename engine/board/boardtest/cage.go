package boardtest

import (
	"math/rand/v2"

	"shikatsu/engine/board"
)

// Small is a board of at most fourteen points after random moves. Many stones are given away, so that there are kos, snapbacks
// and sekis on it. The last move may have been one of a ko.
func Small(rng *rand.Rand) *board.Board {
	sizes := [][2]int{{3, 3}, {4, 2}, {5, 2}, {4, 3}, {6, 2}, {7, 2}, {9, 1}}
	size := sizes[rng.IntN(len(sizes))]
	b := board.MustNew(size[0], size[1])
	points := b.Points()
	for range len(points) + rng.IntN(3*len(points)) {
		p, c := points[rng.IntN(len(points))], board.White+board.Color(rng.IntN(2))
		if b.At(p) == board.Empty && b.IsLegal(p, c) && (rng.IntN(4) == 0 || !b.IsSelfAtari(p, c)) {
			b.TryMove(p, c)
		}
	}
	return b.Clone()
}

// Cage is a board with random stones of both colors inside white walls, at most twelve points together. They are in a corner,
// on an edge or in the middle. The walls have liberties elsewhere, and perhaps there is a ko. The points inside come with it;
// nil if some string has no liberty.
func Cage(rng *rand.Rand) (b *board.Board, space []board.Point) {
	const margin = 3 // of walls and their liberties
	sizes := [][2]int{{3, 3}, {4, 2}, {5, 2}, {4, 3}, {6, 2}, {2, 4}, {7, 1}}
	size := sizes[rng.IntN(len(sizes))]
	left, top := margin*rng.IntN(2), margin*rng.IntN(2)
	b = board.MustNew(left+size[0]+margin, top+size[1]+margin)
	stones := 5 + rng.IntN(5) // of ten points
	for _, p := range b.Points() {
		x, y := p.Column()-left, p.Row()-top
		switch {
		case x >= 0 && x < size[0] && y >= 0 && y < size[1]:
			space = append(space, p)
			if rng.IntN(10) < stones {
				b.PlaceStone(p, board.White+board.Color((rng.IntN(5)+1)/3)) // more often black
			}
		case x >= -2 && x < size[0]+2 && y >= -2 && y < size[1]+2:
			b.PlaceStone(p, board.White)
		}
	}
	if b.WithoutLiberty() != board.NoPoint {
		return nil, nil
	}
	turn := board.White + board.Color(rng.IntN(2))
	for range rng.IntN(4) {
		if p := space[rng.IntN(len(space))]; b.At(p) == board.Empty && b.IsLegal(p, turn) {
			b.TryMove(p, turn)
		}
		turn = turn.Other()
	}
	return b.Clone(), space
}

// SmallOrCage is a board of Small, or one time in oneIn of Cage. With it come the points that moves are to be played on. The
// board is nil where that of Cage is.
func SmallOrCage(rng *rand.Rand, oneIn int) (b *board.Board, space []board.Point) {
	b = Small(rng)
	if rng.IntN(oneIn) == 0 {
		return Cage(rng)
	}
	return b, b.Points()
}
