package analysis

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
	"shikatsu/engine/life"
	"shikatsu/engine/owl"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
	"shikatsu/engine/search"
)

// TestMoreEffortReplacesLess puts verdicts into a book: the report of an analysis says what they say, but for what is proved.
func TestMoreEffortReplacesLess(t *testing.T) {
	b := boardtest.Parse(t, `
		. X . X O . . . . . . . .
		X X X X O . . . . . . . .
		O O O O O . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . X . . . . . .
		. . . . . . . . . . . . .
		. . . . O . . . . . O . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . X . . . . . X . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .`)
	ctx := context.Background()
	alive, runner := boardtest.Point(t, b, "A12"), boardtest.Point(t, b, "G8")
	opts := life.DefaultOptions()
	opts.Book = life.NewBook()
	told := func() (*report.Dragon, *report.Dragon) {
		p, err := position.New(b, board.Black)
		if err != nil {
			t.Fatal(err)
		}
		r, err := Analyze(ctx, p, opts, nil)
		if err != nil {
			t.Fatal(err)
		}
		return r.DragonAt("A12"), r.DragonAt("G8")
	}
	eyes, stone := told()
	if eyes.Status != report.Alive || eyes.StatusCertainty != report.Proved || stone.Status != report.Alive || stone.StatusCertainty != report.Estimated {
		t.Fatalf("before: %s %s, %s %s", eyes.Status, eyes.StatusCertainty, stone.Status, stone.StatusCertainty)
	}
	ds, err := life.NewReading(b, opts).Dragons(ctx)
	if err != nil {
		t.Fatal(err)
	}
	kill := boardtest.Point(t, b, "G7")
	for _, at := range []board.Point{alive, runner} {
		v := &life.Verdict{Stones: ds.Stones(ds.At(at), nil), Color: board.Black, Effort: life.Effort{Level: owl.AtDepth, Nodes: 100},
			First:  life.Side{Code: board.Win, Moves: []board.Point{kill}},
			Second: life.Side{Code: board.Win, Moves: []board.Point{kill}, Certainty: search.Estimated}}
		v.Judge()
		if v.Status != dragon.Critical || v.Certainty != search.Estimated {
			t.Fatalf("judged %v, %v", v.Status, v.Certainty)
		}
		if !opts.Book.Add(b, v) {
			t.Fatal("not added")
		}
		less := *v
		less.Effort.Nodes = 50
		if opts.Book.Add(b, &less) {
			t.Error("less effort replaced more")
		}
	}
	eyes, stone = told()
	if eyes.Status != report.Alive || eyes.StatusCertainty != report.Proved {
		t.Errorf("what was proved became %s, %s", eyes.Status, eyes.StatusCertainty)
	}
	if stone.Status != report.Critical || stone.KillPoint != "G7" || stone.KillCode != report.Win || stone.SavePoint != "G7" || stone.Safety != "critical" || stone.ChanceFirst <= stone.ChanceSecond {
		t.Errorf("the other is %s, killed at %s %d, saved at %s, %s, chances %v and %v", stone.Status, stone.KillPoint, stone.KillCode, stone.SavePoint,
			stone.Safety, stone.ChanceFirst, stone.ChanceSecond)
	}
}
