// Package export writes the board as a picture: PNG as on the screen, SVG and PDF as shapes. Each has the
// overlays that the board shows and a text below.
package export

import (
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"io"
	"math"
	"path/filepath"
	"strings"

	"shikatsu/ui/boardview"
)

// Picture is what is written.
type Picture struct {
	Scene *boardview.Scene
	Title string
	Text  string // below the board; lines end with \n
	// Letters has the shapes of letters that the fonts of the board and of a PDF lack;
	// nil has none.
	Letters boardview.Letters
}

// Formats are the endings of the files that can be written, without dots.
func Formats() []string { return []string{"png", "svg", "pdf"} }

// Write writes a picture in the format that a file's ending names.
func Write(w io.Writer, name string, p Picture) error {
	switch format := strings.ToLower(strings.TrimPrefix(filepath.Ext(name), ".")); format {
	case "png":
		return PNG(w, p)
	case "svg":
		return SVG(w, p)
	case "pdf":
		return PDF(w, p)
	default:
		return fmt.Errorf("%q is not a kind of picture that can be written (%s)", format, strings.Join(Formats(), ", "))
	}
}

// pngCell is the distance of two lines in a PNG, in pixels.
const pngCell = 48

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
