package shape

import (
	"slices"
	"strings"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

func matches(t *testing.T, s *Shape, diagram string) []string {
	t.Helper()
	b := boardtest.Parse(t, diagram)
	var found []string
	Scan([]*Shape{s}, GridOf(b), board.Black, func(_ int, m Match) {
		text := b.Vertex(m.Anchor)
		m.Marks(func(letter byte, p board.Point) { text += " " + string(letter) + "=" + b.Vertex(p) })
		found = append(found, text)
	})
	slices.Sort(found)
	return found
}

func TestScan(t *testing.T) {
	tests := []struct {
		name, shape, diagram string
		want                 []string
	}{
		{"jump in both directions", `
			XaX`, `
			. . . .
			. X . X
			. . . .
			. X . O`, []string{"B1 a=B2", "B3 a=B2", "B3 a=C3", "D3 a=C3"}},
		{"opponent on the way", `
			XaX`, `
			X O X
			. . .`, nil},
		{"diagonal with a free corner", `
			Xa
			OX`, `
			X . .
			O X .
			. . .`, []string{"A3 a=B3", "B2 a=B3"}},
		{"edge", `
			Xa
			--`, `
			. . .
			. . .
			. X .`, []string{"B1 a=A1", "B1 a=C1"}},
		{"corner", `
			?a|
			Xb|
			--+`, `
			. . .
			. . .
			. X .`, []string{"B1 a=A2 b=A1", "B1 a=C2 b=C1"}},
		{"own or empty, opponent or empty", `
			Xx
			o?`, `
			X X
			O O`, []string{"A2", "B2"}},
		{"marked stone", `
			XA`, `
			. X X .`, []string{"B1 A=C1", "C1 A=B1"}},
	}
	for _, test := range tests {
		s := MustCompile(test.name, test.shape)
		if got := matches(t, s, test.diagram); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}

// TestNoWrapAround: a shape must not reach over the edge into the next row.
func TestNoWrapAround(t *testing.T) {
	b := board.MustNew(board.MaxSize, board.MaxSize)
	b.PlaceStone(board.MakePoint(board.MaxSize-1, 4), board.Black)
	b.PlaceStone(board.MakePoint(2, 5), board.Black)
	s := MustCompile("three columns on", `
		X??X`)
	Scan([]*Shape{s}, GridOf(b), board.Black, func(_ int, m Match) { t.Errorf("match at %s", b.Vertex(m.Anchor)) })
}

func TestSymmetricShapesMatchOnce(t *testing.T) {
	if n := len(MustCompile("jump", "X.X").variants); n != 4 {
		t.Errorf("%d orientations of a jump anchored at one end, want 4", n)
	}
	if n := len(MustCompile("knight", "Xa?\n?bX").variants); n != 8 {
		t.Errorf("%d orientations of a knight's move, want 8", n)
	}
}

func TestAt(t *testing.T) {
	b := boardtest.Parse(t, `
		X . X`)
	s := MustCompile("jump", "XaB")
	Scan([]*Shape{s}, GridOf(b), board.Black, func(_ int, m Match) {
		if m.Anchor != board.MakePoint(0, 0) {
			return
		}
		if m.At('a') != board.MakePoint(1, 0) || m.At('B') != board.MakePoint(2, 0) {
			t.Errorf("marks at %v and %v", m.At('a'), m.At('B'))
		}
	})
	if s.Name() != "jump" || s.Letters() != "aB" {
		t.Errorf("name %q, letters %q", s.Name(), s.Letters())
	}
}

func TestCompileErrors(t *testing.T) {
	for name, text := range map[string]string{
		"no stone of the owner": "a.b", "appears twice": "XaaX", "character": "X*X",
	} {
		if _, err := Compile("bad", text); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%q: error %v, want %q in it", text, err, name)
		}
	}
}
