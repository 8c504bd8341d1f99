package boardview

import (
	"image/color"
	"math"

	"golang.org/x/image/vector"
)

// Outline is a closed polygon in cells. (0,0) is the crossing at the top left of the board, or the middle of
// what is drawn by itself.
type Outline [][2]float64

// trace adds outlines to a raster, in cells of that many pixels from a middle.
func trace(raster *vector.Rasterizer, middle, cell float64, outlines []Outline) {
	for _, outline := range outlines {
		for i, q := range outline {
			x, y := float32(middle+q[0]*cell), float32(middle+q[1]*cell)
			if i == 0 {
				raster.MoveTo(x, y)
			} else {
				raster.LineTo(x, y)
			}
		}
		raster.ClosePath()
	}
}

// disc is a circle's outline of radius r.
func disc(r float64) Outline { return arc(r, 0, 2*math.Pi) }

// arc is the outline of a circle's part from one angle to another.
func arc(r, from, to float64) Outline {
	const steps = 40
	out := make(Outline, 0, steps+1)
	for i := range steps + 1 {
		a := from + (to-from)*float64(i)/steps
		out = append(out, [2]float64{r * math.Cos(a), r * math.Sin(a)})
	}
	return out
}

func reversed(p Outline) Outline {
	out := make(Outline, len(p))
	for i, q := range p {
		out[len(p)-1-i] = q
	}
	return out
}

func scaled(p Outline, f float64) Outline {
	out := make(Outline, len(p))
	for i, q := range p {
		out[i] = [2]float64{q[0] * f, q[1] * f}
	}
	return out
}

func moved(p Outline, dx, dy float64) Outline {
	out := make(Outline, len(p))
	for i, q := range p {
		out[i] = [2]float64{q[0] + dx, q[1] + dy}
	}
	return out
}

func box(w, h float64) Outline {
	return Outline{{-w, -h}, {w, -h}, {w, h}, {-w, h}}
}

func triangleUp(r float64) Outline {
	return Outline{{0, -r}, {r * 0.866, r / 2}, {-r * 0.866, r / 2}}
}

func triangleDown(r float64) Outline {
	return Outline{{0, r}, {-r * 0.866, -r / 2}, {r * 0.866, -r / 2}}
}

func diamond(r float64) Outline { return Outline{{0, -r}, {r, 0}, {0, r}, {-r, 0}} }

func shield(r float64) Outline {
	return Outline{
		{-r * 0.85, -r * 0.8}, {r * 0.85, -r * 0.8}, {r * 0.85, r * 0.1},
		{r * 0.6, r * 0.55}, {0, r}, {-r * 0.6, r * 0.55}, {-r * 0.85, r * 0.1},
	}
}

// bar is a line from one place to another. With a head longer than 0 it ends in an arrow; half is half its width.
func bar(from, to [2]float64, half, head float64) (outlines []Outline) {
	dx, dy := to[0]-from[0], to[1]-from[1]
	length := math.Hypot(dx, dy)
	if length == 0 {
		return nil
	}
	ux, uy := dx/length, dy/length
	at := func(along, across float64) [2]float64 {
		return [2]float64{from[0] + ux*along - uy*across, from[1] + uy*along + ux*across}
	}
	shaft := length
	if head > 0 {
		shaft = length - head*0.8
		outlines = append(outlines, Outline{at(length, 0), at(length-head, head*0.55), at(length-head, -head*0.55)})
	}
	// The same way round as the head: where they overlap, they must not cancel out.
	return append(outlines, Outline{at(0, -half), at(shaft, -half), at(shaft, half), at(0, half)})
}

func rectangle(left, top, right, bottom float64) Outline {
	return Outline{{left, top}, {right, top}, {right, bottom}, {left, bottom}}
}

// Drawing takes a scene as shapes, for pictures that scale.
type Drawing interface {
	// Fill fills outlines together; one that runs the other way round cuts a
	// hole.
	Fill(c color.Color, outlines ...Outline)
	// Text writes with its middle at (x,y), size high.
	Text(s string, size, x, y float64, bold bool, c color.Color)
}
