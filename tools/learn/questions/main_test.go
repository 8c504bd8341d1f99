package main

import (
	"context"
	"testing"
)

// TestQuestions checks that a question about two linked stones is one about both, asked once for each player. A move that
// was tried is asked about from the other side.
func TestQuestions(t *testing.T) {
	a := asked{Game: "1", Rows: []string{
		".........",
		".........",
		"...XX.X..",
		".........",
		".........",
		"..O......",
		"......O..",
		".........",
		".........",
	}, Asked: [][3]string{{"D7", "0", "1 PASS"}, {"E7", "0", "1 PASS"}, {"C4", "1 C5", "0"}}, Tried: [][4]string{{"D7", "D6", "attack", "0"}}}
	list, err := a.questions(context.Background())
	if err != nil || len(list) != 5 {
		t.Fatalf("%d questions, want 5: %v", len(list), err)
	}
	first, last, tried := list[0], list[3], list[4]
	if !first.Attack || first.Answer != "0" || len(first.Goal) < 2 || first.Goal[0] != "D7" {
		t.Errorf("first question is %+v", first)
	}
	if last.Attack || last.Answer != "0" || last.Goal[0] != "C4" {
		t.Errorf("last question is %+v", last)
	}
	if tried.Attack || tried.Answer != "1" || tried.Rows[3] != "...O....." {
		t.Errorf("question after a move is %+v", tried)
	}
	a.Asked[0][0] = "A1"
	if _, err := a.questions(context.Background()); err == nil {
		t.Error("a question about a point without a stone is taken")
	}
}
