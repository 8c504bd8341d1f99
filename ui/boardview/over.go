package boardview

import (
	"image"
	"image/color"
)

// cover is the part of a cell that a stone hides; nothing below it is drawn there. The
// zero value hides nothing.
type cover struct {
	corner image.Point // the cell's
	// rows has for each row of the cell the first hidden pixel and the one after the last.
	rows [][2]int
}

// split cuts the pixels from..to of row y: those from..end and resume..to are seen.
func (c cover) split(y, from, to int) (end, resume int) {
	if c.rows == nil {
		return to, to
	}
	hidden := c.rows[y-c.corner.Y]
	end = min(max(c.corner.X+hidden[0], from), to)
	return end, min(max(c.corner.X+hidden[1], end), to)
}

// coverOf is which pixels of each row a stone's sprite hides.
func coverOf(sprite *image.RGBA) [][2]int {
	rows := make([][2]int, sprite.Rect.Dy())
	for y := range rows {
		opaque := func(x int) bool { return x < sprite.Rect.Max.X && sprite.RGBAAt(x, y).A == 255 }
		from := 0
		for from < sprite.Rect.Max.X && !opaque(from) {
			from++
		}
		to := from
		for opaque(to) {
			to++
		}
		rows[y] = [2]int{from, to}
	}
	return rows
}

// over lays a picture over another, but for what is hidden. It does the same, to the last bit, as draw.Draw
// with draw.Over.
func over(dst *image.RGBA, r image.Rectangle, src *image.RGBA, sp image.Point, hidden cover) {
	shift := sp.Sub(r.Min)
	r = r.Intersect(dst.Rect).Intersect(src.Rect.Sub(shift))
	for y := r.Min.Y; y < r.Max.Y; y++ {
		end, resume := hidden.split(y, r.Min.X, r.Max.X)
		for _, part := range [2][2]int{{r.Min.X, end}, {resume, r.Max.X}} {
			if n := 4 * (part[1] - part[0]); n > 0 {
				i, j := dst.PixOffset(part[0], y), src.PixOffset(part[0]+shift.X, y+shift.Y)
				overRow(dst.Pix[i:i+n:i+n], src.Pix[j:j+n:j+n])
			}
		}
	}
}

// show lays a stone over what is below it: what it hides it replaces.
func (c cover) show(dst *image.RGBA, r image.Rectangle, sprite *image.RGBA) {
	over(dst, r, sprite, image.Point{}, c)
	clip := r.Intersect(dst.Rect)
	for y := clip.Min.Y; y < clip.Max.Y; y++ {
		from, to := c.split(y, clip.Min.X, clip.Max.X)
		if n := 4 * (to - from); n > 0 {
			i, j := dst.PixOffset(from, y), sprite.PixOffset(from-r.Min.X, y-r.Min.Y)
			copy(dst.Pix[i:i+n], sprite.Pix[j:j+n])
		}
	}
}

// overRow lays pixels over others. Most of a stone hides what is below it, and most of
// the square round its shadow is clear; neither takes any arithmetic here.
func overRow(d, s []uint8) {
	for k := 0; k+3 < len(d) && k+3 < len(s); k += 4 {
		switch s[k+3] {
		case 0:
		case 255:
			copy(d[k:k+4], s[k:k+4])
		default:
			const full = 0xFFFF
			rest := (full - uint32(s[k+3])*0x101) * 0x101
			for c := k; c < k+4; c++ {
				d[c] = uint8((uint32(d[c])*rest/full + uint32(s[c])*0x101) >> 8)
			}
		}
	}
}

// wash lays one colour over what is seen of an opaque rectangle.
func wash(dst *image.RGBA, r image.Rectangle, c color.Color, hidden cover) {
	r = r.Intersect(dst.Rect)
	const full = 0xFFFF
	sr, sg, sb, sa := c.RGBA()
	rest := (full - sa) * 0x101
	for y := r.Min.Y; y < r.Max.Y; y++ {
		end, resume := hidden.split(y, r.Min.X, r.Max.X)
		for _, part := range [2][2]int{{r.Min.X, end}, {resume, r.Max.X}} {
			n := 4 * (part[1] - part[0])
			if n <= 0 {
				continue
			}
			i := dst.PixOffset(part[0], y)
			d := dst.Pix[i : i+n : i+n]
			for k := 0; k+3 < len(d); k += 4 {
				d[k] = uint8((uint32(d[k])*rest/full + sr) >> 8)
				d[k+1] = uint8((uint32(d[k+1])*rest/full + sg) >> 8)
				d[k+2] = uint8((uint32(d[k+2])*rest/full + sb) >> 8)
			}
		}
	}
}
