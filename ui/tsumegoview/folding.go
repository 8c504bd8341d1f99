package tsumegoview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// foldingLayout puts objects of one size side by side, as many in a row as there is room for. A row has all
// of the columns given, or half as many, or one.
type foldingLayout struct {
	columns int
	width   float32 // as laid out last; 0 before
}

// in is how many columns fit into a width.
func (l *foldingLayout) in(width float32, cell fyne.Size) int {
	for n := l.columns; n > 1; n /= 2 {
		if float32(n)*(cell.Width+theme.Padding())-theme.Padding() <= width {
			return n
		}
	}
	return 1
}

// cell is the size that has room for every object.
func cell(objects []fyne.CanvasObject) (size fyne.Size) {
	for _, o := range objects {
		size = size.Max(o.MinSize())
	}
	return size
}

// Layout gives all objects the same width.
func (l *foldingLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	gap := theme.Padding()
	one := cell(objects)
	n := l.in(size.Width, one)
	width := (size.Width+gap)/float32(n) - gap
	for i, o := range objects {
		o.Move(fyne.NewPos(float32(i%n)*(width+gap), float32(i/n)*(one.Height+gap)))
		o.Resize(fyne.NewSize(width, one.Height))
	}
}

// MinSize is as wide as two columns, and as high as the rows at the width laid out last.
func (l *foldingLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	gap := theme.Padding()
	one := cell(objects)
	n := l.columns
	if l.width > 0 {
		n = l.in(l.width, one)
	}
	least := max(1, l.columns/2)
	rows := (len(objects) + n - 1) / n
	return fyne.NewSize(float32(least)*(one.Width+gap)-gap, float32(rows)*(one.Height+gap)-gap)
}
