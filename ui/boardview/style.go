package boardview

import "image/color"

// Style is a look of the board. Styles are compared, so they hold values only.
type Style struct {
	Name     string
	Wood     bool       // texture instead of a plain background
	Back     color.RGBA // plain background, or what the wood is tinted with
	Line     color.RGBA
	Text     color.RGBA // coordinates
	Flat     bool       // stones without light and shadow, for print
	Contrast float64    // strength of tints, 1 is normal
	Bright   color.RGBA // what White's ground is tinted with
}

// white is brighter than every board but one that is white itself.
var white = rgb(0xFFFFFF)

// The four boards a player can choose from.
var (
	Wood  = Style{Name: "wood", Wood: true, Back: rgb(0xE3B878), Line: rgb(0x3B2A15), Text: rgb(0x6B5233), Contrast: 1, Bright: white}
	Night = Style{Name: "night", Wood: true, Back: rgb(0x7A6248), Line: rgb(0x1C140C), Text: rgb(0xC9B79E), Contrast: 1.1, Bright: white}
	Paper = Style{Name: "paper", Back: rgb(0xFFFFFF), Line: rgb(0x222222), Text: rgb(0x444444), Flat: true, Contrast: 0.9, Bright: rgb(0xE3A840)}
	Plain = Style{Name: "contrast", Back: rgb(0xF2D06B), Line: rgb(0x000000), Text: rgb(0x000000), Flat: true, Contrast: 1.5, Bright: white}
)

// Styles are all boards in the order in which they are offered.
func Styles() []Style { return []Style{Wood, Night, Paper, Plain} }

// StyleNamed is the style of that name, or Wood.
func StyleNamed(name string) Style {
	for _, s := range Styles() {
		if s.Name == name {
			return s
		}
	}
	return Wood
}

func rgb(hex uint32) color.RGBA {
	return color.RGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 255}
}
