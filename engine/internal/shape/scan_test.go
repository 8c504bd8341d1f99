package shape

import (
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
)

// TestScanAgainstCells compares windows with a check of every cell. It takes random boards of all sizes and shapes that reach
// beyond the window.
func TestScanAgainstCells(t *testing.T) {
	shapes := []*Shape{
		MustCompile("jump at the edge", "?a?\nXbX\n---"),
		MustCompile("not the opponent's", "xXo\no?x"),
		MustCompile("contact in the corner", "XO|\nab|\n--+"),
		MustCompile("wide", "X????x\n?o???a\n    --"),
		MustCompile("wide, with an edge far away", "X\n?\n?\n?\n?\n-"),
	}
	random := rand.New(rand.NewPCG(1, 2))
	found := make([]int, len(shapes))
	for range 300 {
		b := board.MustNew(1+random.IntN(board.MaxSize), 1+random.IntN(board.MaxSize))
		g := GridOf(b)
		for _, p := range b.Points() {
			g.At[p] = [...]board.Color{board.Empty, board.Empty, board.White, board.Black}[random.IntN(4)]
		}
		type match struct {
			shape  int
			anchor board.Point
			marks  *[maxMarks]board.Point
		}
		want := map[match]bool{}
		for _, p := range b.Points() {
			for i, s := range shapes {
				for k := range s.variants {
					if v := &s.variants[k]; g.At[p] == board.White && v.fits(g, p.Column(), p.Row(), board.White) {
						want[match{i, p, &v.marks}] = true
					}
				}
			}
		}
		Scan(shapes, g, board.White, func(i int, m Match) {
			key := match{i, m.Anchor, m.marks}
			if !want[key] {
				t.Errorf("%s: match at %v of a board of %d by %d", shapes[i].Name(), m.Anchor, b.Width(), b.Height())
			}
			delete(want, key)
			found[i]++
		})
		for m := range want {
			t.Errorf("%s: no match at %v of a board of %d by %d", shapes[m.shape].Name(), m.anchor, b.Width(), b.Height())
		}
	}
	for i, n := range found {
		if n == 0 {
			t.Errorf("%s never matches", shapes[i].Name())
		}
	}
}
