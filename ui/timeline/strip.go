package timeline

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/bars"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// Strip is the place of the lanes below the board. Above them it says how far a review is that runs, and in their
// place why there are none.
type Strip struct {
	*Timeline
	Progress *bars.Progress
	Far      *canvas.Text  // the same as a number
	Instead  *widget.Label // in place of the lanes
	running  *fyne.Container
	content  *fyne.Container
}

// NewStrip is a hidden strip without a review.
func NewStrip() *Strip {
	s := &Strip{Timeline: New(), Progress: bars.NewProgress(), Far: canvas.NewText("", nil), Instead: widget.NewLabel("")}
	s.running = container.NewPadded(container.NewBorder(nil, nil, s.Far, nil, s.Progress))
	s.content = container.NewBorder(s.running, nil, nil, nil, container.NewStack(s.Timeline, container.NewCenter(s.Instead)))
	s.content.Hide()
	return s
}

// Content is the object to lay out.
func (s *Strip) Content() *fyne.Container { return s.content }

// Show brings the strip up to date with the review and the move.
func (s *Strip) Show(now *state.State) {
	s.SetReview(now.Seen())
	s.SetEvent(now.Event)
	s.SetMove(now.Doc.MoveNumber())
	s.SetGrowing(now.Reviewing.Running)
	running := now.Reviewing.Running
	s.Progress.Set(now.Reviewing.Fraction)
	text := ""
	if running {
		text = tr.F("Reviewing: %d %%", int(now.Reviewing.Fraction*100))
	}
	if ink := theme.Color(theme.ColorNameForeground); s.Far.Text != text || s.Far.Color != ink || s.Far.TextSize != theme.CaptionTextSize() {
		s.Far.Text, s.Far.Color, s.Far.TextSize = text, ink, theme.CaptionTextSize()
		s.running.Refresh() // the number may be wider
	}
	text = ""
	if !running && now.Review != nil && !now.Guessing && len(s.Lanes()) == 0 {
		text = tr.L("No group was in danger in this game.")
	}
	if s.Instead.Text != text {
		s.Instead.SetText(text)
	}
	shown := func(o fyne.CanvasObject, on bool) {
		if on != o.Visible() {
			if on {
				o.Show()
			} else {
				o.Hide()
			}
		}
	}
	shown(s.running, running)
	shown(s.Timeline, text == "") // lanes need room once there are any
}
