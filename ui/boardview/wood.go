package boardview

import (
	"image"
	"math"

	"golang.org/x/image/draw"
)

// woodSide is the side of the generated texture in pixels. Larger boards scale
// it, smaller ones show a part of it.
const woodSide = 1024

// noise2 is smooth value noise: a fixed random number on each crossing of the
// integer grid, blended between them. It depends on its arguments alone, so
// the wood is the same on every machine.
func noise2(x, y float64) float64 {
	x0, y0 := math.Floor(x), math.Floor(y)
	fx, fy := x-x0, y-y0
	fx, fy = fx*fx*(3-2*fx), fy*fy*(3-2*fy)
	xi, yi := int32(x0), int32(y0)
	top := lattice(xi, yi)*(1-fx) + lattice(xi+1, yi)*fx
	bottom := lattice(xi, yi+1)*(1-fx) + lattice(xi+1, yi+1)*fx
	return top*(1-fy) + bottom*fy
}

// lattice hashes a crossing to a number from -1 to 1.
func lattice(x, y int32) float64 {
	h := uint32(x)*0x9E3779B1 ^ uint32(y)*0x85EBCA77
	h ^= h >> 15
	h *= 0x2C1B3C6D
	h ^= h >> 12
	h *= 0x297A2D39
	h ^= h >> 15
	return float64(h)/float64(math.MaxUint32)*2 - 1
}

// newWood draws straight-grained wood in the given middle colour. Its long fibres run down the board, bent a
// little by slow noise.
func newWood(base Style) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, woodSide, woodSide))
	r, g, b := float64(base.Back.R), float64(base.Back.G), float64(base.Back.B)
	for y := range woodSide {
		fy := float64(y)
		row := img.Pix[y*img.Stride:]
		for x := range woodSide {
			fx := float64(x)
			bend := 7 * noise2(fx*0.004+9, fy*0.0016)
			u := fx + bend
			ring := math.Sin(u*0.085 + 2.2*noise2(u*0.011, fy*0.0011+40))
			fibre := noise2(u*0.55, fy*0.010)
			pore := noise2(u*0.9+300, fy*0.035+70)
			light := 1 + 0.017*ring + 0.020*fibre + 0.022*noise2(fx*0.004+70, fy*0.002+3)
			if pore > 0.62 {
				light -= 0.10 * (pore - 0.62)
			}
			i := x * 4
			row[i] = clamp(r * light)
			row[i+1] = clamp(g * (light - 0.006*ring))
			row[i+2] = clamp(b * (light - 0.018*ring))
			row[i+3] = 255
		}
	}
	return img
}

func clamp(v float64) uint8 {
	return uint8(math.Max(0, math.Min(255, v+0.5)))
}

// background is the board without lines, of exactly the given size.
func background(wood *image.RGBA, style Style, w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	switch {
	case wood == nil:
		draw.Draw(img, img.Bounds(), image.NewUniform(style.Back), image.Point{}, draw.Src)
	case w <= woodSide && h <= woodSide:
		draw.Draw(img, img.Bounds(), wood, image.Point{}, draw.Src)
	default:
		side := float64(woodSide) / float64(max(w, h))
		part := image.Rect(0, 0, int(side*float64(w)), int(side*float64(h)))
		draw.ApproxBiLinear.Scale(img, img.Bounds(), wood, part, draw.Src, nil)
	}
	return img
}
