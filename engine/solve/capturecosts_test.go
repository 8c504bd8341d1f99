package solve

import (
	"context"
	"slices"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
	"shikatsu/engine/life"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/position"
)

// TestSolutionTellsWhatACaptureCosts asks for strings whose capture loses the group that does it. The solution says
// both. On the first board the captor has room for an eye outside, but his opponent plays there as soon as he begins.
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
				p, err := position.New(b, toMove)
				if err != nil {
					t.Fatal(err)
				}
				opts := DefaultOptions()
				opts.Stone, opts.AllMoves, opts.Owl.NodeLimit = inside, false, 40000
				sol, err := Solve(context.Background(), p, opts)
				if err != nil {
					t.Fatal(err)
				}
				if sol.Status != "alive" || sol.Life != exact.Seki || !slices.Contains(sol.CaptureCosts, b.Vertex(captor)) {
					t.Errorf("%s, turned %d, %v to move: %s, %v, capture costs %v", test.name, o, toMove, sol.Status, sol.Life, sol.CaptureCosts)
				}
			}
			ds, err := life.NewReading(b, life.DefaultOptions()).Semeai(context.Background())
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
