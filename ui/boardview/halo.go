package boardview

import (
	"image"
	"image/color"
	"math"
)

// halos keeps the distances to the edge of a glow, for one cell size. It has them for every pattern of
// neighbours that came up. Bit i of a pattern says whether the point (i%3-1, i/3-1) belongs to the group.
type halos struct {
	cell   int
	parts  []haloPart
	fields map[uint16][]int8
	ways   map[uint16][]uint8
}

// haloPart is a part of a glow in the cell: the disc of a point or the bridge between
// two. A glow has it if all points of needs belong to the group.
type haloPart struct {
	needs    uint16
	at, step Pt // where it is from the cell's point, and where a bridge leads to; a disc leads nowhere
	field    []int8
	from, to int // all of it that is inside is in this stretch of the field
}

func newHalos(cell int) *halos {
	h := &halos{cell: cell, fields: map[uint16][]int8{}, ways: map[uint16][]uint8{}}
	bit := func(dx, dy int) uint16 { return 1 << ((dy+1)*3 + dx + 1) }
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			x, y := float64(dx), float64(dy)
			h.add(bit(dx, dy), Pt{dx, dy}, Pt{}, haloRadius, func(px, py float64) float64 { return math.Sqrt((px-x)*(px-x) + (py-y)*(py-y)) })
			// Bridges to the neighbours right, below and diagonal close the
			// waist between two discs.
			for _, step := range bridges {
				ex, ey := dx+step.Col, dy+step.Row
				if ex < -1 || ex > 1 || ey > 1 {
					continue
				}
				h.add(bit(dx, dy)|bit(ex, ey), Pt{dx, dy}, step, bridgeRadius, func(px, py float64) float64 {
					return segment(px, py, x, y, float64(ex), float64(ey))
				})
			}
		}
	}
	return h
}

// add makes the piece of all points that are at most radius away, in cells.
func (h *halos) add(needs uint16, at, step Pt, radius float64, distance func(px, py float64) float64) {
	f := make([]int8, h.cell*h.cell)
	from, to := len(f), 0
	for y := range h.cell {
		for x := range h.cell {
			d := (radius - distance(h.place(x), h.place(y))) * float64(h.cell) * 2
			i := y*h.cell + x
			if f[i] = int8(max(-127, min(127, d))); f[i] >= 0 {
				from, to = min(from, i), i+1
			}
		}
	}
	if from < to { // it reaches into the cell
		h.parts = append(h.parts, haloPart{needs, at, step, f, from, to})
	}
}

// place is how far the middle of a pixel lies from the cell's point, in cells.
func (h *halos) place(pixel int) float64 {
	return (float64(pixel) + 0.5 - float64(h.cell/2)) / float64(h.cell)
}

// field is the signed distance to the glow's edge for each pixel of the cell. It is in halves of a pixel, at
// most 127, and negative outside.
func (h *halos) field(pattern uint16) []int8 {
	if f, ok := h.fields[pattern]; ok {
		return f
	}
	f := make([]int8, h.cell*h.cell)
	for i := range f {
		f[i] = -1
	}
	for _, p := range h.parts {
		if pattern&p.needs != p.needs {
			continue
		}
		inside := f[p.from:p.to]
		for i, d := range p.field[p.from:p.to] {
			inside[i] = max(inside[i], d)
		}
	}
	h.fields[pattern] = f
	return f
}

