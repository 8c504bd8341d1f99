package boardview

import (
	"image/color"
	"strconv"
)

// Draw draws the scene as shapes. Stones are flat, glows are tints without
// transparency; the marks are those of the painter.
func Draw(s *Scene, d Drawing) {
	left, top, right, bottom := s.Bounds()
	d.Fill(s.Style.Back, rectangle(left, top, right, bottom))
	drawTints(s, d)
	drawGlows(s, d)
	drawGrid(s, d)
	drawGlowEdges(s, d)
	for i := range s.Cells {
		at := Pt{i % s.Width, i / s.Width}
		if !s.Shows(at) {
			continue
		}
		cell := &s.Cells[i]
		x, y := float64(at.Col), float64(at.Row)
		if cell.Hidden {
			d.Fill(s.Style.Back, rectangle(x-0.5, y-0.5, x+0.5, y+0.5))
			continue
		}
		switch cell.Stone {
		case Black:
			d.Fill(rgb(0x111111), moved(disc(stoneRadius), x, y))
		case White:
			d.Fill(rgb(0x111111), moved(disc(stoneRadius), x, y))
			d.Fill(rgb(0xFFFFFF), moved(disc(stoneRadius-0.035), x, y))
		default:
			if cell.Ghost != None {
				c := rgb(0x777777)
				if cell.Ghost == White {
					c = rgb(0xEEEEEE)
				}
				d.Fill(c, moved(disc(stoneRadius), x, y))
			}
		}
		marker{ink: shift{d, x, y}, style: s.Style, back: s.Style.Back}.marks(cell)
	}
	for _, l := range s.Lines {
		if seen, ok := s.seen(l); ok {
			drawLine(d, seen)
		}
	}
}

// shift is the ink of one cell of a drawing.
type shift struct {
	d    Drawing
	x, y float64
}

func (n shift) fill(c color.Color, outlines ...Outline) {
	list := make([]Outline, len(outlines))
	for i, o := range outlines {
		list[i] = moved(o, n.x, n.y)
	}
	n.d.Fill(c, list...)
}

func (n shift) text(s string, size, dx, dy float64, c color.Color) {
	n.d.Text(s, size, n.x+dx, n.y+dy, true, c)
}

func drawTints(s *Scene, d Drawing) {
	for i := range s.Cells {
		if !s.Shows(Pt{i % s.Width, i / s.Width}) {
			continue
		}
		cell := &s.Cells[i]
		x, y := float64(i%s.Width), float64(i/s.Width)
		tint := func(c color.RGBA, alpha float64) {
			d.Fill(mix(s.Style.Back, c, alpha), rectangle(x-0.5, y-0.5, x+0.5, y+0.5))
		}
		for _, t := range cellTints(cell, s.Style) {
			tint(t.color, t.alpha)
		}
	}
}

func drawGrid(s *Scene, d Drawing) {
	part, cut := s.Showing(), s.cut()
	half := func(i, last int) float64 {
		if i == 0 || i == last {
			return 0.028
		}
		return 0.014
	}
	// Where lines end: with the outer line, or beyond the last point seen.
	end := func(at int, cut bool, outward float64) float64 {
		if cut {
			return float64(at) + outward*runOut
		}
		return float64(at) + outward*half(0, 0)
	}
	left, right := end(part.Min.X, cut.left, -1), end(part.Max.X-1, cut.right, 1)
	top, bottom := end(part.Min.Y, cut.top, -1), end(part.Max.Y-1, cut.bottom, 1)
	for c := part.Min.X; c < part.Max.X; c++ {
		x, w := float64(c), half(c, s.Width-1)
		d.Fill(s.Style.Line, rectangle(x-w, top, x+w, bottom))
	}
	for r := part.Min.Y; r < part.Max.Y; r++ {
		y, w := float64(r), half(r, s.Height-1)
		d.Fill(s.Style.Line, rectangle(left, y-w, right, y+w))
	}
	for _, p := range StarPoints(s.Width, s.Height) {
		if s.Shows(p) {
			d.Fill(s.Style.Line, moved(disc(0.095), float64(p.Col), float64(p.Row)))
		}
	}
	if !s.Coordinates {
		return
	}
	const size, away = 0.34, 0.82
	for c := part.Min.X; c < part.Max.X; c++ {
		d.Text(columnName(c), size, float64(c), float64(part.Min.Y)-away, false, s.Style.Text)
		d.Text(columnName(c), size, float64(c), float64(part.Max.Y-1)+away, false, s.Style.Text)
	}
	for r := part.Min.Y; r < part.Max.Y; r++ {
		d.Text(strconv.Itoa(s.Height-r), size, float64(part.Min.X)-away, float64(r), false, s.Style.Text)
		d.Text(strconv.Itoa(s.Height-r), size, float64(part.Max.X-1)+away, float64(r), false, s.Style.Text)
	}
}

func drawLine(d Drawing, l seenLine) {
	head := 0.0
	if l.arrow {
		head = 0.42
	}
	if line := bar(l.from, l.to, 0.035, head); line != nil {
		d.Fill(rgb(0x224488), line...)
	}
}
