package solve

import (
	"context"
	"slices"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
)

// TestExplorerAsksWhatSolveAsks leaves it to both what the problem is. They find the same stones.
func TestExplorerAsksWhatSolveAsks(t *testing.T) {
	for _, test := range []struct {
		name, diagram string
		first         board.Color
	}{
		{"a string to capture", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . X X . . .
			. . . X O O . . .
			. . . X O . . . .
			. . . . X . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, board.Black},
		{"cutting stones", `
			. . . . . . . . .
			. . O O O . . . .
			. O X X X O . . .
			. O X O X O . . .
			. O X O . O . . .
			. . O X O . . . .
			. . . X X . . . .
			. . . . . . . . .
			. . . . . . . . .`, board.Black},
		{"a group to kill", boardtest.ThreeInARow, board.White},
		{"a group to save", boardtest.ThreeInARow, board.Black},
	} {
		b := boardtest.Parse(t, test.diagram)
		p, err := position.New(b, test.first)
		if err != nil {
			t.Fatal(err)
		}
		sol, err := Solve(context.Background(), p, DefaultOptions())
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		e, err := NewExplorer(context.Background(), p, life.DefaultOptions(), DefaultOptions())
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		var told, explored []string
		for _, v := range sol.Group {
			told = append(told, string(v))
		}
		for _, q := range e.Group() {
			explored = append(explored, b.Vertex(q))
		}
		slices.Sort(told)
		slices.Sort(explored)
		a, err := e.Ask(context.Background(), nil, 20000)
		if err != nil || !slices.Equal(told, explored) || e.Color().String() != sol.Color || int(a.Code) != sol.Code {
			t.Errorf("%s: solve tells %s %v with %d, the explorer %v %v with %v, %v", test.name, sol.Color, told, sol.Code, e.Color(), explored, a.Code, err)
		}
	}
}
