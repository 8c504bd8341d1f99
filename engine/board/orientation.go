package board

// Orientation is one of the sixteen ways to show a position that mean the same. They are mirrored, turned, and with the colors
// exchanged. The zero value is as it is.
type Orientation uint8

// The exchanges that all orientations are made of, applied in this order.
const (
	Mirrored   Orientation = 1 << iota // left and right
	UpsideDown                         // top and bottom
	Transposed                         // columns and rows
	Swapped                            // black and white

	// Orientations is the number of orientations.
	Orientations = 1 << iota
)

// Size is what a board of that size becomes.
func (o Orientation) Size(width, height int) (int, int) {
	if o&Transposed != 0 {
		return height, width
	}
	return width, height
}

// Point is where a point of a board of that size comes to lie; Pass and NoPoint stay.
func (o Orientation) Point(p Point, width, height int) Point {
	if p == Pass || p == NoPoint {
		return p
	}
	col, row := p.Column(), p.Row()
	if o&Mirrored != 0 {
		col = width - 1 - col
	}
	if o&UpsideDown != 0 {
		row = height - 1 - row
	}
	if o&Transposed != 0 {
		col, row = row, col
	}
	return MakePoint(col, row)
}

// Color is what a color becomes.
func (o Orientation) Color(c Color) Color {
	if o&Swapped != 0 && c.IsStone() {
		return c.Other()
	}
	return c
}

// Turned is the position of b, with ko and prisoners, as the orientation shows it.
func (o Orientation) Turned(b *Board) *Board {
	w, h := b.Width(), b.Height()
	to := MustNew(o.Size(w, h))
	for _, c := range [...]Color{Black, White} {
		var points []Point
		for _, p := range b.Points() {
			if b.At(p) == c {
				points = append(points, o.Point(p, w, h))
			}
		}
		to.PlaceStones(o.Color(c), points)
		to.SetCaptured(o.Color(c), b.Captured(c))
	}
	to.SetKo(o.Point(b.Ko(), w, h))
	return to
}
