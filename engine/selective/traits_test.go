package selective

import (
	"context"
	"slices"
	"testing"
)

// TestTraits checks that the traits are numbered through and each within its range. It looks at a few positions, with either
// player to move.
func TestTraits(t *testing.T) {
	check := func(what string, tr *traits, values, count int) {
		t.Helper()
		if values != count {
			t.Errorf("%s: the traits have %d values, not %d", what, values, count)
		}
		at := tr.at[:tr.n]
		if !slices.IsSorted(at) || at[len(at)-1] >= uint16(count) {
			t.Errorf("%s: the values %v are not in order or not below %d", what, at, count)
		}
	}
	for _, diagram := range []string{straightThree, cornerThree, running} {
		vertex := "A8"
		if diagram == running {
			vertex = "E9"
		}
		for _, attack := range []bool{true, false} {
			q := query(t, diagram, vertex)
			r := newReader(1)
			p := &r.problem
			p.begin(context.Background(), q, attack)
			p.line = append(p.line, p.line[0])
			p.gather()
			p.examine()
			var tr traits
			check("position", &tr, p.positionTraits(&tr), positionTraitCount)
			playable := 0
			for _, m := range p.view.moves {
				if p.playable(m) {
					playable++
					check(q.Board.Vertex(m), &tr, p.moveTraits(m, &tr), moveTraitCount)
				}
			}
			if playable < 3 {
				t.Errorf("only %d candidates", playable)
			}
			p.end()
		}
	}
}
