package zone_test

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search/zone"
)

func points(t *testing.T, b *board.Board, vertices ...string) (z board.Bits) {
	t.Helper()
	for _, v := range vertices {
		z.Set(boardtest.Point(t, b, v))
	}
	return z
}

const position = `
	. . . . . .
	. X X . . .
	X O O X . .
	. X . X . .
	. . O . . .
	. . . . . .`

// TestHold: a string that a zone touches is inside as a whole with two liberties.
func TestHold(t *testing.T) {
	b := boardtest.Parse(t, position)
	z := points(t, b, "B5")
	zone.Hold(b, board.Black, &z)
	if stones := points(t, b, "B5", "C5"); !z.Contains(&stones) {
		t.Errorf("the string is not inside: %v", z.Append(nil))
	}
	if n := b.LibertyBits(boardtest.Point(t, b, "B5")).CommonCount(&z); n != 2 {
		t.Errorf("%d liberties are inside", n)
	}
	z = points(t, b, "B5")
	zone.Hold(b, board.White, &z)
	if z.Count() != 1 {
		t.Errorf("another color's string came in: %v", z.Append(nil))
	}
}

// TestWinner plays moves that leave a zone alone, as they change nothing inside. One that takes stones inside brings them, and
// the strings that take them.
func TestWinner(t *testing.T) {
	b := boardtest.Parse(t, position)
	z := points(t, b, "F1")
	zone.Winner(b, boardtest.Point(t, b, "C3"), board.Black, false, &z)
	if z.Count() != 1 {
		t.Errorf("a move elsewhere changed the zone: %v", z.Append(nil))
	}
	z = points(t, b, "B4")
	zone.Winner(b, boardtest.Point(t, b, "C3"), board.Black, false, &z)
	if want := points(t, b, "C3", "B4", "C4", "A4", "B3", "D4", "B5", "C5"); !z.Contains(&want) {
		t.Errorf("a capture is not inside: %v", z.Append(nil))
	}
	z = board.Bits{}
	zone.Winner(b, boardtest.Point(t, b, "C3"), board.Black, true, &z)
	if want := points(t, b, "C3", "B4", "C4"); !z.Contains(&want) {
		t.Errorf("a capture that ends the search is not inside: %v", z.Append(nil))
	}
}

// TestLoser: what keeps the loser from playing inside belongs to the zone.
func TestLoser(t *testing.T) {
	b := boardtest.Parse(t, `
		. X . .
		X X . .
		. . . .
		. . . .`)
	z := points(t, b, "A4")
	zone.Loser(b, board.White, &z)
	if want := points(t, b, "A4", "B4", "A3", "B3"); !z.Contains(&want) {
		t.Errorf("the wall of an eye is not inside: %v", z.Append(nil))
	}
}

func TestTouches(t *testing.T) {
	b := boardtest.Parse(t, position)
	z := points(t, b, "B4", "A3")
	for _, test := range []struct {
		move string
		c    board.Color
		want bool
	}{{"C3", board.Black, true}, {"C3", board.White, false}, {"A3", board.Black, true}, {"F1", board.Black, false}} {
		if got := zone.Touches(b, boardtest.Point(t, b, test.move), test.c, &z); got != test.want {
			t.Errorf("%v at %s: %v", test.c, test.move, got)
		}
	}
	if zone.Touches(b, board.Pass, board.Black, &z) {
		t.Error("a pass touches something")
	}
}
