package panels

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"shikatsu/ui/boardview"
	"shikatsu/ui/fonts"
	"shikatsu/ui/look"
	"shikatsu/ui/why"
)

// TestLettersOfTwoFontsAreDrawnOnOneLine draws a text that begins with Chinese letters beside one that does not. Both end with
// an H, and the two Hs stand equally low.
func TestLettersOfTwoFontsAreDrawnOnOneLine(t *testing.T) {
	letters := fonts.NewFinder(t.TempDir())
	if _, lacks := letters.Lacks("国"); lacks {
		t.Skip("no font here has Chinese letters")
	}
	before := Letters
	Letters = letters
	t.Cleanup(func() { Letters = before })
	test.NewTempApp(t).Settings().SetTheme(look.New(look.Light, 1))
	p := NewProse(func([]boardview.Pt) {})
	w := test.NewTempWindow(t, p)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(300, 60))
	p.SetSentences([]why.Sentence{{{Text: "国国H"}, {Text: " "}, {Text: "HHH", Points: []boardview.Pt{{}}}, {Text: " HHH"}}})
	img := w.Canvas().Capture()
	// lowest is the lowest row of ink between two columns, above the line below a link.
	lowest := func(from, to float32) int {
		for y := 26; y >= 0; y-- {
			for x := int(from) + 1; x < int(to); x++ {
				if r, g, b, _ := img.At(x, y).RGBA(); r+g+b < 3*0x5000 {
					return y
				}
			}
		}
		return -1
	}
	var last *canvas.Text
	first := p.objects[0].(*canvas.Text)
	for _, o := range p.objects {
		if text, ok := o.(*canvas.Text); ok {
			last = text
		}
	}
	wide := func(s string) float32 { return fyne.MeasureText(s, p.size, fyne.TextStyle{}).Width }
	a := lowest(first.Position().X+wide("国国"), first.Position().X+wide("国国H"))
	b := lowest(last.Position().X+wide(" "), last.Position().X+wide(" HHH"))
	if a != b || a < 5 {
		t.Errorf("an H behind Chinese letters stands on row %d, one by itself on row %d", a, b)
	}
}
