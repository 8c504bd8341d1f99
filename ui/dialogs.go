package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/fault"
	"shikatsu/ui/tr"
	"shikatsu/ui/wheel"
)

// question is a dialog: Enter answers yes, Escape no.
type question struct {
	title   string
	content fyne.CanvasObject
	yes     string // "" for a dialog that can only be closed
	no      string
	other   string // a third answer, "" for none
	size    fyne.Size
	focus   fyne.Focusable // has the keyboard first; nil for none
	done    func(yes bool) // nil for nothing to do
	instead func()         // does what the third answer says
}

// openDialog is a dialog on the screen.
type openDialog struct {
	answer func(yes bool)
	yes    *dialogButton
	scroll *container.Scroll // what keys scroll, or nil
}

// put shows a dialog. When it is answered, the board has the keyboard again.
func (s *Shell) put(q question) {
	content := q.content
	form, isForm := content.(*widget.Form)
	if isForm {
		content = s.scrolling(form)
	}
	d := dialog.NewCustomWithoutButtons(q.title, content, s.window)
	open := &openDialog{}
	open.scroll, _ = content.(*container.Scroll)
	before := s.dialog
	open.answer = func(yes bool) {
		if s.dialog != open {
			return
		}
		s.dialog = before
		d.Hide()
		s.window.Canvas().Focus(s.board)
		if q.done != nil {
			q.done(yes)
		}
	}
	no := newDialogButton(s, q.no, func() { open.answer(false) })
	buttons := []fyne.CanvasObject{no}
	if q.other != "" {
		buttons = append(buttons, newDialogButton(s, q.other, func() {
			q.done = func(bool) { q.instead() }
			open.answer(false)
		}))
	}
	if q.yes != "" {
		open.yes = newDialogButton(s, q.yes, func() { open.answer(true) })
		open.yes.Importance = widget.HighImportance
		buttons = append(buttons, open.yes)
	}
	if isForm && open.yes != nil {
		form.SetOnValidationChanged(func(err error) { open.yes.enable(err == nil) })
		open.yes.enable(form.Validate() == nil)
	}
	d.SetButtons([]fyne.CanvasObject{container.NewHBox(layout.NewSpacer(), container.NewGridWithRows(1, buttons...), layout.NewSpacer())})
	s.dialog = open
	d.Show()
	if !q.size.IsZero() {
		d.Resize(q.size)
	}
	if q.focus != nil {
		s.window.Canvas().Focus(q.focus)
	}
}

// scrolling is a form as high as it is, but no higher than the window has room for.
func (s *Shell) scrolling(form *widget.Form) *container.Scroll {
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

// dialogKey is a key that the open dialog has no other use for.
func (s *Shell) dialogKey(name fyne.KeyName) {
	switch name {
	case fyne.KeyEscape:
		s.dialog.answer(false)
	case fyne.KeyReturn, fyne.KeyEnter:
		if yes := s.dialog.yes; yes == nil || !yes.Disabled() {
			s.dialog.answer(yes != nil)
		}
	case fyne.KeyDown:
		s.dialog.scrollBy(40)
	case fyne.KeyUp:
		s.dialog.scrollBy(-40)
	case fyne.KeyPageDown:
		s.dialog.scrollBy(300)
	case fyne.KeyPageUp:
		s.dialog.scrollBy(-300)
	}
}

// scrollBy shows what is further down, or up, of a long text.
func (d *openDialog) scrollBy(dy float32) {
	if d.scroll == nil {
		return
	}
	most := max(0, d.scroll.Content.MinSize().Height-d.scroll.Size().Height)
	d.scroll.ScrollToOffset(fyne.NewPos(0, max(0, min(d.scroll.Offset.Y+dy, most))))
}

// dialogFirst gives Enter and Escape to the open dialog, other keys to what has
// the keyboard.
func (s *Shell) dialogFirst(k *fyne.KeyEvent, otherwise func(*fyne.KeyEvent)) {
	switch k.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyEscape:
		s.dialogKey(k.Name)
	default:
		otherwise(k)
	}
}

