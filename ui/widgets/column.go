// Package widgets has parts of windows that know nothing of Go.
package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Column shows one thing as high as there is room, which scrolls where it needs more.
type Column struct{ *container.Scroll }

// NewColumn shows something.
func NewColumn(o fyne.CanvasObject) *Column { return &Column{container.NewVScroll(o)} }

// Put shows something else, from its top.
func (c *Column) Put(o fyne.CanvasObject) {
	c.Content = o
	c.Offset = fyne.Position{}
	c.Refresh()
}

// Fit gives what is shown the height that it needs now, or that of the column.
func (c *Column) Fit() {
	if o := c.Content; o.Size() != o.MinSize().Max(c.Size()) {
		c.Refresh()
	}
}

// Reveal scrolls to where one of the parts is in sight.
func (c *Column) Reveal(part fyne.CanvasObject) {
	driver := fyne.CurrentApp().Driver()
	top := driver.AbsolutePositionForObject(part).Y - driver.AbsolutePositionForObject(c.Scroll).Y
	over := top + part.Size().Height - c.Size().Height
	switch {
	case over > 0:
		c.ScrollToOffset(c.Offset.AddXY(0, min(over, top)))
	case top < 0:
		c.ScrollToOffset(c.Offset.AddXY(0, top))
	}
}
