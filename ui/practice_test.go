package ui

import (
	"slices"
	"strings"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/resources"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/proofview"
	"shikatsu/ui/scene"
	"shikatsu/ui/settings"
	"shikatsu/ui/tsumego"
)

// Every problem that comes along is played in the window: each point beside the
// group is tried as the first move, and is refuted with words and a reply or accepted; the
// record's solution solves the problem against the engine's answers.
func TestPlayThePracticeProblems(t *testing.T) {
	if testing.Short() {
		t.Skip("plays some 100 moves")
	}
	records, err := sgfio.ReadBytes(resources.Practice)
	if err != nil {
		t.Fatal(err)
	}
	b := newBench(t, realEngine(), nil)
	b.dataDir = t.TempDir()
	b.openJournal()
	b.settings.SetSwitch(settings.RandomProblems, false)
	b.run("practice")
	p, ok := b.mode.(*solving)
	if !ok || len(p.problems) != len(records.Games) {
		t.Fatal("the problems are not shown")
	}
	if q := p.problems[1]; q.Title != "Practice 2" || q.Text != "" {
		t.Errorf("the second problem is called %q and says %q", q.Title, q.Text)
	}
	tried := 0
	for i, g := range records.Games {
		p.Choose(i)
		b.judged(p)
		if p.session.Phase != tsumego.YourMove {
			t.Errorf("%s: phase %v before the first move", p.session.Problem.Title, p.session.Phase)
			continue
		}
		move, ok := g.Root().MainLine()[1].Move()
		if !ok {
			t.Fatalf("%s has no solution", p.session.Problem.Title)
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
			if p.session.Phase != tsumego.YourMove {
				break
			}
			b.click(proofview.Pt(p.session.Tree.Current().Verdict.Best))
			b.judged(p)
		}
		if p.session.Phase != tsumego.Solved {
			t.Errorf("%s: phase %v after the solution", p.session.Problem.Title, p.session.Phase)
		}
	}
	if tried < 90 {
		t.Errorf("only %d moves were tried", tried)
	}
	t.Logf("%d first moves", tried)
}

// nearby are the points beside the group where the player may play.
func nearby(p *solving) []boardview.Pt {
	t := p.session.Tree
	b := t.Board(t.Root)
	var list []boardview.Pt
	for _, at := range b.Points() {
		if !b.IsLegal(at, t.Start.Position.ToMove()) {
			continue
		}
		if slices.ContainsFunc(t.Group, func(stone board.Point) bool { return b.IsLiberty(stone, at) }) {
			list = append(list, proofview.Pt(at))
		}
	}
	return list
}

// tryFirst makes a first move and looks at what is said of it.
func (b *bench) tryFirst(p *solving, at boardview.Pt, right bool) {
	b.t.Helper()
	p.Restart()
	b.judged(p)
	b.click(at)
	b.judged(p)
	_, feedback, _, light := p.panel.Texts()
	name := p.session.Problem.Title + ", " + b.cellName(p, at)
	switch p.session.Phase {
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
		if !strings.Contains(feedback, "works") && p.session.Phase == tsumego.Solved {
			b.t.Errorf("%s is accepted with %q", name, feedback)
		}
	default:
		b.t.Errorf("%s leaves the phase %v: %q", name, p.session.Phase, feedback)
	}
}

func (b *bench) cellName(p *solving, at boardview.Pt) string {
	return p.session.Tree.Board(p.session.Tree.Root).Vertex(proofview.Point(at))
}
