package panels

import (
	"cmp"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/boardview"
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
	whose   *controls.Select // all events, or the lesson of a player
	learn   *fyne.Container  // what can be done with a lesson
	now     *state.State
	content fyne.CanvasObject
}

// NewReview makes the panel.
func NewReview(do state.Actions) *Review {
	p := &Review{do: do}
	p.grid = NewGrid([]Column[*facts.Event]{
		{Title: tr.L("Move"), Width: 36, Right: true, Text: func(e *facts.Event) string { return fmt.Sprint(e.Move) },
			Compare: func(a, b *facts.Event) int { return cmp.Compare(a.Move, b.Move) }},
		{Title: tr.L("Points"), Width: 44, Right: true, Text: func(e *facts.Event) string {
			if p.points(e) < 0.5 {
				return ""
			}
			return fmt.Sprintf("%.0f", p.points(e))
		}, Compare: func(a, b *facts.Event) int { return cmp.Compare(p.points(b), p.points(a)) }},
		{Title: tr.L("Event"), Width: 300, Text: func(e *facts.Event) string { return why.Event(e, p.review.Height).String() },
			Color: func(e *facts.Event) fyne.ThemeColorName {
				if p.now != nil && p.now.Reviewing.Running {
					return theme.ColorNamePlaceHolder // nothing that is settled
				}
				return StatusColorName(why.EventStatus(e))
			}},
	})
	p.grid.OnSelect = do.SelectEvent
	p.start = controls.NewButton("", do.ReviewGame)
	p.about = widget.NewLabel("")
	p.about.Wrapping = fyne.TextWrapWord
	p.whose = controls.NewSelect([]string{tr.L("All events"), tr.L("Black's lesson"), tr.L("White's lesson")}, func(string) { p.list() })
	p.whose.SetSelectedIndex(0)
	p.learn = container.NewBorder(nil, nil, nil, container.NewHBox(
		controls.NewButton(tr.L("Practise my mistakes"), func() { do.PractiseMistakes(p.player()) }),
		controls.NewButton(tr.L("Save the lesson…"), func() { do.SaveLesson(p.player()) })), p.whose)
	p.content = container.NewBorder(container.NewVBox(container.NewHBox(p.start), p.learn, p.about), nil, nil, nil, p.grid.Content())
	return p
}

// player is whose lesson is listed, no colour for all events.
func (p *Review) player() boardview.Stone {
	return [...]boardview.Stone{boardview.None, boardview.Black, boardview.White}[max(0, p.whose.SelectedIndex())]
}

// points is what an event is worth.
func (p *Review) points(e *facts.Event) float64 {
	if p.now == nil {
		return e.Points
	}
	return p.now.Points(e)
}

// Whose chooses all events or the lesson of a player.
func (p *Review) Whose(player boardview.Stone) {
	p.whose.SetSelectedIndex(slices.Index([]boardview.Stone{boardview.None, boardview.Black, boardview.White}, player))
}

// list fills the list with what was chosen. That is all events in the order of the moves, or a lesson, the
// most costly mistake first.
func (p *Review) list() {
	if p.now == nil {
		return
	}
	var rows []*facts.Event
	switch player := p.player(); {
	case p.review == nil:
	case player == boardview.None:
		for i := range p.review.Events {
			rows = append(rows, &p.review.Events[i])
		}
	default:
		rows = p.review.Lesson(player, p.points)
	}
	p.grid.SetRows(rows, func(e *facts.Event) bool { return e.Same(p.now.Event) })
	p.show(p.now)
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
	if !changed.Has(state.Reviewed | state.Game | state.Selected | state.Scored | state.Node) {
		return
	}
	if changed.Has(state.Reviewed|state.Game|state.Scored) || p.review != s.Seen() {
		p.review, p.now = s.Seen(), s
		p.list()
	} else {
		p.grid.Select(func(e *facts.Event) bool { return e.Same(s.Event) })
	}
	p.show(s)
	if s.Event != nil { // the list may have another height now
		p.grid.Reveal(func(e *facts.Event) bool { return e.Same(s.Event) })
	}
}

