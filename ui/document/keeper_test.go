package document

import (
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
	"golang.org/x/text/encoding/japanese"

	"shikatsu/sgfio"
	"shikatsu/ui/desk"
	"shikatsu/ui/dialogs"
	"shikatsu/ui/record"
	"shikatsu/ui/settings"
	"shikatsu/ui/state"
)

// room is a keeper without a window: the record is on no board.
type room struct {
	*Keeper
	posted chan func() // what was to be run on the window's thread
}

func newRoom(dir string) *room {
	r := &room{posted: make(chan func(), 100)}
	choices, _ := settings.Open("", "")
	d := &desk.Desk{State: &state.State{Doc: record.New(19, 19)}, Settings: choices, Dialogs: dialogs.New(nil, nil), Post: func(f func()) { r.posted <- f },
		Changed: func(state.Change) {}, Menu: func() {}, Tell: func(string) {}}
	r.Keeper = New(d, r, dir)
	return r
}

func (r *room) Replaced()              {}
func (r *room) Edited()                {}
func (r *room) SelectGame(i int)       { r.State.Doc.SelectGame(i) }
func (r *room) GotoNode(n *sgfio.Node) { r.State.Doc.GotoNode(n) }

// play makes a move of whoever is to move.
func (r *room) play(at sgfio.Point) {
	r.State.Doc.Play(r.State.Doc.Position().ToMove, at)
	r.KeepSoon()
}

// keepNow keeps unsaved changes and waits until that is done.
func (r *room) keepNow() {
	r.Autosave()
	r.Wait()
}

func TestUnsavedChangesSurviveACrash(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "of [me] 100%", "cache")
	open := func() *room { return newRoom(dir) }
	first := open()
	if first.Resume() {
		t.Error("there was something to resume at the very first start")
	}
	first.Add(record.New(9, 9))
	first.play(sgfio.Pt(4, 4))
	first.keepNow()
	first.Close() // without asking, as the system does it

	second := open()
	if !second.Resume() {
		t.Fatal("nothing was resumed")
	}
	if second.State.Doc.Moves() != 1 || second.State.Doc.MoveNumber() != 1 || !second.State.Doc.Dirty() {
		t.Errorf("resumed at move %d of %d", second.State.Doc.MoveNumber(), second.State.Doc.Moves())
	}
	name := "x\xe9 100%.sgf" // no text, as most file systems allow
	if runtime.GOOS == "windows" {
		name = "xé 100%.sgf"
	}
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, nil, 0o644); err != nil {
		path = filepath.Join(t.TempDir(), "x.sgf")
	}
	second.SaveAs(path)
	left := func() []string {
		entries, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		var files []string
		for _, e := range entries {
			files = append(files, e.Name())
		}
		return files
	}
	if files := left(); len(files) > 0 {
		t.Errorf("after saving there still are %v", files)
	}

	// What is undone does not come back.
	second.play(sgfio.Pt(6, 6))
	second.keepNow()
	second.State.Doc.Undo()
	second.Unsaved(func() {})
	if files := left(); len(files) > 0 {
		t.Errorf("after undoing there still are %v", files)
	}

	// Changes of a file belong to it, and other files leave them alone.
	second.play(sgfio.Pt(2, 2))
	second.keepNow()
	third := open()
	defer third.Close()
	third.Add(record.New(9, 9))
	third.play(sgfio.Pt(3, 3))
	third.keepNow()
	if files := left(); len(files) != 4 { // with the claims to them
		t.Errorf("two documents with changes are kept in %v", files)
	}
	second.Close()
	fourth := open()
	defer fourth.Close()
	if fourth.ResumeFile(filepath.Join(t.TempDir(), "another.sgf")) {
		t.Error("another file was resumed")
	}
	if !fourth.ResumeFile(path) || fourth.State.Doc.Path != path || fourth.State.Doc.MoveNumber() != 2 {
		t.Fatalf("resumed %q at move %d", fourth.State.Doc.Path, fourth.State.Doc.MoveNumber())
	}
	fourth.Save()
	if files := left(); len(files) != 2 {
		t.Errorf("after saving one there are %v", files)
	}
	c, err := sgfio.ReadFile(path)
	if err != nil || len(c.Games[0].Root().MainLine()) != 3 {
		t.Errorf("saved %v, %v", c, err)
	}
}

func TestUnsavedChangesBelongToTheirWindow(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "cache")
	open := func() *room { return newRoom(dir) }
	first := open()
	first.Add(record.New(9, 9))
	first.play(sgfio.Pt(4, 4))
	first.keepNow()

	second := open()
	if second.Resume() {
		t.Fatal("the changes of a window that runs were taken")
	}
	second.Add(record.New(9, 9))
	second.play(sgfio.Pt(1, 1))
	second.play(sgfio.Pt(2, 2))
	second.keepNow()
	first.play(sgfio.Pt(5, 5))
	first.play(sgfio.Pt(6, 6))
	first.keepNow()
	second.Close()

	// The second died: its changes are there, and once.
	third := open()
	if !third.Resume() || third.State.Doc.Moves() != 2 {
		t.Fatalf("resumed a game of %d moves, want that of 2", third.State.Doc.Moves())
	}
	fourth := open()
	if fourth.Resume() {
		t.Fatal("changes were resumed twice")
	}
	third.Close()
	first.Close()
	if !fourth.Resume() || fourth.State.Doc.Moves() != 3 {
		t.Errorf("resumed a game of %d moves, want that of 3, which was changed last", fourth.State.Doc.Moves())
	}
	if fourth.ShowTab(0); fourth.State.Doc.Moves() != 2 || len(fourth.tabs) != 2 {
		t.Errorf("%d records were resumed, the first with %d moves", len(fourth.tabs), fourth.State.Doc.Moves())
	}
	// New changes are kept beside those of the other records.
	fourth.Add(record.New(9, 9))
	fourth.play(sgfio.Pt(8, 8))
	fourth.keepNow()
	fourth.Close()
	fifth := open()
	defer fifth.Close()
	if !fifth.Resume() || len(fifth.tabs) != 3 || fifth.State.Doc.Moves() != 1 {
		t.Errorf("%d records were resumed, that on the board has %d moves", len(fifth.tabs), fifth.State.Doc.Moves())
	}
}

