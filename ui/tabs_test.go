package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"shikatsu/ui/boardview"
	"shikatsu/ui/dialogs"
)

// openRecords are the titles of the open records, that on the board in brackets.
func (b *bench) openRecords() string {
	titles, shown := b.records.Titles()
	for i := range titles {
		if i == shown {
			titles[i] = "[" + titles[i] + "]"
		}
	}
	return strings.Join(titles, " ")
}

// dropTwo drops two records on the window.
func dropTwo(t *testing.T, b *bench) (first, second string) {
	t.Helper()
	dir := t.TempDir()
	first, second = filepath.Join(dir, "a.sgf"), filepath.Join(dir, "b.sgf")
	for path, text := range map[string]string{first: "(;SZ[9]GN[First];B[aa];W[bb])", second: "(;SZ[13]GN[Second];B[cc])"} {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	b.dropped([]fyne.URI{storage.NewFileURI(first), storage.NewFileURI(second)})
	b.until("the second record", func() bool { return b.State.Doc.Path == second })
	return first, second
}

func TestSeveralRecordsAreOpenInTabs(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	if b.records.Content().Visible() {
		t.Error("one record has a row of tabs")
	}
	first, _ := dropTwo(t, b)
	if got := b.openRecords(); got != "First [Second]" || !b.records.Content().Visible() {
		t.Fatalf("the tabs are %s", got)
	}
	b.run("nexttab")
	if got := b.openRecords(); got != "[First] Second" || b.board.Scene().Width != 9 {
		t.Errorf("after the next tab: %s, a board of %d", got, b.board.Scene().Width)
	}
	b.Game.Goto(1)
	b.click(boardview.Pt{Col: 4, Row: 4})
	b.records.OnSelected(1)
	if got := b.openRecords(); got != "• First [Second]" || b.board.Scene().Width != 13 {
		t.Errorf("after a click on the second: %s", got)
	}
	if b.run("prevtab"); b.State.Doc.MoveNumber() != 2 || b.State.Doc.Node() == b.State.Doc.Game().Root().MainLine()[2] {
		t.Error("the first record is not where it was left")
	}
	// A file that is open already is shown, not read again.
	b.records.OnSelected(1)
	b.Files.OpenAside(first)
	b.until("the first record", func() bool { return b.State.Doc.Path == first })
	if got := b.openRecords(); got != "[• First] Second" {
		t.Errorf("after opening the first again: %s", got)
	}
	// What is closed with changes is asked about.
	b.run("closetab")
	if !b.dialogOpen() {
		t.Fatal("changes are closed without asking")
	}
	b.pressNamed("Go on without saving")
	if b.records.Content().Visible() || b.State.Doc.Title() != "Second" {
		t.Errorf("after closing the first %s is shown", b.State.Doc.Title())
	}
	if b.run("closetab"); b.State.Doc.Moves() != 0 || b.State.Doc.Path != "" {
		t.Error("after the last record there is no empty board")
	}
}

// pressNamed presses the button of a dialog that has this name.
func (b *bench) pressNamed(name string) {
	b.t.Helper()
	for _, o := range test.LaidOutObjects(b.window.Canvas().Overlays().Top()) {
		if button, ok := o.(*dialogs.Button); ok && button.Text == name {
			test.Tap(button)
			return
		}
	}
	b.t.Fatalf("no button %q", name)
}

// Who quits is asked about every record with changes, and Cancel stays.
func TestQuittingAsksAboutEveryRecord(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	first, second := dropTwo(t, b)
	b.Game.SetComment("of the second")
	b.run("nexttab")
	b.Game.SetComment("of the first")
	b.run("nexttab")
	went := 0
	quit := func() { b.Files.UnsavedAll(func() { went++ }) }
	quit()
	if b.State.Doc.Path != first || !b.dialogOpen() {
		t.Fatalf("asked about %s", b.State.Doc.Title())
	}
	b.pressNamed("Save")
	if b.State.Doc.Path != second || !b.dialogOpen() {
		t.Fatalf("asked about %s next", b.State.Doc.Title())
	}
	b.pressNamed("Cancel")
	if went != 0 {
		t.Error("Cancel did not stay")
	}
	quit()
	b.pressNamed("Go on without saving")
	if went != 1 {
		t.Errorf("went on %d times", went)
	}
	for path, want := range map[string]bool{first: true, second: false} {
		data, err := os.ReadFile(path)
		if err != nil || strings.Contains(string(data), "of the") != want {
			t.Errorf("%s: %s, %v", path, data, err)
		}
	}
}
