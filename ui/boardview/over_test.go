package boardview

import (
	"bytes"
	"image"
	"image/color"
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

// A stone hides what is below it as if that had been drawn.
func TestStoneHidesWhatIsBelow(t *testing.T) {
	const cell = 31
	s := newSprites(cell, false)
	for i, sprite := range append(s.black[:], s.white[:]...) {
		for y, row := range coverOf(sprite) {
			if row != s.hidden[y] || row[1]-row[0] > cell {
				t.Fatalf("stone %d hides %v of row %d, the first %v", i, row, y, s.hidden[y])
			}
		}
	}
	below := image.NewUniform(color.RGBA{90, 120, 30, 255})
	tint := color.NRGBA{200, 40, 60, 99}
	rect := image.Rect(7, 5, 7+cell, 5+cell)
	want := image.NewRGBA(image.Rect(0, 0, 60, 50))
	draw.Draw(want, want.Rect, below, image.Point{}, draw.Src)
	got := image.NewRGBA(want.Rect)
	copy(got.Pix, want.Pix)
	draw.Draw(want, rect, image.NewUniform(tint), image.Point{}, draw.Over)
	draw.Draw(want, rect.Add(image.Pt(3, 4)).Intersect(rect), s.shadow, image.Point{}, draw.Over)
	draw.Draw(want, rect, s.white[2], image.Point{}, draw.Over)

	hidden := cover{rect.Min, s.hidden}
	wash(got, rect, tint, hidden)
	over(got, rect.Add(image.Pt(3, 4)).Intersect(rect), s.shadow, image.Point{}, hidden)
	hidden.show(got, rect, s.white[2])
	if !bytes.Equal(got.Pix, want.Pix) {
		t.Error("it looks different")
	}
}
