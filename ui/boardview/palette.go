package boardview

import (
	"image/color"
	"math"
)

// The palette of Okabe and Ito, which the colour-blind tell apart.
var (
	green  = rgb(0x009E73)
	orange = rgb(0xE69F00)
	red    = rgb(0xD55E00)
	pink   = rgb(0xCC79A7)
	sky    = rgb(0x56B4E9)
	blue   = rgb(0x0072B2)
	grey   = rgb(0x999999)
)

// StatusColor is the colour a status is shown in everywhere.
func StatusColor(s Status) color.RGBA {
	return [...]color.RGBA{NoStatus: grey, Alive: green, Dead: red, Critical: orange, Ko: pink, Seki: sky, Unknown: grey}[s]
}

// OrderColor is the tint of liberties of order 1 to 4.
func OrderColor(order uint8) color.RGBA {
	switch order {
	case 1:
		return blue
	case 2:
		return sky
	case 3:
		return green
	}
	return orange
}

// groundTint is a colour laid over a cell.
type groundTint struct {
	color color.RGBA
	alpha float64
}

// cellTints are the tints of a cell's ground, the lowest first.
func cellTints(cell *Cell, style Style) []groundTint {
	var list []groundTint
	switch cell.Area {
	case Black:
		list = append(list, groundTint{rgb(0x101820), 0.34})
	case White:
		list = append(list, groundTint{style.Bright, 0.42})
	}
	switch {
	case cell.Heat < 0:
		list = append(list, groundTint{rgb(0x101820), float64(-int(cell.Heat)) / 100 * 0.6})
	case cell.Heat > 0:
		list = append(list, groundTint{style.Bright, float64(cell.Heat) / 100 * 0.7})
	}
	if cell.Order > 0 {
		list = append(list, groundTint{OrderColor(cell.Order), 0.5})
	}
	return list
}

func withAlpha(c color.RGBA, alpha uint8) color.NRGBA {
	return color.NRGBA{R: c.R, G: c.G, B: c.B, A: alpha}
}

// mix is an opaque colour between two.
func mix(a, b color.RGBA, alpha float64) color.RGBA {
	alpha = math.Max(0, math.Min(1, alpha))
	f := func(x, y uint8) uint8 { return uint8(float64(x)*(1-alpha) + float64(y)*alpha + 0.5) }
	return color.RGBA{f(a.R, b.R), f(a.G, b.G), f(a.B, b.B), 255}
}
