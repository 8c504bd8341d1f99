package proof

import (
	"testing"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

// TestLit has a proof that rests on one of two stones, on both, and no proof.
func TestLit(t *testing.T) {
	b := boardtest.Parse(t, `
		X . . . O
		. . . . .
		. . . . .`)
	corner, other := boardtest.Point(t, b, "A3"), boardtest.Point(t, b, "E3")
	v := &engine.Answer{Certainty: search.Proved, Stones: []board.Point{corner}}
	v.Zone.Set(corner)
	if zone, ok := Lit(v, b); !ok || !zone.Has(corner) || zone.Has(other) {
		t.Errorf("one of two stones: %v, %v", zone.Count(), ok)
	}
	v.Certainty = search.Estimated
	if _, ok := Lit(v, b); ok {
		t.Error("an estimate rests on a zone")
	}
	v.Certainty = search.Proved
	v.Zone.Set(other)
	if _, ok := Lit(v, b); ok {
		t.Error("a zone with all stones is told")
	}
}
