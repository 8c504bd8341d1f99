package main

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/tools/learn/internal/lessons"
)

// TestLabel: of three strings of one dragon the two most likely pairs are links, and none to another dragon is.
func TestLabel(t *testing.T) {
	l := &lesson{Dragon: []int{0, 0, 0, 1}, Pairs: []dragon.PairLesson{{A: 0, B: 1}, {A: 1, B: 2}, {A: 0, B: 2}, {A: 2, B: 3}}}
	l.prepare()
	for i, odds := range []float64{1, 3, 2, 5} {
		l.examples[i].Odds = odds
	}
	l.label()
	for i, want := range []bool{false, true, true, false} {
		if e := l.examples[i]; e.True != want || (e.Weight == 0) != (i == 0) {
			t.Errorf("pair %d: linked %v with weight %.2f", i, e.True, e.Weight)
		}
	}
	l.Colors = []board.Color{board.Black, board.Black, board.Black, board.Black}
	if both, either := l.agreement(1.5); both != 3 || either != 6 {
		t.Errorf("%d of %d pairs are joined by both, want 3 of 6", both, either)
	}
}

// TestLook reads a labelled position: the pairs that one move apart are have traits.
func TestLook(t *testing.T) {
	l := lessons.Labelled{Game: "1", Rows: []string{
		".........",
		".........",
		"...X.X...",
		".........",
		".........",
		"..O......",
		".........",
		".........",
		".........",
	}, Dragons: [][]string{{"D7", "F7"}, {"C4"}}}
	le, err := look(t.Context(), 0, &l)
	if err != nil {
		t.Fatal(err)
	}
	if len(le.Pairs) != 1 || le.Dragon[le.Pairs[0].A] != le.Dragon[le.Pairs[0].B] || le.Pairs[0].Odds <= 0 {
		t.Errorf("lesson %+v", le)
	}
	l.Dragons = l.Dragons[:1]
	if _, err := look(t.Context(), 0, &l); err == nil {
		t.Error("a position is taken whose white stone belongs to no dragon")
	}
}
