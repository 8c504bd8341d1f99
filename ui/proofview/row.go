package proofview

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"shikatsu/ui/boardview"
)

// shapes are the pictures of statuses, drawn once.
type shapes map[boardview.Status]image.Image

func (s shapes) of(status boardview.Status) image.Image {
	if img := s[status]; img != nil {
		return img
	}
	const side = 48 // pixels, enough for any screen
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	if status != boardview.NoStatus {
		boardview.NewMarks().Status(img, status, side*3/2, image.Pt(side/2, side/2))
	}
	s[status] = img
	return img
}

// Places of a row's objects.
const (
	rowStone = iota
	rowNumber
	rowName
	rowShape
	rowFate
	rowParts
)

// newRow is an empty line of the list.
func newRow() fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, rowParts)
	stone := canvas.NewCircle(nil)
	stone.StrokeWidth = 1
	number := canvas.NewText("", nil)
	number.TextSize = theme.CaptionTextSize()
	number.Alignment = fyne.TextAlignCenter
	name := canvas.NewText("", nil)
	name.TextStyle.Bold = true
	shape := canvas.NewImageFromImage(image.NewRGBA(image.Rect(0, 0, 1, 1)))
	shape.FillMode = canvas.ImageFillContain
	fate := canvas.NewText("", nil)
	fate.TextSize = theme.CaptionTextSize()
	objects[rowStone], objects[rowNumber], objects[rowName], objects[rowShape], objects[rowFate] = stone, number, name, shape, fate
	return container.New(&rowLayout{}, objects...)
}

// rowLayout indents a row by its depth.
type rowLayout struct{ depth int }

// Layout places the stone, the point's name, the shape and the words.
func (l *rowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const step, most = 12, 9
	side := size.Height - 2
	x := 4 + step*float32(min(l.depth, most))
	put := func(o fyne.CanvasObject, w float32) {
		o.Resize(fyne.NewSize(w, side))
		o.Move(fyne.NewPos(x, 1))
	}
	put(objects[rowStone], side)
	put(objects[rowNumber], side)
	x += side + 6
	width := max(52, objects[rowName].MinSize().Width+4)
	put(objects[rowName], width)
	x += width
	put(objects[rowShape], side)
	x += side + 4
	put(objects[rowFate], max(0, size.Width-x))
}

// MinSize is one line high.
func (l *rowLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(160, theme.TextSize()*1.7)
}
