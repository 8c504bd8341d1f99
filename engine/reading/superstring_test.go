package reading_test

import (
	"slices"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/reading"
)

// TestSuperstring has a board for each kind of link. The superstring of C4 must include the string at the other vertex with
// that kind alone, and without it not.
func TestSuperstring(t *testing.T) {
	for _, test := range []struct {
		name, diagram, other string
		kind                 reading.Kinds
	}{
		{"a one-space jump over a point that cannot be entered", `
			. . . . . . .
			. . . . . . .
			. . . X . . .
			. . X . X . .
			. . . X . . .
			. . . . . . .
			. . . . . . .`, "E4", reading.Protected},
		{"a diagonal beside a point that cannot be entered", `
			. . . . . . .
			. . X . . . .
			. X . X . . .
			. . X O . . .
			. . . O . . .
			. . . . . . .
			. . . . . . .`, "D5", reading.Protected},
		{"a bamboo joint", `
			. . . . . . .
			. . . . . . .
			. . X . X . .
			. . X . X . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, "E4", reading.Bamboo},
		{"an open diagonal", `
			. . . . . . .
			. . . . . . .
			. . . X . . .
			. . X . . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, "D5", reading.Diagonal},
		{"a captured stone between", `
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . X O X . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, "E4", reading.Captured},
		{"a captured stone at a corner", `
			. . . . . . .
			. . . . . . .
			. . . O . . .
			. . X . X . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, "E4", reading.Captured},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.diagram)
			str := boardtest.Point(t, b, "C4")
			other := boardtest.Point(t, b, test.other)
			taken := func(p board.Point) bool { return b.At(p) == board.White }
			with := reading.Superstring(b, str, test.kind, taken, nil)
			if with[0] != b.Origin(str) || !slices.Contains(with, b.Origin(other)) {
				t.Errorf("with its kind alone: %v", with)
			}
			others := reading.AllKinds &^ test.kind
			if test.kind == reading.Protected {
				others = reading.Bamboo // what protects the point is linked in other ways
			}
			without := reading.Superstring(b, str, others, taken, nil)
			if slices.Contains(without, b.Origin(other)) {
				t.Errorf("without its kind: %v", without)
			}
			if alone := reading.Superstring(b, str, 0, nil, nil); len(alone) != 1 {
				t.Errorf("with no kind at all: %v", alone)
			}
		})
	}
}

func TestSuperstringServices(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . .
		. . . . O . .
		. . . X . O .
		. O X . . . .
		. . O . . . .
		. . . . . . .
		. . . . . . .`)
	point := boardtest.Points(t, b)
	names := func(points []board.Point) (list []string) {
		for _, p := range points {
			list = append(list, b.Vertex(p))
		}
		return list
	}
	members := reading.Superstring(b, point("C4"), reading.TacticalKinds, nil, nil)
	if got := names(members); !slices.Equal(got, []string{"C4", "D5"}) {
		t.Fatalf("members %v", got)
	}
	if got := names(reading.SuperstringChainlinks(b, point("D5"), members, 0, true, nil)); !slices.Equal(got, []string{"C3", "B4"}) {
		t.Errorf("proper chain links of D5: %v", got)
	}
	if got := names(reading.SuperstringChainlinks(b, point("C4"), members, 0, false, nil)); len(got) != 2 {
		t.Errorf("chain links: %v", got)
	}
	if got := names(reading.SuperstringChainlinks(b, point("C4"), members, 2, false, nil)); len(got) != 0 {
		t.Errorf("chain links with up to two liberties: %v", got)
	}
}
