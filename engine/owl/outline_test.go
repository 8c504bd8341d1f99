package owl

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
)

// TestSameOutlineSameAnswer changes stones far from dragons: where the outline stays the
// exact reading must, to the node.
func TestSameOutlineSameAnswer(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	opts := DefaultOptions()
	opts.NodeLimit, opts.OpticsLimit = 300, 0
	r := New(opts)
	same, other := 0, 0
	for range 300 {
		b := board.MustNew(13, 13)
		for range 60 {
			p := b.Points()[rng.IntN(len(b.Points()))]
			c := [2]board.Color{board.White, board.Black}[rng.IntN(2)]
			if b.At(p) == board.Empty && !b.IsSelfAtari(p, c) {
				_ = b.Play(p, c, board.ForbidSuicide)
			}
		}
		origins := b.StringOrigins(board.Empty, nil)
		goal := origins[rng.IntN(len(origins)):][:1]
		before := b.Clone()
		for range 3 {
			p := b.Points()[rng.IntN(len(b.Points()))]
			c := [2]board.Color{board.White, board.Black}[rng.IntN(2)]
			if b.At(p) == board.Empty && !b.IsSelfAtari(p, c) && !b.IsCapture(p, c) {
				_ = b.Play(p, c, board.ForbidSuicide)
			}
		}
		after := b.Clone()
		q := [2]Query{{Board: before, Goal: goal}, {Board: after, Goal: goal}}
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
