// Package lists has the toolkit's list with one thing more: keys that mean nothing
// to it are the window's. A click on a line gives the list the keyboard, and the
// player's next key may be a step through the game.
package lists

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/commands"
)

// List is a list of lines.
type List struct{ widget.List }

var _ fyne.Focusable = (*List)(nil)

// New is a list as widget.NewList makes it.
func New(length func() int, create func() fyne.CanvasObject, update func(widget.ListItemID, fyne.CanvasObject)) *List {
	l := &List{}
	l.Length, l.CreateItem, l.UpdateItem = length, create, update
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey moves among the lines by Up and Down and chooses by Space and Enter.
func (l *List) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeySpace:
		l.List.TypedKey(e)
	case fyne.KeyReturn, fyne.KeyEnter:
		l.List.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	default:
		commands.PassOn(l, e)
	}
}
