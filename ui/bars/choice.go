package bars

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/commands"
)

// choice is the toolkit's drop-down list with one thing more: keys that do not open
// it are the window's, and Escape gives the keyboard back to it.
type choice struct{ widget.Select }

func newChoice(options []string, changed func(string)) *choice {
	c := &choice{}
	c.Options, c.OnChanged = options, changed
	c.ExtendBaseWidget(c)
	return c
}

// TypedKey opens the list, or is the window's.
func (c *choice) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeySpace:
		c.Select.TypedKey(e)
	case fyne.KeyEscape:
		if canvas := fyne.CurrentApp().Driver().CanvasForObject(c); canvas != nil {
			canvas.Unfocus()
		}
	default:
		commands.PassOn(c, e)
	}
}
