package boardview

import (
	"image"
	"image/color"
	"image/draw"
	"unicode/utf8"

	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// lettering draws the board's own text: coordinates, labels and codes, in the
// toolkit's bundled font. Faces are kept by size.
type lettering struct {
	regular, bold *opentype.Font
	faces         map[faceKey]font.Face
}

type faceKey struct {
	size int
	bold bool
}

func newLettering() *lettering {
	l := &lettering{faces: map[faceKey]font.Face{}}
	// The bundled fonts parse; should a theme bring one that does not, the
	// board goes without text rather than without a board.
	l.regular, _ = opentype.Parse(theme.DefaultTheme().Font(fyneRegular).Content())
	l.bold, _ = opentype.Parse(theme.DefaultTheme().Font(fyneBold).Content())
	return l
}

func (l *lettering) face(size int, bold bool) font.Face {
	key := faceKey{size, bold}
	if f, ok := l.faces[key]; ok {
		return f
	}
	src := l.regular
	if bold {
		src = l.bold
	}
	var face font.Face
	if src != nil {
		face, _ = opentype.NewFace(src, &opentype.FaceOptions{Size: float64(size), DPI: 72, Hinting: font.HintingVertical})
	}
	l.faces[key] = face
	return face
}

// draw writes the text with its middle at the given pixel.
func (l *lettering) draw(dst draw.Image, text string, size int, bold bool, at image.Point, c color.Color) {
	face := l.face(max(size, 5), bold)
	if face == nil || text == "" {
		return
	}
	width := font.MeasureString(face, text)
	box, _ := font.BoundString(face, "H")
	d := font.Drawer{Dst: dst, Src: image.NewUniform(c), Face: face, Dot: fixed.Point26_6{
		X: fixed.I(at.X) + 32 - width/2,
		Y: fixed.I(at.Y) + 32 - (box.Min.Y+box.Max.Y)/2,
	}}
	d.DrawString(text)
}

// labelSize is the size, in cells, at which a label fits a cell.
func labelSize(text string) float64 {
	switch utf8.RuneCountInString(text) {
	case 0, 1:
		return 0.62
	case 2:
		return 0.52
	case 3:
		return 0.40
	}
	return 0.30
}

// shorten cuts a label to what a cell can hold.
func shorten(text string) string {
	if utf8.RuneCountInString(text) <= 4 {
		return text
	}
	runes := []rune(text)
	return string(runes[:3]) + "…"
}