func TestEncodingOfTheFileIsOffered(t *testing.T) {
	for encoding, want := range map[string]string{"": "UTF-8", "UTF-8": "UTF-8", "GBK": "GB18030 (GBK, GB2312)", "GB18030": "GB18030 (GBK, GB2312)",
		"Shift_JIS": "Shift_JIS", "UTF-16LE": "UTF-16", "windows-1252": "windows-1252 (Latin-1)", "none such": "UTF-8"} {
		if got := offered(encoding); got != want {
			t.Errorf("%q is offered as %q, want %q", encoding, got, want)
		}
	}
}

func TestEncodingsDecodeBeforeTakingApart(t *testing.T) {
	const name = "表示 能力" // the second byte of the first letter is a backslash
	data, err := japanese.ShiftJIS.NewEncoder().String("(;SZ[9]CA[UTF-8]PB[" + name + "]C[ソ];B[aa])")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range encodings {
		if e.name != "Shift_JIS" {
			continue
		}
		c, err := readIn([]byte(data), e.enc)
		if err != nil {
			t.Fatal(err)
		}
		if got := c.Games[0].Info().Black; got != name {
			t.Errorf("read %q, want %q", got, name)
		}
		if text := foreignText(c); !strings.Contains(text, name) || !strings.Contains(text, "ソ") {
			t.Errorf("the preview reads %q", text)
		}
	}
}

func TestChangesThatCannotBeReadAreKeptAndTold(t *testing.T) {
	for name, text := range map[string]string{"no header": "(;SZ[9];B[aa])", "no record": "{}\nno game at all", "half a header": `{"path":"`} {
		b, dir := resuming(t, "unsaved.sgf", text)
		if b.Resume() {
			t.Errorf("%s: resumed", name)
		}
		kept := filepath.Join(dir, "unsaved.unreadable")
		if data, err := os.ReadFile(kept); err != nil || string(data) != text {
			t.Errorf("%s: kept %q, %v", name, data, err)
		}
		if len(b.Lost) != 1 || !strings.Contains(b.Lost[0], kept) {
			t.Errorf("%s: the player is told %q", name, b.Lost)
		}
	}
}

// Saving would write over the file that the changes claim to belong to.
func TestChangesBelongToTheFileOfTheirName(t *testing.T) {
	victim := filepath.Join(t.TempDir(), "letter.txt")
	header, err := json.Marshal(copyOf(victim, place{}))
	if err != nil {
		t.Fatal(err)
	}
	text := string(header) + "\n(;SZ[9];B[aa])"
	for _, name := range []string{"unsaved.sgf", copyBase("/another.sgf") + ".sgf", copyBase(victim) + "-x.sgf"} {
		if b, _ := resuming(t, name, text); b.Resume() || b.State.Doc.Path == victim {
			t.Errorf("%s is believed to belong to %s", name, victim)
		}
	}
	for _, name := range []string{copyBase(victim) + ".sgf", copyBase(victim) + "-2.sgf"} {
		if b, _ := resuming(t, name, text); !b.Resume() || b.State.Doc.Path != victim {
			t.Errorf("%s is not believed", name)
		}
	}
}

// resuming is a window that starts over a file of unsaved changes.
func resuming(t *testing.T, name, text string) (b *room, dir string) {
	t.Helper()
	dir = t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return newRoom(dir), dir
}

// Changes are written soon after they are made, also after a save, and nobody else may read them.
func TestChangesAreKeptSoonAndPrivately(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "cache")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	b := newRoom(dir)
	b.Add(record.New(9, 9))
	path := filepath.Join(t.TempDir(), "game.sgf")
	if !b.SaveAs(path) {
		t.Fatal("not saved")
	}
	b.play(sgfio.Pt(4, 4))
	kept := filepath.Join(dir, copyBase(path)+".sgf")
	there := func() bool { _, err := os.Stat(kept); return err == nil }
	for !there() { // the timer of keepSoon posts the writing
		(<-b.posted)()
		b.Wait()
	}
	if runtime.GOOS == "windows" {
		return
	}
	for path, want := range map[string]os.FileMode{dir: 0o700, kept: 0o600, kept + ".lock": 0o600} {
		info, err := os.Stat(path)
		if err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: %v, %v", path, info.Mode(), err)
		}
	}
}

func TestKomiFollowsRulesAndHandicap(t *testing.T) {
	test.NewTempApp(t) // for the fields
	b := newRoom("")
	d := b.newNewDialog()
	for i, step := range []struct {
		do   func()
		want string
	}{
		{func() {}, "6.5"}, {func() { d.rules.SetSelectedIndex(1) }, "7.5"}, {func() { d.handicap.SetText("3") }, "0.5"},
		{func() { d.handicap.SetText("0") }, "7.5"}, {func() { d.komi.SetText("5") }, "5"}, {func() { d.handicap.SetText("2") }, "5"},
	} {
		if step.do(); d.komi.Text != step.want {
			t.Errorf("step %d: komi %s, want %s", i, d.komi.Text, step.want)
		}
	}
	// A handicap that the other board has no points for shows it at once.
	d.handicap.SetText("9")
	if d.columns.SetText("8"); d.handicap.Validate() == nil {
		t.Error("nine stones on a board of 8 lines")
	}
}
