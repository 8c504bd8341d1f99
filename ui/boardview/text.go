package boardview

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// lettering draws the board's own text: coordinates, labels and codes, in the
// toolkit's bundled font. Faces are kept by size.
type lettering struct {
	regular, bold *opentype.Font
	faces         map[faceKey]font.Face
	others        Letters // nil for none
}

// Letters knows the shapes of letters that the toolkit's font lacks. A shape is closed polygons and the width
// of a letter of size 1, with y running downward from its base line.
type Letters interface {
	Letter(r rune) (outlines [][][2]float64, advance float64, ok bool)
}

// Written are the outlines of a text of size 1 with its middle at (0,0). ok says whether all of its letters
// are known.
func Written(l Letters, text string) (outlines []Outline, ok bool) {
	x := 0.0
	for _, r := range text {
		shapes, advance, ok := l.Letter(r)
		if !ok {
			return nil, false
		}
		for _, shape := range shapes {
			outlines = append(outlines, moved(shape, x, 0))
		}
		x += advance
	}
	for i := range outlines {
		// Letters of East Asia fill a square of which about 0.12 is below the line.
		outlines[i] = moved(outlines[i], -x/2, 0.38)
	}
	return outlines, true
}

// lacks says whether the toolkit's font has not all letters of a text.
func (l *lettering) lacks(text string) bool {
	for _, r := range text {
		if r < firstOther {
			continue
		}
		if id, err := l.bold.GlyphIndex(nil, r); err == nil && id == 0 {
			return true
		}
	}
	return false
}

// firstOther is where the letters begin of which the toolkit's font lacks some.
const firstOther = 0x0530

type faceKey struct {
	size int
	bold bool
}

func newLettering() *lettering {
	l := &lettering{faces: map[faceKey]font.Face{}}
	// The bundled fonts parse. Should a theme bring one that does not, the board goes without text rather than without a board.
	l.regular, _ = opentype.Parse(theme.DefaultTheme().Font(fyne.TextStyle{}).Content())
	l.bold, _ = opentype.Parse(theme.DefaultTheme().Font(fyne.TextStyle{Bold: true}).Content())
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
	if l.others != nil && l.bold != nil && l.lacks(text) {
		if outlines, ok := Written(l.others, text); ok {
			fillText(dst, outlines, size, at, c)
			return
		}
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

// fillText draws outlines of size 1 with their middle at a pixel.
func fillText(dst draw.Image, outlines []Outline, size int, at image.Point, c color.Color) {
	half := 1.0
	for _, o := range outlines {
		for _, q := range o {
			half = max(half, math.Abs(q[0]), math.Abs(q[1]))
		}
	}
	side := int(half*float64(size))*2 + 4
	raster := vector.NewRasterizer(side, side)
	trace(raster, float64(side/2), float64(size), outlines)
	mask := image.NewAlpha(image.Rect(0, 0, side, side))
	raster.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	box := mask.Bounds().Add(at.Sub(image.Pt(side/2, side/2)))
	draw.DrawMask(dst, box, image.NewUniform(c), image.Point{}, mask, image.Point{}, draw.Over)
}
