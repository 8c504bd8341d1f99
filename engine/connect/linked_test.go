package connect

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/reading"
)

func TestProtected(t *testing.T) {
	for _, test := range []struct {
		name, diagram string
		want          bool
	}{
		{"no liberty at all", `
			. . . . .
			. . X . .
			. X . X .
			. . X . .
			. . . . .`, true},
		{"one liberty, taken back for good", `
			. . . . .
			. . . . .
			. X . X .
			. . X . .
			. . . . .`, true},
		{"one liberty, and taking is a ko", `
			. . O . .
			. O . O .
			. X . X .
			. . X . .
			. . . . .`, false},
		{"two liberties", `
			. . . . .
			. . . . .
			. X . X .
			. . . . .
			. . . . .`, false},
		{"one liberty with a friend, so that two stones are taken", `
			. . O . .
			. O . O .
			. X . X .
			. X O X .
			. . X . .`, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.diagram)
			c := New(reading.New(b, reading.DefaultOptions()), b, DefaultOptions())
			c.goal.mine = board.Black
			if got := c.protected(boardtest.Point(t, b, "C3")); got != test.want {
				t.Errorf("protected: %v", got)
			}
		})
	}
}
