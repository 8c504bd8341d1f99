package analysis

import (
	"cmp"
	"context"
	"runtime/debug"
	"slices"
	"time"

	"shikatsu/engine"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/controller"
	"shikatsu/ui/desk"
	"shikatsu/ui/facts"
	"shikatsu/ui/fault"
	"shikatsu/ui/state"
)

// Review is how a whole game is analysed.
type Review = controller.Analyze[*sgfio.Game, *facts.Review]

// Reviews has the open game reviewed.
type Reviews struct {
	// Arrived hears that a review begins, and of each state of it.
	Arrived func()
	// Summary is what is said of a review at its end.
	Summary func(*state.State) string

	desk   *desk.Desk
	depth  *Depth
	engine *controller.Controller[*sgfio.Game, *facts.Review]
	asked  bool          // the player asked for the review that runs
	wanted bool          // or asked for one of this game before
	shown  []facts.Event // the events listed while it ran
	of     []string      // the main line that it is about
}

// NewReviews starts the goroutine that reviews games. Close ends it.
func NewReviews(d *desk.Desk, depth *Depth, review func(options func() engine.Options) Review) *Reviews {
	r := &Reviews{desk: d, depth: depth}
	r.By(review(depth.Options))
	return r
}

// By has games reviewed in some way from now on.
func (r *Reviews) By(review Review) {
	if r.engine != nil {
		r.engine.Close()
	}
	r.engine = controller.New(tidy(review), controller.Options[*facts.Review]{Post: r.desk.Post, Show: r.arrived, Log: r.desk.Log, Every: Refresh})
}

// tidy gives the memory that a review took back to the system at its end. Memory is collected seldom, and no other
// work leaves so much behind. A review whose results were kept takes hardly any memory.
func tidy(review Review) Review {
	return func(ctx context.Context, game *sgfio.Game, report func(*facts.Review, controller.Progress)) error {
		began := time.Now()
		err := review(ctx, game, report)
		if time.Since(began) > time.Second {
			debug.FreeOSMemory()
		}
		return err
	}
}

// Close ends the reviewing for good.
func (r *Reviews) Close() { r.engine.Close() }

// Toggle begins the review of the open game, or stops it. It says whether one begins.
func (r *Reviews) Toggle() bool {
	if r.desk.State.Reviewing.Running {
		r.engine.Stop()
		return false
	}
	r.asked, r.wanted = true, true
	r.desk.Note("")
	r.begin()
	return true
}

// begin begins the review of the open game.
func (r *Reviews) begin() {
	s := r.desk.State
	// The review reads a copy, so that the window may change the game meanwhile.
	c, err := sgfio.ReadText(s.Doc.Text())
	if err != nil {
		r.desk.Fail(err)
		return
	}
	s.Review, s.Event, s.Withdrawn, r.shown = nil, nil, nil, nil
	r.of = s.Doc.Reviewed()
	r.engine.Ask(c.Games[0], "review")
	s.Reviewing = state.Analysis{Running: true}
	r.Arrived()
}

// Wanted says whether the player asked for a review of the open game, which runs or is there.
func (r *Reviews) Wanted() bool {
	s := r.desk.State
	return r.wanted && (s.Review != nil || s.Reviewing.Running)
}

// Recall shows the review of the open game if its results are kept from
// an earlier one. Looking for them takes a while for a long game, so it is done on
// the side, with a copy of the game.
func (r *Reviews) Recall() {
	options, s := r.depth.Options(), r.desk.State
	doc := s.Doc
	if options.Reports == nil || len(doc.Game().Root().MainLine()) < 2 {
		return
	}
	text, index, revision := doc.Text(), doc.GameIndex(), doc.Revision()
	go func() {
		c, err := sgfio.ReadText(text)
		if err != nil || !facts.Reviewed(c.Games[0], options) {
			return
		}
		r.desk.Later(func() {
			same := s.Doc == doc && doc.GameIndex() == index && doc.Revision() == revision
			if same && s.Review == nil && !s.Reviewing.Running {
				r.begin()
			}
		})
	}()
}

