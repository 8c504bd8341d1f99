package solve

import (
	"context"
	"slices"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
	"shikatsu/engine/search"
)

// TestSolutionsAreProved solves problems between walls with gaps. What is told is proved though nobody walls the group in: it lives if all beyond
// the gaps were its opponent's, or getting there would save it and it dies.
func TestSolutionsAreProved(t *testing.T) {
	for _, test := range []struct {
		name, diagram, stone string
		toMove               board.Color
		moves                []string
		goal                 Goal
		status               string
	}{
		{"three in a row behind a gap, to live", `
			. . . O . . . . . . .
			O O O O X . X . . . .
			X X X X X . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .`, "A10", board.White, []string{"B11"}, GoalLive, "critical"},
		{"the same, to kill", `
			. . . O . . . . . . .
			O O O O X . X . . . .
			X X X X X . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .`, "A10", board.Black, []string{"B11"}, GoalKill, "critical"},
		{"two eyes behind a gap", `
			. O . O . . . . . . .
			O O O O X . . . . . .
			X X X X X . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .`, "A10", board.Black, nil, GoalKill, "alive"},
	} {
		for o := range board.Orientation(board.Orientations) {
			if o%5 != 0 && !boardtest.Long() {
				continue
			}
			first := boardtest.Parse(t, test.diagram)
			b := o.Turned(first)
			turned := func(v string) board.Point {
				return o.Point(boardtest.Point(t, first, v), first.Width(), first.Height())
			}
			p, err := position.New(b, o.Color(test.toMove))
			if err != nil {
				t.Fatal(err)
			}
			opts := DefaultOptions()
			opts.Stone = turned(test.stone)
			sol, err := Solve(context.Background(), p, opts)
			if err != nil {
				t.Fatal(err)
			}
			var want []string
			for _, v := range test.moves {
				want = append(want, b.Vertex(turned(v)))
			}
			if sol.Goal != test.goal || sol.Status != report.Status(test.status) || sol.Certainty != search.Proved || !slices.Equal(sol.Moves, want) && len(want) > 0 {
				t.Errorf("%s, turned %d: %v, %s, %v, moves %v, want %v", test.name, o, sol.Goal, sol.Status, sol.Certainty, sol.Moves, want)
			}
			if sol.Status == "critical" && (len(sol.Tree) != 1 || sol.Tree[0].Move != want[0] || test.goal == GoalKill && len(sol.Tree[0].Next) == 0) {
				t.Errorf("%s, turned %d: no proof is shown", test.name, o)
			}
		}
	}
}
