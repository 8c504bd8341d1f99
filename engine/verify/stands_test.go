package verify

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// TestJoinedStringsStand asks which strings are taken to stand because an empty point joins them to one that does. X is the attacker, and
// the row at the top is the zone of a kill, and D3 lies beyond a gap.
func TestJoinedStringsStand(t *testing.T) {
	for _, test := range []struct {
		name, diagram, stone string
		stands               bool
	}{
		{"three liberties", `
			. . . O . . .
			. . . O . . .
			. . . X . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, "D4", true},
		{"two liberties beside others", `
			. . . O . . .
			. . O O O . .
			. . O X O . .
			. . X . . . .
			. . . . . . .
			. . . . . . .`, "D4", false},
		{"joined by a point that is surrounded but for one side", `
			. . O O O . .
			. . O O X . .
			. . O X . . .
			. . X . X . .
			. . . . . . .
			. . . . . . .`, "D4", true},
		{"the point is all that is left", `
			. . O O O . .
			. . O O O . .
			. . O X O . .
			. . X . X . .
			. . . . . . .
			. . . . . . .`, "D4", false},
		{"open to two sides", `
			. . O O O . .
			. . O O X . .
			. . O X . . .
			. . X . . . .
			. . . . . . .
			. . . . . . .`, "D4", false},
		{"the only side is shared by another such point", `
			. . O O O . .
			. . O O X . .
			. . O X . . .
			. . X . X . .
			. . X . . X .
			. . . X X . .`, "D4", false},
	} {
		b := boardtest.Parse(t, test.diagram)
		var goal, zones, gaps board.Bits
		for _, p := range b.Points() {
			if p.Row() == 0 {
				zones.Set(p)
			}
			if b.At(p) == board.White {
				goal.Set(p)
			}
		}
		gaps.Set(boardtest.Point(t, b, "D3"))
		if got := Stands(b, boardtest.Point(t, b, test.stone), &goal, &zones, &gaps); got != test.stands {
			t.Errorf("%s: it stands %v", test.name, got)
		}
	}
}
