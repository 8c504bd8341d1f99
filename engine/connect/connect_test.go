package connect_test

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/connect"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

func readers(t *testing.T, diagram string) (*board.Board, *connect.Reader) {
	b := boardtest.Parse(t, diagram)
	return b, connect.New(reading.New(b, reading.DefaultOptions()), b, connect.DefaultOptions())
}

func TestConnections(t *testing.T) {
	for _, test := range []struct {
		name, diagram string
		a, b          string
		connect       board.Code
		disconnect    board.Code
		cut           string // the only cut, if there is one
	}{
		{"one string", `
			. . . . .
			. X X . .
			. . X . .
			. . . . .
			. . . . .`, "B4", "C3", board.Win, board.Fail, ""},
		{"a bamboo joint", `
			. . . . . . .
			. . O O . . .
			. X X . X X .
			. X X . X X .
			. . O O . . .
			. . . . . . .
			. . . . . . .`, "C5", "E5", board.Win, board.Fail, ""},
		{"a diagonal with one side taken", `
			. . . . . . .
			. . O O . . .
			. O X O . . .
			. O X O . . .
			. O . X X X .
			. . . O O . .
			. . . . . . .`, "C4", "D3", board.Win, board.Win, "C3"},
		{"a cut that nothing can mend", `
			. . . . . . .
			. X X O O . .
			. X X O O . .
			. O O X X . .
			. O O X X . .
			. O . . X . .
			. . . . . . .`, "C5", "D4", board.Fail, board.Win, ""},
		{"a point that the opponent cannot enter", `
			. . O O . . .
			. O X X O . .
			. O X . X O .
			. . . X X O .
			. X X X O O .
			. . . O . . .
			. . . . . . .`, "C5", "E5", board.Win, board.Fail, ""},
		{"a string of four liberties between that nothing saves", `
			. . . O . . .
			. X X O X X .
			. . X O X . .
			. . X O X . .
			. . X O X . .
			. X X O X X .
			. . . O . . .`, "C4", "E4", board.Win, board.Fail, ""},
		{"a seki between the strings", `
			. . . O . O O O O O O O
			. . O . . O O X X X X X
			. . . O . O O X O . . X
			. . . . . . X O O O O O
			. . . X . . X X X X X X
			. . . . . . . . . . . .
			. . . . . . . . . . . .
			. . . . . . . . . . . .
			. . . . . . . . . . . .
			. . . . . . . . . . . .
			. . . . . . . . . . . .
			. . . . . . . . . . . .`, "H11", "G9", board.Fail, board.Win, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			b, c := readers(t, test.diagram)
			before := b.Hash()
			p, q := boardtest.Point(t, b, test.a), boardtest.Point(t, b, test.b)
			if got := c.Connect(context.Background(), p, q); got.Code != test.connect {
				t.Errorf("connect: %v %s, want %v", got.Code, b.Vertex(got.Move), test.connect)
			}
			got := c.Disconnect(context.Background(), p, q)
			if got.Code != test.disconnect || test.cut != "" && b.Vertex(got.Move) != test.cut {
				t.Errorf("disconnect: %v %s, want %v %s", got.Code, b.Vertex(got.Move), test.disconnect, test.cut)
			}
			if swapped := c.Disconnect(context.Background(), q, p); swapped.Code != test.disconnect {
				t.Errorf("disconnect the other way round: %v, want %v", swapped.Code, test.disconnect)
			}
			if b.Hash() != before || b.StackDepth() != 0 {
				t.Error("the board changed")
			}
		})
	}
}

func TestBreakIn(t *testing.T) {
	b, c := readers(t, `
		. . . O . . .
		. . . O . . .
		. X X . . . .
		. X . O . . .
		. X . O . . .
		. . . O . . .
		. . . O . . .`)
	str := boardtest.Point(t, b, "C5")
	var area board.Bits
	for _, v := range []string{"D5", "E4", "E5", "E6"} {
		area.Set(boardtest.Point(t, b, v))
	}
	if got := c.BreakIn(context.Background(), str, &area); got.Code != board.Win || b.Vertex(got.Move) != "D5" {
		t.Errorf("break in: %v %s, want WIN D5", got.Code, b.Vertex(got.Move))
	}
	if got := c.BlockOff(context.Background(), str, &area); got.Code != board.Win || b.Vertex(got.Move) != "D5" {
		t.Errorf("block off: %v %s, want WIN D5", got.Code, b.Vertex(got.Move))
	}
	area.Set(str)
	if got := c.BreakIn(context.Background(), str, &area); got.Code != board.Win || got.Move != board.Pass {
		t.Errorf("break into an area that holds the string: %v %s", got.Code, b.Vertex(got.Move))
	}
	if got := c.BreakIn(context.Background(), str, &board.Bits{}); got.Code != board.Fail {
		t.Errorf("break into nothing: %v", got.Code)
	}
	if got := c.BlockOff(context.Background(), str, &board.Bits{}); got.Code != board.Win {
		t.Errorf("block off from nothing: %v", got.Code)
	}
}

// TestFewNodes asks with limits that are no more nodes than there are rounds.
func TestFewNodes(t *testing.T) {
	b, c := readers(t, `
		. . . . . . . . .
		. . . . . . . . .
		. . X . . X . . .
		. . . . . . . . .
		. . . . O . . . .
		. . O . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	from, to := boardtest.Point(t, b, "C7"), boardtest.Point(t, b, "F7")
	for limit := 1; limit <= 4; limit++ {
		opts := c.Options()
		opts.NodeLimit = limit
		few := connect.New(reading.New(b, reading.DefaultOptions()), b, opts)
		for _, got := range []reading.Result{few.Connect(context.Background(), from, to), few.Disconnect(context.Background(), from, to)} {
			// Each of three rounds has at least one.
			if got.Nodes > limit+3 {
				t.Errorf("%d nodes with a limit of %d", got.Nodes, limit)
			}
		}
	}
}

func TestCancelled(t *testing.T) {
	b, c := readers(t, `
		. . . . . . . . .
		. . . . . . . . .
		. . X . . X . . .
		. . . . . . . . .
		. . . . O . . . .
		. . O . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	got := c.Disconnect(ctx, boardtest.Point(t, b, "C7"), boardtest.Point(t, b, "F7"))
	if got.Certainty != search.Limit || got.Nodes > 20 {
		t.Errorf("a cancelled reading: %v after %d nodes", got.Certainty, got.Nodes)
	}
	if b.StackDepth() != 0 {
		t.Error("moves are left on the board")
	}
}
