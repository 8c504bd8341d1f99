package tsumego

import (
	"strings"
	"testing"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/sgfio"
	"shikatsu/ui/proof"
)

// linkRecord asks Black to join two strings, of which C4 is the only move.
const linkRecord = "(;SZ[9]C[Black to play and connect the marked stones.]AB[cd][ce][df][ef][ff]AW[cc][dc][bd][dd][be][de][bf][dg][eg]MA[cd][df])"

// TestLinkProblems solves a problem about a connection from two sides. A wrong move is refuted, the right one solves it.
func TestLinkProblems(t *testing.T) {
	c, err := sgfio.ReadText(linkRecord)
	if err != nil {
		t.Fatal(err)
	}
	p, err := FromGame(c.Games[0], "links.sgf", 1)
	if err != nil || p.Goal != engine.GoalConnect || p.Stone == board.NoPoint || p.With == board.NoPoint {
		t.Fatalf("%+v, %v", p, err)
	}
	for _, o := range []board.Orientation{0, board.Mirrored | board.Transposed | board.Swapped} {
		s, err := NewSession(p, o, 20000)
		if err != nil {
			t.Fatal(err)
		}
		x := &bench{Session: s, t: t, ask: proof.Ask(engine.DefaultOptions)}
		x.think()
		if got := x.GoalText(); !strings.HasSuffix(got, "to play: connect the marked strings.") {
			t.Errorf("the goal is %q", got)
		}
		x.play("H8")
		if x.Phase != Refuted || !strings.Contains(x.Feedback(), "cuts with") {
			t.Errorf("a move elsewhere: phase %v, %q", x.Phase, x.Feedback())
		}
		x.play("C4")
		if x.Phase != Solved || !strings.Contains(x.Feedback(), "The strings are connected.") {
			t.Errorf("the right move: phase %v, %q", x.Phase, x.Feedback())
		}
	}
}

// TestOneMarkedString reads problems about a connection of which only one string is marked, or the same one twice. What they ask
// is found out.
func TestOneMarkedString(t *testing.T) {
	for _, marks := range []string{"MA[cd]", "MA[cd][ce]"} {
		c, err := sgfio.ReadText(strings.Replace(linkRecord, "MA[cd][df]", marks, 1))
		if err != nil {
			t.Fatal(err)
		}
		if p, err := FromGame(c.Games[0], "links.sgf", 1); err != nil || p.Goal != engine.GoalAuto || p.With != board.NoPoint {
			t.Errorf("%s: goal %s, %v", marks, p.Goal, err)
		}
	}
}
