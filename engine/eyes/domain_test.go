package eyes

import (
	"strings"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// allLively counts every stone of b.
func allLively(b *board.Board) board.Bits {
	var lively board.Bits
	for _, p := range b.Points() {
		if b.At(p).IsStone() {
			lively.Set(p)
		}
	}
	return lively
}

// drawn writes one character a point, rows like those of boardtest.Format.
func drawn(b *board.Board, character func(board.Point) byte) string {
	var text strings.Builder
	for i, p := range b.Points() {
		if i > 0 && i%b.Width() == 0 {
			text.WriteByte('\n')
		}
		text.WriteByte(character(p))
	}
	return text.String()
}

// tidy is a diagram without blanks and empty lines.
func tidy(diagram string) string {
	var rows []string
	for _, line := range strings.Split(diagram, "\n") {
		if row := strings.ReplaceAll(strings.Trim(line, "\t "), " ", ""); row != "" {
			rows = append(rows, row)
		}
	}
	return strings.Join(rows, "\n")
}

// emptied is the position of a diagram in which other characters than stones mark
// empty points.
func emptied(diagram string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune("XO \n\t", r) {
			return r
		}
		return '.'
	}, diagram)
}

// TestDomains draws the domains: x black's alone, o white's alone, * both, . nobody's.
func TestDomains(t *testing.T) {
	for _, test := range []struct{ name, diagram string }{
		{"a lone stone reaches the whole board", `
			x x x x x
			x x x x x
			x x X x x
			x x x x x
			x x x x x`},
		{"a knight's move keeps the opponent out", `
			x x * O o o o
			x x * O o o o
			x X * O o o o
			* * * * o o o
			* * * * O o o
			* * * * O o o
			* * * * O o o`},
		{"a two-space jump keeps the opponent out", `
			* o O o o o o
			x o O o o o o
			X * O o o o o
			* o o o o o o
			o o o o o o o
			o o O o o o o
			o o O o o o o`},
		{"a three-space jump does not", `
			x x * O * * *
			x x * O * * *
			x X * * * * *
			* * * * * * *
			* * * * * * *
			* * * O * * *
			* * * O * * *`},
		{"nothing creeps along the edge under a stone on the third line", `
			x x * O o o o
			x x * O o o o
			x X * O o o o
			* * * O o o o
			* * * O o o o
			* * * o o o o
			* * * o o o o`},
		{"a corner belongs to who comes beside it with no opponent around", `
			x x X x *
			x x X * o
			X X O O O
			x * O o o
			* o O o o`},
	} {
		b := boardtest.Parse(t, emptied(test.diagram))
		lively := allLively(b)
		m := NewMap(nil)
		m.MakeDomains(b, &lively)
		got := drawn(b, func(p board.Point) byte {
			if b.At(p) != board.Empty {
				return ".OX"[b.At(p)]
			}
			n := 0
			if m.Domain(board.Black, p) {
				n++
			}
			if m.Domain(board.White, p) {
				n += 2
			}
			return ".xo*"[n]
		})
		if want := tidy(test.diagram); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", test.name, got, want)
		}
	}
}

// TestLostStonesDoNotHinder: a string that is not lively counts as empty points, for
// its own color as for the other.
func TestLostStonesDoNotHinder(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . X .
		. O . . . X .
		. . . . . X .
		. . . . . X .
		X X X X X X .
		. . . . . . .
		. . . . . . .`)
	corner, lost := boardtest.Point(t, b, "A7"), boardtest.Point(t, b, "B6")
	for _, lives := range []bool{true, false} {
		lively := allLively(b)
		if !lives {
			lively.Clear(lost)
		}
		m := NewMap(nil)
		m.MakeDomains(b, &lively)
		if m.Domain(board.White, corner) != lives || m.Domain(board.Black, corner) == lives {
			t.Errorf("white stone lives %v: the corner is white's %v, black's %v",
				lives, m.Domain(board.White, corner), m.Domain(board.Black, corner))
		}
		if got := m.Data(board.Black, lost).Color == board.Black; got == lives {
			t.Errorf("white stone lives %v: its point is black eye space %v", lives, got)
		}
	}
}

// TestSpacesInEveryOrientation: eye spaces are the same however the board lies, and with the colors exchanged.
func TestSpacesInEveryOrientation(t *testing.T) {
	m, other := NewMap(nil), NewMap(nil)
	for seed := range uint64(boardtest.Amount(100, 2000)) {
		b := boardtest.Tangled(t, 31, seed, 12, 60+int(seed%100))
		lively := allLively(b)
		m.MakeDomains(b, &lively)
		for o := board.Orientation(1); o < board.Orientations; o++ {
			turned := o.Turned(b)
			lively := allLively(turned)
			other.MakeDomains(turned, &lively)
			for c := board.White; c <= board.Black; c++ {
				for _, p := range b.Points() {
					d, e := m.Data(c, p), other.Data(o.Color(c), o.Point(p, b.Width(), b.Height()))
					if (d.Color == c) != (e.Color == o.Color(c)) || d.Marginal != e.Marginal || d.Size != e.Size {
						t.Fatalf("%s for %v in orientation %d: %+v, as it is %+v\n%s", b.Vertex(p), c, o, *e, *d, boardtest.Format(b))
					}
				}
			}
		}
	}
}
