package dragon

import (
	"context"
	"slices"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/eyes"
	"shikatsu/engine/worm"
)

// amalgamateReading is amalgamate with attacks and connections read.
func amalgamateReading(t *testing.T, diagram string) *Dragons {
	t.Helper()
	b := boardtest.Parse(t, diagram)
	ws, _ := readWorms(t, b)
	spaces := eyes.NewMap(nil)
	spaces.MakeDomains(b, &board.Bits{})
	ds, err := Amalgamate(context.Background(), ws, spaces, connectorOf(b))
	if err != nil {
		t.Fatal(err)
	}
	return ds
}

// TestCapturedStones: stones that cannot be saved are joined by their shape like
// others, but they do not cut.
func TestCapturedStones(t *testing.T) {
	ds := amalgamateReading(t, `
		. . . . . . . . .
		. . . X X X . . .
		. . X O . . X . .
		. . X O . . X . .
		. . X . O . X . .
		. . . X X X . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	if w := ds.Worms().At(point(t, ds, "E5")); w.AttackCode() == board.Fail || w.DefenseCode() != board.Fail {
		t.Fatalf("the enclosed stones are not lost: attack %v, defense %v", w.AttackCode(), w.DefenseCode())
	}
	if !ds.Same(point(t, ds, "D6"), point(t, ds, "E5")) {
		t.Error("the captured stones are two dragons")
	}
	if !ds.Same(point(t, ds, "D8"), point(t, ds, "G6")) || !ds.Same(point(t, ds, "C6"), point(t, ds, "D4")) {
		t.Error("captured stones cut the stones around them")
	}
}

// TestLinksOfOtherColorsAreNoRivals: a point at which both a white and a black
// diagonal can be cut blocks neither.
func TestLinksOfOtherColorsAreNoRivals(t *testing.T) {
	ds := amalgamate(t, `
		. . . . . . . . .
		. . . . . . . . .
		. . O . . . . . .
		. O . X . . . . .
		. . X . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	if !ds.Same(point(t, ds, "C7"), point(t, ds, "B6")) {
		t.Error("the white stones are two dragons")
	}
	if !ds.Same(point(t, ds, "D6"), point(t, ds, "C5")) {
		t.Error("the black stones are two dragons")
	}
}

// TestMouthOfAStoneInDanger has a mouth at D9 where the opponent cannot play. He can capture the stones at its left first, so
// such a mouth has to be shown by reading.
func TestMouthOfAStoneInDanger(t *testing.T) {
	const diagram = `
		. X X . X . . . .
		. O O X X . . . .
		. . . O X . . . .
		. . . O O . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`
	b := boardtest.Parse(t, diagram)
	ws := worm.New(b)
	left := ws.At(boardtest.Point(t, b, "B9"))
	for _, danger := range []bool{false, true} {
		left.AttackPoints, left.DefensePoints = nil, nil
		if danger {
			move := []worm.Point{{Move: boardtest.Point(t, b, "A9"), Code: board.Win}}
			left.AttackPoints, left.DefensePoints = move, move
		}
		l := newLinker(ws)
		i, j := l.at(left.Origin), l.at(boardtest.Point(t, b, "E9"))
		safe := slices.ContainsFunc(l.findSafe(), func(k link) bool { return k.a == min(i, j) && k.b == max(i, j) })
		if safe == danger {
			t.Errorf("in danger: %v, safe: %v", danger, safe)
		}
	}
}

// TestSureLinks: a diagonal holds whatever reading says, unless one of the stones can be captured.
func TestSureLinks(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . .
		. X . . . . .
		. . X . . . .
		. . . . . . .
		. . . . . . .
		. . . . . . .
		. . . . . . .`)
	spaces := eyes.NewMap(nil)
	spaces.MakeDomains(b, &board.Bits{})
	l := newLinker(worm.New(b))
	k := &l.candidates(spaces)[0]
	for _, test := range []struct {
		first, second danger
		shown, want   bool
	}{
		{unharmed, unharmed, true, true},
		{unharmed, unharmed, false, true},
		{weak, unharmed, true, true},
		{weak, unharmed, false, false},
		{unharmed, lost, false, false},
		{lost, lost, true, true},
	} {
		l.danger[k.a], l.danger[k.b], k.shown = test.first, test.second, test.shown
		if got := l.sure(k); got != test.want {
			t.Errorf("dangers %d and %d, no cut found %v: sure %v", test.first, test.second, test.shown, got)
		}
	}
	k.safe = 1
	if k.shown = true; l.sure(k) {
		t.Error("a shape that a move threatens together with another is sure")
	}
}
