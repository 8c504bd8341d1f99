package controller

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// window collects what a controller hands over; its thread is the test's, which
// runs posted functions when told to.
type window struct {
	mu     sync.Mutex
	posted []func()
	shown  []Snapshot[string]
	events []string
}

func (w *window) options() Options[string] {
	return Options[string]{
		Post: func(f func()) { w.mu.Lock(); w.posted = append(w.posted, f); w.mu.Unlock() },
		Show: func(s Snapshot[string]) { w.shown = append(w.shown, s) },
		Log: func(e Event) {
			w.mu.Lock()
			w.events = append(w.events, fmt.Sprintf("%s %s", e.Kind, e.Label))
			w.mu.Unlock()
		},
	}
}

// turn runs what was posted and says how many functions that were.
func (w *window) turn() int {
	w.mu.Lock()
	posted := w.posted
	w.posted = nil
	w.mu.Unlock()
	for _, f := range posted {
		f()
	}
	return len(posted)
}

func (w *window) last(t *testing.T) Snapshot[string] {
	t.Helper()
	if len(w.shown) == 0 {
		t.Fatal("nothing was shown")
	}
	return w.shown[len(w.shown)-1]
}

// slow reports the position's name, then works until cancelled or for a
// second of the bubble's time.
func slow(ctx context.Context, position string, report func(string, Progress)) error {
	report(position+" first", Progress{Stage: "strings", Fraction: 0.5})
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(time.Second):
	}
	report(position+" whole", Progress{Stage: "groups", Fraction: 1})
	return nil
}

// controlled runs a test with a controller of the slow engine and its window, in a
// time of their own.
func controlled(t *testing.T, f func(*testing.T, *window, *Controller[string, string])) {
	synctest.Test(t, func(t *testing.T) {
		var w window
		c := New(slow, w.options())
		defer c.Close()
		f(t, &w, c)
	})
}

func TestAnswerArrives(t *testing.T) {
	controlled(t, func(t *testing.T, w *window, c *Controller[string, string]) {
		c.Ask("a", "move 1")
		synctest.Wait()
		w.turn()
		if s := w.last(t); s.Report != "a first" || !s.Running {
			t.Errorf("partial snapshot %+v", s)
		}
		time.Sleep(2 * time.Second)
		synctest.Wait()
		if n := w.turn(); n != 1 {
			t.Errorf("%d functions wait on the window's thread, want 1 for the two newer snapshots", n)
		}
		if s := w.last(t); s.Report != "a whole" || s.Running || s.Err != nil || s.Elapsed != time.Second {
			t.Errorf("final snapshot %+v", s)
		}
		want := []string{"started move 1", "partial move 1", "partial move 1", "arrived move 1"}
		if !slices.Equal(w.events, want) {
			t.Errorf("events %q, want %q", w.events, want)
		}
	})
}

func TestNewerQuestionCancelsOlder(t *testing.T) {
	controlled(t, func(t *testing.T, w *window, c *Controller[string, string]) {
		c.Ask("a", "move 1")
		synctest.Wait()
		c.Ask("b", "move 2")
		c.Ask("c", "move 3") // takes the place of move 2 before it began
		time.Sleep(2 * time.Second)
		synctest.Wait()
		w.turn()
		for _, s := range w.shown {
			if s.Label != "move 3" {
				t.Errorf("a stale snapshot was shown: %+v", s)
			}
		}
		if s := w.last(t); s.Report != "c whole" {
			t.Errorf("final snapshot %+v", s)
		}
		for _, want := range []string{"cancelled move 1", "cancelled move 2", "arrived move 3"} {
			if !slices.Contains(w.events, want) {
				t.Errorf("events %q lack %q", w.events, want)
			}
		}
		if slices.Contains(w.events, "arrived move 1") {
			t.Error("a cancelled question arrived")
		}
	})
}

func TestStopKeepsWhatIsKnown(t *testing.T) {
	controlled(t, func(t *testing.T, w *window, c *Controller[string, string]) {
		c.Ask("a", "move 1")
		synctest.Wait()
		c.Stop()
		synctest.Wait()
		w.turn()
		if s := w.last(t); s.Report != "a first" || s.Running || !s.Stopped || s.Err != nil {
			t.Errorf("snapshot after Stop %+v", s)
		}
	})
}

