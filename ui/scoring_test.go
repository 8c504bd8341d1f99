package ui

import (
	"os"
	"strings"
	"testing"

	"shikatsu/engine"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/otherengine"
	engines "shikatsu/ui/otherengine/fake"
	"shikatsu/ui/panels"
	"shikatsu/ui/state"
)

// asOtherEngine makes the test binary be the other engine.
const asOtherEngine = "SHIKATSU_TEST_ENGINE"

func TestMain(m *testing.M) {
	if how := os.Getenv(asOtherEngine); how != "" {
		os.Exit(engines.Run(how, os.Stdin, os.Stdout))
	}
	os.Exit(m.Run())
}

// scored opens a game beside an engine that behaves in some way, and asks it.
func scored(t *testing.T, behaviour, game string) *bench {
	t.Helper()
	t.Setenv(asOtherEngine, behaviour)
	b := newBench(t, realEngine(), nil)
	b.openText(game)
	b.scores.Use(otherengine.Config{Program: os.Args[0], Unasked: true})
	b.scores.Toggle()
	return b
}

// scorePanel is the panel of the score.
func (b *bench) scorePanel() *panels.Score {
	for _, p := range b.panels {
		if p, ok := p.Panel.(*panels.Score); ok {
			return p
		}
	}
	b.t.Fatal("there is no panel of the score")
	return nil
}

// TestScore has answers about all positions of the game, which go when the game does.
func TestScore(t *testing.T) {
	b := scored(t, engines.Good, missed)
	moves := len(b.State.Scoring.Colors)
	b.until("all answers", func() bool { return len(b.State.Scoring.Answers) == moves+1 && !b.State.Scoring.Running })
	if b.State.Scoring.Err != nil || moves == 0 || len(b.State.Scoring.Losses) != moves {
		t.Fatalf("%+v", b.State.Scoring)
	}
	b.Game.GotoMain(1)
	b.analysed()
	p := b.scorePanel()
	p.Show(b.State, state.Everything)
	if got := panels.ScoreTitle(b.State); got != "Ask "+b.State.Scoring.Name+" about the game" {
		t.Errorf("the button says %q", got)
	}
	lost := engines.Score(0) - engines.Score(1)
	if b.State.Scoring.Colors[0] == sgfio.White {
		lost = -lost
	}
	if points, ok := b.State.Scoring.Loss(1); !ok || points != max(0, lost) {
		t.Errorf("the first move lost %g", points)
	}
	b.openText(missed)
	if b.State.Scoring.Answers != nil || !b.State.Scoring.Named() {
		t.Errorf("another game has the score of the last one: %+v", b.State.Scoring)
	}
}

// TestScoreIsWithdrawn has an engine that does not answer, and one that is none.
func TestScoreIsWithdrawn(t *testing.T) {
	b := scored(t, engines.Slow, missed)
	if !b.State.Scoring.Running {
		t.Fatal("nothing was asked")
	}
	b.scores.Toggle()
	if b.State.Scoring.Running || b.State.Scoring.Err != nil {
		t.Errorf("%+v", b.State.Scoring)
	}
	for behaviour, want := range map[string]string{engines.Dead: "no network found", engines.Old: "analysis protocol"} {
		b := scored(t, behaviour, missed)
		b.until("the end", func() bool { return !b.State.Scoring.Running })
		if err := b.State.Scoring.Err; err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", behaviour, err)
		}
	}
}

// TestScoreFollows has each position asked about that is shown, also in a variation, and by an
// engine that only plays.
func TestScoreFollows(t *testing.T) {
	for _, behaviour := range []string{engines.Good, engines.Player} {
		t.Setenv(asOtherEngine, behaviour)
		b := newBench(t, realEngine(), nil)
		b.openText("(;SZ[9]KM[6.5]PB[Ann];B[gg];W[cc](;B[gc])(;B[cg]))")
		b.analysed()
		b.scores.Use(otherengine.Config{Program: os.Args[0], Player: behaviour == engines.Player})
		if tab := b.tabs.SelectedIndex(); b.panels[tab].Title() != "Score" {
			t.Errorf("the tab %s is shown", b.panels[tab].Title())
		}
		b.until("an answer", func() bool { _, ok := b.State.Told(); return ok })
		branch := b.State.Doc.Game().Root().Child(0).Child(0).Child(1)
		b.Game.GotoNode(branch)
		if _, ok := b.State.Told(); ok {
			t.Error("the answer about another position is told")
		}
		b.analysed()
		b.until("an answer in the variation", func() bool { _, ok := b.State.Told(); return ok })
		a, _ := b.State.Told()
		want := engines.Score(3)
		if behaviour == engines.Player {
			want = -3.5
		}
		if a.Score != want || b.State.Scoring.At != branch {
			t.Errorf("%s: the score is %g, want %g", behaviour, a.Score, want)
		}
		if got := heading(b.State).Game; !strings.Contains(got, panels.ScoreOf(want)+" by ") {
			t.Errorf("the heading is %q", got)
		}
		b.scores.Follows(false)
		b.Game.GotoNode(branch.Parent())
		b.analysed()
		if _, ok := b.State.Told(); ok {
			t.Error("an answer that was not asked for")
		}
		b.scores.Follows(true)
		b.until("an answer again", func() bool { _, ok := b.State.Told(); return ok })
	}
}

// TestLessonByScore has mistakes sized by what moves lost, and others as the review says. Of two in one fight
// the more costly one counts.
func TestLessonByScore(t *testing.T) {
	s := &state.State{Scoring: state.Scoring{Losses: []otherengine.Loss{{Turn: 2, Points: 30}, {Turn: 4, Points: 5}}}}
	r := &facts.Review{Fights: []facts.Fight{{Events: []int{0, 1}}, {Events: []int{2}}}, Events: []facts.Event{
		{Move: 4, Kind: engine.MissedKill, Player: boardview.Black, Points: 20},
		{Move: 2, Kind: engine.MissedKill, Player: boardview.Black, Points: 10},
		{Move: 6, Kind: engine.MissedDefense, Player: boardview.Black, Points: 25},
	}}
	list := r.Lesson(boardview.Black, s.Points)
	if len(list) != 2 || list[0].Move != 2 || list[1].Move != 6 {
		t.Errorf("the lesson %+v", list)
	}
	if sum := r.Summary(boardview.Black, s.Points); sum.Missed != 2 || sum.Points != 55 || sum.Most != 30 || sum.Largest.Move != 2 {
		t.Errorf("the summary %+v", sum)
	}
}
