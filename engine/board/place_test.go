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

// TestQueriesWithoutAStone asks about strings at points that hold no stone, some of which held one that was captured.
func TestQueriesWithoutAStone(t *testing.T) {
	for seed := range uint64(50) {
		b := boardtest.Tangled(t, seed, 3, 5+int(seed%9), 10+int(seed%60))
		played := b.Clone()
		random := rand.New(rand.NewPCG(seed, 8))
		for range 60 {
			p := b.Points()[random.IntN(len(b.Points()))]
			for _, c := range []board.Color{board.Black, board.White} {
				if played.IsLegal(p, c) {
					if err := played.Play(p, c, board.ForbidSuicide); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
		for _, b := range []*board.Board{b, played, board.MustNew(5, 5)} {
			for p := range board.Point(board.PointCount) {
				if b.At(p).IsStone() {
					continue
				}
				var set board.Bits
				b.StoneBits(p, &set)
				lists := len(b.FindStones(p, nil)) + len(b.FindLiberties(p, nil)) + len(b.Chainlinks(p, nil)) + len(b.ContactsUpTo(p, 9, nil)) + set.Count()
				if lists != 0 || b.Liberties(p) != 0 || b.StringSize(p) != 0 || b.Origin(p) != board.NoPoint || b.Next(p) != p {
					t.Fatalf("seed %d: a string at %s, which holds no stone", seed, b.Vertex(p))
				}
				for _, q := range b.Points() {
					if b.SameString(p, q) || b.AdjacentStrings(p, q) || b.Touching(p, q) != 0 || b.CountCommonLiberties(p, q) != 0 || b.IsLiberty(p, q) {
						t.Fatalf("seed %d: %s, which holds no stone, belongs to %s", seed, b.Vertex(p), b.Vertex(q))
					}
				}
			}
		}
	}
}
