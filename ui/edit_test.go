package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shikatsu/engine/board/boardtest"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/filepick"
	"shikatsu/ui/record"
	"shikatsu/ui/settings"
)

// toolNamed chooses a tool by its name.
func (b *bench) toolNamed(id string) {
	b.t.Helper()
	for i, t := range tools {
		if t.id == id {
			b.setTool(i)
			return
		}
	}
	b.t.Fatalf("no tool %q", id)
}

func TestToolsMarkAndUndo(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText("(;SZ[9])")
	at := boardview.Pt{Col: 3, Row: 3}
	for _, c := range []struct {
		tool string
		ok   func(boardview.Cell) bool
	}{
		{"triangle", func(c boardview.Cell) bool { return c.Mark == boardview.Triangle }},
		{"square", func(c boardview.Cell) bool { return c.Mark == boardview.Square }},
		{"circle", func(c boardview.Cell) bool { return c.Mark == boardview.Circle }},
		{"cross", func(c boardview.Cell) bool { return c.Mark == boardview.Cross }},
		{"letter", func(c boardview.Cell) bool { return c.Label == "A" }},
		{"black", func(c boardview.Cell) bool { return c.Stone == boardview.Black }},
		{"white", func(c boardview.Cell) bool { return c.Stone == boardview.White }},
	} {
		b.toolNamed(c.tool)
		b.click(at)
		if !c.ok(b.cell(at)) {
			t.Errorf("%s made the cell %+v", c.tool, b.cell(at))
		}
		b.run("undo")
		if c.ok(b.cell(at)) {
			t.Errorf("%s was not undone", c.tool)
		}
		b.run("redo")
		if !c.ok(b.cell(at)) {
			t.Errorf("%s was not redone", c.tool)
		}
		b.run("undo")
	}
	if b.state.Doc.Dirty() {
		t.Error("with everything undone, the record still counts as changed")
	}
}

func TestArrowTakesTwoClicks(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText("(;SZ[9])")
	b.toolNamed("arrow")
	b.click(boardview.Pt{Col: 1, Row: 1})
	if len(b.board.Scene().Lines) != 0 {
		t.Error("one click drew a line")
	}
	b.click(boardview.Pt{Col: 5, Row: 2})
	lines := b.board.Scene().Lines
	if len(lines) != 1 || !lines[0].Arrow || lines[0].To != (boardview.Pt{Col: 5, Row: 2}) {
		t.Errorf("lines %+v", lines)
	}
	b.press(fyne.KeyEscape)
	b.click(boardview.Pt{Col: 4, Row: 4})
	if b.cell(boardview.Pt{Col: 4, Row: 4}).Stone != boardview.Black {
		t.Error("after Escape a click does not play")
	}
}

func TestTheToolIsTold(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(atari)
	line := func() string { text, _, _ := b.status.Texts(); return text }
	usual := line()
	b.toolNamed("white")
	b.step(1)
	if got := line(); got != "Tool: set up white stones · Escape ends" {
		t.Errorf("after a step the line says %q", got)
	}
	if got := b.board.Scene().ToPlay; got != boardview.White {
		t.Errorf("the pointer shows the stone %v", got)
	}
	b.toolNamed("line")
	b.click(boardview.Pt{Col: 1, Row: 1})
	if got := line(); got != "Tool: line · now click the other end" || !b.cell(boardview.Pt{Col: 1, Row: 1}).Selected {
		t.Errorf("after one end the line says %q, the end is marked: %v", got, b.cell(boardview.Pt{Col: 1, Row: 1}).Selected)
	}
	if b.step(1); line() != "Tool: line · Escape ends" {
		t.Errorf("after another step the line says %q", line())
	}
	b.press(fyne.KeyEscape)
	b.Goto(0)
	if got := line(); got != usual {
		t.Errorf("after Escape the line says %q, want %q", got, usual)
	}
}

