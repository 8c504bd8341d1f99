package compose

import (
	"slices"
	"strings"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

// TestUnderTheStones tells a move that strikes back from where stones were taken from others. Those are one at the vital point
// of their space and moves elsewhere. Black plays.
func TestUnderTheStones(t *testing.T) {
	closed := boardtest.Parse(t, `
		. O O O O O . . .
		O X X X X . O . .
		O O O O O O O . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	open := boardtest.Parse(t, `
		. O O O O X . . .
		O X X X X . X . .
		O O O O O X . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	at := boardtest.Points(t, open)
	for _, test := range []struct {
		name, line string
		b          *board.Board
		want       bool
	}{
		{"a capture from where the stones lay", "J1 F8 E8", open, true},
		{"the vital point of the space that they leave", "J1 F8 C8", closed, false},
		{"a move elsewhere", "J1 F8 J2", open, false},
		{"nothing was taken", "J1 J2 J3", open, false},
	} {
		p := &Problem{Board: test.b, ToMove: board.Black}
		list := &p.Tree
		for v := range strings.FieldsSeq(test.line) {
			*list = []*search.Branch{{Move: at(v)}}
			list = &(*list)[0].Next
		}
		if got := underTheStones(p); got != test.want {
			t.Errorf("%s: %v", test.name, got)
		}
	}
	if !slices.Contains(Themes(), UnderTheStones) {
		t.Error("the theme cannot be asked for")
	}
}
