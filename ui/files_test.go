package ui

import (
	"os"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/dialogs"
	"shikatsu/ui/panels"
	"shikatsu/ui/tr"
)

// rewrite changes a file as another program would, later.
func rewrite(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	later := time.Now().Add(time.Minute)
	if err := os.Chtimes(path, later, later); err != nil {
		t.Fatal(err)
	}
}

// Saving does not write over what another program just wrote, unless the player wants it.
func TestSavingAsksAboutAChangedFile(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText("(;SZ[9];B[aa])")
	b.Game.SetComment("mine")
	const others = "(;SZ[9];B[bb])"
	rewrite(t, b.State.Doc.Path, others)
	saved := func() string {
		data, err := os.ReadFile(b.State.Doc.Path)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	b.Files.Save()
	if saved() != others || !b.dialogOpen() {
		t.Fatalf("the file is %s", saved())
	}
	b.typeKey(fyne.KeyEscape) // keep mine
	b.Files.Save()
	if got := saved(); !strings.Contains(got, "mine") {
		t.Errorf("the file is %s", got)
	}
}

func TestChangedFileIsReadAgain(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText("(;SZ[9];B[aa];W[bb];B[cc])")
	b.Game.Goto(2)
	b.Files.CheckFile()
	if b.State.Doc.Moves() != 3 {
		t.Fatal("an unchanged file was read again")
	}
	rewrite(t, b.State.Doc.Path, "(;SZ[9];B[aa];W[bb];B[cc];W[dd]C[new])")
	b.Files.CheckFile()
	if b.State.Doc.Moves() != 4 || b.State.Doc.MoveNumber() != 2 {
		t.Errorf("now at move %d of %d, want 2 of 4", b.State.Doc.MoveNumber(), b.State.Doc.Moves())
	}
	// With changes of one's own the player decides.
	b.Game.SetComment("mine")
	rewrite(t, b.State.Doc.Path, "(;SZ[9];B[aa])")
	doc, field := b.State.Doc, b.comment.Edit()
	b.window.Canvas().Focus(field)
	b.Files.CheckFile()
	if b.State.Doc != doc || b.window.Canvas().Overlays().Top() == nil {
		t.Error("the player was not asked")
	}
	b.typeKey(fyne.KeyReturn) // for a comment that is just being typed, say
	if b.State.Doc != doc || b.dialogOpen() || b.window.Canvas().Focused() != field {
		t.Error("Enter lost the changes, left the question, or took the keyboard from the comment")
	}
	b.Files.CheckFile()
	if top := b.window.Canvas().Overlays().Top(); top != nil && top.Visible() {
		t.Error("asked twice about one change")
	}
}

func TestSavingIsNoChangeByOthers(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText("(;SZ[9];B[aa])")
	b.Game.SetComment("mine")
	b.Files.Save()
	doc := b.State.Doc
	b.Files.CheckFile()
	if b.State.Doc != doc || doc.Comment() != "mine" {
		t.Error("the file that was just saved was read again")
	}
}

func TestGamesOfACollection(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText("(;SZ[9]PB[Ann]PW[Ben]RE[B+R];B[aa])(;SZ[13:7]GN[Second]AB[cc];W[dd])(;SZ[5])")
	var games *panels.Games
	for i, p := range b.panels {
		if g, ok := p.Panel.(*panels.Games); ok {
			games = g
			b.tabs.SelectIndex(i)
		}
	}
	b.window.Canvas().Capture() // paints the pictures
	if got := len(games.Shown()); got != 3 {
		t.Fatalf("%d games are listed", got)
	}
	games.Pick(1)
	if b.State.Doc.GameIndex() != 1 || b.board.Scene().Width != 13 {
		t.Error("the second game is not shown")
	}
	games.SetFilter("b+r")
	if got := games.Shown(); len(got) != 1 || got[0] != 0 {
		t.Errorf("the filter leaves %v", got)
	}
	games.Pick(0)
	if b.State.Doc.GameIndex() != 0 {
		t.Error("the filtered game is not shown")
	}
}

func TestFindBar(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(atari)
	b.run("find")
	if !b.find.Bar.Content().Visible() {
		t.Fatal("the strip is hidden")
	}
	b.find.Bar.SetText("other")
	b.find.Bar.Search(1)
	if got := b.comment.Text(); got != "other" {
		t.Errorf("found %q", got)
	}
	if got := b.find.Bar.OnFind("nowhere", 1); got != tr.L("not found") {
		t.Errorf("an absent text: %q", got)
	}
	b.find.Bar.SetText("C3")
	b.find.Bar.Search(1)
	if b.State.Doc.MoveNumber() != 2 {
		t.Errorf("C3 was found at move %d", b.State.Doc.MoveNumber())
	}
	b.find.Close()
	if b.find.Bar.Content().Visible() || b.window.Canvas().Focused() != b.board {
		t.Error("the board does not have the keyboard again")
	}
}

func TestLanguageChangesAtOnce(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	t.Cleanup(func() { tr.Set("en") })
	b.openText(atari)
	b.Game.Goto(3)
	b.tabs.SelectIndex(2)
	b.run("language.ja")
	if tr.Current() != "ja" || b.tabs.SelectedIndex() != 2 || b.State.Doc.MoveNumber() != 3 {
		t.Errorf("language %s, tab %d, move %d", tr.Current(), b.tabs.SelectedIndex(), b.State.Doc.MoveNumber())
	}
	b.press("Left")
	if b.State.Doc.MoveNumber() != 2 {
		t.Error("the new board does not have the keyboard")
	}
}

func TestRepairsAreToldInTheLanguage(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.run("language.ja")
	t.Cleanup(func() { tr.Set("en") })
	b.openText("(;SZ[9]KM[many];B[aa];W[zz])")
	for i, p := range b.panels {
		if p.Title() == tr.L("Information") {
			b.tabs.SelectIndex(i)
		}
	}
	var text string
	for _, o := range test.LaidOutObjects(b.window.Content()) {
		if label, ok := o.(*widget.Label); ok {
			text += label.Text + "\n"
		}
	}
	for _, want := range []string{"KM の値が \"many\"、数でない", "着手の位置 \"zz\" は盤上にない; ノードは保存、石の配置なし"} {
		if !strings.Contains(text, want) {
			t.Errorf("the panel lacks %q:\n%s", want, text)
		}
	}
}

func TestUnsavedChangesAreAskedAbout(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText("(;SZ[9];B[aa])")
	path := b.State.Doc.Path
	went := 0
	begin := func(comment string) {
		b.Game.SetComment(comment)
		b.Files.Unsaved(func() { went++ })
		if !b.Dialogs.Open() {
			t.Fatal("nothing is asked")
		}
	}
	saved := func(comment string) bool {
		data, err := os.ReadFile(path)
		return err == nil && strings.Contains(string(data), comment)
	}
	begin("one")
	b.typeKey(fyne.KeyEscape)
	if went != 0 || saved("one") {
		t.Errorf("after Escape it went on %d times, saved: %v", went, saved("one"))
	}
	begin("two")
	b.typeKey(fyne.KeyReturn)
	if went != 1 || !saved("two") {
		t.Errorf("after Enter it went on %d times, saved: %v", went, saved("two"))
	}
	begin("three")
	for _, o := range test.LaidOutObjects(b.window.Canvas().Overlays().Top()) {
		if button, ok := o.(*dialogs.Button); ok && button.Text == "Go on without saving" {
			test.Tap(button)
		}
	}
	if went != 2 || saved("three") || b.Dialogs.Open() {
		t.Errorf("without saving it went on %d times, saved: %v", went, saved("three"))
	}
}
