package analysis

import (
	"context"
	"sync"
	"testing"

	"shikatsu/engine"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/controller"
	"shikatsu/ui/depth"
	"shikatsu/ui/desk/desktest"
	"shikatsu/ui/facts"
	"shikatsu/ui/state"
)

// until runs what is posted until the condition holds.
func until(t *testing.T, posted chan func(), ok func() bool) {
	t.Helper()
	for !ok() {
		select {
		case f := <-posted:
			f()
		case <-t.Context().Done():
			t.Fatal("it never came")
		}
	}
}

func TestReaderPutsFindingsIntoTheState(t *testing.T) {
	d, posted := desktest.New(t, "(;SZ[9];B[ee])")
	found := &facts.Facts{}
	var nodes []int
	r := NewReader(d, NewDepth(d, nil), func(options func() engine.Options) Ask {
		return func(ctx context.Context, p *sgfio.Position, report func(*facts.Facts, controller.Progress)) error {
			nodes = append(nodes, options().Owl.NodeLimit)
			report(found, controller.Progress{Nodes: 7})
			return nil
		}
	})
	defer r.Close()
	arrivals := 0
	r.Arrived = func(bool) { arrivals++ }
	ended := func() bool { return d.State.Facts != nil && !d.State.Analysis.Running }
	if err := r.Read(); err != nil {
		t.Fatal(err)
	}
	until(t, posted, ended)
	if d.State.Facts != found || d.State.Analysis.Nodes != 7 || arrivals == 0 {
		t.Errorf("the state has %+v after %d arrivals", d.State.Analysis, arrivals)
	}
	d.State.Facts = nil
	if err := r.Longer(); err != nil {
		t.Fatal(err)
	}
	until(t, posted, ended)
	if len(nodes) != 2 || nodes[1] != 4*nodes[0] {
		t.Errorf("asked with %v nodes, want four times as many the second time", nodes)
	}
}

// TestThinkingLongerIsToldUntilItEnds: the line says that the engine thinks longer while it does, and afterwards that it has.
// What was said meanwhile stays.
func TestThinkingLongerIsToldUntilItEnds(t *testing.T) {
	d, posted := desktest.New(t, "(;SZ[9];B[ee])")
	answer := make(chan bool)
	r := NewReader(d, NewDepth(d, nil), func(func() engine.Options) Ask {
		return func(_ context.Context, _ *sgfio.Position, report func(*facts.Facts, controller.Progress)) error {
			<-answer
			report(&facts.Facts{}, controller.Progress{})
			return nil
		}
	})
	defer r.Close()
	r.Arrived = func(bool) {}
	longer := func() {
		t.Helper()
		d.State.Facts = nil
		if err := r.Longer(); err != nil {
			t.Fatal(err)
		}
		until(t, posted, func() bool { return d.State.Analysis.Running })
	}
	end := func() {
		t.Helper()
		answer <- true
		until(t, posted, func() bool { return d.State.Facts != nil && !d.State.Analysis.Running })
	}
	longer()
	if got := d.Noted(); got != "thinking 4 times as long as usual" {
		t.Errorf("while it thinks the line says %q", got)
	}
	if end(); d.Noted() != "thought 4 times as long as usual" {
		t.Errorf("when it has ended the line says %q", d.Noted())
	}
	longer()
	d.Note("saved")
	if end(); d.Noted() != "saved" {
		t.Errorf("what was said meanwhile becomes %q", d.Noted())
	}
}

