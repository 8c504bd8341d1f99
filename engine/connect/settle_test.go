package connect_test

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

func TestSettle(t *testing.T) {
	ctx := context.Background()
	for _, test := range []struct {
		name, diagram, a, b string
		connect, disconnect board.Code
	}{
		{"a bamboo joint", `
			. . . . . . .
			. . O O . . .
			. X X . X X .
			. X X . X X .
			. . O O . . .
			. . . . . . .
			. . . . . . .`, "C5", "E5", board.Win, board.Fail},
		{"a diagonal with one side taken", `
			. . . . . . .
			. . O O . . .
			. O X O . . .
			. O X O . . .
			. O . X X X .
			. . . O O . .
			. . . . . . .`, "C4", "D3", board.Win, board.Win},
		{"a cut that nothing can mend", `
			. X X O . O .
			. X X O O O O
			O O O X X X X
			. O O X . X .
			O . O X X X X
			O O O X . X .`, "C5", "D4", board.Fail, board.Win},
		{"a ko between two strings", `
			. . O . O . .
			X X O O O X X
			X O . O O O X
			X O O X O O X
			X X X . X X X`, "A1", "G1", board.Win, board.KoA},
	} {
		t.Run(test.name, func(t *testing.T) {
			b, c := readers(t, test.diagram)
			before := b.Hash()
			p, q := boardtest.Point(t, b, test.a), boardtest.Point(t, b, test.b)
			for _, connecting := range []bool{true, false} {
				want := test.disconnect
				if connecting {
					want = test.connect
				}
				got := c.Settle(ctx, p, q, connecting, 50000, search.TreeOptions{Depth: 3, Replies: 2, Nodes: 100})
				if got.Certainty != search.Proved || got.Code != want {
					t.Errorf("connecting %v: %v %s, %v after %d nodes, want %v", connecting, got.Code, b.Vertex(got.Move), got.Certainty, got.Nodes, want)
				}
			}
			if b.Hash() != before || b.StackDepth() != 0 {
				t.Error("the board changed")
			}
		})
	}
}

// TestSettleFarApart has strings that are more moves apart than Settle looks. They are joined by stones given away, or cannot
// be cut.
func TestSettleFarApart(t *testing.T) {
	for _, test := range []struct {
		diagram, a, b string
		connecting    bool
		wrong         board.Code
	}{
		{`
		. X . O X
		X X O . .
		O O . X O
		. . . X O
		X X . X .`, "B5", "D3", true, board.Fail},
		{". O . X X O . O .", "B1", "H1", false, board.Win},
	} {
		b, c := readers(t, test.diagram)
		got := c.Settle(context.Background(), boardtest.Point(t, b, test.a), boardtest.Point(t, b, test.b), test.connecting, 20000, search.TreeOptions{})
		if got.Certainty == search.Proved && got.Code == test.wrong {
			t.Errorf("%s and %s, connecting %v: %v is proved\n%s", test.a, test.b, test.connecting, got.Code, boardtest.Format(b))
		}
	}
}

// TestSettleRefuses: what is not two stones of one color is not settled.
func TestSettleRefuses(t *testing.T) {
	b, c := readers(t, `
		. . .
		. X O
		. . .`)
	got := c.Settle(context.Background(), boardtest.Point(t, b, "B2"), boardtest.Point(t, b, "C2"), true, 100, search.TreeOptions{})
	if got.Certainty != search.Limit || got.Nodes != 0 {
		t.Errorf("two colors: %v", got)
	}
}
