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

func TestPatienceOfTwoLanes(t *testing.T) {
	p := patience{least: 1000, still: 5}
	p.begin(9000)
	p.progress(400, 3, 3)
	p.share(600)
	if p.giveUp != 800 {
		t.Errorf("1000 nodes of both lanes are %d of each, want 800", p.giveUp)
	}
	p.progress(750, 4, 3) // 900 nodes of both
	if p.giveUp != 1200 {
		t.Errorf("the end was put off to %d, want 1200", p.giveUp)
	}
	p.hear(1100, [2]uint32{5, 3}) // 1600 of both
	if p.giveUp != 1900 {
		t.Errorf("what the other lane found put the end off to %d, want 1900", p.giveUp)
	}
	if p.hear(1800, [2]uint32{5, 3}); p.giveUp != 1900 {
		t.Errorf("nothing new in the other lane put the end off to %d", p.giveUp)
	}
}
