package reading

import (
	"slices"
	"testing"

	"shikatsu/engine/board"
)

// TestThin leaves out late moves, whatever was read before. Neither bonuses for good moves nor the time when a point was
// proposed decide which.
func TestThin(t *testing.T) {
	var l moveList
	l.clear()
	for i, m := range []struct {
		score int
		label family
	}{{9, famLiberty}, {1, famCap}, {5, famCap}, {2, famLiberty}, {7, famEdge}, {3, famBackfill}} {
		l.add(board.Point(30+i), m.score, m.label)
	}
	l.add(33, 0, famBackfill) // proposed twice: one more
	for _, c := range []struct {
		first, limit int
		want         []board.Point
	}{
		{0, 9, []board.Point{30, 31, 32, 33, 34, 35}},
		{0, 3, []board.Point{30, 34, 32, 33}},
		{0, -2, []board.Point{30, 33}},
		{2, 3, []board.Point{30, 31, 34, 33}},
	} {
		got := l
		got.thin(c.first, c.limit, family.quiet)
		if !slices.Equal(got.points[:got.n], c.want) {
			t.Errorf("from %d, limit %d: %v, want %v", c.first, c.limit, got.points[:got.n], c.want)
		}
		if c.limit < l.n {
			got.add(31, 50, famLiberty)
			if c.first == 0 && slices.Contains(got.points[:got.n], 31) {
				t.Error("a move that was left out came back")
			}
		}
	}
}
