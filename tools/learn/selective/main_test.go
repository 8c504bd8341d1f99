package main

import (
	"testing"

	"shikatsu/engine/reading"
	"shikatsu/engine/selective"
	"shikatsu/tools/learn/internal/lessons"
)

// TestLook checks what a question teaches: the vital point is the right move.
func TestLook(t *testing.T) {
	q := lessons.Question{
		Game: "1", Rows: []string{
			"...XO....",
			"XXXXO....",
			"OOOOO....",
			".........",
			".........",
			".........",
			".........",
			".........",
			".........",
		},
		Goal: []string{"A8"}, Attack: true, Answer: "1 B9",
	}
	r := selective.New(selective.Options{NodeLimit: 1}, reading.DefaultOptions())
	l, err := look(&q, r)
	if err != nil || !l.dead || l.right < 0 || len(l.moves) < 3 {
		t.Errorf("%v: dead %v, right move %d of %d; want a right move that kills", err, l.dead, l.right, len(l.moves))
	}
	q.Attack, q.Answer = false, "0"
	if l, err = look(&q, r); err != nil || !l.dead || l.right >= 0 {
		t.Errorf("%v: dead %v, right move %d; want a dead dragon without a right move", err, l.dead, l.right)
	}
	q.Goal = []string{"J1"}
	if _, err = look(&q, r); err == nil {
		t.Error("a question about a point without a stone is taken")
	}
}

// TestFit: of moves with three values, one of which is right in each lesson, the weights find which.
func TestFit(t *testing.T) {
	var ls []*lesson
	for i := range 60 {
		ls = append(ls, &lesson{moves: [][]uint16{{0}, {1, 3}, {2}}, right: 1, position: []uint16{uint16(i % 3)}, dead: i%3 == 2})
	}
	if w := fit(ls, 4, choosing); !(w[1]+w[3] > w[0]+1) || w[0] != w[2] {
		t.Errorf("weights of moves %v", w)
	}
	if w := fit(ls, 3, judging); !(w[2] > 1) || !(w[0] < -1) {
		t.Errorf("weights of positions %v", w)
	}
}
