package engine

import (
	"context"
	"slices"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

// roomInTheCorner has a black group that lives by six points in the corner and an eye, and stones in the open.
const roomInTheCorner = `
	. . . X . X . . . . . . .
	. . . X X X . O . . . . .
	X X X X . . . . . . . . .
	. . . . . . O . . . . . .
	. O . O . . . . . X X . .
	. . . . . . . . . . . . .
	. . . . O . . . . . . . .
	. . . . . . . . . X . . .
	. . O . . . . . . . . . .
	. . . . . . . . . X . . .
	. . O . O . . . . . X X X
	. . . . . . O O . O X . .
	. . . . . . . . O . X . .`

// TestProvedByRoom analyses groups with room of their own, and one that has none.
func TestProvedByRoom(t *testing.T) {
	b := boardtest.Parse(t, roomInTheCorner)
	for _, test := range []struct {
		nodes int
		at    string
		want  string
	}{
		{1000, "D13", ByOwnRoom}, // six points in the corner, and an eye
		{1000, "K9", ""},         // in the open
		{0, "D13", ""},
	} {
		opts := DefaultOptions()
		opts.RoomNodes = test.nodes
		for _, memory := range []*Memory{nil, NewMemory()} {
			opts.Memory = memory
			p, err := NewPosition(b, board.Black)
			if err != nil {
				t.Fatal(err)
			}
			for range 2 {
				r, err := Analyze(context.Background(), p, opts, nil)
				if err != nil {
					t.Fatal(err)
				}
				i := slices.IndexFunc(r.Dragons, func(d Dragon) bool { return slices.Contains(d.Stones, test.at) })
				if d := r.Dragons[i]; d.Status != "alive" || d.ProvedBy != test.want || (d.StatusCertainty == "proved") != (test.want != "") {
					t.Errorf("%s with %d nodes: %s, %s by %q, want %q", test.at, test.nodes, d.Status, d.StatusCertainty, d.ProvedBy, test.want)
				}
			}
		}
	}
}

// TestAloneProvedByRoom asks about eight points in the corner, which take more nodes than a position has for each string.
func TestAloneProvedByRoom(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . X . . . . . . . .
		. . . . X . . O . . . . .
		X X X X X . . . . . . . .
		. . . . . . O . . . . . .
		. . . . . . . . . X X . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . X . . .
		. . . . O . . . . . . . .
		. . . . . . . . . X . . .
		. . O . . . O . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .`)
	s := NewStages(b, DefaultOptions())
	ds, err := s.Dragons(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	room, err := s.roomOf(context.Background(), ds.At(boardtest.Point(t, b, "E13")))
	if err != nil || room == nil || !room.Has(boardtest.Point(t, b, "B12")) {
		t.Errorf("the room is %v, %v", room, err)
	}
}

// TestSingleQuestionsProvedByRoom asks about such a group alone, whoever moves, and after moves of both players.
func TestSingleQuestionsProvedByRoom(t *testing.T) {
	b := boardtest.Parse(t, roomInTheCorner)
	ctx := context.Background()
	opts := DefaultSolveOptions()
	opts.Stone = boardtest.Point(t, b, "D13")
	for _, toMove := range []board.Color{board.White, board.Black} {
		p, err := NewPosition(b, toMove)
		if err != nil {
			t.Fatal(err)
		}
		sol, err := Solve(ctx, p, opts)
		if err != nil {
			t.Fatal(err)
		}
		if sol.Status != "alive" || sol.Certainty != search.Proved || sol.ProvedBy != ByOwnRoom {
			t.Errorf("%v to move: %s, %v by %q", toMove, sol.Status, sol.Certainty, sol.ProvedBy)
		}
	}
	p, err := NewPosition(b, board.White)
	if err != nil {
		t.Fatal(err)
	}
	e, err := NewExplorer(ctx, p, DefaultOptions(), opts)
	if err != nil {
		t.Fatal(err)
	}
	at := func(vertex string, c board.Color) board.Move {
		return board.Move{Point: boardtest.Point(t, b, vertex), Color: c}
	}
	for _, test := range []struct {
		moves  []board.Move
		proved bool // that White's next move fails
	}{
		{nil, true},
		{[]board.Move{at("B12", board.White), at("B13", board.Black)}, true},
		{[]board.Move{at("B12", board.White), at("E13", board.Black)}, false}, // it has filled its eye
	} {
		v, err := e.Ask(ctx, test.moves, 4000)
		if err != nil {
			t.Fatal(err)
		}
		if v.Code != board.Fail && test.proved || (v.Certainty == search.Proved) != test.proved {
			t.Errorf("after %v: %v, %v; proved to fail: want %v", test.moves, v.Code, v.Certainty, test.proved)
		}
	}
}
