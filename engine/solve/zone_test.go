package solve

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/search"
)

// TestZoneIsAllThatCounts puts a stone on each empty point outside the zone of a proved answer. The answer stays the
// same, whatever the color.
func TestZoneIsAllThatCounts(t *testing.T) {
	for _, test := range []struct {
		name, diagram, stone string
	}{
		{"three in a row", boardtest.ThreeInARow, "A8"},
		{"a corner behind a wall", `
			. . . . X O . . .
			. . X X X O . . .
			X X X O O O . . .
			O O O O . . . . .
			. . . . . . . . .
			. . . . . . X . .
			. . . . . . . . .
			. . . X . . . . .
			. . . . . . . . .`, "C8"},
	} {
		for _, first := range []board.Color{board.Black, board.White} {
			b := boardtest.Parse(t, test.diagram)
			kills := first != b.At(boardtest.Point(t, b, test.stone))
			ask := func(b *board.Board) *Answer {
				p, err := position.New(b, first)
				if err != nil {
					t.Fatal(err)
				}
				opts := DefaultOptions()
				opts.Stone = boardtest.Point(t, b, test.stone)
				e, err := NewExplorer(context.Background(), p, life.DefaultOptions(), opts)
				if err != nil {
					t.Fatal(err)
				}
				a, err := e.Ask(context.Background(), nil, 20000)
				if err != nil {
					t.Fatal(err)
				}
				return a
			}
			want := ask(b)
			if kills && want.Zone.IsEmpty() {
				continue // it rests on walls as well
			}
			if want.Certainty != search.Proved || want.Zone.Count() == 0 || !want.Zone.Has(boardtest.Point(t, b, test.stone)) {
				t.Errorf("%s, %v first: %v with a zone of %d points", test.name, first, want.Certainty, want.Zone.Count())
				continue
			}
			outside := 0
			for i, p := range b.Points() {
				if i%7 != 0 && !boardtest.Long() {
					continue
				}
				if want.Zone.Has(p) || b.At(p) != board.Empty {
					continue
				}
				outside++
				for _, c := range []board.Color{board.Black, board.White} {
					with := b.Clone()
					if !with.TryMove(p, c) {
						continue
					}
					if got := ask(with); got.Code != want.Code || got.Certainty != search.Proved {
						t.Errorf("%s, %v first: %v, %v with a %v stone at %s, %v without", test.name, first, got.Code, got.Certainty, c, b.Vertex(p), want.Code)
					}
				}
			}
			if outside == 0 && test.stone == "A8" {
				t.Errorf("%s, %v first: the zone is the whole board", test.name, first)
			}
		}
	}
}
