package main

import (
	"bytes"
	"context"
	"errors"
	"sync/atomic"
	"testing"

	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/semeai"
)

// expiring is a context that is interrupted when it was asked so many times whether it is.
type expiring struct {
	context.Context
	left atomic.Int64
}

func (e *expiring) Err() error {
	if e.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// TestInterruptedCommandsSaySo interrupts each command at many of its steps: it must not end as if it had its answer.
func TestInterruptedCommandsSaySo(t *testing.T) {
	problem, small := writeFile(t, "problem.sgf", threeInARow), writeFile(t, "small.sgf", decideRecord)
	for _, args := range [][]string{
		{"decide", "string", "C3", small},
		{"decide", "string", "C3", small, "--settle", "1"},
		{"decide", "connection", "B3/C4", small},
		{"decide", "connection", "B3/C4", small, "--settle", "1"},
		{"decide", "area", "C3", "D3", small},
		{"decide", "area", "C3", "D3", small, "--settle", "1"},
		{"decide", "dragon", "A8", problem},
		{"decide", "dragon", "A8", problem, "--settle", "300"},
		{"decide", "eye", "A9", problem},
		{"show", quick, "--dragons", "--eyes", "--moyo", "--worms", problem},
		{"review", quick, small},
		{"solve", problem},
	} {
		for steps := int64(0); ; steps = 2*steps + 1 {
			ctx := &expiring{Context: context.Background()}
			ctx.left.Store(steps)
			var out bytes.Buffer
			root := newRoot()
			root.SetArgs(args)
			root.SetOut(&out)
			root.SetErr(&out)
			err := root.ExecuteContext(ctx)
			if ctx.left.Load() >= 0 {
				if err != nil {
					t.Errorf("%v: %v", args, err)
				}
				break
			}
			if !errors.Is(err, context.Canceled) {
				t.Errorf("%v, interrupted after %d steps: error %v, output\n%s", args, steps, err, &out)
			}
		}
	}
}

// TestAnInterruptedRaceIsNotTold interrupts the reading of a race once the dragons are known.
func TestAnInterruptedRaceIsNotTold(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . .
		. . X . .
		. . O . .
		. . . . .
		. . . . .`)
	query := semeai.Query{Board: b}
	p, q := boardtest.Point(t, b, "C4"), boardtest.Point(t, b, "C3")
	query.A.Set(p)
	query.B.Set(q)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var out bytes.Buffer
	if err := tellRace(ctx, &out, p, q, query, semeai.DefaultOptions()); !errors.Is(err, context.Canceled) || out.Len() > 0 {
		t.Errorf("error %v, output\n%s", err, &out)
	}
}