func TestDepthIsKeptAndLongerForAWhile(t *testing.T) {
	d, _ := desktest.New(t, "(;SZ[9])")
	p := NewDepth(d, nil)
	usual := p.Options().Owl.NodeLimit
	p.longer()
	p.longer()
	if got := p.Options().Owl.NodeLimit; got != 16*usual {
		t.Errorf("twice longer reads %d nodes, want 16 times %d", got, usual)
	}
	p.Usual()
	if got := p.Options().Owl.NodeLimit; got != usual {
		t.Errorf("elsewhere it reads %d nodes, want %d", got, usual)
	}
	if err := p.Choose(depth.Stored{Preset: depth.Quick}); err != nil {
		t.Fatal(err)
	}
	if again := NewDepth(d, nil); again.Stored().Preset != depth.Quick || again.Options().Owl.NodeLimit != p.Options().Owl.NodeLimit {
		t.Errorf("the next start thinks as hard as %v", again.Stored())
	}
}

func TestNextEventGoesRoundTheOneShown(t *testing.T) {
	events := []facts.Event{{Move: 2}, {Move: 5}, {Move: 5, Kind: engine.Saved}, {Move: 9}}
	s := &state.State{Review: &facts.Review{Events: events}}
	at := func(i int) int { return s.Review.Events[i].ShownAt() }
	for _, test := range []struct {
		name         string
		shown        int // an event, or -1
		at, by, want int // -1 for none
	}{
		{"the first from the start", -1, 0, 1, 0}, {"none before it", -1, 0, -1, -1}, {"between", -1, at(0) + 1, 1, 1},
		{"the second of one move", 1, at(1), 1, 2}, {"back to the first of it", 2, at(2), -1, 1},
		{"the last one backwards", -1, at(3) + 1, -1, 3}, {"none after it", 3, at(3), 1, -1},
	} {
		s.Event = nil
		if test.shown >= 0 {
			s.Event = &s.Review.Events[test.shown]
		}
		var want *facts.Event
		if test.want >= 0 {
			want = &s.Review.Events[test.want]
		}
		if got := NextEvent(s, test.at, test.by); got != want {
			t.Errorf("%s: %+v, want %+v", test.name, got, want)
		}
	}
}

func TestAReviewIsOfItsMainLine(t *testing.T) {
	d, posted := desktest.New(t, "(;SZ[9];B[ee];W[cc])")
	at := boardview.Pt{Col: 4, Row: 4}
	seen := make(chan struct{}) // what was reported first
	r := NewReviews(d, NewDepth(d, nil), func(func() engine.Options) Review {
		return func(_ context.Context, _ *sgfio.Game, report func(*facts.Review, controller.Progress)) error {
			for i, events := range [][]facts.Event{{{Move: 1, Origin: at}, {Move: 2, Origin: at}}, {{Move: 2, Origin: at}}} {
				report(&facts.Review{Width: 9, Height: 9, Moves: 2, Events: events}, controller.Progress{Fraction: 1})
				if i == 0 {
					<-seen
				}
			}
			return nil
		}
	})
	defer r.Close()
	told := sync.OnceFunc(func() { close(seen) })
	r.Arrived = func() {
		if d.State.Review != nil {
			told()
		}
	}
	r.Summary = func(*state.State) string { return "reviewed." }
	if !r.Toggle() || !d.State.Reviewing.Running {
		t.Fatal("no review began")
	}
	until(t, posted, func() bool { return d.State.Review != nil && !d.State.Reviewing.Running })
	if len(d.State.Review.Events) != 1 || r.Stale() || !r.Wanted() {
		t.Errorf("the review has %d events; stale %v, wanted %v", len(d.State.Review.Events), r.Stale(), r.Wanted())
	}
	if gone := d.State.Withdrawn; len(gone) != 1 || gone[0].Move != 1 {
		t.Errorf("withdrawn are %+v", gone)
	}
	d.State.Doc.Play(sgfio.White, sgfio.Pt(0, 0)) // at the root: a variation
	if r.Stale() {
		t.Error("a variation makes it stale")
	}
	d.State.Doc.Edit(func(e *sgfio.Editor, n *sgfio.Node) *sgfio.Node { e.MakeMainLine(n); return n })
	if !r.Stale() {
		t.Error("another main line does not")
	}
	if r.Forget(); d.State.Review != nil || r.Wanted() {
		t.Error("it is there still")
	}
}
