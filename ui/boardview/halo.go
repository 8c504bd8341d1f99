package boardview

import (
	"image"
	"image/color"
	"math"
)

// haloRadius is how far a group's glow reaches from the middle of a stone, in
// cells.
const haloRadius = 0.60

// How strong the ground and the edge of a glow are, and what share of that groups have that live. What is
// safe need not shout.
const (
	groundAlpha = 0.30
	edgeAlpha   = 0.95
	aliveGround = 0.6
	aliveEdge   = 0.55
)

// halos keeps the distances to the edge of a glow, for one cell size. It has them for every pattern of
// neighbours that came up. Bit i of a pattern says whether the point (i%3-1, i/3-1) belongs to the group.
type halos struct {
	cell   int
	parts  []haloPart
	fields map[uint16][]int8
}

// haloPart is a part of a glow in the cell: the disc of a point or the bridge between
// two. A glow has it if all points of needs belong to the group.
type haloPart struct {
	needs    uint16
	field    []int8
	from, to int // all of it that is inside is in this stretch of the field
}

func newHalos(cell int) *halos {
	h := &halos{cell: cell, fields: map[uint16][]int8{}}
	bit := func(dx, dy int) uint16 { return 1 << ((dy+1)*3 + dx + 1) }
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			x, y := float64(dx), float64(dy)
			h.add(bit(dx, dy), haloRadius, func(px, py float64) float64 { return math.Sqrt((px-x)*(px-x) + (py-y)*(py-y)) })
			// Bridges to the neighbours right, below and diagonal close the
			// waist between two discs.
			for _, step := range bridges {
				ex, ey := dx+step.Col, dy+step.Row
				if ex < -1 || ex > 1 || ey > 1 {
					continue
				}
				h.add(bit(dx, dy)|bit(ex, ey), bridgeRadius, func(px, py float64) float64 {
					return segment(px, py, x, y, float64(ex), float64(ey))
				})
			}
		}
	}
	return h
}

// add makes the piece of all points that are at most radius away, in cells.
func (h *halos) add(needs uint16, radius float64, distance func(px, py float64) float64) {
	f := make([]int8, h.cell*h.cell)
	from, to := len(f), 0
	for y := range h.cell {
		for x := range h.cell {
			px := (float64(x) + 0.5 - float64(h.cell/2)) / float64(h.cell)
			py := (float64(y) + 0.5 - float64(h.cell/2)) / float64(h.cell)
			d := (radius - distance(px, py)) * float64(h.cell) * 2
			i := y*h.cell + x
			if f[i] = int8(max(-127, min(127, d))); f[i] >= 0 {
				from, to = min(from, i), i+1
			}
		}
	}
	if from < to { // it reaches into the cell
		h.parts = append(h.parts, haloPart{needs, f, from, to})
	}
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

// segment is the distance from a point to a segment.
func segment(px, py, ax, ay, bx, by float64) float64 {
	vx, vy := bx-ax, by-ay
	t := ((px-ax)*vx + (py-ay)*vy) / (vx*vx + vy*vy)
	t = max(0, min(1, t))
	dx, dy := px-ax-t*vx, py-ay-t*vy
	return math.Sqrt(dx*dx + dy*dy)
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
	dash := dashOf(halo.Certainty, h.cell)
	for y := clip.Min.Y; y < clip.Max.Y; y++ {
		row := f[(y-rect.Min.Y)*h.cell:]
		end, resume := hidden.split(y, clip.Min.X, clip.Max.X)
		for _, part := range [2][2]int{{clip.Min.X, end}, {resume, clip.Max.X}} {
			for x := part[0]; x < part[1]; x++ {
				d := row[x-rect.Min.X]
				if d < 0 {
					continue
				}
				covered := min(d, 1)
				with := &fill[covered]
				if d < within && dash.drawn(x, y) {
					with = &edge[covered]
				}
				with.blend(dst.Pix[dst.PixOffset(x, y):])
			}
		}
	}
}

// dash is the length of a line's dashes and gaps in pixels; 0 is a full line, less no
// line.
type dash int

func dashOf(c Certainty, cell int) dash {
	switch c {
	case Estimated:
		return dash(max(cell/4, 3))
	case Limit:
		return dash(max(cell/9, 2))
	case Proved:
		return 0
	}
	return -1
}

// drawn says whether a pixel of the line is drawn. A checkered pattern breaks lines of
// every direction.
func (p dash) drawn(x, y int) bool {
	return p == 0 || p > 0 && (uint32(x)/uint32(p)+uint32(y)/uint32(p))%2 == 0
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

// pattern3x3 is which of the nine points round p are seen and belong to the glow id.
func pattern3x3(s *Scene, p Pt, id int16) uint16 {
	var pattern uint16
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			q := Pt{p.Col + dx, p.Row + dy}
			if s.Shows(q) && s.At(q).Halo.ID == id {
				pattern |= 1 << ((dy+1)*3 + dx + 1)
			}
		}
	}
	return pattern
}
