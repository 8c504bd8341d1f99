package tesuji

import (
	"context"
	"reflect"
	"slices"
	"strings"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

// TestSolve finds the question and the move in positions that players solve at a glance, Black to play.
func TestSolve(t *testing.T) {
	for _, test := range []struct {
		name      string
		aim       Aim
		move      string
		certainty search.Certainty
		diagram   string
	}{
		{"two stones in a ladder towards the edge", Capture, "G6 F5", search.Proved, `
			. . . . . . . . .
			. . . . . . . . .
			. . . . X X . . .
			. . . X O O . . .
			. . . X O . . . .
			. . . . X . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`},
		{"escape by a capture", Save, "E5", search.Estimated, `
			. . . . . . . . .
			. . O O O . . . .
			. O X X X O . . .
			. O X O X O . . .
			. O X O . O . . .
			. . O X O . . . .
			. . . X X . . . .
			. . . . . . . . .
			. . . . . . . . .`},
	} {
		b := boardtest.Parse(t, test.diagram)
		before := b.Hash()
		f := New(b, DefaultOptions())
		moves, err := f.Moves(context.Background(), board.Black, nil)
		if err != nil {
			t.Fatal(err)
		}
		opts := DefaultOptions()
		opts.Threads = 3
		beside := New(b.Clone(), opts)
		if same, err := beside.Moves(context.Background(), board.Black, nil); err != nil || !reflect.DeepEqual(same, moves) || beside.Nodes() != f.Nodes() {
			t.Errorf("%s: on three threads %d nodes and %+v, on one %d and %+v", test.name, beside.Nodes(), same, f.Nodes(), moves)
		}
		a := f.Solve(board.Black, moves, nil, nil)
		if a == nil {
			t.Errorf("%s: no answer", test.name)
			continue
		}
		f.Explain(context.Background(), a, search.TreeOptions{Depth: 8, Replies: 2, Nodes: 500})
		if a.Aim != test.aim || !slices.Contains(strings.Fields(test.move), b.Vertex(a.Moves[0])) || a.Certainty != test.certainty || a.Tree[0].Move != a.Moves[0] {
			t.Errorf("%s: %v with %s, %v, chance %.2f", test.name, a.Aim, b.Vertex(a.Moves[0]), a.Certainty, a.Chance)
		}
		if b.Hash() != before {
			t.Errorf("%s: the board was left changed", test.name)
		}
	}
}
