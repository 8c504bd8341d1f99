package influence

import (
	"math"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// TestIntrusions has the points on which black's stones intrude if black moves first. It also has the share of a stone's
// strength that each of them gets.
func TestIntrusions(t *testing.T) {
	tests := []struct {
		name, diagram string
		want          map[string]float64
	}{
		{"a lone stone projects to all sides", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . X . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, map[string]float64{
			"E8": .03, "E7": .03, "D7": .03, "F7": .03, "C6": .03, "D6": .03, "F6": .03, "G6": .03,
			"B5": .03, "C5": .03, "G5": .03, "H5": .03, "C4": .03, "D4": .03, "F4": .03, "G4": .03,
			"D3": .03, "F3": .03, "E3": .03, "E2": .03,
		}},
		{"along a stone in contact it stretches and jumps", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . X . . . .
			. . . . O . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, map[string]float64{
			"C5": .06, "D5": .06, "F5": .06, "G5": .06, "C6": .06, "D6": .06, "F6": .06, "G6": .06,
			"D7": .06, "F7": .06,
		}},
		{"in the corner there are only the points around it", `
			X . . . . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, map[string]float64{"B6": .2, "C6": .2, "B5": .2}},
		{"the first line is worth a third", `
			. . . . . . . . .
			. . . . X . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, map[string]float64{
			"C9": .6 / 34, "D9": .6 / 34, "F9": .6 / 34, "G9": .6 / 34,
			"B8": 1.8 / 34, "C8": 1.8 / 34, "G8": 1.8 / 34, "H8": 1.8 / 34,
			"C7": 1.8 / 34, "D7": 1.8 / 34, "F7": 1.8 / 34, "G7": 1.8 / 34, "D6": 1.8 / 34, "F6": 1.8 / 34,
		}},
		{"no point gets more than three tenths", `
			X X X X O O O
			X X X X O O O
			X X X X O O O
			X X X X O O O
			X X X X O O O
			X X X X O O O
			. . O . . . .`, map[string]float64{"E1": .3}},
	}
	for _, test := range tests {
		b := boardtest.Parse(t, test.diagram)
		f := Compute(b, full(b, board.Black))
		for _, p := range b.Points() {
			got := f.Black.Strength[p] / FullStrength
			if want := test.want[b.Vertex(p)]; b.At(p) == board.Empty && math.Abs(got-want) > 1e-9 {
				t.Errorf("%s: %s gets %.4f of the strength, want %.4f", test.name, b.Vertex(p), got, want)
			}
			if b.At(p) == board.Empty && f.White.Strength[p] > 0 {
				t.Errorf("%s: the side that does not move first intrudes at %s", test.name, b.Vertex(p))
			}
		}
	}
}

// TestStrongerIntrusionCounts: a point that two stones intrude on has the larger share.
func TestStrongerIntrusionCounts(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . X . . . X . . .
		. . . O . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .`)
	f := Compute(b, full(b, board.Black))
	shared, left, right := f.Black.Strength[boardtest.Point(t, b, "F7")], f.Black.Strength[boardtest.Point(t, b, "D9")], f.Black.Strength[boardtest.Point(t, b, "K7")]
	if right <= 0 || shared < right || left != 0 {
		t.Errorf("shared point %.2f, upwards from the stone in contact %.2f, right stone's own %.2f", shared, left, right)
	}
}