// TestStopEndsWhatHasNotBegun stops a question that waits for an older one to let go. The window has to hear
// that nothing runs any more.
func TestStopEndsWhatHasNotBegun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var w window
		release := make(chan struct{})
		stubborn := func(ctx context.Context, position string, report func(string, Progress)) error {
			<-release
			return ctx.Err()
		}
		c := New(stubborn, w.options())
		defer c.Close()
		c.Ask("a", "move 1")
		synctest.Wait()
		revision := c.Ask("b", "move 2")
		c.Stop()
		w.turn()
		if s := w.last(t); s.Revision != revision || s.Running || !s.Stopped || s.Has {
			t.Errorf("the last snapshot is %+v", s)
		}
		close(release)
		synctest.Wait()
		if n := w.turn(); n != 0 {
			t.Errorf("%d functions wait on the window's thread", n)
		}
		if want := []string{"started move 1", "cancelled move 2", "cancelled move 1"}; !slices.Equal(w.events, want) {
			t.Errorf("events %q, want %q", w.events, want)
		}
		c.Ask("c", "move 3")
		synctest.Wait()
		w.turn()
		if s := w.last(t); s.Label != "move 3" || s.Running || s.Stopped || s.Err != nil {
			t.Errorf("after that the last snapshot is %+v", s)
		}
	})
}

func TestForgetShowsNothingMore(t *testing.T) {
	controlled(t, func(t *testing.T, w *window, c *Controller[string, string]) {
		c.Ask("a", "move 1")
		synctest.Wait()
		c.Forget()
		time.Sleep(2 * time.Second)
		synctest.Wait()
		w.turn()
		if len(w.shown) != 0 {
			t.Errorf("shown after Forget: %+v", w.shown)
		}
	})
}

func TestFailureIsShown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var w window
		broken := errors.New("boards over 19 lines are not analysed")
		c := New(func(context.Context, string, func(string, Progress)) error { return broken }, w.options())
		defer c.Close()
		c.Ask("a", "move 1")
		synctest.Wait()
		w.turn()
		if s := w.last(t); !errors.Is(s.Err, broken) || s.Running || s.Has {
			t.Errorf("snapshot %+v", s)
		}
	})
}

func TestSnapshotsKeepTheirDistance(t *testing.T) {
	// busy reports ten times, a tenth of a second of the bubble's time apart.
	busy := func(ctx context.Context, position string, report func(string, Progress)) error {
		for i := range 10 {
			report(fmt.Sprint(position, i), Progress{})
			select {
			case <-ctx.Done():
				return ctx.Err()
			case <-time.After(100 * time.Millisecond):
			}
		}
		return nil
	}
	synctest.Test(t, func(t *testing.T) {
		var w window
		o := w.options()
		o.Every = 250 * time.Millisecond
		var thread sync.Mutex // the window's
		var at []time.Duration
		start := time.Now()
		show := o.Show
		o.Show = func(s Snapshot[string]) {
			at = append(at, time.Since(start))
			show(s)
		}
		post := o.Post
		o.Post = func(f func()) {
			post(f)
			go func() { // the window is idle
				thread.Lock()
				defer thread.Unlock()
				w.turn()
			}()
		}
		c := New(busy, o)
		defer c.Close()
		c.Ask("a", "move 1")
		time.Sleep(2 * time.Second)
		synctest.Wait()
		for i := 2; i < len(at); i++ {
			// The first has nothing yet, and the last does not wait.
			if d := at[i] - at[i-1]; d < o.Every && i < len(at)-1 {
				t.Errorf("snapshots %d and %d are %v apart", i-1, i, d)
			}
		}
		if s := w.last(t); s.Report != "a9" || s.Running || at[len(at)-1] != time.Second {
			t.Errorf("the last snapshot, after %v, is %+v", at[len(at)-1], s)
		}
		if n := len(at); n < 4 || n > 6 {
			t.Errorf("%d snapshots in a second", n)
		}
		// A newer question does not wait for the older one's turn.
		at = nil
		start = time.Now()
		c.Ask("b", "move 2")
		time.Sleep(10 * time.Millisecond)
		c.Ask("c", "move 3")
		time.Sleep(100 * time.Millisecond)
		synctest.Wait()
		if s := w.last(t); s.Label != "move 3" || len(at) < 2 || at[1] > 100*time.Millisecond {
			t.Errorf("after %v the window shows %+v", at, s)
		}
	})
}

