package lists

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Filter is a line to type in what a list shall show. Escape empties it, and
// Escape and Enter give the keys back to the window.
type Filter struct{ widget.Entry }

// NewFilter is an empty filter; hint says what can be typed.
func NewFilter(hint string, changed func(string)) *Filter {
	f := &Filter{}
	f.ExtendBaseWidget(f)
	f.SetPlaceHolder(hint)
	f.OnChanged = changed
	return f
}

// TypedKey types, or ends it.
func (f *Filter) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		f.SetText("")
	case fyne.KeyReturn, fyne.KeyEnter:
	default:
		f.Entry.TypedKey(e)
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(f); c != nil {
		c.Unfocus()
	}
}
