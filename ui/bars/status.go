package bars

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
)

// Status is the line at the foot of the window: the game on the left, the
// analysis on the right, a passing message between them.
type Status struct {
	game, note, engine *canvas.Text
	content            *fyne.Container
}

// NewStatus is an empty line.
func NewStatus() *Status {
	text := func() *canvas.Text {
		t := canvas.NewText("", theme.Color(theme.ColorNameForeground))
		t.TextSize = theme.TextSize()
		return t
	}
	s := &Status{game: text(), note: text(), engine: text()}
	s.content = container.NewPadded(container.NewHBox(s.game, layout.NewSpacer(), s.note, layout.NewSpacer(), s.engine))
	return s
}

// Content is the object to lay out.
func (s *Status) Content() fyne.CanvasObject { return s.content }

// Refresh shows the texts in the colours and size of the theme.
func (s *Status) Refresh() {
	for _, t := range []*canvas.Text{s.game, s.note, s.engine} {
		t.Color, t.TextSize = theme.Color(theme.ColorNameForeground), theme.TextSize()
	}
	s.content.Refresh()
}

// SetGame tells whose turn it is and what was captured.
func (s *Status) SetGame(text string) { s.set(s.game, text) }

// SetNote shows a passing message.
func (s *Status) SetNote(text string) { s.set(s.note, text) }

// SetEngine tells how far the analysis is.
func (s *Status) SetEngine(text string) { s.set(s.engine, text) }

// Texts are the three texts, for tests.
func (s *Status) Texts() (game, note, engine string) { return s.game.Text, s.note.Text, s.engine.Text }

func (s *Status) set(t *canvas.Text, text string) {
	c := theme.Color(theme.ColorNameForeground)
	if t.Text == text && t.Color == c {
		return
	}
	t.Text, t.Color = text, c
	s.content.Refresh()
}
