package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"runtime"
	"time"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/parallel"
	"shikatsu/sgfio"
)

// coldRun is what analysing each position of a game by itself shows of a review.
type coldRun struct {
	positions, different int
	took                 time.Duration
}

// analyzeCold analyses each position of a review with nothing kept from others, several at a
// time, and counts those that get other answers than the review has.
func analyzeCold(ctx context.Context, game *sgfio.Game, v *engine.Review, opts engine.Options) (coldRun, error) {
	workers := opts.Threads
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	opts.Threads, opts.Memory, opts.Reports = 1, nil, nil
	reports, faults := make([]*engine.Report, len(v.Nodes)), make([]error, len(v.Nodes))
	start := time.Now()
	err := parallel.Each(ctx, workers, len(v.Nodes), func(_, i int) {
		var p *engine.Position
		if p, faults[i] = reviewedPosition(game, v, i); faults[i] == nil {
			reports[i], faults[i] = engine.Analyze(ctx, p, opts, nil)
		}
	})
	run := coldRun{positions: len(reports), took: time.Since(start)}
	if err != nil {
		return run, err
	}
	for i, r := range reports {
		if faults[i] != nil {
			return run, faults[i]
		}
		warm, err := json.Marshal(v.Reports[i].Answers())
		if err != nil {
			return run, err
		}
		cold, err := json.Marshal(r.Answers())
		if err != nil {
			return run, err
		}
		if !bytes.Equal(warm, cold) {
			run.different++
		}
	}
	return run, nil
}

// reviewedPosition is the i-th position of a review.
func reviewedPosition(game *sgfio.Game, v *engine.Review, i int) (*engine.Position, error) {
	if v.Nodes[i] != nil {
		return engine.RecordPosition(game, v.Nodes[i])
	}
	b, err := board.New(v.Columns, v.Rows)
	if err != nil {
		return nil, err
	}
	return engine.NewPosition(b, board.Black)
}

// print tells how much faster the positions were analysed one after the other, which took so long.
func (c coldRun) print(out io.Writer, together time.Duration) {
	fmt.Fprintf(out, "%s in %.2f s, each by itself in %.2f s: %.2f times; other answers in %d\n",
		plural(c.positions, "position"), together.Seconds(), c.took.Seconds(),
		c.took.Seconds()/max(together.Seconds(), 1e-9), c.different)
}
