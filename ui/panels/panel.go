// Package panels has the views beside the board. Each is a [Panel] in a file of
// its own; [All] lists them in the order of their tabs. A panel shows the
// state it is given and asks for things through state.Actions; it changes
// nothing by itself.
package panels

import (
	"fyne.io/fyne/v2"

	"shikatsu/ui/state"
)

// Panel is one view.
type Panel interface {
	// Title is the tab's text, already translated.
	Title() string
	// Content is the object to lay out, always the same.
	Content() fyne.CanvasObject
	// Show brings the content up to date. It is called on the window's thread,
	// for the panel in sight whenever something changed and for others when
	// they come into sight.
	Show(s *state.State, changed state.Change)
}
