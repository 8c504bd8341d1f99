package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shikatsu/resources"
	"shikatsu/ui/boardview"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

func TestBundledGameOpensWithTheMostUrgentGroupExplained(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	if err := b.OpenBundled(resources.Bundled()); err != nil {
		t.Fatal(err)
	}
	if !b.State.Doc.Node().Has("HO") || b.comment.Text() == "" {
		t.Errorf("it opens at move %d", b.State.Doc.MoveNumber())
	}
	b.analysed()
	d := b.State.Facts.DragonAt(b.State.Selection.At)
	if b.State.Selection.Kind != state.Dragon || d == nil || d.Status != boardview.Critical {
		t.Fatalf("selected: %+v", b.State.Selection)
	}
	if b.why.Card().Status != boardview.Critical {
		t.Errorf("the card says\n%s", b.why.Card())
	}
	// Every kind of fight is there to be looked at.
	met := map[boardview.Status]bool{}
	for _, d := range b.State.Facts.Dragons {
		met[d.Status] = true
	}
	for _, want := range []boardview.Status{boardview.Alive, boardview.Critical, boardview.Ko, boardview.Seki} {
		if !met[want] {
			t.Errorf("no group has status %v", want)
		}
	}
	if len(b.State.Facts.Races) == 0 {
		t.Error("there is no race")
	}
	// Stepping ends the introduction.
	b.Game.Step(1)
	b.analysed()
	if b.State.Selection.Kind != state.Nothing {
		t.Errorf("after a step %+v is selected", b.State.Selection)
	}
}

func TestFirstFileCannotBeOpened(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.OpenFirst(filepath.Join(t.TempDir(), "none.sgf"))
	b.until("the player is told", func() bool { return b.Dialogs.Open() })
	b.typeKey(fyne.KeyEscape)
	b.analysed()
	if got := b.why.Card().String(); !strings.Contains(got, "There are no stones yet") {
		t.Errorf("the empty board is explained by %q", got)
	}
}

func TestRecentFilesThatAreGone(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText("(;SZ[9];B[aa])")
	path := b.State.Doc.Path
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	b.Files.OpenRecent(path)
	b.until("the player is told", func() bool { return b.Dialogs.Open() })
	if !b.Dialogs.Open() || len(b.Settings.Recent()) != 0 {
		t.Errorf("told: %v; recent files %q", b.Dialogs.Open(), b.Settings.Recent())
	}
}

func TestUnreadPositionSaysWhy(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	for _, test := range []struct{ sgf, want string }{
		{"(;SZ[5]AB[aa][ba]AW[ab][bb][ca])", "The string at A5 has no liberty"},
		{"(;SZ[37];B[aa])", "Boards beyond 19 lines are shown but not analysed"},
	} {
		b.openText(test.sgf)
		b.until(test.want, func() bool { return strings.Contains(b.why.Card().String(), test.want) })
	}
	b.openText("(;SZ[9];B[ee])")
	b.analysed()
	if got := b.why.Card().String(); strings.Contains(got, "analysed") {
		t.Errorf("a position that is read says %q", got)
	}
}

func TestBundledGamesSpeakTheLanguage(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.run("language.ja")
	t.Cleanup(func() { tr.Set("en") })
	if err := b.OpenBundled(resources.Bundled()); err != nil {
		t.Fatal(err)
	}
	if got := b.State.Doc.Title(); got != "五つの戦い" {
		t.Errorf("the game is called %q", got)
	}
	if got := b.State.Doc.Node().Comment(); !strings.HasPrefix(got, "黒の番で") || !strings.Contains(got, "F2") {
		t.Errorf("its comment is %q", got)
	}
	if b.State.Doc.Dirty() {
		t.Error("nothing was changed, and there is something to save")
	}
}