func TestDeleteAndComment(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(atari)
	b.Goto(3)
	b.run("delete")
	if b.state.Doc.MoveNumber() != 2 || b.state.Doc.Moves() != 2 {
		t.Errorf("after deleting, the board stands at %d of %d", b.state.Doc.MoveNumber(), b.state.Doc.Moves())
	}
	test.Type(b.comment.Edit(), "so ")
	b.step(-1)
	b.step(1)
	if got := b.comment.Text(); got != "so look" {
		t.Errorf("the comment reads %q", got)
	}
	b.run("undo")
	if got := b.comment.Text(); got != "look" {
		t.Errorf("after one undo the comment reads %q", got)
	}
	b.run("undo")
	if b.state.Doc.Moves() != 7 {
		t.Errorf("after two undos the line has %d moves", b.state.Doc.Moves())
	}
}

// TestSaveWhatWasAskedFor puts another record on the board while the file to save to is asked for.
func TestSaveWhatWasAskedFor(t *testing.T) {
	path := filepath.Join(t.TempDir(), "mine.sgf")
	asked, chosen := make(chan bool), make(chan bool)
	b := newBench(t, realEngine(), func(q filepick.Question) (string, error) {
		asked <- true
		<-chosen
		return path, nil
	})
	b.openText(atari)
	b.run("saveas")
	<-asked
	b.replace(record.New(9, 9))
	chosen <- true
	b.until("the answer", b.dialogOpen)
	if _, err := os.Stat(path); err == nil {
		t.Error("the record that came later was saved")
	}
}

func TestSaveAndReopen(t *testing.T) {
	path := filepath.Join(t.TempDir(), "mine")
	b := newBench(t, realEngine(), func(q filepick.Question) (string, error) { return path, nil })
	b.openText(atari)
	b.click(boardview.Pt{Col: 8, Row: 8})
	b.run("saveas")
	b.until("the file", func() bool { return !b.state.Doc.Dirty() })
	if b.state.Doc.Path != path+".sgf" {
		t.Errorf("saved as %s", b.state.Doc.Path)
	}
	c, err := sgfio.ReadFile(path + ".sgf")
	if err != nil {
		t.Fatal(err)
	}
	if n := len(c.Games[0].Root().Children()); n != 2 {
		t.Errorf("the saved record has %d variations at the root", n)
	}
	if strings.HasPrefix(b.window.Title(), "•") {
		t.Error("the title still marks changes")
	}
}

func TestUnsavedChangesSurviveACrash(t *testing.T) {
	a := test.NewTempApp(t)
	dir := filepath.Join(t.TempDir(), "of [me] 100%", "cache")
	config := func() Config {
		return Config{App: a, Engine: realEngine(), Review: facts.ReviewGame, CacheDir: dir, Post: func(func()) {}}
	}
	first := New(config())
	if first.Resume() {
		t.Error("there was something to resume at the very first start")
	}
	first.replace(record.New(9, 9))
	first.play(sgfio.Pt(4, 4))
	first.keepNow()
	first.Close() // without asking, as the system does it

	second := New(config())
	if !second.Resume() {
		t.Fatal("nothing was resumed")
	}
	if second.state.Doc.Moves() != 1 || second.state.Doc.MoveNumber() != 1 || !second.state.Doc.Dirty() {
		t.Errorf("resumed at move %d of %d", second.state.Doc.MoveNumber(), second.state.Doc.Moves())
	}
	name := "x\xe9 100%.sgf" // no text, as most file systems allow
	if runtime.GOOS == "windows" {
		name = "xé 100%.sgf"
	}
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, nil, 0o644); err != nil {
		path = filepath.Join(t.TempDir(), "x.sgf")
	}
	second.saveAs(path)
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
	second.state.Doc.Undo()
	second.unsaved(func() {})
	if files := left(); len(files) > 0 {
		t.Errorf("after undoing there still are %v", files)
	}

	// Changes of a file belong to it, and other files leave them alone.
	second.play(sgfio.Pt(2, 2))
	second.keepNow()
	third := New(config())
	defer third.Close()
	third.replace(record.New(9, 9))
	third.play(sgfio.Pt(3, 3))
	third.keepNow()
	if files := left(); len(files) != 4 { // with the claims to them
		t.Errorf("two documents with changes are kept in %v", files)
	}
	second.Close()
	fourth := New(config())
	defer fourth.Close()
	if fourth.ResumeFile(filepath.Join(t.TempDir(), "another.sgf")) {
		t.Error("another file was resumed")
	}
	if !fourth.ResumeFile(path) || fourth.state.Doc.Path != path || fourth.state.Doc.MoveNumber() != 2 {
		t.Fatalf("resumed %q at move %d", fourth.state.Doc.Path, fourth.state.Doc.MoveNumber())
	}
	fourth.save()
	if files := left(); len(files) != 2 {
		t.Errorf("after saving one there are %v", files)
	}
	c, err := sgfio.ReadFile(path)
	if err != nil || len(c.Games[0].Root().MainLine()) != 3 {
		t.Errorf("saved %v, %v", c, err)
	}
}

