package fonts

import (
	"bytes"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/fontscan"
)

func TestShapeOfALetter(t *testing.T) {
	f := NewFinder(t.TempDir())
	if _, _, ok := f.Letter('O'); ok {
		t.Error("there is a shape before the fonts were looked for")
	}
	face, err := font.ParseTTF(bytes.NewReader(theme.DefaultTheme().Font(fyne.TextStyle{}).Content()))
	if err != nil {
		t.Fatal(err)
	}
	f.fonts = fontscan.NewFontMap(silent{})
	f.fonts.AddFace(face, fontscan.Location{File: "window"}, face.Describe())
	f.fonts.SetQuery(fontscan.Query{Families: []string{face.Describe().Family}})
	outlines, advance, ok := f.Letter('O')
	if !ok || len(outlines) != 2 || advance < 0.6 || advance > 0.9 {
		t.Fatalf("O has %d outlines and is %v wide, %v", len(outlines), advance, ok)
	}
	// The ring and its hole run round in opposite directions.
	ring, hole := area(outlines[0]), area(outlines[1])
	if ring*hole >= 0 || math.Abs(ring) < 0.3 || math.Abs(ring) > 0.6 {
		t.Errorf("areas %v and %v", ring, hole)
	}
	for _, q := range outlines[0] {
		if q[1] > 0.05 || q[1] < -0.8 || q[0] < 0 || q[0] > advance {
			t.Fatalf("a point of O at %v", q)
		}
	}
	if _, _, ok := f.Letter('\uE123'); ok {
		t.Error("a letter of no font has a shape")
	}
}

// area of a polygon, with a sign by its direction.
func area(o [][2]float64) (sum float64) {
	for i, p := range o {
		q := o[(i+1)%len(o)]
		sum += (p[0]*q[1] - q[0]*p[1]) / 2
	}
	return sum
}
