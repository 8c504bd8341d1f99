package exact

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

// TestKillsBetweenWeakWalls proves a kill between walls that do not live by themselves. It reads them, as the kill has to come first.
func TestKillsBetweenWeakWalls(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . O . . . . . . .
		O O O O X . X . . . .
		X X X X X . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . X .
		. . . . . . . . . . .`)
	for _, test := range []struct {
		weak  string
		holds bool
	}{{"", true}, {"K2", true}, {"A9", true}} {
		at := func(name string) board.Point {
			p, err := b.ParseVertex(name)
			if err != nil {
				t.Fatal(err)
			}
			return p
		}
		q := Query{Board: b, Goal: []board.Point{at("A10")}}
		if test.weak != "" {
			q.Weak = new(board.Bits)
			b.StoneBits(at(test.weak), q.Weak)
		}
		p := New(DefaultOptions()).ProvedMove(context.Background(), q, true, 100000, search.TreeOptions{}, func(board.Point) []board.Point { return nil })
		if p.Holds != test.holds {
			t.Errorf("proved is %v where the stones at %q may be captured", p.Holds, test.weak)
		}
		if test.weak == "A9" && p.Holds && p.Walls(q.Weak.Has) {
			t.Error("the proof rests on a wall that may be captured")
		}
		if test.weak == "A9" && p.Holds && !p.grown.inside.Has(at("A9")) {
			t.Error("the wall is not read")
		}
	}
}
