package life

import (
	"context"
	"testing"

	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
)

// The grades of safety that the stages give together.
func TestSafety(t *testing.T) {
	for _, test := range []struct {
		name, at, diagram string
		want              dragon.Safety
	}{
		{"two eyes", "A8", `
			. X . X O . . . .
			X X X X O . . . .
			O O O O O . . . .
			. . . . . . . . .
			. . . . O . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, dragon.Invincible},
		{"one eye in a cage", "A8", `
			. X X X O . . . .
			X X X X O . . . .
			O O O O O . . . .
			. . . . . . . . .
			. . . . O . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, dragon.TacticallyDead},
		{"three points in a row inside", "A8", `
			. . . X O . . . .
			X X X X O . . . .
			O O O O O . . . .
			. . . . . . . . .
			. . . . O . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, dragon.SafetyCritical},
		{"a stone in an eye", "B9", `
			. O . X . X O . .
			X X X X X X O . .
			O O O O O O O . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, dragon.Inessential},
		{"room for many eyes", "E5", `
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .
			. . . . X O . . .`, dragon.StronglyAlive},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.diagram)
			ds, err := NewReading(b, DefaultOptions()).Semeai(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			if got := ds.At(boardtest.Point(t, b, test.at)).Safety; got != test.want {
				t.Errorf("safety %v, want %v", got, test.want)
			}
		})
	}
}
