package boardview

import "image"

// over lays a picture over another: the same, to the last bit, as draw.Draw with
// draw.Over. Most of a stone hides what is below it, and most of the square round its
// shadow is clear; neither takes any arithmetic here.
func over(dst *image.RGBA, r image.Rectangle, src *image.RGBA, sp image.Point) {
	shift := sp.Sub(r.Min)
	r = r.Intersect(dst.Rect).Intersect(src.Rect.Sub(shift))
	if r.Empty() {
		return
	}
	n := 4 * r.Dx()
	for y := r.Min.Y; y < r.Max.Y; y++ {
		i, j := dst.PixOffset(r.Min.X, y), src.PixOffset(r.Min.X+shift.X, y+shift.Y)
		d, s := dst.Pix[i:i+n:i+n], src.Pix[j:j+n:j+n]
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
}
