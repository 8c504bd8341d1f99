package dragon

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/worm"
)

// amalgamateReading is amalgamate with attacks and connections read.
func amalgamateReading(t *testing.T, diagram string) *Dragons {
	t.Helper()
	b := boardtest.Parse(t, diagram)
	ws, _ := readWorms(t, b)
	ds, err := Amalgamate(context.Background(), ws, connectorOf(b))
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
		pair := l.byShape()[[2]int{min(i, j), max(i, j)}]
		if safe := pair != nil && pair.safe; safe == danger {
			t.Errorf("in danger: %v, safe: %v", danger, safe)
		}
	}
}

// TestCertainLinks: a diagonal holds without reading, unless one of the stones alone can be captured.
func TestCertainLinks(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . .
		. X . . . . .
		. . X . . . .
		. . . . . . .
		. . . . . . .
		. . . . . . .
		. . . . . . .`)
	l := newLinker(worm.New(b))
	k := &l.candidates()[0]
	for _, test := range []struct {
		first, second danger
		want          bool
	}{{unharmed, unharmed, true}, {weak, unharmed, false}, {unharmed, lost, false}, {lost, lost, true}} {
		l.danger[k.a], l.danger[k.b] = test.first, test.second
		if got := l.certain(k); got != test.want {
			t.Errorf("dangers %d and %d: certain %v", test.first, test.second, got)
		}
	}
	l.danger[k.b], k.safe = unharmed, false
	if l.danger[k.a] = unharmed; l.certain(k) {
		t.Error("a shape that a move threatens together with another is certain")
	}
}
