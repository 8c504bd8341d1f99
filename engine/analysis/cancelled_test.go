package analysis_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"testing"

	"shikatsu/engine/analysis"
	"shikatsu/engine/analysis/analysistest"
	"shikatsu/engine/life"
	"shikatsu/engine/position/positiontest"
)

// shortLived is a context that ends when it was asked some number of times.
type shortLived struct {
	context.Context
	cancel context.CancelFunc
	left   int
}

func (c *shortLived) Err() error {
	if c.left--; c.left < 0 {
		c.cancel()
	}
	return c.Context.Err()
}

// Analyses that ended anywhere leave nothing in their memory that changes another.
func TestCancelledAnalysesLeaveNothingBehind(t *testing.T) {
	opts := life.SmallOptions()
	opts.Threads = 1
	p := positiontest.RandomPosition(t, 7, 9, 34)
	want, err := json.Marshal(analysistest.Report(t, p, opts))
	if err != nil {
		t.Fatal(err)
	}
	opts.Memory = life.NewMemory()
	ended := 0
	for _, asked := range []int{5, 20, 60, 100, 150, 250, 500, 1000} {
		inner, cancel := context.WithCancel(context.Background())
		_, err := analysis.Analyze(&shortLived{inner, cancel, asked}, p, opts, nil)
		cancel()
		if err == nil {
			break
		}
		if !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		ended++
	}
	if ended < 4 {
		t.Fatalf("only %d analyses were cancelled", ended)
	}
	got, err := json.Marshal(analysistest.Report(t, p, opts))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("after %d cancelled analyses:\n%s\nat once:\n%s", ended, got, want)
	}
}