// popup shows something until it is closed.
func (s *Shell) popup(title string, content fyne.CanvasObject, size fyne.Size) {
	s.put(question{title: title, content: content, no: tr.L("Close"), size: size})
}

// confirm asks whether to do something.
func (s *Shell) confirm(title, text, yes, no string, done func(bool)) {
	s.put(question{title: title, content: wrappedLabel(text), yes: yes, no: no, size: fyne.NewSize(420, 150), done: done})
}

// fail tells the player what went wrong.
func (s *Shell) fail(err error) {
	s.popup(tr.L("That did not work"), wrappedLabel(fault.Tell(err).Error()), fyne.NewSize(420, 150))
}

// wrappedLabel is a text that breaks its lines.
func wrappedLabel(text string) *widget.Label {
	label := widget.NewLabel(text)
	label.Wrapping = fyne.TextWrapWord
	return label
}

// dialogButton is a button of a dialog.
type dialogButton struct {
	widget.Button
	shell *Shell
}

func newDialogButton(s *Shell, text string, tapped func()) *dialogButton {
	b := &dialogButton{shell: s}
	b.Text, b.OnTapped = text, tapped
	b.ExtendBaseWidget(b)
	return b
}

func (b *dialogButton) enable(on bool) {
	if on {
		b.Enable()
	} else {
		b.Disable()
	}
}

// TypedKey presses the button by Enter too, and lets Escape close the dialog.
func (b *dialogButton) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		b.Tapped(nil)
	case fyne.KeyEscape:
		b.shell.dialogKey(e.Name)
	default:
		b.Button.TypedKey(e)
	}
}

// dialogEntry is a line to type in of a dialog.
type dialogEntry struct {
	widget.Entry
	shell *Shell
}

func (s *Shell) newEntry(text string) *dialogEntry {
	e := &dialogEntry{shell: s}
	e.ExtendBaseWidget(e)
	e.SetText(text)
	return e
}

// CreateRenderer is the toolkit's way to ask for the widget's looks. The wheel over the
// line is for the dialog.
func (e *dialogEntry) CreateRenderer() fyne.WidgetRenderer {
	return wheel.Field(e.Entry.CreateRenderer(), func(turn *fyne.ScrollEvent) {
		if d := e.shell.dialog; d != nil && d.scroll != nil {
			d.scroll.Scrolled(turn)
		}
	})
}

// FocusGained selects what is in the line, so that typing takes its place. A click that
// gives the line the keyboard ends the selection again.
func (e *dialogEntry) FocusGained() {
	e.Entry.FocusGained()
	e.Entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	if d := e.shell.dialog; d != nil {
		d.reveal(e)
	}
}

// TypedKey leaves Enter and Escape to the dialog.
func (e *dialogEntry) TypedKey(k *fyne.KeyEvent) { e.shell.dialogFirst(k, e.Entry.TypedKey) }

// dialogSlider is a slider of a dialog.
type dialogSlider struct {
	widget.Slider
	shell *Shell
}

func (s *Shell) newSlider(low, high float64) *dialogSlider {
	l := &dialogSlider{shell: s}
	l.Min, l.Max, l.Step = low, high, 1
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey leaves Enter and Escape to the dialog.
func (l *dialogSlider) TypedKey(k *fyne.KeyEvent) { l.shell.dialogFirst(k, l.Slider.TypedKey) }

// FocusGained scrolls the dialog to where the slider is in sight with its name above
// and its explanation below.
func (l *dialogSlider) FocusGained() {
	l.Slider.FocusGained()
	if d := l.shell.dialog; d != nil {
		d.reveal(l)
	}
}

// reveal scrolls such that an object, and what belongs to it, is in sight.
func (d *openDialog) reveal(o fyne.CanvasObject) {
	if d.scroll == nil {
		return
	}
	const round = 48 // a line of text and a gap
	driver := fyne.CurrentApp().Driver()
	top := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(d.scroll).Y - round
	bottom := top + o.Size().Height + 2*round
	switch room := d.scroll.Size().Height; {
	case top < 0:
		d.scrollBy(top)
	case bottom > room:
		d.scrollBy(bottom - room)
	}
}
