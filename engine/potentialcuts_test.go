package engine

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// TestPotentialCuts has White's stone between two black strings that can be kept apart, and another one that touches only one of them.
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
	p, err := NewPosition(b, board.Black)
	if err != nil {
		t.Fatal(err)
	}
	r, err := Analyze(context.Background(), p, DefaultOptions(), nil)
	if err != nil {
		t.Fatal(err)
	}
	got := map[Vertex]int{}
	for _, w := range r.Worms {
		got[w.Origin] = w.Cutstone2
	}
	for origin, want := range map[Vertex]int{"D8": 1, "D2": 0, "C6": 0, "E6": 0} {
		if n, ok := got[origin]; !ok || n != want {
			t.Errorf("%s: %d (%v), want %d", origin, n, ok, want)
		}
	}
}
