package ui

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shikatsu/engine"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/controller"
	"shikatsu/ui/export/exporttest"
	"shikatsu/ui/facts"
	"shikatsu/ui/filepick"
	"shikatsu/ui/modes"
	"shikatsu/ui/panels"
)

// cornerGame is a game in whose corner Black's five stones live or die by B9, which both players miss once.
const cornerGame = `(;GM[1]FF[4]SZ[9]PB[Ann]PW[Ben]AB[da][ab][bb][cb][db]
AW[ea][fa][eb][fb][ac][bc][cc][dc][ec][fc][ad][bd][cd][dd][ed][fd]PL[B];B[hh];W[gh];B[ba])`

// lessonBench has the game of a path open, and its review. Black misses the defense by move 1, White the kill
// by move 2.
func lessonBench(t *testing.T, path string) (*bench, *panels.Review) {
	t.Helper()
	b := newBench(t, realEngine(), func(filepick.Question) (string, error) { return path, nil })
	corner, better := facts.Pt{Col: 0, Row: 1}, facts.Pt{Col: 1, Row: 0}
	stones := []facts.Pt{corner, {Col: 1, Row: 1}, {Col: 2, Row: 1}, {Col: 3, Row: 1}, {Col: 3, Row: 0}}
	b.reviewBy(func(_ context.Context, _ *sgfio.Game, report func(*facts.Review, controller.Progress)) error {
		report(&facts.Review{Width: 9, Height: 9, Moves: 3, Lanes: make([]facts.Lane, 1), Events: []facts.Event{
			{Move: 1, Player: boardview.Black, At: facts.Pt{Col: 7, Row: 7}, Kind: engine.MissedDefense, Color: boardview.Black, Origin: corner, Stones: stones, Better: better, Points: 16},
			{Move: 2, Player: boardview.White, At: facts.Pt{Col: 6, Row: 7}, Kind: engine.MissedKill, Color: boardview.Black, Origin: corner, Stones: stones, Better: better, Points: 16,
				Proof: []facts.Move{{At: better}, {At: facts.Pt{Col: 0, Row: 0}}}},
			{Move: 3, Player: boardview.Black, At: better, Kind: engine.Saved, Color: boardview.Black, Origin: corner, Stones: stones, Better: boardview.Off},
		}, Fights: []facts.Fight{{Events: []int{0, 1, 2}}}}, controller.Progress{Fraction: 1})
		return nil
	})
	b.openText(cornerGame)
	b.Game.ReviewGame()
	b.until("the review", func() bool { return b.State.Review != nil && !b.State.Reviewing.Running })
	for i, p := range b.panels {
		if p, ok := p.Panel.(*panels.Review); ok {
			b.tabs.SelectIndex(i)
			return b, p
		}
	}
	t.Fatal("there is no panel of the review")
	return nil, nil
}

func TestALessonListsWhatAPlayerMissed(t *testing.T) {
	b, p := lessonBench(t, "")
	moves := func() (list []int) {
		for _, e := range p.Grid().Shown() {
			list = append(list, e.Move)
		}
		return list
	}
	for _, test := range []struct {
		whose boardview.Stone
		want  string
	}{{boardview.None, "[1 2 3]"}, {boardview.Black, "[1]"}, {boardview.White, "[2]"}} {
		p.Whose(test.whose)
		if got := fmt.Sprint(moves()); got != test.want {
			t.Errorf("for player %v the list has moves %s, want %s", test.whose, got, test.want)
		}
	}
	b.Game.PractiseMistakes(boardview.White)
	solving, ok := b.stage.Mode().(*modes.Solving)
	if !ok || len(solving.Problems) != 1 {
		t.Fatalf("mode %T", b.stage.Mode())
	}
	b.judged(solving)
	b.click(boardview.Pt{Col: 1, Row: 0})
	b.judged(solving)
	if !solving.Session.Over() || solving.Session.Mistakes != 0 {
		t.Errorf("B9 does not solve it: phase %v", solving.Session.Phase)
	}
}

func TestPlayedAndBetterAreSeenSideBySide(t *testing.T) {
	b, _ := lessonBench(t, "")
	b.Game.CompareEvent(&b.State.Review.Events[1])
	c, ok := b.stage.Mode().(*modes.Comparing)
	if !ok {
		t.Fatalf("mode %T, noted %q", b.stage.Mode(), b.Noted())
	}
	at := func(sc *boardview.Scene, col, row int) string { return sc.At(boardview.Pt{Col: col, Row: row}).Label }
	if got := at(b.board.Scene(), 1, 0) + at(b.board.Scene(), 0, 0); got != "12" {
		t.Errorf("the better line is numbered %q", got)
	}
	if got := at(c.Second().Scene(), 6, 7) + at(c.Second().Scene(), 1, 0); got != "12" {
		t.Errorf("what was played is numbered %q", got)
	}
	b.press(fyne.KeyLeft)
	if got := at(b.board.Scene(), 0, 0) + at(c.Second().Scene(), 1, 0); got != "" {
		t.Errorf("a step back leaves %q", got)
	}
	if b.press(fyne.KeyEscape); b.stage.Mode() != nil {
		t.Error("Escape does not go back")
	}
}

func TestTwoVariationsAreCompared(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText("(;SZ[9];B[ee](;W[cc];B[gg])(;W[gc];B[cg];W[cc]))")
	b.run("compare")
	if b.stage.Mode() == nil {
		b.Game.Goto(1)
		b.run("compare")
	}
	c, ok := b.stage.Mode().(*modes.Comparing)
	if !ok {
		t.Fatalf("mode %T, noted %q", b.stage.Mode(), b.Noted())
	}
	if at, of := c.Place(); at != 3 || of != 3 {
		t.Errorf("at %d of %d moves", at, of)
	}
	if title, _ := c.Caption(); title != "White C7 against White G7" {
		t.Errorf("it is called %q", title)
	}
	b.stage.Leave()
	b.openText("(;SZ[9];B[ee];W[cc])")
	if b.run("compare"); b.stage.Mode() != nil || b.Noted() == "" {
		t.Error("a record without variations has some to compare")
	}
}

func TestALessonIsSaved(t *testing.T) {
	for _, test := range []struct {
		ending string
		want   []string
	}{
		{"txt", []string{"Lesson for White: Ann – Ben", "1. Move 2: White G2 misses a chance: B9 would have killed", "About 16 points.", "Better: 1 B9  2 A9."}},
		{"sgf", []string{"C[Move 2: White G2 misses a chance", ";W[ba];B[aa]", ";B[hh]"}},
		{"pdf", []string{"played", "better", "misses a chance", "Better: 1 B9  2 A9."}},
	} {
		path := filepath.Join(t.TempDir(), "lesson."+test.ending)
		b, _ := lessonBench(t, path)
		b.Game.SaveLesson(boardview.White)
		b.until("the file", func() bool { _, err := os.Stat(path); return err == nil })
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		flat := strings.ReplaceAll(string(text), "\n", "")
		switch test.ending {
		case "txt":
			flat = string(text)
		case "pdf":
			lines, _ := exporttest.Read(t, text).Text()
			flat = strings.Join(lines, " ")
		}
		for _, want := range test.want {
			if !strings.Contains(flat, want) {
				t.Errorf("%s: the file lacks %q: %.400s", test.ending, want, flat)
			}
		}
	}
}
