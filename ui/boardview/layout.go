package boardview

import (
	"image"
	"math"
	"strconv"
)

func itoa(n int) string { return strconv.Itoa(n) }

// grid is where the board's lines run in an image, in whole pixels so that
// they stay crisp.
type grid struct {
	cols, rows int
	cell       int // distance of two lines
	left, top  int // the first crossing
	bounds     image.Rectangle
}

// margin is the room round the outer lines, in cells.
func margin(coordinates bool) float64 {
	if coordinates {
		return 1.2
	}
	return 0.75
}

// Aspect is the width of the scene's picture divided by its height.
func (s *Scene) Aspect() float64 {
	m := 2 * margin(s.Coordinates)
	return (float64(s.Width-1) + m) / (float64(s.Height-1) + m)
}

// newGrid fits the scene's board into an image of w by h pixels.
func newGrid(s *Scene, w, h int) grid {
	m := 2 * margin(s.Coordinates)
	cell := int(math.Min(float64(w)/(float64(s.Width-1)+m), float64(h)/(float64(s.Height-1)+m)))
	cell = max(cell, 2)
	return grid{
		cols: s.Width, rows: s.Height, cell: cell,
		left:   (w - cell*(s.Width-1)) / 2,
		top:    (h - cell*(s.Height-1)) / 2,
		bounds: image.Rect(0, 0, w, h),
	}
}

// center is the crossing of the point's lines.
func (g grid) center(p Pt) image.Point {
	return image.Pt(g.left+p.Col*g.cell, g.top+p.Row*g.cell)
}

// rect is the square that belongs to the point. The squares of all points
// touch without overlapping.
func (g grid) rect(p Pt) image.Rectangle {
	c := g.center(p)
	corner := image.Pt(c.X-g.cell/2, c.Y-g.cell/2)
	return image.Rectangle{Min: corner, Max: corner.Add(image.Pt(g.cell, g.cell))}
}

// at is the point nearest to a pixel, or Off.
func (g grid) at(x, y float64) Pt {
	col := int(math.Floor((x-float64(g.left))/float64(g.cell) + 0.5))
	row := int(math.Floor((y-float64(g.top))/float64(g.cell) + 0.5))
	if col < 0 || row < 0 || col >= g.cols || row >= g.rows {
		return Off
	}
	return Pt{col, row}
}
