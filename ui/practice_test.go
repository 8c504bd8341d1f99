package ui

import (
	"slices"
	"strings"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/resources"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/modes"
	"shikatsu/ui/scene"
	"shikatsu/ui/settings"
	"shikatsu/ui/tsumego"
)

// TestPlayThePracticeProblems plays every problem that comes along in the window. Each point beside the group
// is tried as the first move, and is refuted with words and a reply or accepted. The record's solution solves
// the problem against the engine's answers.
func TestPlayThePracticeProblems(t *testing.T) {
	if testing.Short() {
		t.Skip("plays some 100 moves")
	}
	records, err := sgfio.ReadBytes(resources.Practice)
	if err != nil {
		t.Fatal(err)
	}
	b := newBench(t, realEngine(), nil)
	b.study.DataDir = t.TempDir()
	b.study.OpenJournal()
	b.Settings.SetSwitch(settings.RandomProblems, false)
	b.run("practice")
	p, ok := b.stage.Mode().(*modes.Solving)
	if !ok || len(p.Problems) != len(records.Games) {
		t.Fatal("the problems are not shown")
	}
	if q := p.Problems[1]; q.Title != "Practice 2" || q.Text != "" {
		t.Errorf("the second problem is called %q and says %q", q.Title, q.Text)
	}
	tried := 0
	for i, g := range records.Games {
		p.Choose(i)
		b.judged(p)
		if p.Session.Phase != tsumego.YourMove {
			t.Errorf("%s: phase %v before the first move", p.Session.Problem.Title, p.Session.Phase)
			continue
		}
		move, ok := g.Root().MainLine()[1].Move()
		if !ok {
			t.Fatalf("%s has no solution", p.Session.Problem.Title)
		}
		right := scene.Pt(move.Point)
		for _, at := range nearby(p) {
			tried++
			b.tryFirst(p, at, at == right)
		}
		p.Restart()
		b.judged(p)
		b.click(right)
		b.judged(p)
		// Further moves are the engine's own.
		for range 20 {
			if p.Session.Phase != tsumego.YourMove {
				break
			}
			b.click(facts.PointOf(p.Session.Tree.Current().Verdict.Best))
			b.judged(p)
		}
		if p.Session.Phase != tsumego.Solved {
			t.Errorf("%s: phase %v after the solution", p.Session.Problem.Title, p.Session.Phase)
		}
	}
	if tried < 90 {
		t.Errorf("only %d moves were tried", tried)
	}
	t.Logf("%d first moves", tried)
}

// nearby are the points beside the group where the player may play.
func nearby(p *modes.Solving) []boardview.Pt {
	t := p.Session.Tree
	b := t.Board(t.Root)
	var list []boardview.Pt
	for _, at := range b.Points() {
		if !b.IsLegal(at, t.Start.Position.ToMove()) {
			continue
		}
		if slices.ContainsFunc(t.Group, func(stone board.Point) bool { return b.IsLiberty(stone, at) }) {
			list = append(list, facts.PointOf(at))
		}
	}
	return list
}

// tryFirst makes a first move and looks at what is said of it.
func (b *bench) tryFirst(p *modes.Solving, at boardview.Pt, right bool) {
	b.t.Helper()
	p.Restart()
	b.judged(p)
	b.click(at)
	b.judged(p)
	_, feedback, _, light := p.Panel.Texts()
	name := p.Session.Problem.Title + ", " + b.cellName(p, at)
	switch p.Session.Phase {
	case tsumego.Refuted:
		if right {
			b.t.Errorf("%s, the solution, is refuted: %s", name, feedback)
		}
		if !strings.Contains(feedback, "fails") && !strings.Contains(feedback, "only makes a ko") {
			b.t.Errorf("%s is refuted without a reason: %q", name, feedback)
		}
		if light != "no longer solvable from here" {
			b.t.Errorf("%s is refuted, but the light says %q", name, light)
		}
	case tsumego.Solved, tsumego.YourMove:
		if !strings.Contains(feedback, "works") && p.Session.Phase == tsumego.Solved {
			b.t.Errorf("%s is accepted with %q", name, feedback)
		}
	default:
		b.t.Errorf("%s leaves the phase %v: %q", name, p.Session.Phase, feedback)
	}
}

func (b *bench) cellName(p *modes.Solving, at boardview.Pt) string {
	return p.Session.Tree.Board(p.Session.Tree.Root).Vertex(facts.BoardPoint(at))
}
