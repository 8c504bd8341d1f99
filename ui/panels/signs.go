package panels

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/boardview"
	"shikatsu/ui/tr"
)

// signs are the marks that findings have on the board, with their meaning.
var signs = []struct {
	cell boardview.Cell
	name string // English
}{
	{status(boardview.Alive), "The group lives."},
	{status(boardview.Dead), "The group is dead."},
	{status(boardview.Critical), "The group lives or dies by who plays first."},
	{boardview.Cell{Stone: boardview.Black, Status: boardview.Ko, KoFirst: boardview.White}, "The group hangs on a ko; the letter says who takes first."},
	{status(boardview.Seki), "The group lives in seki."},
	{status(boardview.Unknown), "Not decided."},
	{halo(boardview.Proved), "A full line round a group: proved."},
	{halo(boardview.Estimated), "A dashed line: read or judged, not proved."},
	{halo(boardview.Limit), "A dotted line: the reading stopped at its limit."},
	{boardview.Cell{Attack: boardview.Vital{On: true}}, "The move that kills, captures or cuts; k: by a ko, K: by a weak ko."},
	{boardview.Cell{Defense: boardview.Vital{On: true}}, "The move that saves or connects."},
	{boardview.Cell{Attack: boardview.Vital{On: true}, Defense: boardview.Vital{On: true}}, "The vital point of both sides."},
	{boardview.Cell{Eye: boardview.RealEye}, "An eye."},
	{boardview.Cell{Eye: boardview.HalfEye}, "Half an eye."},
	{boardview.Cell{Eye: boardview.FalseEye}, "A false eye."},
	{boardview.Cell{Eye: boardview.EyeSpace}, "Room for eyes."},
	{boardview.Cell{Eye: boardview.Marginal}, "The open edge of such room; a point that both colours reach."},
	{boardview.Cell{Area: boardview.Black}, "Black's ground: room for eyes, a domain, territory or influence."},
	{boardview.Cell{Area: boardview.White}, "White's ground."},
	{boardview.Cell{Territory: boardview.White}, "Territory of that colour, in a moyo or as the record marks it."},
	{boardview.Cell{Stone: boardview.White, Selected: true}, "What is selected."},
	{boardview.Cell{Order: 1}, "A liberty of the selected string."},
	{boardview.Cell{Order: 2}, "A liberty of the second order; other colours: third, fourth."},
	{boardview.Cell{Variation: "A"}, "The record goes on here."},
	{boardview.Cell{Ko: true}, "A ko forbids to play here now."},
}

func status(s boardview.Status) boardview.Cell {
	return boardview.Cell{Stone: boardview.Black, Status: s, Halo: boardview.Halo{ID: 1, Status: s, Certainty: boardview.Estimated}}
}

// halo is a stone of a group with a line round it, in the colour that is seen best.
func halo(c boardview.Certainty) boardview.Cell {
	return boardview.Cell{Stone: boardview.White, Halo: boardview.Halo{ID: 1, Status: boardview.Seki, Certainty: c}}
}

// The room of a sign, and of its picture.
const signCell, signHigh, signWide = 38, 48, 3*38 + 10

// Signs explains the marks on the board, drawn as the board draws them.
func Signs(style boardview.Style) fyne.CanvasObject {
	painter := boardview.NewPainter()
	rows := container.NewVBox()
	for _, sign := range signs {
		shown := canvas.NewImageFromImage(signPicture(painter, sign.cell, style))
		shown.FillMode = canvas.ImageFillContain
		shown.SetMinSize(fyne.NewSize(signWide, signHigh))
		text := container.NewVBox(layout.NewSpacer(), widget.NewLabel(tr.L(sign.name)), layout.NewSpacer())
		rows.Add(container.NewBorder(nil, nil, shown, nil, text))
	}
	return rows
}

// signPicture paints a sign with twice the pixels that it shows.
func signPicture(painter *boardview.Painter, cell boardview.Cell, style boardview.Style) *image.RGBA {
	// A line round a single stone is too short to tell a dashed one from a full one. So three stones in a row have it.
	stones := 1
	if cell.Halo.ID != 0 && cell.Status == boardview.NoStatus {
		stones = 3
	}
	const columns = 5
	sc := boardview.NewScene(columns, columns, style)
	sc.Coordinates = false
	for i := range stones {
		*sc.At(boardview.Pt{Col: columns/2 - stones/2 + i, Row: columns / 2}) = cell
	}
	// The middle of a picture that is larger, because a group's line runs beyond its cells.
	const whole = 2 * signCell * columns
	painted := painter.Paint(sc, boardview.Off, whole, whole)
	from := image.Pt(signCell*columns-signWide, signCell*columns-signHigh)
	cut := painted.SubImage(image.Rectangle{Min: from, Max: from.Add(image.Pt(2*signWide, 2*signHigh))}).(*image.RGBA)
	picture := image.NewRGBA(image.Rect(0, 0, 2*signWide, 2*signHigh))
	for y := range 2 * signHigh {
		copy(picture.Pix[y*picture.Stride:][:2*signWide*4], cut.Pix[y*cut.Stride:])
	}
	return picture
}
