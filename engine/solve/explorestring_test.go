package solve

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/search"
)

// TestExploreString asks about a stone that a net catches. It asks for the moves that work, after a move that lets it
// go, and after the capture itself.
func TestExploreString(t *testing.T) {
	ctx := context.Background()
	b := boardtest.Parse(t, `
		. . . . . . . . .
		. . . . . . . . .
		. . . . X X . . .
		. . . X O O . . .
		. . . X O . . . .
		. . . . X . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	at := boardtest.Points(t, b)
	p, err := position.New(b, board.Black)
	if err != nil {
		t.Fatal(err)
	}
	opts := DefaultOptions()
	opts.Goal, opts.Stone = GoalCapture, at("E5")
	e, err := NewExplorer(ctx, p, life.DefaultOptions(), opts)
	if err != nil {
		t.Fatal(err)
	}
	v, err := e.Ask(ctx, nil, 20000)
	if err != nil || v.Code != board.Win || v.Certainty != search.Proved || !v.Attacks || len(v.Stones) != 3 || len(v.Line) == 0 || v.Line[0] != v.Best {
		t.Fatalf("%+v, %v", v, err)
	}
	right, err := e.RightMoves(ctx, nil, 20000)
	if err != nil || !right.Complete || len(right.Moves) == 0 || right.Moves[0] != v.Best {
		t.Errorf("%+v, %v", right, err)
	}
	far, err := e.Ask(ctx, []board.Move{{Point: at("A1"), Color: board.Black}}, 20000)
	if err != nil || far.Attacks || far.Code == board.Fail {
		t.Errorf("after a move elsewhere: %+v, %v", far, err)
	}
	opts.Stone = at("A9")
	if _, err := NewExplorer(ctx, p, life.DefaultOptions(), opts); err == nil {
		t.Error("an empty point was taken for a stone")
	}
}
