package boardview

import (
	"image"
	"image/color"
	"image/draw"

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

// fill fills the outlines together (even-odd by direction: a reversed inner
// outline cuts a hole).
func (p pen) fill(c color.Color, outlines ...Outline) {
	side := int(p.cell) + 4
	origin := image.Pt(p.at.X-side/2, p.at.Y-side/2)
	p.raster.Reset(side, side)
	trace(p.raster, float64(side/2)+0.5, p.cell, outlines)
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

// stroke is a line of the board's own, used for LN and AR; its ends are pixels.
func stroke(dst *image.RGBA, from, to image.Point, width, head float64, c color.Color) {
	b := dst.Bounds()
	place := func(at image.Point) [2]float64 { return [2]float64{float64(at.X - b.Min.X), float64(at.Y - b.Min.Y)} }
	r := vector.NewRasterizer(b.Dx(), b.Dy())
	trace(r, 0.5, 1, bar(place(from), place(to), width/2, head))
	r.Draw(dst, b, image.NewUniform(c), image.Point{})
}
