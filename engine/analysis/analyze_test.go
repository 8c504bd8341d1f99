package analysis_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"runtime"
	"testing"
	"time"

	"shikatsu/engine/analysis"
	"shikatsu/engine/analysis/analysistest"
	"shikatsu/engine/board"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/position/positiontest"
	"shikatsu/engine/report"
)

// TestReportsAreTheSameOnAnyNumberOfThreads compares the JSON forms.
func TestReportsAreTheSameOnAnyNumberOfThreads(t *testing.T) {
	for seed := range uint64(2) {
		p := positiontest.RandomPosition(t, seed, 9, 40)
		var want []byte
		for _, threads := range []int{1, 2, 5} {
			opts := life.SmallOptions()
			opts.Threads = threads
			got, err := json.Marshal(analysistest.Report(t, p, opts))
			if err != nil {
				t.Fatal(err)
			}
			if want == nil {
				want = got
			} else if !bytes.Equal(got, want) {
				t.Fatalf("%d threads give another report:\n%s\n%s", threads, got, want)
			}
		}
	}
}

func TestProgressIsHandedEveryStage(t *testing.T) {
	p := positiontest.RandomPosition(t, 3, 7, 20)
	var seen []report.Stage
	var reports []*report.Report
	last, err := analysis.Analyze(context.Background(), p, life.SmallOptions(), func(r *report.Report) {
		seen = append(seen, r.Stage)
		reports = append(reports, r)
		if len(r.Timings) != len(seen) {
			t.Errorf("%d timings after %d stages", len(r.Timings), len(seen))
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(seen) == 0 || seen[0] != report.StageStatic || reports[len(reports)-1] != last || !last.Complete {
		t.Errorf("stages %v, complete %v", seen, last.Complete)
	}
	if reports[0].Complete || reports[0].Stage != report.StageStatic {
		t.Error("an earlier report was changed")
	}
}

func TestAnalyzeStops(t *testing.T) {
	p := positiontest.RandomPosition(t, 5, 19, 200)
	ctx, cancel := context.WithCancel(context.Background())
	r, err := analysis.Analyze(ctx, p, life.SmallOptions(), func(*report.Report) { cancel() })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	if r == nil || r.Stage != report.StageStatic || r.Complete {
		t.Errorf("report %+v", r)
	}
}

func TestBadOptionsAreRefused(t *testing.T) {
	opts := life.SmallOptions()
	opts.Threads = -1
	if _, err := analysis.Analyze(context.Background(), positiontest.RandomPosition(t, 1, 5, 4), opts, nil); err == nil {
		t.Error("a negative number of threads is accepted")
	}
}

func TestNewPositionNeedsAPlayer(t *testing.T) {
	if _, err := position.New(board.MustNew(9, 9), board.Empty); err == nil {
		t.Error("nobody is to move, and that is accepted")
	}
}

func TestRectangularBoard(t *testing.T) {
	b := board.MustNew(9, 5)
	b.PlaceStone(board.MakePoint(8, 4), board.Black)
	p, err := position.New(b, board.White)
	if err != nil {
		t.Fatal(err)
	}
	r := analysistest.Report(t, p, life.SmallOptions())
	if r.Columns != 9 || r.Rows != 5 || len(r.Worms) != 1 || r.Worms[0].Origin != "J1" {
		t.Errorf("report %+v", r)
	}
}

// BenchmarkCancel measures how long Analyze goes on after a cancellation.
func BenchmarkCancel(b *testing.B) {
	p := positiontest.RandomPosition(b, 5, 19, 200)
	var total time.Duration
	for b.Loop() {
		ctx, cancel := context.WithCancel(context.Background())
		done := make(chan time.Time)
		started := make(chan struct{})
		go func() {
			first := true
			analysis.Analyze(ctx, p, life.SmallOptions(), func(*report.Report) {
				if first {
					first = false
					close(started)
				}
			})
			done <- time.Now()
		}()
		<-started
		runtime.Gosched()
		asked := time.Now()
		cancel()
		total += (<-done).Sub(asked)
	}
	b.ReportMetric(float64(total.Microseconds())/float64(b.N), "µs/cancel")
}

func BenchmarkAnalyze(b *testing.B) {
	p := positiontest.RandomPosition(b, 4, 19, 160)
	for b.Loop() {
		analysistest.Report(b, p, life.SmallOptions())
	}
}

// TestDomainsOfAReport: the fields go by board order, and a color's stones lie in its
// domain unless they are lost.
func TestDomainsOfAReport(t *testing.T) {
	b := board.MustNew(9, 9)
	b.PlaceStone(board.MakePoint(2, 1), board.Black)
	b.PlaceStone(board.MakePoint(6, 7), board.White)
	p, err := position.New(b, board.Black)
	if err != nil {
		t.Fatal(err)
	}
	d := analysistest.Report(t, p, life.SmallOptions()).Domains
	if d == nil || len(d.Black) != 81 || len(d.White) != 81 {
		t.Fatalf("domains %+v", d)
	}
	black, white := 1*9+2, 7*9+6
	if !d.Black[black] || d.White[black] || !d.White[white] || d.Black[white] {
		t.Error("the stones do not lie in the domain of their own color alone")
	}
}
