package boardview

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// pen is the ink of pictures: it draws anti-aliased shapes on pixels.
type pen struct {
	dst     *image.RGBA // clips
	at      image.Point
	cell    float64
	raster  *vector.Rasterizer
	letters *lettering
}

func (p pen) text(s string, size, dx, dy float64, c color.Color) {
	at := p.at.Add(image.Pt(int(dx*p.cell), int(dy*p.cell)))
	p.letters.draw(p.dst, s, int(size*p.cell), true, at, c)
}

// path is a closed outline in cells.
type path [][2]float64

// fill fills the outlines together (even-odd by direction: a reversed inner
// outline cuts a hole).
func (p pen) fill(c color.Color, outlines ...path) {
	side := int(p.cell) + 4
	origin := image.Pt(p.at.X-side/2, p.at.Y-side/2)
	p.raster.Reset(side, side)
	for _, outline := range outlines {
		for i, q := range outline {
			x := float32(float64(side/2) + 0.5 + q[0]*p.cell)
			y := float32(float64(side/2) + 0.5 + q[1]*p.cell)
			if i == 0 {
				p.raster.MoveTo(x, y)
			} else {
				p.raster.LineTo(x, y)
			}
		}
		p.raster.ClosePath()
	}
	box := image.Rectangle{Min: origin, Max: origin.Add(image.Pt(side, side))}
	// The rasterizer wants the whole box; one that the clip cuts goes through
	// a mask.
	if box.In(p.dst.Bounds()) {
		p.raster.Draw(p.dst, box, image.NewUniform(c), image.Point{})
		return
	}
	mask := image.NewAlpha(image.Rect(0, 0, side, side))
	p.raster.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	draw.DrawMask(p.dst, box, image.NewUniform(c), image.Point{}, mask, image.Point{}, draw.Over)
}

// disc is a circle's outline of radius r.
func disc(r float64) path { return arc(r, 0, 2*math.Pi) }

// arc is the outline of a circle's part from one angle to another.
func arc(r, from, to float64) path {
	const steps = 40
	out := make(path, 0, steps+1)
	for i := range steps + 1 {
		a := from + (to-from)*float64(i)/steps
		out = append(out, [2]float64{r * math.Cos(a), r * math.Sin(a)})
	}
	return out
}

func reversed(p path) path {
	out := make(path, len(p))
	for i, q := range p {
		out[len(p)-1-i] = q
	}
	return out
}

func scaled(p path, f float64) path {
	out := make(path, len(p))
	for i, q := range p {
		out[i] = [2]float64{q[0] * f, q[1] * f}
	}
	return out
}

func moved(p path, dx, dy float64) path {
	out := make(path, len(p))
	for i, q := range p {
		out[i] = [2]float64{q[0] + dx, q[1] + dy}
	}
	return out
}

func box(w, h float64) path {
	return path{{-w, -h}, {w, -h}, {w, h}, {-w, h}}
}

func triangleUp(r float64) path {
	return path{{0, -r}, {r * 0.866, r / 2}, {-r * 0.866, r / 2}}
}

func triangleDown(r float64) path {
	return path{{0, r}, {-r * 0.866, -r / 2}, {r * 0.866, -r / 2}}
}

func diamond(r float64) path { return path{{0, -r}, {r, 0}, {0, r}, {-r, 0}} }

func shield(r float64) path {
	return path{
		{-r * 0.85, -r * 0.8}, {r * 0.85, -r * 0.8}, {r * 0.85, r * 0.1},
		{r * 0.6, r * 0.55}, {0, r}, {-r * 0.6, r * 0.55}, {-r * 0.85, r * 0.1},
	}
}

// stroke is a line of the board's own length, used for LN and AR; its ends are
// pixels.
func stroke(dst *image.RGBA, from, to image.Point, width, head float64, c color.Color) {
	dx, dy := float64(to.X-from.X), float64(to.Y-from.Y)
	length := math.Hypot(dx, dy)
	if length == 0 {
		return
	}
	ux, uy := dx/length, dy/length
	nx, ny := -uy, ux
	b := dst.Bounds()
	r := vector.NewRasterizer(b.Dx(), b.Dy())
	at := func(along, across float64) (float32, float32) {
		return float32(float64(from.X-b.Min.X) + 0.5 + ux*along + nx*across),
			float32(float64(from.Y-b.Min.Y) + 0.5 + uy*along + ny*across)
	}
	polygon := func(points ...[2]float64) {
		for i, q := range points {
			x, y := at(q[0], q[1])
			if i == 0 {
				r.MoveTo(x, y)
			} else {
				r.LineTo(x, y)
			}
		}
		r.ClosePath()
	}
	shaft := length
	if head > 0 {
		shaft = length - head*0.8
		polygon([2]float64{length, 0}, [2]float64{length - head, head * 0.55}, [2]float64{length - head, -head * 0.55})
	}
	h := width / 2
	// The same way round as the head: where they overlap, they must not cancel out.
	polygon([2]float64{0, -h}, [2]float64{shaft, -h}, [2]float64{shaft, h}, [2]float64{0, h})
	r.Draw(dst, b, image.NewUniform(c), image.Point{})
}
