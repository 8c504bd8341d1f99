package fonts

import (
	"bytes"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
)

// glyph is the shape of a letter of size 1.
type glyph struct {
	outlines [][][2]float64
	advance  float64
}

// Bundled has the letters of the font that comes with the window. It belongs to one
// goroutine.
type Bundled struct {
	face   *font.Face
	glyphs map[rune]glyph
}

// NewBundled reads the font.
func NewBundled(bold bool) (*Bundled, error) {
	face, err := font.ParseTTF(bytes.NewReader(theme.DefaultTheme().Font(fyne.TextStyle{Bold: bold}).Content()))
	return &Bundled{face: face, glyphs: map[rune]glyph{}}, err
}

// Letter is as that of a [Finder].
func (b *Bundled) Letter(r rune) (outlines [][][2]float64, advance float64, ok bool) {
	g, ok := b.glyphs[r]
	if !ok {
		g = glyphOf(b.face, r)
		b.glyphs[r] = g
	}
	return g.outlines, g.advance, g.advance > 0
}

// glyphOf is the shape of a letter in a font, empty if the font lacks it.
func glyphOf(face *font.Face, r rune) glyph {
	id, ok := face.NominalGlyph(r)
	if !ok {
		return glyph{}
	}
	outline, ok := face.GlyphData(id).(font.GlyphOutline)
	if !ok {
		return glyph{}
	}
	unit := 1 / float64(face.Upem())
	return glyph{outlines: flat(outline, unit), advance: float64(face.HorizontalAdvance(id)) * unit}
}

// flat is an outline with its curves in straight pieces.
func flat(outline font.GlyphOutline, unit float64) [][][2]float64 {
	const pieces = 6
	var all [][][2]float64
	var at [2]float64
	add := func(q [2]float64) {
		all[len(all)-1] = append(all[len(all)-1], q)
		at = q
	}
	for i := range outline.Segments {
		s := &outline.Segments[i]
		var q [3][2]float64
		for k, arg := range s.ArgsSlice() {
			q[k] = [2]float64{float64(arg.X) * unit, -float64(arg.Y) * unit}
		}
		from := at
		switch s.Op {
		case opentype.SegmentOpMoveTo:
			all = append(all, nil)
			add(q[0])
		case opentype.SegmentOpLineTo:
			add(q[0])
		case opentype.SegmentOpQuadTo:
			for k := 1; k <= pieces; k++ {
				t := float64(k) / pieces
				add(bezier(t, from, q[0], q[1]))
			}
		case opentype.SegmentOpCubeTo:
			for k := 1; k <= pieces; k++ {
				t := float64(k) / pieces
				add(bezier(t, from, q[0], q[1], q[2]))
			}
		}
	}
	return all
}

// bezier is the point of a curve at t, from 0 to 1, by the rule of de Casteljau.
func bezier(t float64, points ...[2]float64) [2]float64 {
	for n := len(points) - 1; n > 0; n-- {
		for i := range n {
			points[i][0] += (points[i+1][0] - points[i][0]) * t
			points[i][1] += (points[i+1][1] - points[i][1]) * t
		}
	}
	return points[0]
}
