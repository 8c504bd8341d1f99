package boardview

import (
	"image"
	"image/color"

	"golang.org/x/image/vector"
)

// Marks draws the board's stones and shapes one by one, for tables, timelines
// and legends.
type Marks struct {
	letters *lettering
	stones  map[int]*sprites
	raster  *vector.Rasterizer
}

// NewMarks is ready to draw.
func NewMarks() *Marks {
	return &Marks{letters: newLettering(), stones: map[int]*sprites{}, raster: vector.NewRasterizer(1, 1)}
}

// Status draws the shape of a status, as for a cell of that side, with its
// middle at a pixel.
func (m *Marks) Status(dst *image.RGBA, s Status, side int, at image.Point) {
	marker{ink: pen{dst: dst, at: at, cell: float64(side), raster: m.raster, letters: m.letters}}.status(&Cell{Status: s})
}

// Stone draws a stone of that width.
func (m *Marks) Stone(dst *image.RGBA, s Stone, side int, at image.Point) {
	if s == None || side < 3 {
		return
	}
	set := m.stones[side]
	if set == nil {
		set = newSprites(side, false)
		m.stones[side] = set
	}
	sprite := set.of(s, Pt{})
	r := image.Rectangle{Max: image.Pt(side, side)}.Add(at.Sub(image.Pt(side/2, side/2)))
	over(dst, r, sprite, image.Point{}, cover{})
}

// Text writes with its middle at a pixel.
func (m *Marks) Text(dst *image.RGBA, text string, size int, at image.Point, c color.Color) {
	m.letters.draw(dst, text, size, false, at, c)
}
