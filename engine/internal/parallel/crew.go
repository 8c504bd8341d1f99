package parallel

import (
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
)

// Crew shares a number of processors between work that is needed, which is never kept waiting, and errands, which only
// may be needed.
type Crew struct {
	mu      sync.Mutex
	idle    int // processors without work; less than 0 where more is needed at a time than there are
	waiting []*errand
}

// NewCrew is a crew of so many processors.
func NewCrew(processors int) *Crew { return &Crew{idle: processors} }

// Enter takes a processor for work that is needed, until Leave.
func (c *Crew) Enter() {
	c.mu.Lock()
	c.idle--
	c.mu.Unlock()
}

// Leave gives the processor back.
func (c *Crew) Leave() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.idle++
	for c.idle > 0 && len(c.waiting) > 0 {
		c.start(c.waiting[0])
		c.waiting = c.waiting[1:]
	}
}

// start lets an errand run on an idle processor.
func (c *Crew) start(e *errand) {
	c.idle--
	e.begun = true
	go func() {
		defer close(e.done)
		defer c.Leave() // before anybody goes on who waits for the errand
		defer func() {
			if r := recover(); r != nil {
				e.fault = fmt.Sprintf("%v\n%s", r, debug.Stack())
			}
		}()
		e.run()
	}()
}

// errand is the part of an Errand that the crew knows.
type errand struct {
	run   func()
	begun bool
	done  chan struct{}
	fault any // what it panicked with
}

// Errand is work that another goroutine does as soon as a processor of the crew is idle, in the order in which errands were
// sent. Whoever needs its result before that does it himself.
type Errand[T any] struct {
	crew   *Crew
	cancel context.CancelFunc
	errand
	result T
}

// Send begins an errand. The caller has a processor of the crew, and calls Result or Drop.
func Send[T any](ctx context.Context, c *Crew, do func(context.Context) T) *Errand[T] {
	e := &Errand[T]{crew: c}
	ctx, e.cancel = context.WithCancel(ctx)
	e.run, e.done = func() { e.result = do(ctx) }, make(chan struct{})
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.idle > 0 {
		c.start(&e.errand)
	} else {
		c.waiting = append(c.waiting, &e.errand)
	}
	return e
}

// Result waits for the errand's, or is own() if nobody has begun with it. A panic of the errand goes on in the caller.
func (e *Errand[T]) Result(own func() T) T {
	defer e.cancel()
	if e.recall() {
		return own()
	}
	e.wait()
	if e.fault != nil {
		panic(e.fault)
	}
	return e.result
}

// Drop ends the errand. Nobody works on it when it returns. A panic of the errand is dropped with it.
func (e *Errand[T]) Drop() {
	e.cancel()
	if !e.recall() {
		e.wait()
	}
}

// recall takes the errand back. It returns false where somebody has begun with it.
func (e *Errand[T]) recall() bool {
	e.crew.mu.Lock()
	defer e.crew.mu.Unlock()
	if i := slices.Index(e.crew.waiting, &e.errand); i >= 0 {
		e.crew.waiting = slices.Delete(e.crew.waiting, i, i+1)
	}
	return !e.begun
}

// wait lets others have the caller's processor until the errand is done.
func (e *Errand[T]) wait() {
	e.crew.Leave()
	<-e.done
	e.crew.Enter()
}