// keepNow keeps unsaved changes and waits until that is done.
func (s *Shell) keepNow() {
	s.autosave()
	s.keeping.Wait()
}

func TestUnsavedChangesBelongToTheirWindow(t *testing.T) {
	a := test.NewTempApp(t)
	dir := filepath.Join(t.TempDir(), "cache")
	open := func() *Shell {
		return New(Config{App: a, Engine: realEngine(), Review: facts.ReviewGame, CacheDir: dir, Post: func(func()) {}})
	}
	first := open()
	first.replace(record.New(9, 9))
	first.play(sgfio.Pt(4, 4))
	first.keepNow()

	second := open()
	if second.Resume() {
		t.Fatal("the changes of a window that runs were taken")
	}
	second.replace(record.New(9, 9))
	second.play(sgfio.Pt(1, 1))
	second.play(sgfio.Pt(2, 2))
	second.keepNow()
	first.play(sgfio.Pt(5, 5))
	first.play(sgfio.Pt(6, 6))
	first.keepNow()
	second.Close()

	// The second died: its changes are there, and once.
	third := open()
	if !third.Resume() || third.state.Doc.Moves() != 2 {
		t.Fatalf("resumed a game of %d moves, want that of 2", third.state.Doc.Moves())
	}
	fourth := open()
	defer fourth.Close()
	if fourth.Resume() {
		t.Fatal("changes were resumed twice")
	}
	third.Close()
	first.Close()
	if !fourth.Resume() || fourth.state.Doc.Moves() != 3 {
		t.Errorf("resumed a game of %d moves, want that of 3", fourth.state.Doc.Moves())
	}
	// What else died is kept until somebody asks for it.
	fourth.replace(record.New(9, 9))
	fourth.play(sgfio.Pt(8, 8))
	fourth.keepNow()
	fifth := open()
	defer fifth.Close()
	if !fifth.Resume() || fifth.state.Doc.Moves() != 2 {
		t.Errorf("resumed a game of %d moves, want the other", fifth.state.Doc.Moves())
	}
}

// The toolkit hands Ctrl+Z and its like to the window by names of their own.
func TestUndoByTheToolkitsShortcut(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.replace(record.New(9, 9))
	b.play(sgfio.Pt(4, 4))
	press := func(shortcut fyne.Shortcut) { b.window.Canvas().(fyne.Shortcutable).TypedShortcut(shortcut) }
	for i, step := range []struct {
		shortcut fyne.Shortcut
		moves    int
	}{{&fyne.ShortcutUndo{}, 0}, {&fyne.ShortcutRedo{}, 1}, {&fyne.ShortcutUndo{}, 0}} {
		press(step.shortcut)
		if got := b.state.Doc.Moves(); got != step.moves {
			t.Fatalf("step %d: %d moves, want %d", i, got, step.moves)
		}
	}
	b.run("redo")
	press(&fyne.ShortcutCopy{})
	b.replace(record.New(5, 5))
	press(&fyne.ShortcutPaste{})
	if b.state.Doc.Moves() != 1 {
		t.Error("copy and paste did not bring the game back")
	}
}

