package record

import (
	"testing"

	"shikatsu/sgfio"
)

// What is copied as text can be pasted again.
func TestDiagramsAreReadBack(t *testing.T) {
	for _, sgf := range []string{
		"(;SZ[9]AB[aa][ee][ii]AW[ai][ia][ef])",
		"(;SZ[19]AB[dd][pp]AW[dp][pd][jj])",
		"(;SZ[13:7]AB[mg]AW[aa])",
	} {
		c, err := sgfio.ReadText(sgf)
		if err != nil {
			t.Fatal(err)
		}
		want := c.Games[0].Position(c.Games[0].Root())
		text := Diagram(want.Width, want.Height, want.At)
		read, err := sgfio.ReadText(text)
		if err != nil {
			t.Fatalf("%v:\n%s", err, text)
		}
		got := read.Games[0].Position(read.Games[0].Root())
		if got.Width != want.Width || got.Height != want.Height {
			t.Fatalf("%d by %d:\n%s", got.Width, got.Height, text)
		}
		for row := range want.Height {
			for col := range want.Width {
				if p := sgfio.Pt(col, row); got.At(p) != want.At(p) {
					t.Fatalf("another stone at %v:\n%s", p, text)
				}
			}
		}
	}
}
