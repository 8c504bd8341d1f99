package timeline

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/bars"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// Strip is the place of the lanes below the board. It has the lanes, or in their place how far the review is
// or why there are none.
type Strip struct {
	*Timeline
	Progress *bars.Progress
	Instead  *widget.Label // in place of the lanes
	content  *fyne.Container
}

// NewStrip is a hidden strip without a review.
func NewStrip() *Strip {
	s := &Strip{Timeline: New(), Progress: bars.NewProgress(), Instead: widget.NewLabel("")}
	s.content = container.NewBorder(s.Progress, nil, nil, nil, container.NewStack(s.Timeline, container.NewCenter(s.Instead)))
	s.content.Hide()
	return s
}

// Content is the object to lay out.
func (s *Strip) Content() *fyne.Container { return s.content }

// Show brings the strip up to date with the review. Text says how far one is that runs.
func (s *Strip) Show(now *state.State, text string) {
	s.SetReview(now.Review)
	s.SetEvent(now.Event)
	s.SetMove(now.Doc.MoveNumber())
	s.SetGrowing(now.Reviewing.Running)
	s.Progress.Set(now.Reviewing.Fraction)
	switch {
	case len(s.Lanes()) > 0:
		text = ""
	case now.Reviewing.Running:
	case now.Review != nil:
		text = tr.L("No group was in danger in this game.")
	default:
		text = ""
	}
	s.Instead.SetText(text)
	shown := func(o fyne.CanvasObject, on bool) {
		if on {
			o.Show()
		} else {
			o.Hide()
		}
	}
	shown(s.Progress, now.Reviewing.Running)
	shown(s.Timeline, text == "") // lanes need room once there are any
}
