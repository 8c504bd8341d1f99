package boardview

import (
	"image"
	"math"
)

// grid is where the board's lines run in an image, in whole pixels so that
// they stay crisp.
type grid struct {
	part      image.Rectangle // the columns and rows that are seen
	cell      int             // distance of two lines
	left, top int             // the first crossing of the board, seen or not
	bounds    image.Rectangle
}

// Aspect is the width of the scene's picture divided by its height.
func (s *Scene) Aspect() float64 {
	left, top, right, bottom := s.Bounds()
	return (right - left) / (bottom - top)
}

// newGrid fits the scene's board into an image of w by h pixels.
func newGrid(s *Scene, w, h int) grid {
	left, top, right, bottom := s.Bounds()
	cell := int(math.Min(float64(w)/(right-left), float64(h)/(bottom-top)))
	cell = max(cell, 2)
	part, m := s.Showing(), s.margins()
	first := func(room, from, to int, before, after float64) int {
		return (room-cell*(to-1-from)+int((before-after)*float64(cell)))/2 - cell*from
	}
	return grid{
		part: part, cell: cell,
		left:   first(w, part.Min.X, part.Max.X, m.left, m.right),
		top:    first(h, part.Min.Y, part.Max.Y, m.top, m.bottom),
		bounds: image.Rect(0, 0, w, h),
	}
}

// center is the crossing of the point's lines.
func (g grid) center(p Pt) image.Point {
	return image.Pt(g.left+p.Col*g.cell, g.top+p.Row*g.cell)
}

// pixel is the pixel of a place between the lines, in cells.
func (g grid) pixel(at [2]float64) image.Point {
	return image.Pt(g.left+int(math.Round(at[0]*float64(g.cell))), g.top+int(math.Round(at[1]*float64(g.cell))))
}

// rect is the square that belongs to the point. The squares of all points
// touch without overlapping.
func (g grid) rect(p Pt) image.Rectangle {
	c := g.center(p)
	corner := image.Pt(c.X-g.cell/2, c.Y-g.cell/2)
	return image.Rectangle{Min: corner, Max: corner.Add(image.Pt(g.cell, g.cell))}
}

// at is the point seen nearest to a pixel, or Off.
func (g grid) at(x, y float64) Pt {
	col := int(math.Floor((x-float64(g.left))/float64(g.cell) + 0.5))
	row := int(math.Floor((y-float64(g.top))/float64(g.cell) + 0.5))
	if !image.Pt(col, row).In(g.part) {
		return Off
	}
	return Pt{col, row}
}
