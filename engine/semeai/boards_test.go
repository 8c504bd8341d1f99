package semeai

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// TestRacesOnOtherBoards reads races on boards of different sizes, one after the other, whose eyes have the same points. White
// is around them on one side, or on another.
func TestRacesOnOtherBoards(t *testing.T) {
	diagrams := []string{`
		X . X . O`, `
		X . X .
		O O O O`, `
		X . X . O
		O O O O O`,
	}
	race := func(z *Analyzer, diagram string) Analysis {
		b := boardtest.Parse(t, diagram)
		q := Query{Board: b}
		for _, s := range b.StringOrigins(board.Empty, nil) {
			if b.At(s) == board.White {
				b.StoneBits(s, &q.A)
			} else {
				b.StoneBits(s, &q.B)
			}
		}
		a, err := z.Analyze(context.Background(), q)
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	for _, first := range diagrams {
		for _, second := range diagrams {
			z := New(DefaultOptions())
			race(z, first)
			got, want := race(z, second), race(New(DefaultOptions()), second)
			if got.AFirst != want.AFirst || got.BFirst != want.BFirst {
				t.Errorf("after%s\n%s: %+v and %+v, by itself %+v and %+v", first, second, got.AFirst, got.BFirst, want.AFirst, want.BFirst)
			}
		}
	}
}
