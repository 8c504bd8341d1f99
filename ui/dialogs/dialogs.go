// Package dialogs asks the player things above the window: forms, questions with two or three
// answers, texts to read. Enter answers yes and Escape no in all of them.
package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/fault"
	"shikatsu/ui/tr"
	"shikatsu/ui/wheel"
	"shikatsu/ui/widgets"
)

// Question is a dialog: Enter answers yes, Escape no.
type Question struct {
	Title   string
	Content fyne.CanvasObject
	Yes     string // "" for a dialog that can only be closed
	No      string
	Other   string // a third answer, "" for none
	Size    fyne.Size
	Focus   fyne.Focusable // has the keyboard first; nil for none
	Done    func(yes bool) // nil for nothing to do
	Instead func()         // does what the third answer says
}

// Dialogs shows the dialogs of a window, one above the other.
type Dialogs struct {
	window fyne.Window
	back   func() // gives the keyboard back to the window
	top    *Dialog
}

// New is for a window without dialogs yet. Back gives the keyboard back once a dialog is answered.
func New(window fyne.Window, back func()) *Dialogs { return &Dialogs{window: window, back: back} }

// Top is the dialog above all others, or nil.
func (s *Dialogs) Top() *Dialog { return s.top }

// Open says whether a dialog is open.
func (s *Dialogs) Open() bool { return s.top != nil }

// Dialog is a dialog on the screen.
type Dialog struct {
	Yes    *Button           // nil for a dialog that can only be closed
	Scroll *container.Scroll // what keys scroll, or nil
	answer func(yes bool)
}

// Answer is as if the player had answered.
func (d *Dialog) Answer(yes bool) { d.answer(yes) }

// Put shows a dialog. When it is answered, the board has the keyboard again.
func (s *Dialogs) Put(q Question) {
	content := q.Content
	form, isForm := content.(*widget.Form)
	if isForm {
		content = s.scrolling(form)
	}
	d := dialog.NewCustomWithoutButtons(q.Title, content, s.window)
	open := &Dialog{}
	open.Scroll, _ = content.(*container.Scroll)
	before := s.top
	open.answer = func(yes bool) {
		if s.top != open {
			return
		}
		s.top = before
		d.Hide()
		s.back()
		if q.Done != nil {
			q.Done(yes)
		}
	}
	no := newButton(s, q.No, func() { open.answer(false) })
	buttons := []fyne.CanvasObject{no}
	if q.Other != "" {
		buttons = append(buttons, newButton(s, q.Other, func() {
			q.Done = func(bool) { q.Instead() }
			open.answer(false)
		}))
	}
	if q.Yes != "" {
		open.Yes = newButton(s, q.Yes, func() { open.answer(true) })
		open.Yes.Importance = widget.HighImportance
		buttons = append(buttons, open.Yes)
	}
	if isForm && open.Yes != nil {
		form.SetOnValidationChanged(func(err error) { open.Yes.enable(err == nil) })
		open.Yes.enable(form.Validate() == nil)
	}
	d.SetButtons([]fyne.CanvasObject{container.NewHBox(layout.NewSpacer(), container.NewGridWithRows(1, buttons...), layout.NewSpacer())})
	s.top = open
	d.Show()
	if !q.Size.IsZero() {
		d.Resize(q.Size)
	}
	if q.Focus != nil {
		s.window.Canvas().Focus(q.Focus)
	}
}

// scrolling is a form as high as it is, but no higher than the window has room for.
func (s *Dialogs) scrolling(form *widget.Form) *container.Scroll {
	const (
		around = 130 // the title, the buttons and the gaps
		told   = 28  // what a field says of a wrong text
		least  = 120
	)
	size := form.MinSize()
	scroll := container.NewVScroll(form)
	scroll.SetMinSize(fyne.NewSize(size.Width, min(size.Height+told, max(least, s.window.Canvas().Size().Height-around))))
	return scroll
}

// Key is a key that the open dialog has no other use for.
func (s *Dialogs) Key(name fyne.KeyName) {
	switch name {
	case fyne.KeyEscape:
		s.top.answer(false)
	case fyne.KeyReturn, fyne.KeyEnter:
		if yes := s.top.Yes; yes == nil || !yes.Disabled() {
			s.top.answer(yes != nil)
		}
	case fyne.KeyDown:
		s.top.scrollBy(40)
	case fyne.KeyUp:
		s.top.scrollBy(-40)
	case fyne.KeyPageDown:
		s.top.scrollBy(300)
	case fyne.KeyPageUp:
		s.top.scrollBy(-300)
	}
}

