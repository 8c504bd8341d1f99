package engine

import (
	"context"
	"slices"
	"sync"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
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

// TestSolutionTellsWhatACaptureCosts asks for strings that can be captured, but not without losing the group that does it: the
// solution says both. On the first board the captor
// has room for an eye outside, but his opponent plays there as soon as he begins.
func TestSolutionTellsWhatACaptureCosts(t *testing.T) {
	nakade := []struct{ name, diagram, inside, captor string }{
		{"bulky five", `
			. X X X X X .
			. X . . . X .
			X X . . . X .
			. O O O O X X
			O . X X O O X
			O . X X X O X
			O O O O O O .`, "D3", "D4"},
		{"three on the edge", `
			. . . . . . .
			X X . . . . .
			. X X X X X .
			X X . . . X X
			X O O O O O X
			X O . O . O X
			. O X X X O .`, "D1", "D3"},
	}
	for _, test := range nakade {
		for o := range board.Orientation(board.Orientations) {
			if o != board.UpsideDown|board.Transposed|board.Swapped && !boardtest.Long() {
				continue
			}
			first := boardtest.Parse(t, test.diagram)
			b := o.Turned(first)
			turned := func(v string) board.Point {
				return o.Point(boardtest.Point(t, first, v), first.Width(), first.Height())
			}
			inside, captor := turned(test.inside), turned(test.captor)
			for _, toMove := range []board.Color{b.At(captor), b.At(inside)}[:boardtest.Amount(1, 2)] {
				p, err := NewPosition(b, toMove)
				if err != nil {
					t.Fatal(err)
				}
				opts := DefaultSolveOptions()
				opts.Stone, opts.AllMoves, opts.Owl.NodeLimit = inside, false, 40000
				sol, err := Solve(context.Background(), p, opts)
				if err != nil {
					t.Fatal(err)
				}
				if sol.Status != "alive" || sol.Life != owl.Seki || !slices.Contains(sol.CaptureCosts, b.Vertex(captor)) {
					t.Errorf("%s, turned %d, %v to move: %s, %v, capture costs %v", test.name, o, toMove, sol.Status, sol.Life, sol.CaptureCosts)
				}
			}
			ds, err := NewStages(b, DefaultOptions()).Semeai(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range []board.Point{inside, captor} {
				if d := ds.At(s); d.Status != dragon.Alive || d.Safety != dragon.AliveInSeki {
					t.Errorf("%s, turned %d: %s is %v, %v", test.name, o, b.Vertex(s), d.Status, d.Safety)
				}
			}
		}
	}
}
