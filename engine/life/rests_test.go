package life

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
	"shikatsu/engine/search"
)

// TestZonesOfVerdicts plays moves of the opponent outside the zone of dragons that are proved to live. None is
// proved to be anything else after it.
func TestZonesOfVerdicts(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 32))
	opts := SmallOptions()
	opts.Owl.NodeLimit, opts.Problem = 4000, true
	zones, moves := 0, 0
	for group := range boardtest.Amount(40, 1000) {
		b, _ := boardtest.RandomGroup(rng)
		s := NewReading(b, opts)
		all, err := s.Verdicts(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range all {
			zone := &v.Second.Zone
			if zone.IsEmpty() {
				continue
			}
			zones++
			if v.Status != dragon.Alive || v.Certainty != search.Proved {
				t.Errorf("group %d, %s: a zone of what is %v, %v", group, b.Vertex(v.Stones[0]), v.Status, v.Certainty)
			}
			for _, stone := range v.Stones {
				if !zone.Has(stone) {
					t.Errorf("group %d: %s is not in the zone of its dragon", group, b.Vertex(stone))
				}
			}
			var outside []board.Point
			for _, p := range b.Points() {
				if !zone.Has(p) && b.At(p) == board.Empty && b.IsLegal(p, v.Color.Other()) {
					outside = append(outside, p)
				}
			}
			if len(outside) == 0 {
				continue
			}
			moves++
			next := b.Clone()
			m := outside[rng.IntN(len(outside))]
			next.TryMove(m, v.Color.Other())
			after, err := NewReading(next, opts).Ask(context.Background(), v.Stones[0], Effort{})
			if err != nil {
				t.Fatalf("group %d: %v", group, err)
			}
			if after.Certainty == search.Proved && after.Status != dragon.Alive {
				t.Errorf("group %d: %s lives, proved, but after %s outside of the zone it is %v\n%s", group, b.Vertex(v.Stones[0]), b.Vertex(m), after.Status, boardtest.Format(b))
			}
		}
	}
	t.Logf("%d zones, %d moves outside of them", zones, moves)
	if zones < 10 || moves < 10 {
		t.Error("the comparison says little")
	}
}
