// Package parallel runs independent questions on several cores.
package parallel

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"
)

// Each calls do once for every index from 0 to n-1, on at most workers goroutines. It waits for all of them. The worker number,
// from 0 to workers-1, tells do which worker's tools to use: calls with the same number do not overlap. Which worker meets
// which index is not fixed, so do must give the same result on any of them, and write it where no other index writes.
//
// When ctx ends, no further index is begun and its error is returned. A panic in do goes on in the caller.
func Each(ctx context.Context, workers, n int, do func(worker, index int)) error {
	workers = max(1, min(workers, n))
	if workers == 1 {
		for i := range n {
			if err := ctx.Err(); err != nil {
				return err
			}
			do(0, i)
		}
		return ctx.Err()
	}
	var next atomic.Int64
	var wait sync.WaitGroup
	var once sync.Once
	var fault any
	for w := range workers {
		wait.Go(func() {
			defer func() {
				if r := recover(); r != nil {
					once.Do(func() { fault = fmt.Sprintf("%v\n%s", r, debug.Stack()) })
				}
			}()
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				do(w, i)
			}
		})
	}
	wait.Wait()
	if fault != nil {
		panic(fault)
	}
	return ctx.Err()
}
