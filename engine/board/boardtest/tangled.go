package boardtest

import (
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
)

// Tangled is a board of size by size points after so many random moves. Moves that are self-atari or forbidden by ko are left
// out. The same series and seed give the same board.
func Tangled(t testing.TB, series, seed uint64, size, moves int) *board.Board {
	t.Helper()
	b, err := board.New(size, size)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, series))
	for range moves {
		points := b.Points()
		p, c := points[rng.IntN(len(points))], board.White+board.Color(rng.IntN(2))
		if b.At(p) == board.Empty && !b.IsSelfAtari(p, c) {
			if err := b.Play(p, c, board.ForbidSuicide); err != nil {
				continue // a ko
			}
		}
	}
	b.SetKo(board.NoPoint)
	return b
}
