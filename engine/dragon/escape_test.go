package dragon

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/worm"
)

// TestWayOut counts the points that a stone reaches by four steps.
func TestWayOut(t *testing.T) {
	tests := []struct {
		name, diagram, stone string
		want                 int
	}{
		// Three points at each of four ends and two on each of four slopes.
		{"in the middle", `
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . X . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .`, "G7", 20},
		{"in the corner, not along the edge", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			X . . . . . . . .`, "A1", 4},
		{"no diagonal step beside a hostile stone", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			O . . . . . . . .
			X . . . . . . . .`, "A1", 0},
	}
	for _, test := range tests {
		ds := amalgamate(t, test.diagram)
		if got := len(ds.wayOut(ds.At(point(t, ds, test.stone)))); got != test.want {
			t.Errorf("%s: %d points, want %d", test.name, got, test.want)
		}
	}
}

// TestEscapeOfLostStones: stones that can be captured whatever happens do not escape.
func TestEscapeOfLostStones(t *testing.T) {
	ds := amalgamate(t, `
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . X . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	d := &ds.List[0]
	field := ds.InitialFields().Against(d.Color)
	if ds.escape(d, field) == 0 {
		t.Error("a stone in the middle has no way out")
	}
	w := ds.worms.At(d.Origin)
	w.AttackPoints = append(w.AttackPoints, worm.Point{Move: boardtest.Point(t, ds.Board(), "E4"), Code: board.Win})
	if got := ds.escape(d, field); got != 0 {
		t.Errorf("a lost stone has a way out of %d", got)
	}
}

// TestEscapeValue: a way out is worth less the stronger the opponent is there.
func TestEscapeValue(t *testing.T) {
	for _, test := range []struct {
		own, other float64
		want       int
	}{
		{50, 0, 4}, {50, 17, 4}, {50, 18, 2}, {50, 29, 2}, {50, 31, 1}, {50, 240, 1}, {50, 260, 0},
		{25, 0, 2}, {25, 14, 2}, {25, 16, 1}, {10, 0, 1}, {2, 0, 1}, {2, 9, 1}, {2, 11, 0}, {0, 0, 0},
	} {
		if got := escapeValue(test.own, test.other); got != test.want {
			t.Errorf("influence %g against %g: %d, want %d", test.own, test.other, got, test.want)
		}
	}
}

// TestEscapeToFriends: a friendly stone at the end of the way out counts, unless the opponent captures
// it by moving first.
func TestEscapeToFriends(t *testing.T) {
	const diagram = `
		. . . . . . . . .
		. . . . . . . . .
		. . . O O O O O .
		. . O . . . . O .
		. . O X . . . X .
		. . O . . . . O .
		. . . O O O O O .
		. . . . . . . . .
		. . . . . . . . .`
	for _, test := range []struct {
		name    string
		attack  board.Code
		defense board.Code
		want    int
	}{
		{"safe", board.Fail, board.Fail, friendValue},
		{"in danger", board.Win, board.Win, 0},
	} {
		ds := amalgamate(t, diagram)
		friend := ds.worms.At(point(t, ds, "H5"))
		out := boardtest.Point(t, ds.Board(), "J5")
		if test.attack != board.Fail {
			friend.AttackPoints = append(friend.AttackPoints, worm.Point{Move: out, Code: test.attack})
			friend.DefensePoints = append(friend.DefensePoints, worm.Point{Move: out, Code: test.defense})
		}
		d := ds.At(point(t, ds, "D5"))
		if ds.Same(point(t, ds, "D5"), point(t, ds, "H5")) {
			t.Fatal("one dragon")
		}
		if got := ds.escape(d, ds.InitialFields().Against(d.Color)); got != test.want {
			t.Errorf("a friend that is %s: %d, want %d", test.name, got, test.want)
		}
	}
}
