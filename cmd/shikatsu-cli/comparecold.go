package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"runtime"
	"time"

	"golang.org/x/sync/errgroup"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/sgfio"
)

// coldRun is what analysing each position of a game by itself shows of a review.
type coldRun struct {
	positions, different int
	took                 time.Duration
}

// analyzeCold analyses each position of a review with nothing kept from others, several at a time. It counts
// the positions that get other answers than the review has.
func analyzeCold(ctx context.Context, game *sgfio.Game, v *engine.Review, opts engine.Options) (coldRun, error) {
	workers := opts.Threads
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	opts.Threads, opts.Memory, opts.Reports = 1, nil, nil
	reports := make([]*engine.Report, len(v.Nodes))
	start := time.Now()
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(workers)
	for i := range reports {
		group.Go(func() error {
			p, err := reviewedPosition(game, v, i)
			if err == nil {
				reports[i], err = engine.Analyze(ctx, p, opts, nil)
			}
			return err
		})
	}
	err := group.Wait()
	run := coldRun{positions: len(reports), took: time.Since(start)}
	if err != nil {
		return run, err
	}
	for i, r := range reports {
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
