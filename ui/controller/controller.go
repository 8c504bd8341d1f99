package controller

import (
	"context"
	"errors"
	"runtime/debug"
	"sync"
	"time"
)

// Progress says how far an analysis is.
type Progress struct {
	Stage    string  // what is being read now, for the player
	Fraction float64 // 0 to 1
	Nodes    uint64  // positions read so far
	News     bool    // what the player waits for: it is shown at once
}

// Analyze answers a question about a position. It calls report, from any of
// its goroutines but never concurrently, each time more is known, and returns
// ctx.Err() soon after ctx is cancelled.
type Analyze[P, R any] func(ctx context.Context, position P, report func(R, Progress)) error

// Snapshot is what is known of the newest question.
type Snapshot[R any] struct {
	Revision uint64
	Label    string
	Report   R    // the zero value until the first result
	Has      bool // Report holds something
	Progress Progress
	Elapsed  time.Duration
	Running  bool
	Stopped  bool  // the player stopped it before its end
	Err      error // why it failed, other than being stopped
}

// EventKind is what happened to a question.
type EventKind string

// The events of a question, in the order in which they can come.
const (
	Started   EventKind = "started"
	Partial   EventKind = "partial"
	Arrived   EventKind = "arrived"
	Cancelled EventKind = "cancelled"
	Failed    EventKind = "failed"
)

// Event is one line of the log.
type Event struct {
	Kind     EventKind
	Revision uint64
	Label    string // of the position, for example "move 87"
	Elapsed  time.Duration
	Err      error
}

// Options are a controller's connections to the rest of the window.
type Options[R any] struct {
	// Post runs a function on the window's thread, later.
	Post func(func())
	// Show receives snapshots there.
	Show func(Snapshot[R])
	// Log, if set, hears of every event, on the engine's goroutine.
	Log func(Event)
	// Every is the shortest time between two snapshots of a running question. The
	// first one, news, and the last come at once.
	Every time.Duration
}

// Controller runs questions one at a time.
type Controller[P, R any] struct {
	analyze Analyze[P, R]
	opts    Options[R]
	wake    chan struct{}
	closed  chan struct{}
	done    chan struct{}

	mu       sync.Mutex
	revision uint64
	next     *question[P] // the newest question not yet begun
	cancel   context.CancelFunc
	stopped  bool // Stop was called for the current question
	waiting  *Snapshot[R]
	later    *time.Timer // posts the waiting snapshot, or nil if that is posted
	shown    uint64      // the revision of the last snapshot handed over
	shownAt  time.Time
}

type question[P any] struct {
	revision uint64
	label    string
	position P
}

// New starts a controller. Close ends it.
func New[P, R any](analyze Analyze[P, R], opts Options[R]) *Controller[P, R] {
	c := &Controller[P, R]{
		analyze: analyze, opts: opts,
		wake: make(chan struct{}, 1), closed: make(chan struct{}), done: make(chan struct{}),
	}
	go c.run()
	return c
}

// Ask cancels what is running and asks about a position. It never waits. The
// revision it returns marks the snapshots that answer it.
func (c *Controller[P, R]) Ask(position P, label string) uint64 {
	c.mu.Lock()
	c.revision++
	revision := c.revision
	skipped := c.next
	c.next = &question[P]{revision: revision, label: label, position: position}
	if c.cancel != nil {
		c.cancel()
	}
	c.mu.Unlock()
	if skipped != nil {
		c.log(Event{Kind: Cancelled, Revision: skipped.revision, Label: skipped.label})
	}
	select {
	case c.wake <- struct{}{}:
	default:
	}
	return revision
}

// Stop ends the running question; what it found so far stays shown. One that waits for
// an older one to let go ends too, without an answer.
func (c *Controller[P, R]) Stop() {
	c.mu.Lock()
	c.stopped = true
	waits := c.next
	c.next = nil
	if c.cancel != nil {
		c.cancel()
	}
	c.mu.Unlock()
	if waits != nil {
		c.publish(Snapshot[R]{Revision: waits.revision, Label: waits.label, Stopped: true})
		c.log(Event{Kind: Cancelled, Revision: waits.revision, Label: waits.label})
	}
}

// Forget cancels everything and makes sure that nothing asked so far is shown
// any more.
func (c *Controller[P, R]) Forget() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.revision++
	c.next = nil
	c.waiting = nil
	if c.cancel != nil {
		c.cancel()
	}
}

