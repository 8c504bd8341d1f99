package owl

import (
	"context"
	"testing"

	"shikatsu/engine/board/boardtest"
)

func TestPlayOut(t *testing.T) {
	for _, test := range []struct {
		name, board, stone, move string
	}{
		{"a stone at the edge is caught from below", boardtest.CaughtInGames, "A10", "A9"},
		{"a dragon with room", `
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . X . X . . . . . .
			. . . . . . . . O . .
			. . X . X . . . . . .
			. . . . . . . . . . .
			. . . . . . . . O . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .`, "C9", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.board)
			q := Query{Board: b, Goal: Group(b, boardtest.Point(t, b, test.stone))}
			for lanes := 1; lanes <= 2; lanes++ {
				opts := DefaultOptions()
				opts.Lanes = lanes
				move, succeeds := New(opts).PlayOut(context.Background(), q)
				if succeeds != (test.move != "") || succeeds && b.Vertex(move) != test.move {
					t.Errorf("%d lanes: %v %s, want %q", lanes, succeeds, b.Vertex(move), test.move)
				}
			}
			ctx, cancel := context.WithCancel(context.Background())
			cancel()
			if _, succeeds := New(DefaultOptions()).PlayOut(ctx, q); succeeds {
				t.Error("cancelled, but succeeds")
			}
		})
	}
}
