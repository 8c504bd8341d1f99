package selective

import (
	"cmp"
	"context"
	"slices"
	"testing"
)

// TestOpinion checks that first moves come by what they look like. All of them can be played, and the vital point of a straight
// three comes first for both players.
func TestOpinion(t *testing.T) {
	for _, attack := range []bool{true, false} {
		q := query(t, straightThree, "A8")
		o := newReader(1).Opinion(context.Background(), q, attack)
		list, zone := o.Moves, &o.Zone
		if len(list) < 3 || q.Board.Vertex(list[0].Move) != "D9" {
			t.Fatalf("attack %v: %d moves, %v; want D9 first", attack, len(list), list)
		}
		if !slices.IsSortedFunc(list, func(a, b Ranked) int { return cmp.Compare(b.Odds, a.Odds) }) {
			t.Errorf("attack %v: %v is not sorted", attack, list)
		}
		c := q.Board.At(q.Goal[0])
		if attack {
			c = c.Other()
		}
		for _, m := range list {
			if !q.Board.IsLegal(m.Move, c) || !zone.Has(m.Move) {
				t.Errorf("attack %v: %s cannot be played or is not in the zone", attack, q.Board.Vertex(m.Move))
			}
		}
	}
}
