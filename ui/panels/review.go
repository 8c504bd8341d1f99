package panels

import (
	"cmp"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/controls"
	"shikatsu/ui/facts"
	"shikatsu/ui/fault"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
	"shikatsu/ui/why"
)

// Review is the list of a game's life-and-death events.
type Review struct {
	do      state.Actions
	review  *facts.Review
	grid    *Grid[*facts.Event]
	start   *controls.Button
	about   *widget.Label
	content fyne.CanvasObject
}

// NewReview makes the panel.
func NewReview(do state.Actions) *Review {
	p := &Review{do: do}
	p.grid = NewGrid([]Column[*facts.Event]{
		{Title: tr.L("Move"), Width: 36, Right: true, Text: func(e *facts.Event) string { return fmt.Sprint(e.Move) },
			Compare: func(a, b *facts.Event) int { return cmp.Compare(a.Move, b.Move) }},
		{Title: tr.L("Event"), Width: 300, Text: func(e *facts.Event) string { return why.Event(e, p.review.Height).String() },
			Color: func(e *facts.Event) fyne.ThemeColorName { return StatusColorName(why.EventStatus(e)) }},
	})
	p.grid.OnSelect = do.SelectEvent
	p.start = controls.NewButton("", do.ReviewGame)
	p.about = widget.NewLabel("")
	p.about.Wrapping = fyne.TextWrapWord
	p.content = container.NewBorder(p.start, p.about, nil, nil, p.grid.Content())
	return p
}

// Title is the tab's text.
func (p *Review) Title() string { return tr.L("Review") }

// Content is the object to lay out.
func (p *Review) Content() fyne.CanvasObject { return p.content }

// Lines are the events, for the keyboard.
func (p *Review) Lines() fyne.Focusable { return p.grid.Lines() }

// Grid is the table, for tests.
func (p *Review) Grid() *Grid[*facts.Event] { return p.grid }

// Show brings the list up to date.
func (p *Review) Show(s *state.State, changed state.Change) {
	if !changed.Has(state.Reviewed | state.Game | state.Selected | state.Scored) {
		return
	}
	if changed.Has(state.Reviewed | state.Game) {
		p.review = s.Review
		var rows []*facts.Event
		if s.Review != nil {
			for i := range s.Review.Events {
				rows = append(rows, &s.Review.Events[i])
			}
		}
		p.grid.SetRows(rows, func(e *facts.Event) bool { return e == s.Event })
	} else {
		p.grid.Select(func(e *facts.Event) bool { return e == s.Event })
	}
	text := tr.L("The review reads every position of the main line and lists where groups lived, died or were missed.")
	switch {
	case s.Reviewing.Running:
		text = fmt.Sprintf(tr.L("Reviewing: %d %%"), int(s.Reviewing.Fraction*100))
	case s.Reviewing.Err != nil:
		text = fault.Tell(s.Reviewing.Err).Error()
	case s.Review != nil && s.Event != nil:
		text = why.Event(s.Event, s.Review.Height).String() // whole, however narrow the list
		if points, ok := s.Scoring.Loss(s.Event.Move); ok {
			text += " " + fmt.Sprintf(tr.L("By the other engine the move lost %.1f points."), points)
		}
	case s.Review != nil && s.Reviewing.Stopped:
		text = tr.L("stopped") + " · " + fmt.Sprintf(tr.L("Events: %d. N goes to the next, Shift+N to the previous one."), len(s.Review.Events))
	case s.Review != nil:
		text = ReviewSummary(s.Review)
	}
	p.about.SetText(text)
	p.start.SetText(ReviewTitle(s))
}

// ReviewTitle says what asking for a review does now.
func ReviewTitle(s *state.State) string {
	switch {
	case s.Reviewing.Running:
		return tr.L("Stop the review")
	case s.Reviewing.Stopped:
		return tr.L("Go on with the review") // what was read is kept
	case s.Review != nil:
		return tr.L("Review again")
	}
	return tr.L("Review this game")
}

// ReviewSummary says how many events a review has, and how to go to them.
func ReviewSummary(r *facts.Review) string {
	if len(r.Events) == 0 {
		return tr.L("Nothing was missed in this game.")
	}
	return fmt.Sprintf(tr.L("Events: %d. N goes to the next, Shift+N to the previous one."), len(r.Events))
}
