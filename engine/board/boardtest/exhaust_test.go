package boardtest

import (
	"testing"

	"shikatsu/engine/board"
)

// TestExhaustion plays out small questions whose answers are known.
func TestExhaustion(t *testing.T) {
	for _, test := range []struct {
		name, diagram, stone string
		attack, defense      board.Code
	}{
		{"one eye", `
			. X O
			X X O
			O O .`, "B2", board.Win, board.Fail},
		{"two eyes", `
			. X . X O
			X X X X O
			O O O O .`, "A2", board.Fail, board.Win},
		{"three in a row", `
			. . . X O
			X X X X O
			O O O O .`, "A2", board.Win, board.Win},
		{"a ko", `
			. . O . X X . O .`, "E1", board.KoA, board.Win},
	} {
		b := Parse(t, test.diagram)
		p := Point(t, b, test.stone)
		var inside []board.Point
		for _, q := range b.Points() {
			if b.At(q) == b.At(p) || b.At(q) == board.Empty && q.Row() < b.Height()-1 || b.Height() == 1 {
				inside = append(inside, q)
			}
		}
		x := NewExhaustion(b, inside, b.FindStones(p, nil), 10000)
		for i, want := range []board.Code{test.attack, test.defense} {
			if got, ok := x.Code(i == 0, 3); !ok || got != want {
				t.Errorf("%s, attack %v: %v, %v, want %v", test.name, i == 0, got, ok, want)
			}
		}
	}
}
