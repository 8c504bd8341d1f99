package solve

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
)

// TestExplorerSaysWhatSolveSays asks both about the same groups with as many nodes. The answers, how sure they are and
// the moves are the same.
func TestExplorerSaysWhatSolveSays(t *testing.T) {
	for _, test := range []struct{ diagram, stone string }{
		{boardtest.ThreeInARow, "A8"},
		{`
			. . . . X O . . .
			. . X X X O . . .
			X X X O O O . . .
			O O O O . . . . .
			. . . . . . . . .
			. . . . . . X . .
			. . . . . . . . .
			. . . X . . . . .
			. . . . . . . . .`, "C8"},
		{`
			. . X . . . . . .
			X X X O . O . . .
			O O O O . . . . .
			. . . . . . . . .
			. . . . X . . . .
			. . O . . . X . .
			. . . . . . . . .
			. . . X . O . . .
			. . . . . . . . .`, "B8"},
		{`
			. X X O . . .
			X . X O O . .
			. X X O . . .
			X X O O . . .
			O O O . . . .
			. . . . . . .
			. . . . . . .`, "B7"},
	} {
		for _, first := range []board.Color{board.Black, board.White} {
			b := boardtest.Parse(t, test.diagram)
			p, err := position.New(b, first)
			if err != nil {
				t.Fatal(err)
			}
			opts := DefaultOptions()
			opts.Stone, opts.AllMoves, opts.Owl.NodeLimit = boardtest.Point(t, b, test.stone), false, 20000
			sol, err := Solve(context.Background(), p, opts)
			if err != nil {
				t.Fatal(err)
			}
			e, err := NewExplorer(context.Background(), p, life.DefaultOptions(), opts)
			if err != nil {
				t.Fatal(err)
			}
			a, err := e.Ask(context.Background(), nil, opts.Owl.NodeLimit)
			if err != nil {
				t.Fatal(err)
			}
			if int(a.Code) != sol.Code || a.Certainty != sol.Certainty {
				t.Errorf("%s, %v first: the explorer says %v, %v, solve %d, %v\n%s", test.stone, first, a.Code, a.Certainty, sol.Code, sol.Certainty, test.diagram)
			}
			if a.Code != board.Fail && b.Vertex(a.Best) != string(sol.Moves[0]) {
				t.Errorf("%s, %v first: the explorer names %s, solve %s\n%s", test.stone, first, b.Vertex(a.Best), sol.Moves[0], test.diagram)
			}
			v, err := e.Conclude(context.Background(), opts.Owl.NodeLimit)
			if err != nil {
				t.Fatal(err)
			}
			side := v.First
			if a.Attacks {
				side = v.Second
			}
			if v.Status.String() != string(sol.Status) || side.Code != a.Code && v.Status.String() == "critical" {
				t.Errorf("%s, %v first: the verdict is %v with %v, solve says %s\n%s", test.stone, first, v.Status, side.Code, sol.Status, test.diagram)
			}
		}
	}
}
