package search

import (
	"context"
	"math/rand/v2"
	"testing"
)

// TestPatienceTurnsNothing compares an impatient solver with one that uses its limit. It may say less, but nothing else, and
// gives up only where the patient one went on.
func TestPatienceTurnsNothing(t *testing.T) {
	g := randomGraph(rand.New(rand.NewPCG(5, 8)), 3000)
	want := g.values()
	const limit, least = 20000, 10
	given, solved := 0, 0
	for v := range g.next {
		g.stack = []int{v}
		s := NewSolver(Options{TableSize: 16})
		s.SetPatience(least, 6)
		res := s.Solve(context.Background(), g, limit)
		switch {
		case res.Verdict != Unknown:
			if solved++; (res.Verdict == Success) != want[v] {
				t.Fatalf("vertex %d is %v, want success %v", v, res.Verdict, want[v])
			}
		case res.Certainty != Limit:
			t.Fatalf("vertex %d was given up, with certainty %v", v, res.Certainty)
		case res.Nodes < least || res.Nodes > limit:
			t.Fatalf("vertex %d was given up after %d nodes", v, res.Nodes)
		case res.Nodes < limit:
			given++
		}
		s.Forget()
		s.SetPatience(0, 0)
		if again := s.Solve(context.Background(), g, limit); again.Verdict == Unknown && again.Nodes != limit {
			t.Fatalf("vertex %d was given up without being asked to, after %d nodes", v, again.Nodes)
		}
	}
	if given == 0 || solved == 0 {
		t.Fatalf("%d questions were given up, %d solved: the test says nothing", given, solved)
	}
}

func TestPatienceWaitsForTheRoot(t *testing.T) {
	p := patience{least: 1000, still: 6}
	p.begin(5000)
	for _, step := range []struct {
		nodes     int
		win, lose uint32
		giveUp    int
	}{
		{1, 3, 3, 1000},
		{300, 4, 3, 1000},
		{800, 4, 5, 2000},
		{1500, 4, 5, 2000}, // nothing has changed
		{1600, 6, 5, 4000},
		{3000, 7, 5, 5000}, // not beyond the limit
	} {
		if p.progress(step.nodes, step.win, step.lose); p.giveUp != step.giveUp {
			t.Errorf("after %d nodes it would be given up at %d, want %d", step.nodes, p.giveUp, step.giveUp)
		}
	}
}
