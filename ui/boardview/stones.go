package boardview

import (
	"image"
	"image/color"
	"math"
)

// variants is how many different stones of each colour are drawn, so that a
// board does not look stamped.
const variants = 6

// sprites are the stones of one cell size, drawn once.
type sprites struct {
	cell   int
	flat   bool
	black  [variants]*image.RGBA
	white  [variants]*image.RGBA
	shadow *image.RGBA
	hidden [][2]int // what every stone hides of its cell, a pair a row
}

// newSprites draws the stones. Every sprite is a square of side cell with the
// crossing at cell/2.
func newSprites(cell int, flat bool) *sprites {
	s := &sprites{cell: cell, flat: flat}
	for i := range variants {
		s.black[i] = drawStone(cell, Black, i, flat)
		s.white[i] = drawStone(cell, White, i, flat)
	}
	s.hidden = coverOf(s.black[0])
	if !flat {
		s.shadow = drawShadow(cell)
	}
	return s
}

// of is the stone for a point: the same point always has the same stone.
func (s *sprites) of(color Stone, p Pt) *image.RGBA {
	i := uint32(p.Col*7+p.Row*13+p.Col*p.Row) % variants
	if color == Black {
		return s.black[i]
	}
	return s.white[i]
}

// stoneRadius is the radius of a stone in cells.
const stoneRadius = 0.482

// drawStone renders slate or shell by lighting a flattened sphere from the top left. It takes 3x3 samples a
// pixel for smooth edges.
func drawStone(cell int, stone Stone, variant int, flat bool) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, cell, cell))
	radius := stoneRadius * float64(cell)
	middle := float64(cell / 2)
	const samples = 3
	angle := float64(variant)*1.13 + 0.4
	sin, cos := math.Sincos(angle)
	for y := range cell {
		for x := range cell {
			var light, cover float64
			for sy := range samples {
				for sx := range samples {
					dx := (float64(x) + (float64(sx)+0.5)/samples - middle - 0.5) / radius
					dy := (float64(y) + (float64(sy)+0.5)/samples - middle - 0.5) / radius
					d2 := dx*dx + dy*dy
					if d2 > 1 {
						continue
					}
					cover++
					light += shade(stone, variant, flat, dx, dy, d2, sin, cos)
				}
			}
			if cover == 0 {
				continue
			}
			light /= cover
			alpha := cover / (samples * samples)
			r, g, b := tint(stone, light)
			img.SetRGBA(x, y, color.RGBA{
				R: uint8(r * alpha), G: uint8(g * alpha), B: uint8(b * alpha), A: uint8(alpha*255 + 0.5),
			})
		}
	}
	return img
}

// shade is the brightness, 0 to 1, of a stone's surface at (dx,dy) of its
// radius.
func shade(stone Stone, variant int, flat bool, dx, dy, d2, sin, cos float64) float64 {
	edge := math.Sqrt(d2)
	if flat {
		if stone == White && edge > 0.92 {
			return 0.1
		}
		if stone == White {
			return 1
		}
		return 0.08
	}
	z := math.Sqrt(1 - d2)
	// Lens-shaped stones: the normal is steeper than a sphere's only at the rim.
	nx, ny, nz := dx*0.72, dy*0.72, z+0.28
	n := math.Sqrt(nx*nx + ny*ny + nz*nz)
	lambert := (-0.45*nx - 0.55*ny + 0.70*nz) / n
	if stone == Black {
		gloss := math.Pow(math.Max(0, (-0.40*nx-0.48*ny+0.78*nz)/n), 26)
		grain := 0.012 * noise2(dx*9+float64(variant)*17, dy*9)
		return 0.075 + 0.13*math.Max(0, lambert) + 0.26*gloss + grain - 0.05*edge*edge*edge
	}
	// Shell has faint, nearly straight bands.
	band := dx*cos + dy*sin + 0.16*(dx*sin-dy*cos)*(dx*sin-dy*cos)
	lines := 0.012 * math.Sin(band*13+float64(variant)*2)
	return 0.80 + 0.20*lambert + lines - 0.13*math.Pow(edge, 7)
}

// tint gives slate its blue and shell its warmth.
func tint(stone Stone, light float64) (r, g, b float64) {
	light = math.Max(0, math.Min(1, light))
	v := light * 255
	if stone == Black {
		return v * 0.97, v * 0.985, math.Min(255, v*1.04)
	}
	return v, v * 0.990, v * 0.962
}

// drawShadow is a soft dark disc; it is drawn a little down and right of the
// stone.
func drawShadow(cell int) *image.RGBA {
	side := cell + cell/3
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	middle := float64(side) / 2
	inner, outer := float64(cell)*0.40, float64(cell)*0.55
	for y := range side {
		for x := range side {
			d := math.Hypot(float64(x)+0.5-middle, float64(y)+0.5-middle)
			t := (outer - d) / (outer - inner)
			t = math.Max(0, math.Min(1, t))
			img.SetRGBA(x, y, color.RGBA{A: uint8(0.42 * 255 * t * t * (3 - 2*t))})
		}
	}
	return img
}
