package solve

import (
	"context"
	"slices"
	"testing"

	"shikatsu/engine/analysis"
	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
	"shikatsu/engine/search"
)

// roomInTheCorner has a black group that lives by six points in the corner and an eye. There are stones in the open as
// well.
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
		{1000, "D13", report.ByOwnRoom}, // six points in the corner, and an eye
		{1000, "K9", ""},                // in the open
		{0, "D13", ""},
	} {
		opts := life.DefaultOptions()
		opts.RoomNodes = test.nodes
		for _, memory := range []*life.Memory{nil, life.NewMemory()} {
			opts.Memory = memory
			p, err := position.New(b, board.Black)
			if err != nil {
				t.Fatal(err)
			}
			for range 2 {
				r, err := analysis.Analyze(context.Background(), p, opts, nil)
				if err != nil {
					t.Fatal(err)
				}
				i := slices.IndexFunc(r.Dragons, func(d report.Dragon) bool { return slices.Contains(d.Stones, test.at) })
				if d := r.Dragons[i]; d.Status != "alive" || d.ProvedBy != test.want || (d.StatusCertainty == "proved") != (test.want != "") {
					t.Errorf("%s with %d nodes: %s, %s by %q, want %q", test.at, test.nodes, d.Status, d.StatusCertainty, d.ProvedBy, test.want)
				}
			}
		}
	}
}

// TestSingleQuestionsProvedByRoom asks about such a group alone, whoever moves, and after moves of both players.
func TestSingleQuestionsProvedByRoom(t *testing.T) {
	b := boardtest.Parse(t, roomInTheCorner)
	ctx := context.Background()
	opts := DefaultOptions()
	opts.Stone = boardtest.Point(t, b, "D13")
	for _, toMove := range []board.Color{board.White, board.Black} {
		p, err := position.New(b, toMove)
		if err != nil {
			t.Fatal(err)
		}
		sol, err := Solve(ctx, p, opts)
		if err != nil {
			t.Fatal(err)
		}
		if sol.Status != "alive" || sol.Certainty != search.Proved {
			t.Errorf("%v to move: %s, %v by %q", toMove, sol.Status, sol.Certainty, sol.ProvedBy)
		}
	}
	p, err := position.New(b, board.White)
	if err != nil {
		t.Fatal(err)
	}
	e, err := NewExplorer(ctx, p, life.DefaultOptions(), opts)
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
