package ui

import (
	"context"
	"fmt"
	"maps"
	"runtime/debug"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"shikatsu/engine"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/controller"
	"shikatsu/ui/facts"
	"shikatsu/ui/fault"
	"shikatsu/ui/panels"
	"shikatsu/ui/settings"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
	"shikatsu/ui/why"
)

// Reviewer is how the window has a whole game analysed.
type Reviewer = controller.Analyze[*sgfio.Game, *facts.Review]

// startReviewer makes the goroutine that reviews games.
func (s *Shell) startReviewer(review func(options func() engine.Options) Reviewer) {
	s.reviewer = controller.New(tidy(review(s.depth.Options)), controller.Options[*facts.Review]{
		Post: s.post, Show: s.reviewed, Log: s.log.event, Every: refresh,
	})
}

// tidy gives the memory that a review took back to the system at its end: memory is
// collected seldom, and no other work leaves so much behind. One whose results were
// kept takes hardly any.
func tidy(review Reviewer) Reviewer {
	return func(ctx context.Context, game *sgfio.Game, report func(*facts.Review, controller.Progress)) error {
		began := time.Now()
		err := review(ctx, game, report)
		if time.Since(began) > time.Second {
			debug.FreeOSMemory()
		}
		return err
	}
}

// ReviewGame begins the review of the open game, or stops it.
func (s *Shell) ReviewGame() {
	if s.state.Reviewing.Running {
		s.reviewer.Stop()
		return
	}
	s.reviewAsked, s.reviewWanted = true, true
	s.settings.SetSwitch(settings.LanesFolded, false)
	s.note("")
	s.beginReview()
}

// beginReview begins the review of the open game.
func (s *Shell) beginReview() {
	// The review reads a copy, so that the window may change the game meanwhile.
	c, err := sgfio.ReadText(s.state.Doc.Text())
	if err != nil {
		s.fail(err)
		return
	}
	s.state.Review, s.state.Event, s.reviewShown = nil, nil, map[eventKey]bool{}
	s.reviewOf = s.state.Doc.Reviewed()
	s.timeline.SetReview(nil)
	s.timeline.SetGrowing(true)
	s.reviewer.Ask(c.Games[0], "review")
	s.state.Reviewing = state.Analysis{Running: true}
	s.showReviewing()
	s.unfoldTimeline()
	s.changed(state.Reviewed)
}

// reviewText says how far the review is that runs.
func (s *Shell) reviewText() string {
	return fmt.Sprintf(tr.L("Reviewing: %d %%"), int(s.state.Reviewing.Fraction*100))
}

// showReviewing shows how far the review is, and where there are no lanes, why.
func (s *Shell) showReviewing() {
	text := ""
	switch {
	case len(s.timeline.Lanes()) > 0:
	case s.state.Reviewing.Running:
		text = s.reviewText()
	case s.state.Review != nil:
		text = tr.L("No group was in danger in this game.")
	}
	s.reviewing.SetText(text)
	if s.state.Reviewing.Running {
		s.reviewBar.Show()
	} else {
		s.reviewBar.Hide()
	}
	// Lanes need room once there are any.
	if text == "" {
		s.timeline.Show()
	} else {
		s.timeline.Hide()
	}
}

// foldLanes hides the lanes of the review below the board, or shows them, and remembers it.
func (s *Shell) foldLanes() {
	folded := !s.settings.Switch(settings.LanesFolded, false)
	s.settings.SetSwitch(settings.LanesFolded, folded)
	s.unfoldTimeline()
	s.makeMenu()
}

// recallReview shows the review of the open game if its results are kept from
// an earlier one. Looking for them takes a while for a long game, so it is done on
// the side, with a copy of the game.
func (s *Shell) recallReview() {
	options := s.depth.Options()
	doc := s.state.Doc
	if options.Reports == nil || len(doc.Game().Root().MainLine()) < 2 {
		return
	}
	text, index, revision := doc.Text(), doc.GameIndex(), doc.Revision()
	go func() {
		c, err := sgfio.ReadText(text)
		if err != nil || !engine.Reviewed(c.Games[0], options) {
			return
		}
		s.later(func() {
			same := s.state.Doc == doc && doc.GameIndex() == index && doc.Revision() == revision
			if same && s.state.Review == nil && !s.state.Reviewing.Running {
				s.beginReview()
			}
		})
	}()
}

// forgetReview drops the review of a game that is no longer open.
func (s *Shell) forgetReview() {
	s.reviewer.Forget()
	s.state.Review, s.state.Event, s.state.Reviewing = nil, nil, state.Analysis{}
	s.timeline.SetReview(nil)
	s.timeline.SetGrowing(false)
	s.reviewWanted = false
	s.showTimeline(false)
	s.forgetScoring()
}

// checkReview drops the review of a game whose main line is not what was reviewed any more:
// its events would be those of other moves. Moves that follow it do no harm.
func (s *Shell) checkReview() {
	if s.state.Review == nil && !s.state.Reviewing.Running {
		return
	}
	now := s.state.Doc.Reviewed()
	if n := len(s.reviewOf); len(now) >= n && slices.Equal(now[:n], s.reviewOf) {
		return
	}
	s.forgetReview()
	s.changed(state.Reviewed)
	s.note(tr.L("The main line is another one now, which has not been reviewed."))
	s.recallReview()
}