func TestCopyAndPaste(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(atari)
	b.run("copy")
	b.replace(record.New(5, 5))
	b.run("paste")
	if b.board.Scene().Width != 9 || b.state.Doc.Moves() != 7 {
		t.Errorf("pasted a board of %d with %d moves", b.board.Scene().Width, b.state.Doc.Moves())
	}
}

func TestExportShowsTheBoardAndTheCard(t *testing.T) {
	path := filepath.Join(t.TempDir(), "board.svg")
	b := newBench(t, realEngine(), func(q filepick.Question) (string, error) { return path, nil })
	b.openText(atari)
	b.Goto(6)
	b.analysed()
	b.SelectWorm(boardview.Pt{Col: 2, Row: 6})
	b.run("export")
	b.until("the picture", func() bool { _, note, _ := b.status.Texts(); return strings.Contains(note, "board.svg") })
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(data), "captures it at C2") {
		t.Error("the picture lacks what the Why card says")
	}
}

// A mode's board is exported and copied, not that of the game below it.
func TestExportOfAProblemAndItsProof(t *testing.T) {
	path := filepath.Join(t.TempDir(), "board.svg")
	b := newBench(t, realEngine(), func(q filepick.Question) (string, error) { return path, nil })
	b.openText("(;SZ[9])" + strings.Replace(boardtest.ThreeInARowRecord, "SZ[9]", "SZ[9]GN[Three in a row]", 1))
	b.run("solve")
	p := b.mode.(*solving)
	b.judged(p)
	exported := func(want ...string) {
		t.Helper()
		os.Remove(path)
		b.note("")
		b.run("export")
		b.until("the picture", func() bool { _, note, _ := b.status.Texts(); return strings.Contains(note, "board.svg") })
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range want {
			if !strings.Contains(string(data), text) {
				t.Errorf("the picture lacks %q", text)
			}
		}
	}
	exported("Three in a row", "Black to play.")
	b.run("copydiagram")
	if got := b.app.Clipboard().Content(); strings.Count(got, "X") != 5 {
		t.Errorf("the diagram is\n%s", got)
	}
	p.Solution()
	p.ExploreProof()
	b.answered(b.mode.(*proving))
	exported("be made to live?", "gets two eyes")
}

