package main

import (
	"slices"
	"testing"

	"shikatsu/engine"
	"shikatsu/engine/dragon"
)

// TestFitFindsWhatDecides: two signs decide these lessons, and the weights say so.
func TestFitFindsWhatDecides(t *testing.T) {
	const a, b = 3, 5
	var list []lesson
	for i := range 300 {
		l := lesson{read: dragon.Critical}
		l.signs[0] = 1
		l.signs[a], l.signs[b] = float64(i%10), float64(i%7)
		switch {
		case i%10 >= 5:
			l.right = 0
		case i%7 >= 4:
			l.right = 2
		default:
			l.right = 1
		}
		list = append(list, l)
	}
	w := fit(list)
	right := 0
	for i := range list {
		p := w.chances(&list[i].signs)
		if slices.Max(p[:]) == p[list[i].right] {
			right++
		}
	}
	if right < 270 {
		t.Errorf("%d of %d lessons were learned", right, len(list))
	}
	if w[0][a] <= w[2][a] || w[2][b] <= w[1][b] {
		t.Errorf("weights %v", w)
	}
}

// TestLook: a label is about the dragon that has the same stones, and none without stones is taken.
func TestLook(t *testing.T) {
	l := labelled{Game: "1", Rows: []string{
		".........",
		"..X......",
		"..X.X....",
		".........",
		".....O...",
		"..O...O..",
		".........",
		".........",
		".........",
	}}
	type labels = []struct {
		Stones []string `json:"stones"`
		Status string   `json:"status"`
	}
	l.Dragons = labels{{[]string{"C8", "C7", "E7"}, "critical"}, {[]string{"F5", "G4"}, "alive"}, {[]string{"C4"}, "dead"}}
	list, err := l.look(t.Context(), engine.DefaultOptions())
	if err != nil {
		t.Fatal(err)
	}
	for _, le := range list {
		if le.signs[0] != 1 {
			t.Errorf("the first sign is %v", le.signs[0])
		}
	}
	if len(list) == 0 {
		t.Error("no lessons")
	}
	l.Dragons[0].Stones[0] = "J1"
	if _, err := l.look(t.Context(), engine.DefaultOptions()); err == nil {
		t.Error("a label of a point without a stone is taken")
	}
}
