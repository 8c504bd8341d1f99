package owl

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/owl/exact"
)

// TestSameOutlineSameAnswer changes stones far from dragons: where the outline stays the
// exact reading must, to the node.
func TestSameOutlineSameAnswer(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	opts := DefaultOptions()
	opts.NodeLimit, opts.SelectiveLimit = 300, 0
	r := New(opts)
	same, other := 0, 0
	for range 300 {
		before, after, stone := boardtest.Changed(rng)
		q := [2]exact.Query{{Board: before, Goal: []board.Point{stone}}, {Board: after, Goal: []board.Point{stone}}}
		if q[0].Outline() != q[1].Outline() {
			other++
			continue
		}
		same++
		x, y := r.Attack(context.Background(), q[0]), r.Attack(context.Background(), q[1])
		if x.Code != y.Code || x.Move != y.Move || x.Certainty != y.Certainty || x.Nodes != y.Nodes {
			t.Fatalf("%v %v %v %d nodes before, %v %v %v %d nodes after a change elsewhere",
				x.Code, x.Move, x.Certainty, x.Nodes, y.Code, y.Move, y.Certainty, y.Nodes)
		}
	}
	if same < 30 || other < 30 {
		t.Errorf("%d outlines stayed and %d changed", same, other)
	}
}