// show tells how far the review is, or of the event that is shown, or of what is listed.
func (p *Review) show(s *state.State) {
	text := tr.L("The review reads every position of the main line and lists where groups lived, died or were missed.")
	switch {
	case s.Reviewing.Running && s.Review != nil && len(s.Review.Events) > 0:
		text = tr.L("A first look: each event is read once more at the end of the review, and some are withdrawn then.")
	case s.Reviewing.Running:
	case s.Guessing && s.Review != nil:
		text = tr.L("While moves are guessed, only events of moves that were played are listed.")
	case s.Reviewing.Err != nil:
		text = fault.Tell(s.Reviewing.Err).Error()
	case s.Review != nil && s.Event != nil:
		text = "" // the card tells all of it
		if points, ok := s.Scoring.Loss(s.Event.Move); ok {
			text = tr.F("By the other engine the move lost %.1f points.", points)
		}
	case s.Review != nil && s.Reviewing.Stopped:
		text = tr.L("stopped") + " · " + tr.F("Events: %d. N goes to the next, Shift+N to the previous one.", len(s.Review.Events))
	case s.Review != nil && p.player() != boardview.None:
		text = lessonSummary(s.Review.Summary(p.player(), p.points))
	case s.Review != nil && len(s.Review.Events) == 0:
		text = ReviewSummary(s)
	case s.Review != nil:
		text = withdrawn(s.Withdrawn) // the card sums the others up
	}
	p.about.SetText(text)
	p.start.SetText(ReviewTitle(s))
	shown := func(o fyne.CanvasObject, on bool) {
		if on {
			o.Show()
		} else {
			o.Hide()
		}
	}
	shown(p.start, s.Review == nil || s.Reviewing.Running || s.Reviewing.Stopped) // else the menu has it
	shown(p.learn, s.Review != nil && !s.Reviewing.Running && !s.Guessing && len(s.Review.Events) > 0)
	shown(p.about, text != "")
	shown(p.grid.Content(), s.Review != nil)
	p.content.Refresh() // what is above the list may be higher now
}

// withdrawn tells of events that were listed while the review ran.
func withdrawn(events []facts.Event) string {
	var moves []string
	for _, e := range events {
		if name := fmt.Sprint(e.Move); !slices.Contains(moves, name) {
			moves = append(moves, name)
		}
	}
	const few = 6
	switch n := len(moves); {
	case n == 0:
		return ""
	case n > few:
		return tr.F("Withdrawn: what was listed of %d moves. Read once more, nothing was decided or missed there.", n)
	case n == 1:
		return tr.F("Withdrawn: what was listed of move %s. Read once more, nothing was decided or missed there.", moves[0])
	}
	return tr.F("Withdrawn: what was listed of the moves %s. Read once more, nothing was decided or missed there.", tr.List(moves...))
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

// ReviewSummary says what each player missed, and how to go to the events of a review.
func ReviewSummary(s *state.State) string {
	var parts []string
	for _, sentence := range why.Missed(s.Review, s.Points) {
		parts = append(parts, sentence.String())
	}
	if n := len(s.Review.Events); n > 0 {
		parts = append(parts, tr.F("Events: %d. N goes to the next, Shift+N to the previous one.", n))
	}
	return tr.Sentences(parts...)
}

// lessonSummary says what a player missed.
func lessonSummary(sum facts.Summary) string {
	switch {
	case sum.Missed == 0:
		return tr.L("This player missed nothing.")
	case sum.Missed == 1:
		return tr.F("One chance was missed, by move %[1]d: about %[2]s.", sum.Largest.Move, why.Points(sum.Points))
	}
	return tr.F("%[1]d chances were missed, worth about %[2]s; the largest by move %[3]d: about %[4]s.",
		sum.Missed, why.Points(sum.Points), sum.Largest.Move, why.Points(sum.Most))
}
