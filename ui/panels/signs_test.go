package panels

import (
	"image"
	"strings"
	"testing"

	"shikatsu/ui/boardview"
)

// piecesOf counts the pieces of a line in the colour of a status, and their pixels.
func piecesOf(img *image.RGBA, status boardview.Status) (pieces, pixels int) {
	want := boardview.StatusColor(status)
	near := func(a, b uint8) bool { return max(a, b)-min(a, b) < 24 }
	line := map[image.Point]bool{}
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if c := img.RGBAAt(x, y); near(c.R, want.R) && near(c.G, want.G) && near(c.B, want.B) {
				line[image.Pt(x, y)] = true
			}
		}
	}
	pixels = len(line)
	for len(line) > 0 {
		pieces++
		var open []image.Point
		for p := range line {
			open = append(open, p)
			break
		}
		for len(open) > 0 {
			p := open[len(open)-1]
			open = open[:len(open)-1]
			if !line[p] {
				continue
			}
			delete(line, p)
			for _, d := range []image.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}, {X: 1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: -1, Y: -1}} {
				open = append(open, p.Add(d))
			}
		}
	}
	return pieces, pixels
}

// TestLinesOfSigns looks at the samples of lines round groups. A full line is in few pieces, a dashed one in many, and a dotted
// one in more.
func TestLinesOfSigns(t *testing.T) {
	painter := boardview.NewPainter()
	type line struct{ pieces, pixels int }
	lines := map[string]line{}
	for _, sign := range signs {
		for _, word := range []string{"full", "dashed", "dotted"} {
			if strings.HasPrefix(sign.name, "A "+word+" line") {
				pieces, pixels := piecesOf(signPicture(painter, sign.cell, boardview.Wood), sign.cell.Halo.Status)
				lines[word] = line{pieces, pixels}
			}
		}
	}
	full, dashed, dotted := lines["full"], lines["dashed"], lines["dotted"]
	if dashed.pieces < 3*full.pieces || dotted.pieces < 3*dashed.pieces/2 {
		t.Errorf("pieces: full %d, dashed %d, dotted %d", full.pieces, dashed.pieces, dotted.pieces)
	}
	if full.pixels < 3*dashed.pixels/2 || full.pixels < 3*dotted.pixels/2 {
		t.Errorf("pixels: full %d, dashed %d, dotted %d", full.pixels, dashed.pixels, dotted.pixels)
	}
}
