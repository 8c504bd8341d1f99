// Command shikatsu is the window.
package main

import (
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/widget"
	"github.com/sqweek/dialog"
)

func main() {
	a := app.NewWithID("org.shikatsu.Shikatsu")
	w := a.NewWindow("Shikatsu")
	w.SetContent(widget.NewLabel(dialog.ErrCancelled.Error()))
	w.ShowAndRun()
}
