package engine

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"runtime"
	"testing"
	"time"

	"shikatsu/engine/board"
)

// randomPosition plays random moves, captures included.
func randomPosition(t testing.TB, seed uint64, size, moves int) *Position {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 1))
	b := board.MustNew(size, size)
	c := board.Black
	for range moves {
		p := b.Points()[rng.IntN(len(b.Points()))]
		if b.Play(p, c, board.ForbidSuicide) == nil {
			c = c.Other()
		}
	}
	p, err := NewPosition(b, c)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// smallOptions keep the tests short; what they test does not depend on limits.
func smallOptions() Options {
	opts := DefaultOptions()
	opts.Owl.NodeLimit = 200
	opts.Reading.NodeLimit = 2000
	return opts
}

func analyze(t testing.TB, p *Position, opts Options) *Report {
	t.Helper()
	r, err := Analyze(context.Background(), p, opts, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestReportsAreTheSameOnAnyNumberOfThreads compares the JSON forms.
func TestReportsAreTheSameOnAnyNumberOfThreads(t *testing.T) {
	for seed := range uint64(2) {
		p := randomPosition(t, seed, 9, 40)
		var want []byte
		for _, threads := range []int{1, 2, 5} {
			opts := smallOptions()
			opts.Threads = threads
			got, err := json.Marshal(analyze(t, p, opts))
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
	p := randomPosition(t, 3, 7, 20)
	var seen []Stage
	var reports []*Report
	last, err := Analyze(context.Background(), p, smallOptions(), func(r *Report) {
		seen = append(seen, r.Stage)
		reports = append(reports, r)
		if len(r.Timings) != len(seen) {
			t.Errorf("%d timings after %d stages", len(r.Timings), len(seen))
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(seen) == 0 || seen[0] != StageStatic || reports[len(reports)-1] != last || !last.Complete {
		t.Errorf("stages %v, complete %v", seen, last.Complete)
	}
	if reports[0].Complete || reports[0].Stage != StageStatic {
		t.Error("an earlier report was changed")
	}
}

func TestAnalyzeStops(t *testing.T) {
	p := randomPosition(t, 5, 19, 200)
	ctx, cancel := context.WithCancel(context.Background())
	r, err := Analyze(ctx, p, smallOptions(), func(*Report) { cancel() })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	if r == nil || r.Stage != StageStatic || r.Complete {
		t.Errorf("report %+v", r)
	}
}

func TestBadOptionsAreRefused(t *testing.T) {
	opts := smallOptions()
	opts.Threads = -1
	if _, err := Analyze(context.Background(), randomPosition(t, 1, 5, 4), opts, nil); err == nil {
		t.Error("a negative number of threads is accepted")
	}
}

func TestNewPositionNeedsAPlayer(t *testing.T) {
	if _, err := NewPosition(board.MustNew(9, 9), board.Empty); err == nil {
		t.Error("nobody is to move, and that is accepted")
	}
}

func TestRectangularBoard(t *testing.T) {
	b := board.MustNew(9, 5)
	b.PlaceStone(board.MakePoint(8, 4), board.Black)
	p, err := NewPosition(b, board.White)
	if err != nil {
		t.Fatal(err)
	}
	r := analyze(t, p, smallOptions())
	if r.Columns != 9 || r.Rows != 5 || len(r.Worms) != 1 || r.Worms[0].Origin != "J1" {
		t.Errorf("report %+v", r)
	}
}

// BenchmarkCancel measures how long Analyze goes on after a cancellation.
func BenchmarkCancel(b *testing.B) {
	p := randomPosition(b, 5, 19, 200)
	var total time.Duration
	for b.Loop() {
		ctx, cancel := context.WithCancel(context.Background())
		done := make(chan time.Time)
		started := make(chan struct{})
		go func() {
			first := true
			Analyze(ctx, p, smallOptions(), func(*Report) {
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
	p := randomPosition(b, 4, 19, 160)
	for b.Loop() {
		analyze(b, p, smallOptions())
	}
}

// TestDomainsOfAReport: the fields go by board order, and a color's stones lie in its
// domain unless they are lost.
func TestDomainsOfAReport(t *testing.T) {
	b := board.MustNew(9, 9)
	b.PlaceStone(board.MakePoint(2, 1), board.Black)
	b.PlaceStone(board.MakePoint(6, 7), board.White)
	p, err := NewPosition(b, board.Black)
	if err != nil {
		t.Fatal(err)
	}
	d := analyze(t, p, smallOptions()).Domains
	if d == nil || len(d.Black) != 81 || len(d.White) != 81 {
		t.Fatalf("domains %+v", d)
	}
	black, white := 1*9+2, 7*9+6
	if !d.Black[black] || d.White[black] || !d.White[white] || d.Black[white] {
		t.Error("the stones do not lie in the domain of their own color alone")
	}
}
