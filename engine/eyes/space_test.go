package eyes

import (
	"strings"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// spacePosition makes the position of a diagram of Black's eye spaces: e marks their
// empty proper points, ! their marginal ones, c white captives in them.
func spacePosition(t *testing.T, diagram string) (*board.Board, board.Bits) {
	t.Helper()
	b := boardtest.Parse(t, strings.NewReplacer("e", ".", "!", ".", "c", "O").Replace(diagram))
	lively := allLively(b)
	marks := strings.ReplaceAll(tidy(diagram), "\n", "")
	for i, p := range b.Points() {
		if marks[i] == 'c' {
			lively.Clear(p)
		}
	}
	return b, lively
}

// drawSpaces draws Black's eye spaces as spacePosition reads them.
func drawSpaces(m *Map, b *board.Board) string {
	return drawn(b, func(p board.Point) byte {
		d := m.Data(board.Black, p)
		switch {
		case d.Color != board.Black:
			return ".OX"[b.At(p)]
		case d.Marginal:
			return '!'
		case b.At(p) == board.White:
			return 'c'
		}
		return 'e'
	})
}

func TestEyeSpaces(t *testing.T) {
	for _, test := range []struct{ name, diagram string }{
		{"three in a row", `
			O O O O O O O
			O X X X X X O
			O X e e e X O
			O X X X X X O
			O O O O O O O`},
		{"a captive is eye space", `
			O O O O O O O
			O X X X X X O
			O X e c e X O
			O X X X X X O
			O O O O O O O`},
		{"a gap is marginal", `
			O O O O O O O
			O X X X X O O
			O X e e ! O O
			O X X X X O O
			O O O O O O O`},
		{"a gap at the edge is marginal", `
			. . . . . . .
			. O O O O O .
			. O X X X O .
			. O X e X O .
			. O X e ! O .`},
		{"the point before the gap", `
			. . . . . . .
			. O O O O O .
			. O X X ! O .
			. O X e ! O .
			. O X X X O .`},
		{"no margin behind a captive in atari", `
			. . . . . . .
			. O O O . . .
			O O X X O O .
			O X X X X O .
			O X c . O . .`},
		{"margin behind two captives", `
			. . . . . . .
			. O O O O . .
			O O X X X O .
			O X X X X O .
			O X c c ! O .`},
		{"corner", `
			e e X O . .
			e X X O . .
			X X O O . .
			O O O . . .
			. . . . . .
			. . . . . .`},
		{"jumps along the edge hold the points below, open on both sides", `
			e e e e e e e
			e e X ! X e e
			e X O O O X e
			! ! . . . ! !
			. . . . . . .
			. . . . . . .
			. . . . . . .`},
	} {
		b, lively := spacePosition(t, test.diagram)
		m := NewMap(nil)
		m.MakeDomains(b, &lively)
		if got, want := drawSpaces(m, b), tidy(test.diagram); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", test.name, got, want)
		}
	}
}
