package engine

import (
	"context"
	"sync"
	"testing"

	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
)

// White can take the black stones inside at any time. If that leaves three points in a row
// he is killed in them, so nobody moves: seki. If it leaves four, or if he has room for an
// eye outside, he takes them or has no need to.
func TestCaptorThatCannotAffordTheCapture(t *testing.T) {
	for _, test := range []struct {
		name, diagram, inside string
		status                dragon.Status
		safety                dragon.Safety
	}{
		{"three in a row", `
			. . . . . . . . . . . . .
			. X X X X X X X X X . . .
			. X . . . . . . . X . . .
			. X O O O O O O O X . . .
			. X O . X X X . O X . . .
			. X O O O O O O O X . . .
			. X X X X X X X X X . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .`, "F9", dragon.Alive, dragon.AliveInSeki},
		{"four in a row", `
			. . . . . . . . . . . . .
			. X X X X X X X X X X . .
			. X . . . . . . . . X . .
			. X O O O O O O O O X . .
			. X O . X X X X . O X . .
			. X O O O O O O O O X . .
			. X X X X X X X X X X . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .`, "F9", dragon.Dead, dragon.Inessential},
		{"room for an eye outside", `
			. X X X X X X X X X . . .
			. X . . . . . . . X . . .
			. X . . . . . . . X . . .
			. X O O O O O O O X . . .
			. X O . X X X . O X . . .
			. X O O O O O O O X . . .
			. X X X X X X X X X . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .`, "F9", dragon.Dead, dragon.Inessential},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.diagram)
			p := boardtest.Point(t, b, test.inside)
			stages := NewStages(b, DefaultOptions())
			ds, err := stages.Semeai(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			alone, err := stages.ReadAlone(context.Background(), p)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range []*dragon.Dragon{ds.At(p), alone} {
				if d.Status != test.status || d.Safety != test.safety {
					t.Errorf("%v, %v, want %v, %v", d.Status, d.Safety, test.status, test.safety)
				}
			}
		})
	}
}

// TestNestledReads asks about the same dragons on several goroutines, as the events of one move of a review do: the race
// detector tells if that changes anything which they share.
func TestNestledReads(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . . . .
		O O O O O O . . .
		. X X X . O . . .
		O O O O O O . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	ds, err := NewStages(b, smallOptions()).Semeai(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	inside := *ds.At(boardtest.Point(t, b, "B7"))
	inside.Status = dragon.Dead // so that its neighbours are looked at
	var wait sync.WaitGroup
	for range 2 {
		wait.Go(func() { nestled(ds, &inside) })
	}
	wait.Wait()
}
