package connect

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

func TestProtected(t *testing.T) {
	for _, test := range []struct {
		name, diagram string
		want          bool
	}{
		{"no liberty at all", `
			. . . . .
			. . X . .
			. X . X .
			. . X . .
			. . . . .`, true},
		{"one liberty, taken back for good", `
			. . . . .
			. . . . .
			. X . X .
			. . X . .
			. . . . .`, true},
		{"one liberty, and taking is a ko", `
			. . O . .
			. O . O .
			. X . X .
			. . X . .
			. . . . .`, false},
		{"two liberties", `
			. . . . .
			. . . . .
			. X . X .
			. . . . .
			. . . . .`, false},
		{"one liberty with a friend, so that two stones are taken", `
			. . O . .
			. O . O .
			. X . X .
			. X O X .
			. . X . .`, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.diagram)
			c := New(reading.New(b, reading.DefaultOptions()), b, DefaultOptions())
			c.goal.mine = board.Black
			if got := c.protected(boardtest.Point(t, b, "C3")); got != test.want {
				t.Errorf("protected: %v", got)
			}
		})
	}
}

func TestTrapped(t *testing.T) {
	for _, test := range []struct {
		name, diagram string
		want          bool
	}{
		{"driven to the edge", `
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. X X . X X .
			. . . . . . .`, true},
		{"with a friend above", `
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . . O . . .
			. X X . X X .
			. . . . . . .`, false},
		{"below a wall", `
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. O O . O O .
			. X X . X X .
			. . . . . . .`, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.diagram)
			c := New(reading.New(b, reading.DefaultOptions()), b, DefaultOptions())
			p := boardtest.Point(t, b, "D2")
			from, to := boardtest.Point(t, b, "C2"), boardtest.Point(t, b, "E2")
			c.begin(context.Background(), goal{from: from, to: to, mine: board.Black}, board.White, 0, search.ManyThreats)
			var zone board.Bits
			if got := c.trapped(p, &zone); got != test.want {
				t.Errorf("trapped: %v", got)
			}
			if zone.Has(p) != test.want {
				t.Errorf("the zone has the point: %v", zone.Has(p))
			}
			if stones := c.stones; b.StackDepth() != 0 || stones[0].Has(p) || stones[1].Has(p) {
				t.Error("the stone was not taken back")
			}
		})
	}
}

// TestOneTrap links strings by one point where a stone would be captured. Two such points do not link, as they can be
// threatened at once, nor does one where a depth-first reading looks.
func TestOneTrap(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. X X . X X . X X . .
		. . . . . . . . . . .`)
	for _, test := range []struct {
		from, to string
		deepest  int
		want     bool
	}{
		{"C2", "E2", 0, true},
		{"F2", "H2", 0, true},
		{"C2", "H2", 0, false},
		{"C2", "E2", 5, false},
	} {
		c := New(reading.New(b, reading.DefaultOptions()), b, DefaultOptions())
		from, to := boardtest.Point(t, b, test.from), boardtest.Point(t, b, test.to)
		c.begin(context.Background(), goal{from: from, to: to, mine: board.Black}, board.White, 0, search.ManyThreats)
		c.deepest = test.deepest
		var zone board.Bits
		if got := c.linked(&zone); got != test.want {
			t.Errorf("%s and %s, depth %d: linked %v", test.from, test.to, test.deepest, got)
		}
	}
}

// TestAfar: moves on ways that are longer than usual are proposed only on demand.
func TestAfar(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . . . .
		. X . . . . . X .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	c := New(reading.New(b, reading.DefaultOptions()), b, DefaultOptions())
	from, to := boardtest.Point(t, b, "B5"), boardtest.Point(t, b, "H5")
	c.begin(context.Background(), goal{from: from, to: to, mine: board.Black}, board.Black, 0, search.ManyThreats)
	c.horizon = len(horizons) - 1
	for _, afar := range []bool{false, true} {
		c.afar = afar
		c.costKnown = board.Bits{}
		f := &c.frames[0]
		if c.moves(f, true); (f.n > 0) != afar {
			t.Errorf("afar %v: %d moves", afar, f.n)
		}
	}
}
