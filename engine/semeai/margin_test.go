package semeai

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
	"shikatsu/engine/eyes"
	"shikatsu/engine/worm"
)

// dragonsOf are the dragons of a diagram, nothing of which is read.
func dragonsOf(t *testing.T, diagram string) *dragon.Dragons {
	t.Helper()
	b := boardtest.Parse(t, diagram)
	ws := worm.New(b)
	var stones board.Bits
	for _, w := range ws.List {
		b.StoneBits(w.Origin, &stones)
	}
	m := eyes.NewMap(nil)
	m.MakeDomains(b, &stones)
	m.ComputeAll()
	ds, err := dragon.Amalgamate(context.Background(), ws)
	if err != nil {
		t.Fatal(err)
	}
	return ds
}

func TestMovesToCapture(t *testing.T) {
	for _, test := range []struct {
		name, at, diagram string
		want              int
	}{
		{"two liberties in the corner", "C1", `
			. . . . .
			. . . . .
			. . . . .
			. . . . .
			O O X . .`, 2},
		{"a liberty beside an eye of one point", "B2", `
			. . . . . . .
			. . . . . . .
			. . . . . . .
			O O O O O O .
			X X X X . O .
			. X . O O O .
			X X X O . . .`, 3},
		{"an eye of four points takes five moves", "B2", `
			. . . . . . . .
			. . . . . . . .
			O O O O O O O .
			X X X X X X O .
			X . . . . X O .
			X X X X X X O .
			O O O O O O O .`, 5},
		{"two stones in it make two of them", "B2", `
			. . . . . . . .
			. . . . . . . .
			O O O O O O O .
			X X X X X X O .
			X . O O . X O .
			X X X X X X O .
			O O O O O O O .`, 3},
		{"a full eye is one move", "B2", `
			. . . . . . . .
			. . . . . . . .
			O O O O O O O .
			X X X X X . O .
			X . O O X O O .
			X X X X X . O .
			O O O O O O O .`, 3},
	} {
		t.Run(test.name, func(t *testing.T) {
			ds := dragonsOf(t, test.diagram)
			d := ds.At(boardtest.Point(t, ds.Board(), test.at))
			if d == nil {
				t.Fatalf("no dragon at %s", test.at)
			}
			if got := movesToCapture(ds, d); got != test.want {
				t.Errorf("%d moves, want %d", got, test.want)
			}
		})
	}
}

func TestClosestRaceCounts(t *testing.T) {
	var s dragon.Semeai
	for _, race := range []struct{ lead, want int }{{4, 4}, {-2, -2}, {3, -2}, {0, 0}} {
		s.Count++
		keepClosest(&s, race.lead)
		if s.MarginOfSafety != race.want {
			t.Errorf("after a race with a lead of %d: %d, want %d", race.lead, s.MarginOfSafety, race.want)
		}
	}
}
