package main

import (
	"context"
	"fmt"
	"io"

	"shikatsu/engine"
	"shikatsu/engine/ablation"
	"shikatsu/engine/gtp"
)

// question is asked with the options given: the answer in a word or two, and whether it is right.
type question struct {
	name string
	// prepare, which may be nil, is called once before the question is asked.
	prepare func(ctx context.Context) error
	ask     func(ctx context.Context, opts engine.Options) (answer string, right bool, err error)
}

// timed asks one question with rules switched off, and adds the seconds of processor time that it took.
func (q *question) timed(ctx context.Context, off ablation.Set, seconds *float64) (answer string, right bool, err error) {
	opts := engine.DefaultOptions().SwitchOff(off)
	opts.Threads = 1
	start := processorSeconds()
	answer, right, err = q.ask(ctx, opts)
	*seconds += processorSeconds() - start
	return answer, right, err
}

// processorSeconds is the processor time that this process has used.
func processorSeconds() float64 {
	var s float64
	fmt.Sscanf(gtp.NewServer(io.Discard).Answer(context.Background(), "cputime"), "= %g", &s)
	return s
}
