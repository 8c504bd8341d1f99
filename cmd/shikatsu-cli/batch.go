package main

import (
	"context"
	"sync"
)

// inOrder does jobs with a number of workers and collects their results in the order of the jobs. produce
// hands the jobs to emit. At most a few results for each worker wait for an earlier one. It ends early with
// the first error of produce or collect, or that of ctx.
func inOrder[J, R any](ctx context.Context, workers int, produce func(emit func(J) error) error,
	work func(ctx context.Context, job J) R, collect func(R) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	type task struct {
		job    J
		result chan R
	}
	tasks := make(chan task)
	queue := make(chan task, 4*max(1, workers))
	var wait sync.WaitGroup
	for range max(1, workers) {
		wait.Go(func() {
			for t := range tasks {
				t.result <- work(ctx, t.job)
			}
		})
	}
	wait.Go(func() {
		defer close(queue)
		defer close(tasks)
		err := produce(func(job J) error {
			t := task{job, make(chan R, 1)}
			select {
			case queue <- t:
			case <-ctx.Done():
				return context.Cause(ctx)
			}
			select {
			case tasks <- t:
			case <-ctx.Done():
				t.result <- *new(R) // nobody else will
				return context.Cause(ctx)
			}
			return nil
		})
		if err != nil {
			cancel(err)
		}
	})
	for t := range queue {
		r := <-t.result
		if ctx.Err() != nil {
			continue // let the others end
		}
		if err := collect(r); err != nil {
			cancel(err)
		}
	}
	wait.Wait()
	return context.Cause(ctx)
}