// Close ends the controller and waits until the engine has let go. What the engine keeps for the next question goes, too.
func (c *Controller[P, R]) Close() {
	c.mu.Lock()
	if !c.isClosed() {
		close(c.closed)
	}
	if c.cancel != nil {
		c.cancel()
	}
	c.mu.Unlock()
	<-c.done
}

func (c *Controller[P, R]) run() {
	defer close(c.done)
	defer func() { c.analyze = nil }() // what it keeps is large, and a closed window may be held for a while
	yield()
	for {
		select {
		case <-c.closed:
			return
		case <-c.wake:
		}
		for c.answerNext() {
		}
	}
}

// answerNext answers the newest question, if there is one.
func (c *Controller[P, R]) answerNext() bool {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	c.mu.Lock()
	q := c.next
	if q == nil || c.isClosed() {
		c.mu.Unlock()
		return false
	}
	c.next, c.cancel, c.stopped = nil, cancel, false
	c.mu.Unlock()

	start := time.Now()
	snap := Snapshot[R]{Revision: q.revision, Label: q.label, Running: true}
	c.log(Event{Kind: Started, Revision: q.revision, Label: q.label})
	c.publish(snap)
	err := c.guarded(ctx, q.position, func(report R, p Progress) {
		snap.Report, snap.Has, snap.Progress, snap.Elapsed = report, true, p, time.Since(start)
		c.log(Event{Kind: Partial, Revision: q.revision, Label: q.label, Elapsed: snap.Elapsed})
		c.publish(snap)
	})

	c.mu.Lock()
	c.cancel = nil
	stopped := c.stopped
	c.mu.Unlock()
	snap.Running, snap.Elapsed = false, time.Since(start)
	event := Event{Revision: q.revision, Label: q.label, Elapsed: snap.Elapsed}
	switch {
	case err == nil:
		event.Kind = Arrived
	case errors.Is(err, context.Canceled):
		event.Kind, snap.Stopped = Cancelled, stopped
	default:
		event.Kind, event.Err, snap.Err = Failed, err, err
	}
	c.log(event) // before it can be seen, so that what is seen is in the log
	c.publish(snap)
	return true
}

// Fault is a fault of the engine's program, which ends the question and not the
// window.
type Fault struct {
	Value any
	Stack []byte
}

// Error says no more than a player can use; the log has the rest.
func (f *Fault) Error() string { return faultWords }

const faultWords = "the engine failed at this position"

// guarded asks the engine, and turns a panic into an error.
func (c *Controller[P, R]) guarded(ctx context.Context, position P, report func(R, Progress)) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = &Fault{Value: v, Stack: debug.Stack()}
		}
	}()
	return c.analyze(ctx, position, report)
}

func (c *Controller[P, R]) log(e Event) {
	if c.opts.Log != nil {
		c.opts.Log(e)
	}
}

// publish hands a snapshot to the window. While one waits there, a newer one
// takes its place, so a busy engine cannot flood the window.
func (c *Controller[P, R]) publish(s Snapshot[R]) {
	// Where the window's loop has ended, posting runs the function at once: nothing
	// may be locked meanwhile.
	if c.keep(s) {
		c.opts.Post(c.deliver)
	}
}

// keep makes a snapshot the one that waits for the window, and says whether it has
// to be posted now.
func (c *Controller[P, R]) keep(s Snapshot[R]) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if s.Revision != c.revision || c.isClosed() {
		return false
	}
	pending := c.waiting != nil
	c.waiting = &s
	wait := time.Duration(0)
	if s.Running && s.Revision == c.shown && !s.Progress.News {
		wait = c.opts.Every - time.Since(c.shownAt)
	}
	switch {
	case c.later != nil && wait > 0 && pending:
		return false // the timer posts it
	case c.later != nil && c.later.Stop():
	case pending:
		return false // it is posted already
	}
	c.later = nil
	if wait > 0 {
		c.later = time.AfterFunc(wait, func() { c.opts.Post(c.deliver) })
		return false
	}
	return true
}

// isClosed says whether Close was called.
func (c *Controller[P, R]) isClosed() bool {
	select {
	case <-c.closed:
		return true
	default:
		return false
	}
}

// deliver runs on the window's thread.
func (c *Controller[P, R]) deliver() {
	c.mu.Lock()
	s := c.waiting
	c.waiting = nil
	stale := s == nil || s.Revision != c.revision || c.isClosed()
	if !stale {
		c.shown, c.shownAt = s.Revision, time.Now()
	}
	c.mu.Unlock()
	if !stale {
		c.opts.Show(*s)
	}
}
