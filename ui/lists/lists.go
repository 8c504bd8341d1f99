// Package lists has the toolkit's list with three things more. The arrow keys choose lines, and a frame shows
// that they do. Keys and turns of the wheel that mean nothing to the list are the window's. A click on a line
// gives the list the keyboard, and the player's next key may be a step through the game.
package lists

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/commands"
	"shikatsu/ui/wheel"
)

// List is a list of lines.
type List struct {
	widget.List
	// OnChosen hears which line was chosen, by the player or by Select.
	OnChosen func(widget.ListItemID)
	// EnterPasses leaves Enter to the window, or the dialog that the list is in.
	EnterPasses bool

	chosen  int // -1 for none
	focused bool
	frame   *canvas.Rectangle
}

var _ fyne.Focusable = (*List)(nil)

// New is a list as widget.NewList makes it, without lines between the lines.
func New(length func() int, create func() fyne.CanvasObject, update func(widget.ListItemID, fyne.CanvasObject)) *List {
	l := &List{chosen: -1, frame: canvas.NewRectangle(color.Transparent)}
	l.Length, l.CreateItem, l.UpdateItem = length, create, update
	l.HideSeparators = true
	l.OnSelected = func(id widget.ListItemID) {
		l.chosen = id
		if l.OnChosen != nil {
			l.OnChosen(id)
		}
	}
	l.OnUnselected = func(id widget.ListItemID) {
		if l.chosen == id {
			l.chosen = -1
		}
	}
	l.frame.StrokeWidth = 2
	l.frame.Hide()
	l.ExtendBaseWidget(l)
	return l
}

// FocusGained shows that the keys are the list's.
func (l *List) FocusGained() { l.setFocused(true) }

// FocusLost ends it.
func (l *List) FocusLost() { l.setFocused(false) }

func (l *List) setFocused(on bool) {
	l.focused = on
	l.frame.StrokeColor = theme.Color(theme.ColorNamePrimary)
	if on {
		l.frame.Show()
	} else {
		l.frame.Hide()
	}
	canvas.Refresh(l)
}

// TypedKey chooses lines by Up and Down, and the same one again by Space and Enter.
func (l *List) TypedKey(e *fyne.KeyEvent) {
	last := l.Length() - 1
	enter := e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter
	switch {
	case e.Name == fyne.KeyUp:
		l.Select(max(l.chosen-1, 0))
	case e.Name == fyne.KeyDown:
		l.Select(min(l.chosen+1, last))
	case e.Name == fyne.KeySpace || enter && !l.EnterPasses:
		if l.chosen >= 0 && l.chosen <= last && l.OnChosen != nil {
			l.OnChosen(l.chosen)
		}
	default:
		commands.PassOn(l, e)
	}
}

// CreateRenderer is the toolkit's way to ask for the widget's looks.
func (l *List) CreateRenderer() fyne.WidgetRenderer {
	r := l.List.CreateRenderer()
	return &renderer{r, l, wheel.Of(r.Objects())}
}

// renderer is the toolkit's with a frame.
type renderer struct {
	fyne.WidgetRenderer
	list  *List
	wheel *wheel.Over
}

func (r *renderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.list.frame.Move(fyne.NewPos(1, 1))
	r.list.frame.Resize(size.SubtractWidthHeight(2, 2))
	r.wheel.Resize(size)
}

func (r *renderer) Refresh() {
	r.WidgetRenderer.Refresh()
	r.list.frame.StrokeColor = theme.Color(theme.ColorNamePrimary)
}

func (r *renderer) Objects() []fyne.CanvasObject {
	return append(r.WidgetRenderer.Objects(), r.wheel, r.list.frame)
}

// Chosen is the line chosen, -1 for none.
func (l *List) Chosen() int { return l.chosen }
