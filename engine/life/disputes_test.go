package life

import (
	"context"
	"testing"

	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
)

// TestDisputes asks about dragons of which one stage says something else than another: a proof decides.
func TestDisputes(t *testing.T) {
	type fate struct {
		status       dragon.Status
		first, other string // moves of the owner and of the opponent that decide; empty where none does, or it does not matter
	}
	for _, test := range []struct {
		name, diagram string
		fates         map[string]fate
	}{
		{"a string that tactics take to be lost is saved by a triple ko", `
			X . X X X X X O .
			O X X X . X X X O
			O O O O X O O O O
			X X X O O O X X X
			. . X X X X X . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, map[string]fate{"A8": {dragon.Critical, "E8", "J9"}}},
		{"two stones that win a race are captured all the same", `
			O X O . . O
			O . O O O X
			X O O X X .
			X X O O X X
			. . X O X .
			. O O O X X`, map[string]fate{"A6": {dragon.Critical, "B5", "B5"}, "F5": {dragon.Dead, "", ""}, "D4": {dragon.Dead, "", ""}, "C6": {dragon.Alive, "", ""}}},
		{"a group with two sure eyes on a small board", `
			X O . O .
			X . O O O
			X X X O .
			X . X X O
			X X . X O`, map[string]fate{"A5": {dragon.Alive, "", ""}, "D5": {dragon.Critical, "B4", "B4"}}},
		{"five stones whose capture costs the group around them", `
			. O O O O O .
			. O . . . O .
			O O . . . O .
			. X X X X O O
			X . O O X X O
			X . O O O X O
			X X X X X X .`, map[string]fate{"C3": {dragon.Alive, "", ""}, "B4": {dragon.Alive, "", ""}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.diagram)
			ds, err := NewReading(b, DefaultOptions()).Semeai(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			for stone, want := range test.fates {
				v := VerdictOf(ds, ds.At(boardtest.Point(t, b, stone)), Effort{})
				first, other := b.Vertex(v.First.Move()), b.Vertex(v.Second.Move())
				if v.Status != want.status || want.first != "" && first != want.first || want.other != "" && other != want.other {
					t.Errorf("%s: %v, %s, %s; want %v", stone, v.Status, first, other, want)
				}
			}
		})
	}
}
