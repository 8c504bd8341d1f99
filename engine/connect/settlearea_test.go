package connect_test

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

// inside are the points with the given names.
func inside(t *testing.T, b *board.Board, names ...string) (area board.Bits) {
	t.Helper()
	for _, name := range names {
		area.Set(boardtest.Point(t, b, name))
	}
	return area
}

func TestSettleArea(t *testing.T) {
	ctx := context.Background()
	for _, test := range []struct {
		name, diagram, str string
		area               []string
		breaking, blocking board.Code
	}{
		{"one gap in a wall", `
			. X O . .
			X X O . .
			X X . . .
			X X O . .
			. X O . .`, "B3", []string{"C3", "D3"}, board.Win, board.Win},
		{"two gaps in a wall", `
			. X O . .
			X X . . .
			X X O . .
			X X . . .
			. X O . .`, "B3", []string{"C4", "C2"}, board.Win, board.Fail},
		{"a closed wall", `
			. X . O . O .
			. X X O O O O
			. X . O . O .
			. X X O O O O
			. X . O . O .
			. X X O O O O
			. X . O . O .`, "C4", []string{"G7", "G5"}, board.Fail, board.Win},
		{"a string that a move takes", `
			. O . . . . .
			. O X . O . .
			. O O O O . .
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, "C6", []string{"C7", "D7"}, board.Win, board.Win},
	} {
		t.Run(test.name, func(t *testing.T) {
			b, c := readers(t, test.diagram)
			before := b.Hash()
			str, area := boardtest.Point(t, b, test.str), inside(t, b, test.area...)
			for _, breaking := range []bool{true, false} {
				want := test.blocking
				if breaking {
					want = test.breaking
				}
				got := c.SettleArea(ctx, str, &area, breaking, 50000, search.TreeOptions{Depth: 3, Replies: 2, Nodes: 100})
				if got.Certainty == search.Limit || got.Code != want {
					t.Errorf("breaking %v: %v %s, %v after %d nodes, want %v", breaking, got.Code, b.Vertex(got.Move), got.Certainty, got.Nodes, want)
				}
			}
			if b.Hash() != before || b.StackDepth() != 0 {
				t.Error("the board changed")
			}
		})
	}
}

// TestSettleAreaRefuses: what is no stone, and an area without points, is not settled.
func TestSettleAreaRefuses(t *testing.T) {
	ctx := context.Background()
	b, c := readers(t, `
		. . .
		. X O
		. . .`)
	var none board.Bits
	some := inside(t, b, "A1")
	if got := c.SettleArea(ctx, boardtest.Point(t, b, "A2"), &some, true, 100, search.TreeOptions{}); got.Certainty != search.Limit {
		t.Errorf("an empty point: %v", got)
	}
	if got := c.SettleArea(ctx, boardtest.Point(t, b, "B2"), &none, true, 100, search.TreeOptions{}); got.Certainty != search.Limit {
		t.Errorf("an empty area: %v", got)
	}
}
