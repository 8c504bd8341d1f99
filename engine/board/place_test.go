package board_test

import (
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// TestPlaceStones compares stones placed together with the same placed one by one.
func TestPlaceStones(t *testing.T) {
	for seed := range uint64(200) {
		together := boardtest.Tangled(t, seed, 3, 5+int(seed%9), 10+int(seed%60)).Clone()
		single := together.Clone()
		random := rand.New(rand.NewPCG(seed, 7))
		for _, c := range []board.Color{board.Black, board.Empty, board.White} {
			points := []board.Point{board.Pass, board.NoPoint}
			for _, p := range together.Points() {
				if random.IntN(8) == 0 {
					points = append(points, p, p)
				}
			}
			together.PlaceStones(c, points)
			for _, p := range points {
				single.PlaceStone(p, c)
			}
		}
		if boardtest.Format(together) != boardtest.Format(single) || together.Hash() != single.Hash() || together.Ko() != single.Ko() {
			t.Fatalf("seed %d:\n%s\ninstead of\n%s", seed, boardtest.Format(together), boardtest.Format(single))
		}
		for _, origin := range single.StringOrigins(board.Empty, nil) {
			if got, want := together.Liberties(origin), single.Liberties(origin); got != want || together.Origin(origin) != origin {
				t.Fatalf("seed %d: %d liberties at %s, want %d", seed, got, single.Vertex(origin), want)
			}
		}
	}
}
