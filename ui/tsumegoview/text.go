package tsumegoview

import (
	"image/color"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// set shows a text, and takes no room for none.
func set(l *widget.Label, text string) {
	l.SetText(text)
	if text == "" {
		l.Hide()
	} else {
		l.Show()
	}
}

func put(t *canvas.Text, text string, c color.Color) {
	t.Text, t.Color = text, c
	t.Refresh()
}
