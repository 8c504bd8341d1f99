package reading

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// TestReadingsDependOnWhatTheyLookedAt reads strings in positions that look the same where a
// reading has looked, and otherwise everywhere else.
func TestReadingsDependOnWhatTheyLookedAt(t *testing.T) {
	type answer struct {
		code    board.Code
		move    board.Point
		nodes   int
		limited bool
	}
	tried := 0
	for seed := range uint64(60) {
		b := boardtest.Tangled(t, seed, 5, 9+int(seed%5), 30+int(seed%60)).Clone()
		random := rand.New(rand.NewPCG(seed, 3))
		for _, str := range b.StringOrigins(board.Empty, nil) {
			read := func(b *board.Board, defense bool) (a answer) {
				r := New(b, DefaultOptions())
				r.BeginLine(context.Background())
				if defense {
					a.code, a.move, a.nodes, a.limited = r.FreshDefense(str, 3, 600)
				} else {
					a.code, a.move, a.nodes, a.limited = r.FreshAttack(str, 3, 600)
				}
				r.EndLine()
				return a
			}
			for _, defense := range []bool{false, true} {
				b.Watch()
				b.At(str)
				want := read(b, defense)
				area := b.Watched()
				if want.nodes == 0 {
					continue
				}
				other := b.Clone()
				for _, p := range b.Points() {
					if !area.Has(p) {
						tried++
						other.PlaceStone(p, board.Color(random.IntN(3)))
					}
				}
				if got := read(other, defense); got != want {
					t.Fatalf("seed %d, %s, defense %v: %v, and in other surroundings %v\n%s\n%s", seed, b.Vertex(str), defense, want, got,
						boardtest.Format(b), boardtest.Format(other))
				}
			}
		}
	}
	if tried == 0 {
		t.Fatal("all readings looked at everything")
	}
}
