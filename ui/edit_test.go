package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shikatsu/engine/board/boardtest"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/dialogs"
	"shikatsu/ui/filepick"
	"shikatsu/ui/modes"
	"shikatsu/ui/record"
	"shikatsu/ui/settings"
)

// toolNamed chooses a tool by its name.
func (b *bench) toolNamed(id string) {
	b.t.Helper()
	b.run("tool." + id)
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
	if b.State.Doc.Dirty() {
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
	b.Game.Step(1)
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
	if b.Game.Step(1); line() != "Tool: line · Escape ends" {
		t.Errorf("after another step the line says %q", line())
	}
	b.press(fyne.KeyEscape)
	b.Game.Goto(0)
	if got := line(); got != usual {
		t.Errorf("after Escape the line says %q, want %q", got, usual)
	}
}

func TestDeleteAndComment(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(atari)
	b.Game.Goto(3)
	b.run("delete")
	if b.State.Doc.MoveNumber() != 2 || b.State.Doc.Moves() != 2 {
		t.Errorf("after deleting, the board stands at %d of %d", b.State.Doc.MoveNumber(), b.State.Doc.Moves())
	}
	test.Type(b.comment.Edit(), "so ")
	b.Game.Step(-1)
	b.Game.Step(1)
	if got := b.comment.Text(); got != "so look" {
		t.Errorf("the comment reads %q", got)
	}
	b.run("undo")
	if got := b.comment.Text(); got != "look" {
		t.Errorf("after one undo the comment reads %q", got)
	}
	b.run("undo")
	if b.State.Doc.Moves() != 7 {
		t.Errorf("after two undos the line has %d moves", b.State.Doc.Moves())
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
	b.Files.Add(record.New(9, 9))
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
	b.until("the file", func() bool { return !b.State.Doc.Dirty() })
	if b.State.Doc.Path != path+".sgf" {
		t.Errorf("saved as %s", b.State.Doc.Path)
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

// The toolkit hands Ctrl+Z and its like to the window by names of their own.
func TestUndoByTheToolkitsShortcut(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.Files.Add(record.New(9, 9))
	b.Game.Play(sgfio.Pt(4, 4))
	press := func(shortcut fyne.Shortcut) { b.window.Canvas().(fyne.Shortcutable).TypedShortcut(shortcut) }
	for i, step := range []struct {
		shortcut fyne.Shortcut
		moves    int
	}{{&fyne.ShortcutUndo{}, 0}, {&fyne.ShortcutRedo{}, 1}, {&fyne.ShortcutUndo{}, 0}} {
		press(step.shortcut)
		if got := b.State.Doc.Moves(); got != step.moves {
			t.Fatalf("step %d: %d moves, want %d", i, got, step.moves)
		}
	}
	b.run("redo")
	press(&fyne.ShortcutCopy{})
	b.Files.Add(record.New(5, 5))
	press(&fyne.ShortcutPaste{})
	if b.State.Doc.Moves() != 1 {
		t.Error("copy and paste did not bring the game back")
	}
}

func TestCopyAndPaste(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(atari)
	b.run("copy")
	b.Files.Add(record.New(5, 5))
	b.run("paste")
	if b.board.Scene().Width != 9 || b.State.Doc.Moves() != 7 {
		t.Errorf("pasted a board of %d with %d moves", b.board.Scene().Width, b.State.Doc.Moves())
	}
}

func TestExportShowsTheBoardAndTheCard(t *testing.T) {
	path := filepath.Join(t.TempDir(), "board.svg")
	b := newBench(t, realEngine(), func(q filepick.Question) (string, error) { return path, nil })
	b.openText(atari)
	b.Game.Goto(6)
	b.analysed()
	b.Game.SelectWorm(boardview.Pt{Col: 2, Row: 6})
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
	p := b.stage.Mode().(*modes.Solving)
	b.judged(p)
	exported := func(want ...string) {
		t.Helper()
		os.Remove(path)
		b.Note("")
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
	if got := b.App.Clipboard().Content(); strings.Count(got, "X") != 5 {
		t.Errorf("the diagram is\n%s", got)
	}
	p.Solution()
	p.ExploreProof()
	b.answered(b.stage.Mode().(*modes.Proving))
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

func TestMoveNumbersAreRemembered(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(atari)
	b.Game.Goto(3)
	label := func() string { return b.cell(boardview.Pt{Col: 2, Row: 5}).Label }
	if label() != "" {
		t.Errorf("numbers stand on stones from the start: %q", label())
	}
	if b.run("numbers.all"); label() != "1" {
		t.Errorf("the first stone is numbered %q", label())
	}
	if got := int(b.Settings.Number(settings.Numbered, 0)); got != b.options.Numbers || got < 1000 {
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
		b.Files.EditInfo()
		for b.window.Canvas().Focused().(*dialogs.Entry).Validator == nil {
			b.window.Canvas().FocusNext()
		}
		b.window.Canvas().Focused().(*dialogs.Entry).SetText(text)
		if b.Dialogs.Top().Yes.Disabled() == wantValid {
			t.Errorf("%q: it can be entered: %v", text, !wantValid)
		}
		b.Dialogs.Key(map[bool]fyne.KeyName{true: fyne.KeyReturn, false: fyne.KeyEscape}[wantValid])
	}
	answer("x", false)
	answer("1", false)
	answer("10", false)
	answer("3", true)
	if b.State.Doc.Game().Info().Handicap != 3 || b.cell(boardview.Pt{Col: 15, Row: 15}).Stone != boardview.Black || b.State.Position.ToMove != sgfio.White {
		t.Errorf("handicap %d, stone %v, %v to move", b.State.Doc.Game().Info().Handicap, b.cell(boardview.Pt{Col: 15, Row: 15}).Stone, b.State.Position.ToMove)
	}
	b.analysed() // the stones are others
	if b.State.Facts.WormAt(boardview.Pt{Col: 15, Row: 15}) == nil {
		t.Error("the engine was not asked about the new stones")
	}
	b.Game.Play(sgfio.Pt(5, 5))
	answer("4", true)
	if b.State.Doc.Game().Info().Handicap != 4 || len(b.State.Doc.Game().Root().Points("AB")) != 3 || !strings.Contains(b.Noted(), "stay as they are") {
		t.Errorf("after a move: handicap %d, %d stones, noted %q", b.State.Doc.Game().Info().Handicap, len(b.State.Doc.Game().Root().Points("AB")), b.Noted())
	}
}