// scrollBy shows what is further down, or up, of a long text.
func (d *Dialog) scrollBy(dy float32) {
	if d.Scroll == nil {
		return
	}
	most := max(0, d.Scroll.Content.MinSize().Height-d.Scroll.Size().Height)
	d.Scroll.ScrollToOffset(fyne.NewPos(0, max(0, min(d.Scroll.Offset.Y+dy, most))))
}

// first gives Enter and Escape to the open dialog, other keys to what has
// the keyboard.
func (s *Dialogs) first(k *fyne.KeyEvent, otherwise func(*fyne.KeyEvent)) {
	switch k.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyEscape:
		s.Key(k.Name)
	default:
		otherwise(k)
	}
}

// Popup shows something until it is closed.
func (s *Dialogs) Popup(title string, content fyne.CanvasObject, size fyne.Size) {
	s.Put(Question{Title: title, Content: content, No: tr.L("Close"), Size: size})
}

// Confirm asks whether to do something.
func (s *Dialogs) Confirm(title, text, yes, no string, done func(bool)) {
	s.Put(Question{Title: title, Content: Text(text), Yes: yes, No: no, Size: fyne.NewSize(420, 150), Done: done})
}

// Fail tells the player what went wrong.
func (s *Dialogs) Fail(err error) {
	s.Popup(tr.L("That did not work"), Text(fault.Tell(err).Error()), fyne.NewSize(420, 150))
}

// Text is a text that breaks its lines.
func Text(text string) *widget.Label {
	label := widget.NewLabel(text)
	label.Wrapping = fyne.TextWrapWord
	return label
}

// Button is a button of a dialog.
type Button struct {
	widget.Button
	dialogs *Dialogs
}

func newButton(s *Dialogs, text string, tapped func()) *Button {
	b := &Button{dialogs: s}
	b.Text, b.OnTapped = text, tapped
	b.ExtendBaseWidget(b)
	return b
}

func (b *Button) enable(on bool) { widgets.Enable(b, on) }

// TypedKey presses the button by Enter too, and lets Escape close the dialog.
func (b *Button) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		b.Tapped(nil)
	case fyne.KeyEscape:
		b.dialogs.Key(e.Name)
	default:
		b.Button.TypedKey(e)
	}
}

// Entry is a line to type in of a dialog.
type Entry struct {
	widget.Entry
	dialogs *Dialogs
}

// NewEntry makes a line to type in.
func (s *Dialogs) NewEntry(text string) *Entry {
	e := &Entry{dialogs: s}
	e.ExtendBaseWidget(e)
	e.SetText(text)
	return e
}

// CreateRenderer is the toolkit's way to ask for the widget's looks. The wheel over the
// line is for the dialog.
func (e *Entry) CreateRenderer() fyne.WidgetRenderer {
	return wheel.Field(e.Entry.CreateRenderer(), func(turn *fyne.ScrollEvent) {
		if d := e.dialogs.top; d != nil && d.Scroll != nil {
			d.Scroll.Scrolled(turn)
		}
	})
}

// FocusGained selects what is in the line, so that typing takes its place. A click that
// gives the line the keyboard ends the selection again.
func (e *Entry) FocusGained() {
	e.Entry.FocusGained()
	e.Entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	if d := e.dialogs.top; d != nil {
		d.reveal(e)
	}
}

// TypedKey leaves Enter and Escape to the dialog.
func (e *Entry) TypedKey(k *fyne.KeyEvent) { e.dialogs.first(k, e.Entry.TypedKey) }

// Slider is a slider of a dialog.
type Slider struct {
	widget.Slider
	dialogs *Dialogs
}

// NewSlider makes a slider.
func (s *Dialogs) NewSlider(low, high float64) *Slider {
	l := &Slider{dialogs: s}
	l.Min, l.Max, l.Step = low, high, 1
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey leaves Enter and Escape to the dialog.
func (l *Slider) TypedKey(k *fyne.KeyEvent) { l.dialogs.first(k, l.Slider.TypedKey) }

// FocusGained scrolls the dialog to where the slider is in sight with its name above
// and its explanation below.
func (l *Slider) FocusGained() {
	l.Slider.FocusGained()
	if d := l.dialogs.top; d != nil {
		d.reveal(l)
	}
}

// reveal scrolls such that an object, and what belongs to it, is in sight.
func (d *Dialog) reveal(o fyne.CanvasObject) {
	if d.Scroll == nil {
		return
	}
	const round = 48 // a line of text and a gap
	driver := fyne.CurrentApp().Driver()
	top := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(d.Scroll).Y - round
	bottom := top + o.Size().Height + 2*round
	switch room := d.Scroll.Size().Height; {
	case top < 0:
		d.scrollBy(top)
	case bottom > room:
		d.scrollBy(bottom - room)
	}
}
