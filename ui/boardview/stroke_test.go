package boardview

import (
	"image"
	"image/color"
	"testing"
)

// The head of an arrow and its shaft are one shape without a gap.
func TestArrowHasNoGap(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 200, 40))
	stroke(img, image.Pt(10, 20), image.Pt(190, 20), 6, 40, color.NRGBA{B: 255, A: 255})
	for x := 14; x < 186; x++ {
		if _, _, b, _ := img.At(x, 20).RGBA(); b < 0xE000 {
			t.Fatalf("at %d the arrow has a gap", x)
		}
	}
}
