package export

import (
	"image"
	"image/draw"
	"image/png"
	"io"
	"math"
	"shikatsu/ui/boardview"
	"strings"
)

// PNG writes the board as it looks on the screen, and the text below.
func PNG(w io.Writer, p Picture) error {
	left, top, right, bottom := p.Scene.Bounds()
	width, height := int(math.Ceil((right-left)*pngCell)), int(math.Ceil((bottom-top)*pngCell))
	painter := boardview.NewPainter()
	painter.SetLetters(p.Letters)
	board := painter.Paint(p.Scene, boardview.Off, width, height)
	if p.Title == "" && strings.TrimSpace(p.Text) == "" {
		return png.Encode(w, board)
	}
	text := p.caption(float32(width), pngCell/2.4)
	whole := image.NewRGBA(image.Rect(0, 0, width, height+text.Bounds().Dy()))
	draw.Draw(whole, board.Bounds(), board, image.Point{}, draw.Src)
	draw.Draw(whole, image.Rect(0, height, width, whole.Rect.Max.Y), text, text.Bounds().Min, draw.Src)
	return png.Encode(w, whole)
}

// pngCell is the distance of two lines in a PNG, in pixels.
const pngCell = 48
