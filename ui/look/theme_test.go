package look

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

func TestTextIsOpaqueAndKeysInMenusCanBeRead(t *testing.T) {
	for _, mode := range []Mode{Light, Dark} {
		c := New(mode, 1).Color(theme.ColorNameForeground, theme.VariantLight)
		n := color.NRGBAModel.Convert(c).(color.NRGBA)
		want := map[Mode]color.NRGBA{Light: {0x2A, 0x26, 0x22, 0xFF}, Dark: {0xE9, 0xE4, 0xDC, 0xFF}}[mode]
		near := func(a, b uint8) bool { return a == b || a == b+1 } // rounded
		if n.A != want.A || !near(n.R, want.R) || !near(n.G, want.G) || !near(n.B, want.B) {
			t.Errorf("%s: text is %v, want %v", mode, n, want)
		}
		r, _, _, a := c.RGBA()
		if key := uint8(uint32(float32(a) * 0.95)); key < 0xF0 || uint8(r) != want.R {
			t.Errorf("%s: the keys in menus have an opacity of %d", mode, key)
		}
	}
}

func TestDialogsLeaveTheBoardInSight(t *testing.T) {
	for _, v := range []fyne.ThemeVariant{theme.VariantLight, theme.VariantDark} {
		for _, mode := range Modes() {
			_, _, _, a := New(mode, 1).Color(theme.ColorNameShadow, v).RGBA()
			if a == 0 || a > 0xA000 {
				t.Errorf("%s, variant %d: the shadow has an opacity of %d", mode, v, a)
			}
		}
	}
}
