package review

import (
	"context"
	"encoding/json"
	"errors"
	"testing"

	"shikatsu/engine/analysis/analysistest"
	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/position/positiontest"
	"shikatsu/engine/report"
	"shikatsu/sgfio"
)

// reviewOf reviews a game on a number of threads and returns it with what its
// reports say. The numbers of nodes are left out: they are those of the readings
// that gave the answers, which may have been made in another position.
func reviewOf(t *testing.T, game *sgfio.Game, threads int) (*Review, []string) {
	t.Helper()
	opts := life.SmallOptions()
	opts.Threads = threads
	v, err := Game(context.Background(), game, opts, nil)
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, r := range v.Reports {
		told = append(told, answersOf(t, r))
	}
	return v, told
}

// answersOf is a report as text, without the numbers of nodes.
func answersOf(t *testing.T, r *report.Report) string {
	t.Helper()
	text, err := json.Marshal(r.Answers())
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestReviewsReuseNothingWrong reviews games on one thread and on several. Every position must get the answers that it gets by
// itself, with nothing kept.
func TestReviewsReuseNothingWrong(t *testing.T) {
	if testing.Short() {
		t.Skip("reads fifty positions three times")
	}
	games := map[string]string{"nine lines": positiontest.LongerGame, "nineteen lines": positiontest.MiddleGame, "at random": positiontest.LongGame(3, 24)}
	if boardtest.Long() {
		games["a whole game"] = positiontest.LongGame(7, 160)
		games["another whole game"] = positiontest.LongGame(8, 160)
	}
	for name, record := range games {
		t.Run(name, func(t *testing.T) { compareWithCold(t, positiontest.ReadGame(t, record)) })
	}
}

func compareWithCold(t *testing.T, game *sgfio.Game) {
	one, alone := reviewOf(t, game, 1)
	several, together := reviewOf(t, game, 3)
	if len(alone) <= stretch || len(together) != len(alone) {
		t.Fatalf("%d and %d reports", len(alone), len(together))
	}
	opts := life.SmallOptions()
	for i, n := range one.Nodes {
		p := emptyPosition(t, game)
		if n != nil {
			var err error
			if p, err = position.OfRecord(game, n); err != nil {
				t.Fatal(err)
			}
		}
		cold := answersOf(t, analysistest.Report(t, p, opts))
		if alone[i] != cold {
			t.Errorf("after move %d the review says\n%s\nand the analysis\n%s", i, alone[i], cold)
		}
		if together[i] != cold {
			t.Errorf("after move %d the review on several threads says\n%s\nand the analysis\n%s", i, together[i], cold)
		}
	}
	x, err := json.Marshal(one)
	if err != nil {
		t.Fatal(err)
	}
	y, err := json.Marshal(several)
	if err != nil {
		t.Fatal(err)
	}
	if string(x) != string(y) {
		t.Errorf("one thread: %s\nseveral: %s", x, y)
	}
}

// emptyPosition is the board before the first move.
func emptyPosition(t *testing.T, game *sgfio.Game) *position.Position {
	t.Helper()
	b, err := board.New(game.Size())
	if err != nil {
		t.Fatal(err)
	}
	p, err := position.New(b, board.Black)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestReviewOnThreadsStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	opts := life.SmallOptions()
	opts.Threads = 2
	calls := 0
	v, err := Game(ctx, positiontest.ReadGame(t, positiontest.LongerGame), opts, func(n, total int, r *report.Report) {
		if calls++; n != calls || total != 14 || r == nil {
			t.Errorf("progress %d of %d in call %d", n, total, calls)
		}
		if n == 2 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || len(v.Reports) == 14 {
		t.Errorf("%d reports, error %v", len(v.Reports), err)
	}
	for i, r := range v.Reports {
		if r == nil {
			t.Errorf("no report %d", i)
		}
	}
}