// reviewed takes a snapshot of the review. It runs on the window's thread.
func (s *Shell) reviewed(snap controller.Snapshot[*facts.Review]) {
	s.state.Reviewing = state.Analysis{Running: snap.Running, Stopped: snap.Stopped, Fraction: snap.Progress.Fraction,
		Nodes: snap.Progress.Nodes, Elapsed: snap.Elapsed, Err: snap.Err}
	if snap.Report != nil && snap.Report != s.state.Review {
		s.rememberEvents(snap.Report)
		s.state.Event = sameEvent(snap.Report, s.state.Event)
		s.state.Review = snap.Report
		s.timeline.SetReview(snap.Report)
		s.timeline.SetEvent(s.state.Event)
		s.timeline.SetMove(s.state.Doc.MoveNumber())
	}
	s.timeline.SetGrowing(snap.Running)
	s.unfoldTimeline()
	if !snap.Running {
		switch {
		case !s.reviewAsked:
		case snap.Err != nil:
			s.note(fault.Tell(snap.Err).Error())
		case s.state.Review != nil && !snap.Stopped:
			s.note(panels.ReviewSummary(s.state.Review) + s.goneEvents())
		}
		s.reviewAsked = false
	}
	s.reviewBar.Set(snap.Progress.Fraction)
	s.showReviewing()
	s.changed(state.Reviewed)
}

// eventKey tells the events of a review apart, whichever of its states they are of.
type eventKey struct {
	move   int
	kind   engine.EventKind
	origin boardview.Pt
}

// rememberEvents remembers the events that the player sees while the review runs.
func (s *Shell) rememberEvents(r *facts.Review) {
	if s.reviewShown == nil {
		s.reviewShown = map[eventKey]bool{}
	}
	for _, e := range r.Events {
		s.reviewShown[eventKey{e.Move, e.Kind, e.Origin}] = true
	}
}

// goneEvents says how many of the events that were shown are no events after all, or nothing.
func (s *Shell) goneEvents() string {
	gone := maps.Clone(s.reviewShown)
	for _, e := range s.state.Review.Events {
		delete(gone, eventKey{e.Move, e.Kind, e.Origin})
	}
	if len(gone) == 0 {
		return ""
	}
	return " " + fmt.Sprintf(tr.L("Reading on took back %d that were listed before."), len(gone))
}

// sameEvent is an event of an earlier state of the review in its new one, or nil.
func sameEvent(r *facts.Review, old *facts.Event) *facts.Event {
	if old == nil {
		return nil
	}
	i := slices.IndexFunc(r.Events, func(e facts.Event) bool {
		return e.Move == old.Move && e.Kind == old.Kind && e.Origin == old.Origin
	})
	if i < 0 {
		return nil
	}
	return &r.Events[i]
}

// unfoldTimeline shows the lanes, if there are any, and otherwise their place if the player
// asked for them: a review that is remembered has nothing to say without lanes.
func (s *Shell) unfoldTimeline() {
	asked := s.reviewWanted && (s.state.Review != nil || s.state.Reviewing.Running)
	folded := s.settings.Switch(settings.LanesFolded, false)
	s.showTimeline(s.mode == nil && !folded && (asked || len(s.timeline.Lanes()) > 0))
}

// showTimeline unfolds or folds the lanes below the board.
func (s *Shell) showTimeline(on bool) {
	s.strip(s.fold, on)
}

// strip shows or hides one of the strips below the board, and gives the others and the board their
// room at once: until the next frame a strip that was never shown would have none.
func (s *Shell) strip(o fyne.CanvasObject, on bool) {
	if o.Visible() == on {
		return
	}
	if on {
		o.Show()
	} else {
		o.Hide()
	}
	s.rows.Layout.Layout(s.rows.Objects, s.rows.Size())
	s.below.Layout.Layout(s.below.Objects, s.below.Size())
}

// SelectEvent goes to an event, the group selected.
func (s *Shell) SelectEvent(e *facts.Event) {
	s.gotoMain(e.ShownAt())
	s.state.Event = e
	s.timeline.SetEvent(e)
	s.Select(state.Selection{Kind: state.Dragon, At: e.Stone(), Points: e.Stones})
	s.note(why.Event(e, s.state.Review.Height).String())
}

// nextEvent goes to the next event after the one shown, or after the current
// move, or backwards if by is negative.
func (s *Shell) nextEvent(by int) {
	switch {
	case s.state.Review != nil:
	case s.state.Reviewing.Running:
		s.note(s.reviewText())
		return
	default:
		s.note(fmt.Sprintf(tr.L("Review the game first (%s)."), s.commands.KeysOf(s.commands.ByID("review"))[0]))
		return
	}
	events := s.state.Review.Events
	at := s.state.Doc.MoveNumber()
	here := len(events) // place of the event shown
	for i := range events {
		if &events[i] == s.state.Event && s.state.Event.ShownAt() == at {
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
	switch {
	case next >= 0 && next < len(events):
	case s.state.Reviewing.Running:
		s.note(s.reviewText()) // more may come
		return
	default:
		s.note(tr.L("There is no further event."))
		return
	}
	s.SelectEvent(&events[next])
}

// gotoMain goes to a move of the main line, counted as the review counts.
func (s *Shell) gotoMain(move int) { s.moved(s.state.Doc.GotoReviewed(move)) }

// timelineClicked goes where the player clicked on the lanes.
func (s *Shell) timelineClicked(move int, at boardview.Pt) {
	s.gotoMain(move)
	if at != boardview.Off {
		s.Select(state.Selection{Kind: state.Dragon, At: at, Points: []boardview.Pt{at}})
	}
	s.window.Canvas().Focus(s.board)
}
