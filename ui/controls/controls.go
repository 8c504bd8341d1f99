// Package controls has the toolkit's buttons, boxes and fields for a window in which keys mean something
// everywhere. Enter and Space press what has the keyboard, keys that mean nothing to it are the window's, and
// no field keeps Tab or Escape.
package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/commands"
	"shikatsu/ui/wheel"
)

// Button is a button.
type Button struct {
	widget.Button
	// OnPoint hears that the pointer or the keyboard came to the button, or left it. The button can then be
	// explained.
	OnPoint func(on bool)
}

var (
	_ fyne.Focusable    = (*Button)(nil)
	_ desktop.Hoverable = (*Button)(nil)
)

// NewButton is a button with a text.
func NewButton(text string, tapped func()) *Button { return NewIconButton(text, nil, tapped) }

// NewIconButton is a button with a text, which may be empty, and a picture.
func NewIconButton(text string, icon fyne.Resource, tapped func()) *Button {
	b := &Button{}
	b.Text, b.Icon, b.OnTapped = text, icon, tapped
	b.ExtendBaseWidget(b)
	return b
}

// TypedKey presses the button, which keeps the keyboard, by Enter or Space.
func (b *Button) TypedKey(e *fyne.KeyEvent) {
	if !commands.Presses(e) {
		commands.PassOn(b, e)
		return
	}
	if !b.Disabled() && b.OnTapped != nil {
		b.OnTapped()
	}
}

// MouseIn lights the button and tells OnPoint.
func (b *Button) MouseIn(e *desktop.MouseEvent) { b.Button.MouseIn(e); b.point(true) }

// MouseOut ends it.
func (b *Button) MouseOut() { b.Button.MouseOut(); b.point(false) }

// FocusGained shows that keys press the button and tells OnPoint.
func (b *Button) FocusGained() { b.Button.FocusGained(); b.point(true) }

// FocusLost ends it.
func (b *Button) FocusLost() { b.Button.FocusLost(); b.point(false) }

func (b *Button) point(on bool) {
	if b.OnPoint != nil {
		b.OnPoint(on)
	}
}

// Check is a box to tick.
type Check struct{ widget.Check }

// NewCheck is a box with a text.
func NewCheck(text string, changed func(bool)) *Check {
	c := &Check{}
	c.Text, c.OnChanged = text, changed
	c.ExtendBaseWidget(c)
	return c
}

// TypedKey ticks the box by Enter; Space does it as a letter.
func (c *Check) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace:
	case fyne.KeyReturn, fyne.KeyEnter:
		if !c.Disabled() {
			c.SetChecked(!c.Checked)
		}
	default:
		commands.PassOn(c, e)
	}
}

// Entry is a field to type in. Escape gives the keyboard back to the window, and so
// does Enter in a field of one line, after OnSubmitted.
type Entry struct {
	widget.Entry
	// OnEscape, if set, is called before Escape gives the keyboard back.
	OnEscape func()
	// Stays says that the field keeps the keyboard after Enter.
	Stays bool
}

// NewEntry is an empty field of one line; hint says what can be typed.
func NewEntry(hint string) *Entry { return newEntry(hint, false) }

// NewText is an empty field of several lines.
func NewText(hint string) *Entry { return newEntry(hint, true) }

func newEntry(hint string, lines bool) *Entry {
	e := &Entry{}
	e.MultiLine = lines
	e.ExtendBaseWidget(e)
	e.SetPlaceHolder(hint)
	return e
}

// CreateRenderer is the toolkit's way to ask for the widget's looks. The wheel over a
// text of which everything is seen is for what is round the field.
func (e *Entry) CreateRenderer() fyne.WidgetRenderer {
	return wheel.Field(e.Entry.CreateRenderer(), nil)
}

// AcceptsTab is false: Tab goes on to the next part of the window.
func (e *Entry) AcceptsTab() bool { return false }

// TypedKey types, or gives the keyboard back.
func (e *Entry) TypedKey(k *fyne.KeyEvent) {
	switch {
	case k.Name == fyne.KeyEscape:
		if e.OnEscape != nil {
			e.OnEscape()
		}
	case (k.Name == fyne.KeyReturn || k.Name == fyne.KeyEnter) && !e.MultiLine:
		if e.OnSubmitted != nil {
			e.OnSubmitted(e.Text)
		}
		if e.Stays {
			return
		}
	default:
		e.Entry.TypedKey(k)
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(e); c != nil && c.Focused() == fyne.Focusable(e) {
		c.Unfocus()
	}
}

// NewFilter is a field for what a list shall show. Escape empties it.
func NewFilter(hint string, changed func(string)) *Entry {
	e := NewEntry(hint)
	e.OnChanged = changed
	e.OnEscape = func() { e.SetText("") }
	return e
}

// Select is a drop-down list. Keys that do not open it are the window's; Escape gives
// the keyboard back to it, or in a dialog is the dialog's.
type Select struct{ widget.Select }

// NewSelect is a list of options.
func NewSelect(options []string, changed func(string)) *Select {
	s := &Select{}
	s.Options, s.OnChanged = options, changed
	s.ExtendBaseWidget(s)
	return s
}

// TypedKey opens the list, or is the window's.
func (s *Select) TypedKey(e *fyne.KeyEvent) {
	canvas := fyne.CurrentApp().Driver().CanvasForObject(s)
	switch {
	case e.Name == fyne.KeyUp || e.Name == fyne.KeyDown || e.Name == fyne.KeySpace:
		s.Select.TypedKey(e)
	case e.Name == fyne.KeyEscape && canvas != nil && canvas.Overlays().Top() == nil:
		canvas.Unfocus()
	default:
		commands.PassOn(s, e)
	}
}