// paint lays the glow over what is seen of one cell. That is a tint inside and a line along the edge, full,
// dashed or dotted by certainty.
func (h *halos) paint(dst *image.RGBA, rect image.Rectangle, pattern uint16, halo Halo, strength float64, hidden cover) {
	f := h.field(pattern)
	c := StatusColor(halo.Status)
	clip := rect.Intersect(dst.Bounds())
	line := math.Max(1.2, float64(h.cell)*edgeWidth)
	fillAlpha, lineAlpha := math.Min(1, groundAlpha*strength), math.Min(1, edgeAlpha*strength)
	if halo.Status == Alive {
		fillAlpha, lineAlpha = fillAlpha*aliveGround, lineAlpha*aliveEdge
	}
	// On the edge itself, where the depth is 0, half of a pixel is covered.
	fill := [2]tinge{tingeOf(c, level(fillAlpha/2)), tingeOf(c, level(fillAlpha))}
	edge := [2]tinge{tingeOf(c, level(lineAlpha/2)), tingeOf(c, level(lineAlpha))}
	within := int8(min(127, math.Ceil(2*line))) // less deep is the line
	way, drawn := h.way(pattern, within), pieces(halo.Certainty)
	for y := clip.Min.Y; y < clip.Max.Y; y++ {
		row, along := f[(y-rect.Min.Y)*h.cell:], way[(y-rect.Min.Y)*h.cell:]
		end, resume := hidden.split(y, clip.Min.X, clip.Max.X)
		for _, part := range [2][2]int{{clip.Min.X, end}, {resume, clip.Max.X}} {
			for x := part[0]; x < part[1]; x++ {
				d := row[x-rect.Min.X]
				if d < 0 {
					continue
				}
				covered := min(d, 1)
				with := &fill[covered]
				if d < within && drawn[along[x-rect.Min.X]] {
					with = &edge[covered]
				}
				with.blend(dst.Pix[dst.PixOffset(x, y):])
			}
		}
	}
}

// way says where on its disc or bridge each pixel of the edge lies, in halves of pieces.
func (h *halos) way(pattern uint16, within int8) []uint8 {
	if w, ok := h.ways[pattern]; ok {
		return w
	}
	f, w := h.field(pattern), make([]uint8, h.cell*h.cell)
	for i, d := range f {
		if d < 0 || d >= within {
			continue
		}
		x, y := h.place(i%h.cell), h.place(i/h.cell)
		for _, p := range h.parts {
			if pattern&p.needs == p.needs && p.field[i] == d {
				w[i] = p.along(x, y)
				break
			}
		}
	}
	h.ways[pattern] = w
	return w
}

// along says where on the edge of a disc or a bridge a place lies, counted in halves of pieces.
func (p haloPart) along(x, y float64) uint8 {
	x, y = x-float64(p.at.Col), y-float64(p.at.Row)
	turn, parts := math.Atan2(y, x)/(2*math.Pi), edgePieces
	if p.step != (Pt{}) {
		dx, dy := float64(p.step.Col), float64(p.step.Row)
		turn, parts = (x*dx+y*dy)/(dx*dx+dy*dy), bridgePieces(p.step)
	}
	turn -= math.Floor(turn)
	return uint8(min(2*parts-1, int(turn*float64(2*parts))))
}

// pieces says which halves of an edge's pieces are drawn.
func pieces(c Certainty) (drawn [2 * edgePieces]bool) {
	for i := range drawn {
		share, part := piece(c, i/2)
		drawn[i] = part && float64(i%2) < 2*share
	}
	return drawn
}

// level is an opacity between 0 and 1 in steps of 1/256.
func level(alpha float64) uint32 { return uint32(alpha*256 + 0.5) }

// tinge is an opaque colour to be mixed into opaque pixels with an opacity.
type tinge struct {
	rest    uint32 // what is left of the pixel, in steps of 1/256
	r, g, b uint32 // the colour's part
}

// tingeOf is a colour with an opacity in steps of 1/256.
func tingeOf(c color.RGBA, a uint32) tinge {
	return tinge{256 - a, uint32(c.R) * a, uint32(c.G) * a, uint32(c.B) * a}
}

func (i *tinge) blend(pix []uint8) {
	pix = pix[:3]
	pix[0] = uint8((uint32(pix[0])*i.rest + i.r) >> 8)
	pix[1] = uint8((uint32(pix[1])*i.rest + i.g) >> 8)
	pix[2] = uint8((uint32(pix[2])*i.rest + i.b) >> 8)
}