func TestExportAsksBeforeItWritesOver(t *testing.T) {
	path := filepath.Join(t.TempDir(), "board")
	b := newBench(t, realEngine(), func(q filepick.Question) (string, error) { return path, nil })
	b.openText(atari)
	if err := os.WriteFile(path+".png", []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	b.run("export")
	b.until("the question", b.dialogOpen)
	b.typeKey(fyne.KeyEscape)
	if data, err := os.ReadFile(path + ".png"); err != nil || string(data) != "old" {
		t.Errorf("after Escape the file holds %d bytes, %v", len(data), err)
	}
	b.run("export")
	b.until("the question", b.dialogOpen)
	b.typeKey(fyne.KeyReturn)
	if data, err := os.ReadFile(path + ".png"); err != nil || !strings.HasPrefix(string(data), "\x89PNG") {
		t.Errorf("after Enter the file holds %d bytes, %v", len(data), err)
	}
}

// What was pasted over is one step of undo, after the steps of the pasted game.
func TestUndoBringsBackWhatWasPastedOver(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText("(;SZ[9]GN[First];B[aa])")
	b.Goto(1)
	if b.run("undo"); b.canUndo() || b.state.Doc.Title() != "First" {
		t.Fatal("opening a record can be undone")
	}
	b.app.Clipboard().SetContent("(;SZ[13]GN[Second])")
	b.run("paste")
	b.play(sgfio.Pt(4, 4))
	titles := func() string {
		return fmt.Sprint(b.state.Doc.Title(), " ", b.state.Doc.MoveNumber(), " of ", b.state.Doc.Moves())
	}
	for i, step := range []struct{ command, want string }{
		{"undo", "Second 0 of 0"}, {"undo", "First 1 of 1"}, {"undo", "First 1 of 1"},
		{"redo", "Second 0 of 0"}, {"redo", "Second 1 of 1"}, {"redo", "Second 1 of 1"},
		{"undo", "Second 0 of 0"}, {"undo", "First 1 of 1"},
	} {
		if b.run(step.command); titles() != step.want {
			t.Fatalf("step %d, %s: %s, want %s", i, step.command, titles(), step.want)
		}
	}
	b.play(sgfio.Pt(8, 8)) // another way on, so that there is nothing to repeat
	if b.run("redo"); b.canRedo() || titles() != "First 2 of 2" {
		t.Errorf("after a change redo shows %s", titles())
	}
	b.replace(record.New(5, 5))
	if b.run("undo"); titles() != "First 2 of 2" {
		t.Errorf("undoing a new board shows %s", titles())
	}
}

func TestMoveNumbersAreRemembered(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(atari)
	b.Goto(3)
	label := func() string { return b.cell(boardview.Pt{Col: 2, Row: 5}).Label }
	if label() != "" {
		t.Errorf("numbers stand on stones from the start: %q", label())
	}
	if b.run("numbers.all"); label() != "1" {
		t.Errorf("the first stone is numbered %q", label())
	}
	if got := int(b.settings.Number(settings.Numbered, 0)); got != b.options.Numbers || got < 1000 {
		t.Errorf("remembered are %d", got)
	}
	if b.run("numbers.none"); label() != "" {
		t.Errorf("the first stone is still numbered %q", label())
	}
}

// The handicap can be changed like all that the record says of its game.
func TestGameInformationChangesTheHandicap(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	answer := func(text string, wantValid bool) {
		t.Helper()
		b.editInfo()
		for b.window.Canvas().Focused().(*dialogEntry).Validator == nil {
			b.window.Canvas().FocusNext()
		}
		b.window.Canvas().Focused().(*dialogEntry).SetText(text)
		if b.dialog.yes.Disabled() == wantValid {
			t.Errorf("%q: it can be entered: %v", text, !wantValid)
		}
		b.dialogKey(map[bool]fyne.KeyName{true: fyne.KeyReturn, false: fyne.KeyEscape}[wantValid])
	}
	answer("x", false)
	answer("1", false)
	answer("10", false)
	answer("3", true)
	if b.state.Doc.Game().Info().Handicap != 3 || b.cell(boardview.Pt{Col: 15, Row: 15}).Stone != boardview.Black || b.state.Position.ToMove != sgfio.White {
		t.Errorf("handicap %d, stone %v, %v to move", b.state.Doc.Game().Info().Handicap, b.cell(boardview.Pt{Col: 15, Row: 15}).Stone, b.state.Position.ToMove)
	}
	b.analysed() // the stones are others
	if b.state.Facts.WormAt(boardview.Pt{Col: 15, Row: 15}) == nil {
		t.Error("the engine was not asked about the new stones")
	}
	b.play(sgfio.Pt(5, 5))
	answer("4", true)
	if b.state.Doc.Game().Info().Handicap != 4 || len(b.state.Doc.Game().Root().Points("AB")) != 3 || !strings.Contains(b.noted, "stay as they are") {
		t.Errorf("after a move: handicap %d, %d stones, noted %q", b.state.Doc.Game().Info().Handicap, len(b.state.Doc.Game().Root().Points("AB")), b.noted)
	}
}
