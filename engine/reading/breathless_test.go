package reading

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// TestStringsWithoutLiberties asks about boards on which strings have no liberties. Setting stones up one by one may
// leave them so: there is an answer or none, and no crash.
func TestStringsWithoutLiberties(t *testing.T) {
	random := rand.New(rand.NewPCG(33, 4))
	asked := 0
	for range boardtest.Amount(300, 5000) {
		b := board.MustNew(6, 6)
		breathless := 0
		for _, p := range b.Points() {
			if n := random.IntN(10); n < 4 {
				b.PlaceStone(p, board.Black)
			} else if n < 8 {
				b.PlaceStone(p, board.White)
			}
		}
		for _, p := range b.Points() {
			if b.At(p).IsStone() && b.Liberties(p) == 0 {
				breathless++
			}
		}
		if breathless == 0 {
			continue
		}
		r := New(b, DefaultOptions())
		for _, p := range b.Points() {
			if b.At(p).IsStone() && b.Origin(p) == p {
				r.Attack(context.Background(), p)
				r.FindDefense(context.Background(), p)
				asked++
			}
		}
	}
	if asked < 500 {
		t.Errorf("%d strings were asked about", asked)
	}
}
