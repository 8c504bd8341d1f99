package owl

import (
	"context"
	"testing"

	"shikatsu/engine/board"
)

// TestCurt compares attacks read beyond gaps curtly, with the move of the smaller area by itself first, and at length.
func TestCurt(t *testing.T) {
	for _, test := range []struct {
		name, board string
		fewer       bool // nodes are saved: the attack succeeds, and there is an area beyond
	}{
		{"around the corner", `
		. . . . . . O . . . . . .
		. X X X X . . O . . . . .
		X . O O O O O . . . . . .
		. X O . . . . . . . . . .
		. O . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .`, true},
		{"with a stone in the wall", `
		. . . X . . . . . . . . .
		. X X X . . O . . . . . .
		X . O O X O O . . . . . .
		. X O . O . . . . . . . .
		. O . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .`, true},
		{"it lives beyond the gap", `
		. . . . . . . . . . . . .
		X X X X X . . . . . . . .
		O O O O O O O . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .`, false},
		{"alive", `
		. X . X . . . . . . . . .
		X X X X X X . . . . . . .
		O O O O O O O O . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .`, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			q := query(t, test.board+below, "B12")
			opts := DefaultOptions()
			at := New(opts).Attack(context.Background(), q)
			opts.Curt = true
			curt := New(opts).Attack(context.Background(), q)
			if curt.Code != at.Code || curt.Move != at.Move || curt.Certainty != at.Certainty {
				t.Errorf("%v by %s, %v; at length %v by %s, %v", curt.Code, q.Board.Vertex(curt.Move), curt.Certainty,
					at.Code, q.Board.Vertex(at.Move), at.Certainty)
			}
			if (at.Code == board.Win) != test.fewer || test.fewer && curt.Nodes >= at.Nodes {
				t.Errorf("%v in %d nodes, at length %d", at.Code, curt.Nodes, at.Nodes)
			}
		})
	}
}
