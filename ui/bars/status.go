package bars

import (
	"image/color"
	"sort"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Status is the line at the foot of the window. It has the game on the left, the analysis on the right, and a
// passing message between them.
type Status struct {
	game, note, engine *canvas.Text
	content            *fyne.Container
	line               *statusLine
	plain, detail      string // of the analysis: what is said of it, and while the pointer rests there
	rests              bool
}

// NewStatus is an empty line.
func NewStatus() *Status {
	text := func() *canvas.Text {
		t := canvas.NewText("", theme.Color(theme.ColorNameForeground))
		t.TextSize = theme.TextSize()
		return t
	}
	s := &Status{game: text(), note: text(), engine: text()}
	s.line = &statusLine{}
	s.content = container.NewPadded(container.New(s.line, s.game, s.note, s.engine, newResting(func(on bool) {
		s.rests = on
		s.showEngine()
	})))
	return s
}

// statusLine lays out the texts. The message between the others is cut to the
// room there is, so that a long one does not widen the window.
type statusLine struct{ message string }

// Layout puts the first text on the left and the last on the right.
func (l *statusLine) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	first, note, last := objects[0], objects[1].(*canvas.Text), objects[2]
	gap := 3 * theme.Padding()
	left, right := first.MinSize().Width+gap, last.MinSize().Width+gap
	first.Resize(first.MinSize())
	first.Move(fyne.NewPos(0, 0))
	last.Resize(last.MinSize())
	last.Move(fyne.NewPos(size.Width-last.MinSize().Width, 0))
	objects[3].Resize(last.Size())
	objects[3].Move(last.Position())
	room := max(0, size.Width-left-right)
	note.Text = fitting(l.message, note, room)
	width := note.MinSize().Width
	note.Resize(fyne.NewSize(width, size.Height))
	note.Move(fyne.NewPos(left+(room-width)/2, 0))
	note.Refresh()
}

// fitting is as much of a text as fits into a width.
func fitting(text string, look *canvas.Text, width float32) string {
	fits := func(s string) bool {
		return fyne.MeasureText(s, look.TextSize, look.TextStyle).Width <= width
	}
	if fits(text) {
		return text
	}
	runes := []rune(text)
	n := sort.Search(len(runes), func(n int) bool { return !fits(string(runes[:n+1]) + "…") })
	return string(runes[:n]) + "…"
}

// MinSize leaves the message a few letters.
func (l *statusLine) MinSize(objects []fyne.CanvasObject) fyne.Size {
	first, last := objects[0].MinSize(), objects[2].MinSize()
	height := fyne.MeasureText("M", theme.TextSize(), fyne.TextStyle{}).Height
	return fyne.NewSize(first.Width+last.Width+10*theme.Padding(), max(height, first.Height, last.Height))
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
func (s *Status) SetNote(text string) {
	if s.line.message == text {
		return
	}
	s.line.message = text
	s.content.Refresh()
}

// SetEngine tells how far the analysis is; detail is told as long as the pointer rests on that.
func (s *Status) SetEngine(text, detail string) {
	s.plain, s.detail = text, detail
	s.showEngine()
}

func (s *Status) showEngine() {
	if s.rests && s.detail != "" {
		s.set(s.engine, s.detail)
		return
	}
	s.set(s.engine, s.plain)
}

// resting tells whether the pointer rests on it.
type resting struct {
	widget.BaseWidget
	on func(bool)
}

var _ desktop.Hoverable = (*resting)(nil)

func newResting(on func(bool)) *resting {
	r := &resting{on: on}
	r.ExtendBaseWidget(r)
	return r
}

// MouseIn tells that it does.
func (r *resting) MouseIn(*desktop.MouseEvent) { r.on(true) }

// MouseMoved completes desktop.Hoverable.
func (r *resting) MouseMoved(*desktop.MouseEvent) {}

// MouseOut ends it.
func (r *resting) MouseOut() { r.on(false) }

// CreateRenderer is the toolkit's way to ask for the widget's looks.
func (r *resting) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}

// Texts are the three texts, for tests.
func (s *Status) Texts() (game, note, engine string) {
	return s.game.Text, s.line.message, s.engine.Text
}

func (s *Status) set(t *canvas.Text, text string) {
	c := theme.Color(theme.ColorNameForeground)
	if t.Text == text && t.Color == c {
		return
	}
	t.Text, t.Color = text, c
	s.content.Refresh()
}
