package connect

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/reading"
)

// TestWays measures ways. A string of the opponent on the way costs its capture once, however many of its points the way goes
// through. A diagonal counts as one step where both points beside it are empty. The way back is as long.
func TestWays(t *testing.T) {
	for _, test := range []struct {
		name, diagram, from, to string
		want                    int
	}{
		{"neighbours", `
			. . . . .
			. X . X .
			. . . . .
			. O . O .
			. . . . .`, "B4", "D4", stepPeep},
		{"the whole length of a string that can be captured", `
			X X X X X X X
			O O O O O O .
			X X X X X X .
			. . . . . . .`, "A4", "A2", stepCapture},
		{"along a string on the first line, and the point behind it", `
			. X O O O . X .`, "B1", "G1", stepDead + 2*stepInside + stepProtected},
		{"a diagonal", `
			. . . . .
			. X . . .
			. . X . .
			. . . . .`, "B3", "C2", stepLinked},
		{"a diagonal with one side taken", `
			. . . . .
			. X O . .
			. . X . .
			. . . . .`, "B3", "C2", stepPeep},
		{"a diagonal move between", `
			. . . . .
			. X . . .
			. . . . .
			. . . X .
			. . . . .`, "B4", "D2", stepOpen + 2*stepDiagonal},
		{"a safe string bars the way", `
			. . . . . . .
			X X X . . . .
			O O O O O O O
			. . . . . . .
			X X X . . . .`, "A4", "A1", -1},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.diagram)
			c := New(reading.New(b, reading.DefaultOptions()), b, DefaultOptions())
			c.goal.mine = board.Black
			c.horizon = usual
			c.age++
			c.setStones()
			c.r.BeginLine(context.Background())
			defer c.r.EndLine()
			distance := func(from, to board.Point) int {
				c.goal.from, c.goal.to = from, to
				c.costKnown = board.Bits{}
				shortest, _ := c.between(farAway, false)
				if shortest == farAway {
					return -1
				}
				return shortest
			}
			p, q := boardtest.Point(t, b, test.from), boardtest.Point(t, b, test.to)
			if there, back := distance(p, q), distance(q, p); there != test.want || back != test.want {
				t.Errorf("the distance is %d, and %d back, want %d", there, back, test.want)
			}
		})
	}
}
