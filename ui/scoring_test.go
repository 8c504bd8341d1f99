package ui

import (
	"os"
	"strings"
	"testing"

	"shikatsu/sgfio"
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
	b.scores.Use(otherengine.Config{Program: os.Args[0]})
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
	if got := panels.ScoreTitle(b.State); got != "Ask the other engine" {
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
	if b.State.Scoring.Answers != nil || !b.State.Scoring.Named {
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
