package parallel

import (
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
)

// Pool shares a number of processors between work that is needed and speculations. Work that is needed is never kept waiting;
// speculations only may be needed.
type Pool struct {
	mu      sync.Mutex
	idle    int // processors without work; less than 0 where more is needed at a time than there are
	waiting []*speculation
}

// NewPool is a pool of so many processors.
func NewPool(processors int) *Pool { return &Pool{idle: processors} }

// Enter takes a processor for work that is needed, until Leave.
func (c *Pool) Enter() {
	c.mu.Lock()
	c.idle--
	c.mu.Unlock()
}

// Leave gives the processor back.
func (c *Pool) Leave() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.idle++
	for c.idle > 0 && len(c.waiting) > 0 {
		c.start(c.waiting[0])
		c.waiting = c.waiting[1:]
	}
}

// start lets a speculation run on an idle processor.
func (c *Pool) start(e *speculation) {
	c.idle--
	e.begun = true
	go func() {
		defer close(e.done)
		defer c.Leave() // before anybody goes on who waits for the speculation
		defer func() {
			if r := recover(); r != nil {
				e.fault = fmt.Sprintf("%v\n%s", r, debug.Stack())
			}
		}()
		e.run()
	}()
}

// speculation is the part of a Speculation that the pool knows.
type speculation struct {
	run   func()
	begun bool
	done  chan struct{}
	fault any // what it panicked with
}

// Speculation is work that another goroutine does as soon as a processor of the pool is idle. Speculations begin in the order
// in which they were sent. Whoever needs its result before that does it himself.
type Speculation[T any] struct {
	pool   *Pool
	cancel context.CancelFunc
	speculation
	result T
}

// Speculate begins a speculation. The caller has a processor of the pool, and calls Result or Drop.
func Speculate[T any](ctx context.Context, c *Pool, do func(context.Context) T) *Speculation[T] {
	e := &Speculation[T]{pool: c}
	ctx, e.cancel = context.WithCancel(ctx)
	e.run, e.done = func() { e.result = do(ctx) }, make(chan struct{})
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.idle > 0 {
		c.start(&e.speculation)
	} else {
		c.waiting = append(c.waiting, &e.speculation)
	}
	return e
}

// Result waits for the speculation's, or is own() if nobody has begun with it or it is nil. A panic of the speculation goes on in the
// caller.
func (e *Speculation[T]) Result(own func() T) T {
	if e == nil {
		return own()
	}
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

// Drop ends the speculation, if it is not nil. Nobody works on it when it returns. A panic of the speculation is dropped with it.
func (e *Speculation[T]) Drop() {
	if e == nil {
		return
	}
	e.cancel()
	if !e.recall() {
		e.wait()
	}
}

// recall takes the speculation back. It returns false where somebody has begun with it.
func (e *Speculation[T]) recall() bool {
	e.pool.mu.Lock()
	defer e.pool.mu.Unlock()
	if i := slices.Index(e.pool.waiting, &e.speculation); i >= 0 {
		e.pool.waiting = slices.Delete(e.pool.waiting, i, i+1)
	}
	return !e.begun
}

// wait lets others have the caller's processor until the speculation is done.
func (e *Speculation[T]) wait() {
	e.pool.Leave()
	<-e.done
	e.pool.Enter()
}
