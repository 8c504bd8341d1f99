package owl

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
)

// TestMovesOfOthersDoNotCount: what a move does to a dragon is what becomes of the stones that were there.
func TestMovesOfOthersDoNotCount(t *testing.T) {
	for _, test := range []struct {
		name, diagram, stone, move string
		attack                     bool
		weak                       []string
		want                       board.Code
	}{
		{"a stone played beside the dragon lives instead of it", ". X X O O . O . .", "B1", "H1", false, []string{"G1"}, board.Fail},
		{"a stone that joins lost stones makes no wall of them", "O O . . X . O O .", "E1", "C1", true, []string{"A1", "B1", "G1", "H1"}, board.KoA},
	} {
		b := boardtest.Parse(t, test.diagram)
		at := boardtest.Points(t, b)
		q := exact.Query{Board: b, Goal: b.FindStones(at(test.stone), nil), Weak: new(board.Bits)}
		for _, v := range test.weak {
			q.Weak.Set(at(v))
		}
		r := New(DefaultOptions())
		if a := r.Does(context.Background(), q, test.attack, at(test.move)); a.Code != test.want || a.Certainty != search.Proved {
			t.Errorf("%s: %v, %v, want %v", test.name, a.Code, a.Certainty, test.want)
		}
	}
}
