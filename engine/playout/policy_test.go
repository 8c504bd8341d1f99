package playout

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

func loaded(t *testing.T, diagram string) (*board.Board, *game) {
	b := boardtest.Parse(t, diagram)
	g := &game{}
	g.load(b, b.PointBits(), &board.Bits{})
	return b, g
}

func TestSensible(t *testing.T) {
	b, g := loaded(t, `
		. X . X O . O
		X X X X O O .
		O O O O O O O
		. . . . . . .
		. X X . . O .
		X . O . O X .
		. . . . . . .`)
	for _, test := range []struct {
		move  string
		color board.Color
		want  bool
	}{
		{"A7", board.Black, false}, // its own eye
		{"C7", board.Black, false}, // the other one
		{"A7", board.White, false}, // suicide
		{"F7", board.Black, false}, // suicide
		{"A1", board.White, false}, // in atari for nothing
		{"B2", board.White, true},
		{"D3", board.Black, true},
	} {
		p := boardtest.Point(t, b, test.move)
		if got := g.sensible(int16(p), uint8(test.color)); got != test.want {
			t.Errorf("%v at %s: %v, want %v", test.color, test.move, got, test.want)
		}
	}
}

func TestVitalPoints(t *testing.T) {
	b, g := loaded(t, `
		. . . X O . . . .
		X X X X O . . . .
		O O O O O . . . .
		. . . . . . . . .
		X X X X X X . . .
		X . . . X X X X X
		X X . X X X . . X
		X X X X X X . . X
		X X X X X X X X X`)
	for _, test := range []struct{ inside, vital string }{
		{"A9", "B9"},   // three in a row
		{"B4", "C4"},   // a pyramid of four
		{"G3", "PASS"}, // a square of four has none
		{"H9", "PASS"}, // open
	} {
		p := boardtest.Point(t, b, test.inside)
		if got := b.Vertex(board.Point(g.vitalOf(int16(p), uint8(board.White)))); got != test.vital {
			t.Errorf("from %s: %s, want %s", test.inside, got, test.vital)
		}
	}
}

// TestAnswer names the moves that a last move calls for.
func TestAnswer(t *testing.T) {
	sh := newShapes()
	for _, test := range []struct {
		name, board, last string
		color             board.Color
		move              string
	}{
		{"a string in atari runs", `
			. . . . . . .
			. . O X . . .
			. O X O X . .
			. . . X . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, "D5", board.Black, "C4"},
		{"strings are captured", `
			. . . . . . .
			. . X X . . .
			. X O O . . .
			. . X X . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, "D5", board.Black, "E5"},
		{"an eye is spoilt", `
			. O . . . . .
			. O . . . . .
			. O . . . . .
			O O . . . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, "A4", board.Black, "A6"},
	} {
		b, g := loaded(t, test.board)
		last := int16(boardtest.Point(t, b, test.last))
		for seed := range uint64(20) {
			r := newRng(seed)
			if got := b.Vertex(board.Point(g.answer(&r, uint8(test.color), last, 0, sh))); got != test.move {
				t.Errorf("%s: %s, want %s", test.name, got, test.move)
			}
		}
	}
}
