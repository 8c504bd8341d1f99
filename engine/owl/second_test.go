package owl

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/owl/exact"
)

// TestSecond compares the second move with the list of all first moves that work.
func TestSecond(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 11))
	opts := DefaultOptions()
	opts.NodeLimit = 2000
	reader := New(opts)
	several, alone := 0, 0
	for range 60 {
		b, goal := boardtest.RandomGroup(r)
		q := exact.Query{Board: b, Goal: goal}
		for _, attack := range []bool{true, false} {
			a := reader.Answer(context.Background(), q, attack)
			if a.Code == board.Fail || a.Move == board.Pass {
				continue
			}
			all := reader.Moves(context.Background(), q, attack, Choice{a.Move, a.Code}, math.MaxInt)
			move, _ := reader.Second(context.Background(), q, attack, all[0], exact.DefaultNodeLimit)
			want := board.Pass
			if len(all) > 1 {
				want = all[1].Move
				several++
			} else {
				alone++
			}
			if move != want {
				t.Errorf("attack %v: second move %s after %s, want %s of %v", attack, b.Vertex(move), b.Vertex(a.Move), b.Vertex(want), all)
			}
		}
	}
	if several < 5 || alone < 5 {
		t.Errorf("%d questions with several moves and %d with one: the comparison says little", several, alone)
	}
}
