package analysis_test

import (
	"context"
	"testing"

	"shikatsu/engine/analysis"
	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
)

// TestPotentialCuts has White's stone between two black strings that can be kept apart. Another white stone touches only one of
// them.
func TestPotentialCuts(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . . . .
		. . . O . . . . .
		. . O O O . . . .
		. . X O X . . . .
		. X X . X X . . .
		. . . . . . . . .
		. . O . O . . . .
		. . . O . . . . .
		. . . . . . . . .`)
	p, err := position.New(b, board.Black)
	if err != nil {
		t.Fatal(err)
	}
	r, err := analysis.Analyze(context.Background(), p, life.DefaultOptions(), nil)
	if err != nil {
		t.Fatal(err)
	}
	got := map[report.Vertex]int{}
	for _, w := range r.Worms {
		got[w.Origin] = w.Cutstone2
	}
	for origin, want := range map[report.Vertex]int{"D8": 1, "D2": 0, "C6": 0, "E6": 0} {
		if n, ok := got[origin]; !ok || n != want {
			t.Errorf("%s: %d (%v), want %d", origin, n, ok, want)
		}
	}
}
