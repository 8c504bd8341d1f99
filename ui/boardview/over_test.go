package boardview

import (
	"bytes"
	"image"
	"image/draw"
	"math/rand/v2"
	"testing"
)

// Laying pictures over each other is what the library does, wherever they lie.
func TestOverIsDrawOver(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	picture := func(opaque bool) *image.RGBA {
		img := image.NewRGBA(image.Rect(0, 0, 12, 9))
		for i := 0; i < len(img.Pix); i += 4 {
			a := []int{0, 255, random.IntN(256)}[random.IntN(3)]
			if opaque {
				a = 255
			}
			for c := range 3 {
				img.Pix[i+c] = uint8(random.IntN(a + 1))
			}
			img.Pix[i+3] = uint8(a)
		}
		return img
	}
	for range 500 {
		below, src := picture(random.IntN(2) == 0), picture(false)
		got, want := image.NewRGBA(below.Rect), image.NewRGBA(below.Rect)
		copy(got.Pix, below.Pix)
		copy(want.Pix, below.Pix)
		part := image.Rect(random.IntN(6), random.IntN(4), 6+random.IntN(7), 4+random.IntN(6))
		corner := image.Pt(random.IntN(20)-8, random.IntN(16)-8)
		r := image.Rectangle{Min: corner, Max: corner.Add(image.Pt(random.IntN(14), random.IntN(14)))}
		sp := image.Pt(random.IntN(6), random.IntN(6))
		over(got.SubImage(part).(*image.RGBA), r, src, sp, cover{})
		draw.Draw(want.SubImage(part).(*image.RGBA), r, src, sp, draw.Over)
		if !bytes.Equal(got.Pix, want.Pix) {
			t.Fatalf("part %v, at %v from %v differs", part, r, sp)
		}
	}
}
