package review

import (
	"context"
	"encoding/json"
	"sync"
	"testing"

	"shikatsu/engine/analysis"
	"shikatsu/engine/analysis/analysistest"
	"shikatsu/engine/board"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/position/positiontest"
	"shikatsu/engine/report"
	"shikatsu/sgfio"
)

// shelf keeps reports in their JSON form, as a database would.
type shelf struct {
	mu           sync.Mutex
	kept         map[report.Key][]byte
	loads, saves int
}

func (s *shelf) Load(key report.Key) (*report.Report, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	data, ok := s.kept[key]
	if !ok {
		return nil, false
	}
	s.loads++
	r := &report.Report{}
	return r, json.Unmarshal(data, r) == nil
}

func (s *shelf) Has(key report.Key) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.kept[key] != nil
}

func (s *shelf) Save(key report.Key, r *report.Report) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.saves++
	s.kept[key], _ = json.Marshal(r)
}

func TestKeptReportsAreTheSame(t *testing.T) {
	p := positiontest.RandomPosition(t, 3, 9, 40)
	opts := life.SmallOptions()
	want := analysistest.Report(t, p, opts)
	s := &shelf{kept: map[report.Key][]byte{}}
	opts.Reports = s
	for round := range 2 {
		calls := 0
		got, err := analysis.Analyze(context.Background(), p, opts, func(*report.Report) { calls++ })
		if err != nil {
			t.Fatal(err)
		}
		a, _ := json.Marshal(want)
		b, _ := json.Marshal(got)
		if string(a) != string(b) {
			t.Errorf("round %d: another report", round)
		}
		if s.saves != 1 || s.loads != round {
			t.Errorf("round %d: %d saves, %d loads", round, s.saves, s.loads)
		}
		if round == 1 && calls != 1 {
			t.Errorf("a kept report was told %d times", calls)
		}
	}
}

func TestKeysTellPositionsAndLimitsApart(t *testing.T) {
	b := board.MustNew(5, 5)
	b.PlaceStone(board.MakePoint(2, 2), board.Black)
	black, _ := position.New(b, board.Black)
	white, _ := position.New(b, board.White)
	b.PlaceStone(board.MakePoint(1, 2), board.White)
	more, _ := position.New(b, board.Black)
	opts := life.DefaultOptions()
	deeper := opts
	deeper.Owl.NodeLimit *= 2
	threads := opts
	threads.Threads = 7
	if analysis.Key(black, opts) == analysis.Key(white, opts) || analysis.Key(black, opts) == analysis.Key(more, opts) || analysis.Key(black, opts) == analysis.Key(black, deeper) {
		t.Error("different questions have one key")
	}
	if analysis.Key(black, opts) != analysis.Key(black, threads) {
		t.Error("the number of threads changes the key, though no answer depends on it")
	}
}

func TestReviewedAgain(t *testing.T) {
	c, err := sgfio.ReadText("(;SZ[9];B[ee];W[ec];B[dd];W[gg];B[cf])")
	if err != nil {
		t.Fatal(err)
	}
	s := &shelf{kept: map[report.Key][]byte{}}
	opts := life.SmallOptions()
	opts.Reports = s
	if Reviewed(c.Games[0], opts) {
		t.Error("a game counts as reviewed that never was")
	}
	if _, err := Game(context.Background(), c.Games[0], opts, nil); err != nil {
		t.Fatal(err)
	}
	if !Reviewed(c.Games[0], opts) {
		t.Error("the review was not kept")
	}
	saves := s.saves
	if _, err := Game(context.Background(), c.Games[0], opts, nil); err != nil {
		t.Fatal(err)
	}
	if s.saves != saves || s.loads < 6 {
		t.Errorf("the second review read %d positions anew and loaded %d", s.saves-saves, s.loads)
	}
}