// Forget drops the review of a game that is no longer open.
func (r *Reviews) Forget() {
	s := r.desk.State
	r.engine.Forget()
	s.Review, s.Event, s.Withdrawn, s.Reviewing = nil, nil, nil, state.Analysis{}
	r.wanted = false
}

// Stale says whether the game's main line is not what was reviewed any more. The events would be those of
// other moves. Moves that follow it do no harm.
func (r *Reviews) Stale() bool {
	if s := r.desk.State; s.Review == nil && !s.Reviewing.Running {
		return false
	}
	now := r.desk.State.Doc.Reviewed()
	n := len(r.of)
	return len(now) < n || !slices.Equal(now[:n], r.of)
}

// arrived takes a snapshot of the review. It runs on the window's thread.
func (r *Reviews) arrived(snap controller.Snapshot[*facts.Review]) {
	s := r.desk.State
	s.Reviewing = state.Analysis{Running: snap.Running, Stopped: snap.Stopped, Fraction: snap.Progress.Fraction,
		Nodes: snap.Progress.Nodes, Elapsed: snap.Elapsed, Err: snap.Err}
	if snap.Report != nil && snap.Report != s.Review {
		r.remember(snap.Report)
		s.Event = sameEvent(snap.Report, s.Event)
		s.Review = snap.Report
	}
	if !snap.Running {
		switch {
		case !r.asked:
		case snap.Err != nil:
			r.desk.Note(fault.Tell(snap.Err).Error())
		case s.Review != nil && !snap.Stopped:
			s.Withdrawn = withdrawn(s.Review, r.shown)
			r.desk.Note(r.Summary(s))
		}
		r.asked = false
	}
	r.Arrived()
}

// remember remembers the events that the player sees while the review runs.
func (r *Reviews) remember(review *facts.Review) {
	for i := range review.Events {
		e := &review.Events[i]
		if !slices.ContainsFunc(r.shown, func(old facts.Event) bool { return old.Same(e) }) {
			r.shown = append(r.shown, *e)
		}
	}
}

// withdrawn are the events that were shown while a review ran and are none of it. Those that another event tells, too,
// are not among them. They are in the order of the moves.
func withdrawn(review *facts.Review, shown []facts.Event) (gone []facts.Event) {
	for _, e := range shown {
		told := slices.ContainsFunc(review.Events, func(f facts.Event) bool {
			same := slices.ContainsFunc(e.Stones, func(at boardview.Pt) bool { return slices.Contains(f.Stones, at) })
			return e.Same(&f) || same && f.Move <= e.Move && e.Move <= max(f.Move, f.Until)
		})
		if !told {
			gone = append(gone, e)
		}
	}
	slices.SortStableFunc(gone, func(a, b facts.Event) int { return cmp.Compare(a.Move, b.Move) })
	return gone
}

// sameEvent is an event of an earlier state of the review in its new one, or nil.
func sameEvent(r *facts.Review, old *facts.Event) *facts.Event {
	if old == nil {
		return nil
	}
	i := slices.IndexFunc(r.Events, func(e facts.Event) bool { return e.Same(old) })
	if i < 0 {
		return nil
	}
	return &r.Events[i]
}

// NextEvent is the event after the one that is shown, or else after a move. If by is negative it is the event
// before. It is nil if there is none.
func NextEvent(s *state.State, at, by int) *facts.Event {
	events := s.Seen().Events
	here := len(events) // place of the event shown
	for i := range events {
		if events[i].Same(s.Event) && s.Event.ShownAt() == at {
			here = i
		}
	}
	next := -1
	switch {
	case here < len(events):
		next = here + by
	case by > 0:
		next = slices.IndexFunc(events, func(e facts.Event) bool { return e.ShownAt() > at })
	default:
		for i := range events {
			if events[i].ShownAt() < at {
				next = i
			}
		}
	}
	if next < 0 || next >= len(events) {
		return nil
	}
	return &events[next]
}
