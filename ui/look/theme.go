// Package look is how the window looks: its colours and sizes, light and dark.
package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Mode chooses between light and dark.
type Mode string

// System follows the desktop.
const (
	System Mode = "system"
	Light  Mode = "light"
	Dark   Mode = "dark"
)

// Modes are all modes in the order in which they are offered.
func Modes() []Mode { return []Mode{System, Light, Dark} }

// Theme is the window's theme. Everything it does not name is the toolkit's.
type Theme struct {
	fyne.Theme
	mode Mode
	zoom float32
}

// New is a theme; zoom 1 is the usual text size.
func New(mode Mode, zoom float32) *Theme {
	if zoom <= 0 {
		zoom = 1
	}
	return &Theme{Theme: theme.DefaultTheme(), mode: mode, zoom: zoom}
}

// Colours that the toolkit has no name for.
const (
	// Good and Bad colour words about life and death in text.
	Good fyne.ThemeColorName = "good"
	Bad  fyne.ThemeColorName = "bad"
	// Warm colours what is critical.
	Warm fyne.ThemeColorName = "warm"
	// Quiet is for what explains rather than tells.
	Quiet fyne.ThemeColorName = "quiet"
)

var light = map[fyne.ThemeColorName]uint32{
	theme.ColorNameBackground:        0xF7F4EF,
	theme.ColorNameForeground:        0x2A2622,
	theme.ColorNameButton:            0xE7DFD3,
	theme.ColorNameHover:             0xE4DCCF,
	theme.ColorNamePressed:           0xD6CBBB,
	theme.ColorNameInputBackground:   0xFFFDFA,
	theme.ColorNameInputBorder:       0xD8CFC2,
	theme.ColorNameSeparator:         0xE3DBCF,
	theme.ColorNamePlaceHolder:       0x6F665B,
	theme.ColorNameDisabled:          0x857B6F,
	theme.ColorNamePrimary:           0x2B5CA8,
	theme.ColorNameFocus:             0x9FB8DE,
	theme.ColorNameSelection:         0xD5E1F3,
	theme.ColorNameScrollBar:         0xB9AE9F,
	theme.ColorNameMenuBackground:    0xFFFDFA,
	theme.ColorNameOverlayBackground: 0xF1ECE4,
	theme.ColorNameHeaderBackground:  0xF0EBE3,
	theme.ColorNameHyperlink:         0x2B5CA8,
	Good:                             0x00785A,
	Bad:                              0xB84A00,
	Warm:                             0x9A6500,
	Quiet:                            0x6F665B,
}

var dark = map[fyne.ThemeColorName]uint32{
	theme.ColorNameBackground:        0x23211F,
	theme.ColorNameForeground:        0xE9E4DC,
	theme.ColorNameButton:            0x47423C,
	theme.ColorNameHover:             0x423E39,
	theme.ColorNamePressed:           0x4D4842,
	theme.ColorNameInputBackground:   0x2A2724,
	theme.ColorNameInputBorder:       0x47433D,
	theme.ColorNameSeparator:         0x3A3631,
	theme.ColorNamePlaceHolder:       0xA59B8E,
	theme.ColorNameDisabled:          0x958B7F,
	theme.ColorNamePrimary:           0x7FA9E8,
	theme.ColorNameFocus:             0x4D6C9C,
	theme.ColorNameSelection:         0x34496B,
	theme.ColorNameScrollBar:         0x6A635A,
	theme.ColorNameMenuBackground:    0x2D2A27,
	theme.ColorNameOverlayBackground: 0x383430,
	theme.ColorNameHeaderBackground:  0x2A2724,
	theme.ColorNameHyperlink:         0x8FB6F2,
	Good:                             0x4CC9A0,
	Bad:                              0xF08A4B,
	Warm:                             0xF0B74A,
	Quiet:                            0xA59B8E,
}

// shade is how much of a shadow, and of what lies below a dialog, is covered.
var shade = map[fyne.ThemeVariant]uint8{theme.VariantLight: 0x1E, theme.VariantDark: 0x80}

// IsDark says which of the two palettes is in use.
func (t *Theme) IsDark(v fyne.ThemeVariant) bool {
	return t.mode == Dark || t.mode == System && v == theme.VariantDark
}

// Color looks a name up in the palette.
func (t *Theme) Color(name fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	palette := light
	v2 := theme.VariantLight
	if t.IsDark(v) {
		palette, v2 = dark, theme.VariantDark
	}
	if name == theme.ColorNameShadow {
		// What lies below a dialog stays in sight.
		return color.NRGBA{R: 0x2A, G: 0x22, B: 0x18, A: shade[v2]}
	}
	if hex, ok := palette[name]; ok {
		if name == theme.ColorNameForeground {
			return ink{uint8(hex >> 16), uint8(hex >> 8), uint8(hex)}
		}
		return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 255}
	}
	return t.Theme.Color(name, v2)
}

// ink is the colour of text. Menus show keys in it at 95 % and keep the low byte
// of what that makes of the opacity, which of a usual colour is next to nothing.
// The little that ink lacks to be opaque is lost everywhere else.
type ink struct{ r, g, b uint8 }

// RGBA completes color.Color.
func (c ink) RGBA() (r, g, b, a uint32) {
	const replicate, opaque = 0x101, 0xFFC9 // 95 % of which is 0xF2FF
	return uint32(c.r) * replicate, uint32(c.g) * replicate, uint32(c.b) * replicate, opaque
}

// Size keeps to two text sizes and a grid of 8.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameText:
		return 13 * t.zoom
	case theme.SizeNameCaptionText:
		return 11 * t.zoom
	case theme.SizeNameSubHeadingText:
		return 15 * t.zoom
	case theme.SizeNameInnerPadding:
		return 6
	case theme.SizeNamePadding:
		return 4
	case theme.SizeNameInlineIcon:
		return 18 * t.zoom
	case theme.SizeNameInputRadius, theme.SizeNameSelectionRadius:
		return 4
	}
	return t.Theme.Size(name)
}
