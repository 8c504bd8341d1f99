package owl

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/owl/exact"
)

// TestSecond compares the second move with the list of all first moves that work. It compares it, too, with what a reader
// finds that has an aide, with and without a processor for it.
func TestSecond(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 11))
	opts := DefaultOptions()
	opts.NodeLimit = 2000
	reader := New(opts)
	var aided [2]*Reader
	for i := range aided {
		pool := parallel.NewPool(i + 1)
		pool.Enter()
		aided[i] = New(opts)
		aided[i].UsePool(pool)
		aided[i].UseAide(New(opts))
	}
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
			move, spent := reader.Second(context.Background(), q, attack, all[0], exact.DefaultNodeLimit)
			for i, r := range aided {
				if m, n := r.Second(context.Background(), q, attack, all[0], exact.DefaultNodeLimit); m != move || n != spent {
					t.Errorf("attack %v, %d processors: second move %s after %d nodes with an aide, %s after %d alone",
						attack, i+1, b.Vertex(m), n, b.Vertex(move), spent)
				}
			}
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