// News is shown at once, though a snapshot was shown just before it.
func TestNewsDoesNotWait(t *testing.T) {
	answer := func(_ context.Context, position string, report func(string, Progress)) error {
		report(position+" seen", Progress{})
		time.Sleep(20 * time.Millisecond)
		report(position+" read", Progress{})
		time.Sleep(20 * time.Millisecond)
		report(position+" judged", Progress{News: true})
		time.Sleep(time.Second)
		return nil
	}
	synctest.Test(t, func(t *testing.T) {
		var w window
		o := w.options()
		o.Every = 250 * time.Millisecond
		shown := map[string]time.Duration{}
		start := time.Now()
		o.Show = func(s Snapshot[string]) {
			if _, known := shown[s.Report]; !known {
				shown[s.Report] = time.Since(start)
			}
		}
		post := o.Post
		o.Post = func(f func()) { post(f); w.turn() }
		c := New(answer, o)
		defer c.Close()
		c.Ask("a", "move 1")
		time.Sleep(100 * time.Millisecond)
		if at, ok := shown["a judged"]; !ok || at != 40*time.Millisecond {
			t.Errorf("the news is shown after %v: %v", at, shown)
		}
		if _, ok := shown["a read"]; ok {
			t.Errorf("what is no news does not wait: %v", shown)
		}
		time.Sleep(2 * time.Second)
	})
}

// Once the window's loop has ended, what is posted runs at once, on the goroutine
// that posts it.
func TestClosesAfterTheLoopHasEnded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		shown := 0
		c := New(slow, Options[string]{Post: func(f func()) { f() }, Show: func(Snapshot[string]) { shown++ }})
		c.Ask("a", "move 1")
		synctest.Wait()
		before := shown
		c.Close()
		if shown != before {
			t.Error("something was shown after closing")
		}
	})
}

// A fault of the engine ends its question; the next one is answered.
func TestAFaultEndsOneQuestionOnly(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var w window
		c := New(func(ctx context.Context, position string, report func(string, Progress)) error {
			if position == "bad" {
				panic("no such stone")
			}
			return slow(ctx, position, report)
		}, w.options())
		defer c.Close()
		c.Ask("bad", "move 1")
		synctest.Wait()
		w.turn()
		var fault *Fault
		if s := w.last(t); !errors.As(s.Err, &fault) || fault.Value != "no such stone" || len(fault.Stack) == 0 || s.Running {
			t.Fatalf("snapshot %+v", s)
		}
		c.Ask("a", "move 2")
		time.Sleep(2 * time.Second)
		synctest.Wait()
		w.turn()
		if s := w.last(t); s.Report != "a whole" || s.Err != nil {
			t.Errorf("the next question got %+v", s)
		}
	})
}

func TestWhatTheEngineKeepsGoesWithIt(t *testing.T) {
	gone := make(chan struct{})
	c := New(keeping(gone), Options[string]{Post: func(f func()) { f() }, Show: func(Snapshot[string]) {}})
	c.Ask("a", "a")
	c.Close()
	for range 1000 {
		runtime.GC()
		select {
		case <-gone:
			runtime.KeepAlive(c)
			return
		default:
			runtime.Gosched()
		}
	}
	t.Error("a closed controller holds what its engine kept")
	runtime.KeepAlive(c)
}

// keeping is an engine that keeps something for its next question; the channel is closed when that is gone.
func keeping(gone chan struct{}) Analyze[string, string] {
	kept := new([1 << 16]int)
	runtime.AddCleanup(kept, func(done chan struct{}) { close(done) }, gone)
	return func(context.Context, string, func(string, Progress)) error {
		kept[0]++
		return nil
	}
}
