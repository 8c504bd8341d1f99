package solve

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/report"
	"shikatsu/engine/search"
)

// TestSidesHaveOneStatus plays a move, or none, at three in a row. Both answers about the group tell the same of it then.
func TestSidesHaveOneStatus(t *testing.T) {
	for _, test := range []struct {
		mover      board.Color // of B9; Empty plays nothing
		status     report.Status
		kill, save board.Code
	}{
		{board.Empty, "critical", board.Win, board.Win},
		{board.Black, "alive", board.Fail, board.Win},
		{board.White, "dead", board.Win, board.Fail},
	} {
		b := boardtest.Parse(t, boardtest.ThreeInARow)
		if test.mover != board.Empty {
			if err := b.Play(boardtest.Point(t, b, "B9"), test.mover, board.ForbidSuicide); err != nil {
				t.Fatal(err)
			}
		}
		opts := DefaultOptions()
		opts.Stone = boardtest.Point(t, b, "A8")
		sides, err := SolveSides(context.Background(), b, opts)
		if err != nil {
			t.Fatal(err)
		}
		for _, side := range []struct {
			*Solution
			code board.Code
			who  string
		}{{sides.Kill, test.kill, "white"}, {sides.Save, test.save, "black"}} {
			if side.Status != test.status || side.Code != int(side.code) || side.ToMove != side.who || side.Certainty != search.Proved {
				t.Errorf("B9 by %v, %s to move: %s with %d, %v; want %s with %v", test.mover, side.ToMove, side.Status, side.Code, side.Certainty, test.status, side.code)
			}
		}
	}
}

func TestSidesNeedAStone(t *testing.T) {
	b := boardtest.Parse(t, boardtest.ThreeInARow)
	opts := DefaultOptions()
	for _, p := range []board.Point{boardtest.Point(t, b, "B9"), board.NoPoint} {
		opts.Stone = p
		if _, err := SolveSides(context.Background(), b, opts); err == nil {
			t.Errorf("%v counts as a stone", p)
		}
	}
}
