package solve

import (
	"context"
	"slices"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/search"
)

// TestExploreLink asks about two strings side by side that one move joins. It asks for the moves that work, after one that
// does not, and after the strings are joined.
func TestExploreLink(t *testing.T) {
	ctx := context.Background()
	b := boardtest.Parse(t, `
		. . . . . . .
		. . O O . . .
		. O X O . . .
		. O X O . . .
		. O . X X X .
		. . . O O . .
		. . . . . . .`)
	at := boardtest.Points(t, b)
	p, err := position.New(b, board.Black)
	if err != nil {
		t.Fatal(err)
	}
	opts := DefaultOptions()
	opts.Goal, opts.Stone, opts.With = GoalConnect, at("C4"), at("D3")
	e, err := NewExplorer(ctx, p, life.DefaultOptions(), opts)
	if err != nil {
		t.Fatal(err)
	}
	if got := len(e.Group()); got != 5 || e.Color() != board.Black {
		t.Errorf("%d stones of %v are in question, want 5 of Black", got, e.Color())
	}
	v, err := e.Ask(ctx, nil, 20000)
	if err != nil || v.Attacks || v.Code != board.Win || v.Certainty != search.Proved || v.Best != at("C3") || len(v.Line) == 0 || v.Line[0] != v.Best {
		t.Fatalf("%+v, %v", v, err)
	}
	right, err := e.RightMoves(ctx, nil, 20000)
	if err != nil || !right.Complete || !slices.Equal(right.Moves, []board.Point{at("C3")}) {
		t.Errorf("%v, %v", right, err)
	}
	far := []board.Move{{Point: at("G7"), Color: board.Black}}
	v, err = e.Ask(ctx, far, 20000)
	if err != nil || !v.Attacks || v.Code != board.Win || v.Best != at("C3") || len(v.Tree) == 0 || v.Tree[0].Result != "cut" {
		t.Errorf("after a move elsewhere: %+v, %v", v, err)
	}
	v, err = e.Ask(ctx, append(far, board.Move{Point: at("C3"), Color: board.White}), 20000)
	if err != nil || v.Attacks || v.Code != board.Fail || v.Joined {
		t.Errorf("after the cut: %+v, %v", v, err)
	}
	v, err = e.Ask(ctx, []board.Move{{Point: at("C3"), Color: board.Black}}, 100)
	if err != nil || !v.Joined || !v.Settled || v.Code != board.Fail || v.Captured() {
		t.Errorf("joined strings: %+v, %v", v, err)
	}
	opts.With = at("C5")
	if _, err := NewExplorer(ctx, p, life.DefaultOptions(), opts); err == nil {
		t.Error("two stones of one string were taken for two strings")
	}
	opts.With = at("D4")
	if _, err := NewExplorer(ctx, p, life.DefaultOptions(), opts); err == nil {
		t.Error("stones of both colors were taken for strings that can be joined")
	}
}

// TestExploreTakenLink asks about two strings of which one was taken: they are never joined.
func TestExploreTakenLink(t *testing.T) {
	ctx := context.Background()
	b := boardtest.Parse(t, `
		. . . . . . .
		. . . . . . .
		. . X . . . .
		. . X . . . .
		. . X O O . .
		. . O X X . .
		. . . O O . .`)
	at := boardtest.Points(t, b)
	p, err := position.New(b, board.White)
	if err != nil {
		t.Fatal(err)
	}
	opts := DefaultOptions()
	opts.Goal, opts.Stone, opts.With = GoalCut, at("C3"), at("D2")
	e, err := NewExplorer(ctx, p, life.DefaultOptions(), opts)
	if err != nil {
		t.Fatal(err)
	}
	v, err := e.Ask(ctx, []board.Move{{Point: at("F2"), Color: board.White}}, 20000)
	if err != nil || !v.Captured() || !v.Settled || v.Code != board.Fail {
		t.Errorf("%+v, %v", v, err)
	}
}
