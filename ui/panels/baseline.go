package panels

import (
	"math"
	"unicode/utf8"

	"fyne.io/fyne/v2"
)

// Letters tells of the fonts of the system, which letters that the window's font lacks come from. The window sets it before it
// makes panels; without it all letters count as of one font.
var Letters interface {
	// Ascent is how far a line of letters of size 1 reaches up. It is measured from where they stand, in the font that has a letter.
	Ascent(r rune) (float64, bool)
}

// baseline is how far below the top of a text the line is on which its letters are drawn. The toolkit takes it from the font of
// the first letter, and rounds it up to whole pixels.
func baseline(text string, size float32) float32 {
	_, ascent := fyne.CurrentApp().Driver().RenderedTextSize(text, size, fyne.TextStyle{}, nil) // of the window's font
	if first, _ := utf8.DecodeRuneInString(text); first >= foreign && Letters != nil {
		if of, ok := Letters.Ascent(first); ok {
			ascent = size * float32(of)
		}
	}
	pixels := pixelsOfAPoint()
	return float32(math.Ceil(float64(ascent*pixels))) / pixels
}

// foreign is where the letters begin that the window's font may lack. Signs such as arrows come before.
const foreign = 0x2E80

// pixelsOfAPoint is the scale of the window.
func pixelsOfAPoint() float32 {
	for _, w := range fyne.CurrentApp().Driver().AllWindows() {
		if scale := w.Canvas().Scale(); scale > 0 {
			return scale
		}
	}
	return 1
}
