package analysis

import (
	"context"
	"encoding/json"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
)

// fourCorners is a board with stones in all quarters, of the kind that the network has learned from. Black's corner in the upper
// left has two eyes, the white stones in the lower right have no room, and White's stone at D9 can be captured or saved.
const fourCorners = `
	. X . X . O . . . . . . .
	X X X X . O . . . O . . .
	O O O O O O . . . . . . .
	. . . . . . . . . O . . .
	. . X O X . . . . . . X .
	. . . X . . . . . . . . .
	. . . . . . . . . . . . .
	. . . . . . . . . . . . .
	. . . O . . . . . . . . .
	. . . . . . . . . . . X .
	. . O . . O . . X . X X X
	. . . . . . . . . . X O .
	. . . . . . . . . . X O .`

// TestDragonsAtFirstSight analyses a board in steps. There are statuses before connections are read, they claim to be sure of
// nothing but unconditional life, and the last report is the one that an analysis without steps gives.
func TestDragonsAtFirstSight(t *testing.T) {
	p, err := position.New(boardtest.Parse(t, fourCorners), board.Black)
	if err != nil {
		t.Fatal(err)
	}
	stages := map[report.Stage]*report.Report{}
	last, err := Analyze(context.Background(), p, life.DefaultOptions(), func(r *report.Report) { stages[r.Stage] = r })
	if err != nil {
		t.Fatal(err)
	}
	first := stages[report.StageEyes]
	if first == nil || len(first.Dragons) == 0 {
		t.Fatal("no dragons at first sight")
	}
	status := func(r *report.Report, at string) report.Status { return r.DragonAt(at).Status }
	for at, want := range map[string]report.Status{"B13": "alive", "M2": "dead", "D9": "critical", "K12": "alive"} {
		if got := status(first, at); got != want {
			t.Errorf("%s is %s at first sight, want %s", at, got, want)
		}
	}
	for i := range first.Dragons {
		d := &first.Dragons[i]
		if d.StatusCertainty == report.Proved && d.ProvedBy != report.ByUnconditionalLife {
			t.Errorf("%s is proved by %q at first sight", d.Origin, d.ProvedBy)
		}
		if d.ChanceFirst < d.ChanceSecond || d.Status == "alive" && d.ChanceSecond < 0.5 || d.Status == "dead" && d.ChanceFirst > 0.5 {
			t.Errorf("%s is %s with the chances %v and %v", d.Origin, d.Status, d.ChanceFirst, d.ChanceSecond)
		}
	}
	if stages[report.StageWorms].Dragons != nil {
		t.Error("a report that was handed out before was changed")
	}
	whole, err := Analyze(context.Background(), p, life.DefaultOptions(), nil)
	if err != nil {
		t.Fatal(err)
	}
	last.Timings, whole.Timings = nil, nil
	one, _ := json.Marshal(last)
	two, _ := json.Marshal(whole)
	if string(one) != string(two) {
		t.Errorf("the last report of steps:\n%s\nat once:\n%s", one, two)
	}
}

// TestNothingAtFirstSight: of a position that the network has not learned from there is no opinion before it is read.
func TestNothingAtFirstSight(t *testing.T) {
	p, err := position.New(boardtest.Parse(t, fourCorners), board.Black)
	if err != nil {
		t.Fatal(err)
	}
	opts := life.DefaultOptions()
	opts.Problem = true
	_, err = Analyze(context.Background(), p, opts, func(r *report.Report) {
		if r.Stage == report.StageEyes && len(r.Dragons) > 0 {
			t.Error("dragons of a problem at first sight")
		}
	})
	if err != nil {
		t.Fatal(err)
	}
}
