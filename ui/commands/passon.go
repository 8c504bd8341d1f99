package commands

import "fyne.io/fyne/v2"

// PassOn hands a key for which a focused object has no use to the window.
func PassOn(o fyne.CanvasObject, e *fyne.KeyEvent) {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil || c.OnTypedKey() == nil {
		return
	}
	c.OnTypedKey()(e)
}

// Presses says whether a key presses a focused button.
func Presses(e *fyne.KeyEvent) bool {
	return e.Name == fyne.KeySpace || e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter
}
