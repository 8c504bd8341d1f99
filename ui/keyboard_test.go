package ui

import (
	"errors"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"golang.org/x/text/encoding/simplifiedchinese"

	"shikatsu/ui/boardview"
	"shikatsu/ui/commands"
	"shikatsu/ui/depth"
	"shikatsu/ui/dialogs"
	"shikatsu/ui/modes"
	"shikatsu/ui/state"
)

// typeKey is a key for whatever has the keyboard.
func (b *bench) typeKey(name fyne.KeyName) {
	if focused := b.window.Canvas().Focused(); focused != nil {
		focused.TypedKey(&fyne.KeyEvent{Name: name})
		return
	}
	b.window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: name})
}

func (b *bench) dialogOpen() bool {
	top := b.window.Canvas().Overlays().Top()
	return top != nil && top.Visible()
}

func TestCursorPlaysAndSelects(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(atari)
	b.analysed()
	b.typeKey(fyne.KeyC)
	if !b.cell(boardview.Pt{Col: 4, Row: 4}).Cursor {
		t.Fatal("the cursor is not in the middle")
	}
	b.typeKey(fyne.KeyRight)
	b.typeKey(fyne.KeyUp)
	at := boardview.Pt{Col: 5, Row: 3}
	if c := b.cell(at); !c.Cursor || b.cell(boardview.Pt{Col: 4, Row: 4}).Cursor {
		t.Fatalf("after Right and Up the cursor is not at F6: %+v", c)
	}
	b.typeKey(fyne.KeyReturn)
	if got := b.cell(at); got.Stone != boardview.Black || b.State.Doc.MoveNumber() != 1 {
		t.Fatalf("Enter played %+v, move %d", got, b.State.Doc.MoveNumber())
	}
	b.analysed()
	b.typeKey(fyne.KeySpace)
	if b.State.Selection.Kind != state.Dragon || b.State.Selection.At != at {
		t.Errorf("Space on a stone selected %+v", b.State.Selection)
	}
	b.typeKey(fyne.KeyM)
	if !b.dialogOpen() {
		t.Error("M opened no menu")
	}
	b.window.Canvas().Overlays().Top().Hide()
	for range 12 {
		b.typeKey(fyne.KeyDown)
	}
	if !b.cell(boardview.Pt{Col: 5, Row: 8}).Cursor {
		t.Error("the cursor left the board, or stopped before its edge")
	}
	b.openText("(;SZ[5])")
	b.typeKey(fyne.KeyUp)
	if !b.cell(boardview.Pt{Col: 2, Row: 1}).Cursor {
		t.Error("on a smaller board the cursor does not begin in the middle")
	}
	b.typeKey(fyne.KeyEscape)
	if b.cell(boardview.Pt{Col: 2, Row: 1}).Cursor {
		t.Error("Escape left the cursor")
	}
}

func TestDialogsByKeyboard(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(atari)
	for _, test := range []struct {
		name string
		open func()
	}{
		{"keys", func() { b.run("keys") }}, {"signs", func() { b.run("signs") }}, {"depth", b.choose.Edit}, {"new board", b.Files.AskNew},
		{"game information", b.Files.EditInfo}, {"statistics", b.study.Statistics}, {"failure", func() { b.Fail(errors.New("no")) }},
	} {
		test.open()
		if !b.dialogOpen() {
			t.Fatalf("%s: no dialog", test.name)
		}
		b.window.Canvas().Unfocus() // as after a click beside everything
		if scroll := b.Dialogs.Top().Scroll; scroll != nil && scroll.Content.MinSize().Height > scroll.Size().Height {
			b.typeKey(fyne.KeyPageDown)
			if scroll.Offset.Y == 0 {
				t.Errorf("%s: Page Down does not scroll", test.name)
			}
		}
		b.typeKey(fyne.KeyRight)
		if b.State.Doc.MoveNumber() != 0 {
			t.Errorf("%s: keys step through the game behind the dialog", test.name)
		}
		b.typeKey(fyne.KeyEscape)
		if b.dialogOpen() || b.window.Canvas().Focused() != fyne.Focusable(b.board) {
			t.Errorf("%s: after Escape it is open: %v, the keyboard is with %T", test.name, b.dialogOpen(), b.window.Canvas().Focused())
		}
	}
}

func TestGoToMoveByKeyboard(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(atari)
	b.run("goto")
	typed := b.typeText
	typed("77")
	b.typeKey(fyne.KeyReturn)
	if !b.dialogOpen() || !b.Dialogs.Top().Yes.Disabled() {
		t.Fatal("a move beyond the end was taken")
	}
	b.window.Canvas().Focused().(*dialogs.Entry).SetText("")
	typed("2")
	b.typeKey(fyne.KeyReturn)
	if b.dialogOpen() || b.State.Doc.MoveNumber() != 2 {
		t.Errorf("open %v, at move %d", b.dialogOpen(), b.State.Doc.MoveNumber())
	}
	// Escape inside of an entry closes without doing anything.
	b.run("goto")
	typed("1")
	b.typeKey(fyne.KeyEscape)
	if b.dialogOpen() || b.State.Doc.MoveNumber() != 2 {
		t.Errorf("after Escape: open %v, at move %d", b.dialogOpen(), b.State.Doc.MoveNumber())
	}
}

// typeText types letters where the keyboard is.
func (b *bench) typeText(text string) {
	for _, r := range text {
		b.window.Canvas().Focused().TypedRune(r)
	}
}

func TestTypingTakesThePlaceOfWhatADialogProposes(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	size := func(wantColumns, wantRows int) {
		t.Helper()
		b.typeKey(fyne.KeyReturn)
		if p := b.State.Position; b.dialogOpen() || p.Width != wantColumns || p.Height != wantRows {
			t.Fatalf("open %v, the board has %d columns and %d rows, want %d and %d", b.dialogOpen(), p.Width, p.Height, wantColumns, wantRows)
		}
	}
	b.run("new")
	b.typeText("13") // the rows follow
	size(13, 13)
	b.run("new")
	b.typeText("7")
	b.window.Canvas().FocusNext()
	b.typeText("11")
	b.window.Canvas().FocusPrevious()
	b.typeText("5") // the rows were typed
	size(5, 11)
}

func TestCommandsWaitBehindADialog(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(atari)
	b.run("new")
	dialog := b.Dialogs.Top()
	b.window.Canvas().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutPaste{})
	for _, menu := range b.window.MainMenu().Items {
		for _, item := range menu.Items {
			if item.Action != nil && !item.IsQuit {
				item.Action()
			}
		}
	}
	if b.Dialogs.Top() != dialog || b.Game.Tools.Chosen != 0 || b.stage.Mode() != nil || b.State.Doc.MoveNumber() != 0 {
		t.Errorf("the dialog is another: %v, tool %d, mode %T, move %d", b.Dialogs.Top() != dialog, b.Game.Tools.Chosen, b.stage.Mode(), b.State.Doc.MoveNumber())
	}
	b.typeKey(fyne.KeyEscape)
	if b.run("tool.black"); b.Game.Tools.Chosen == 0 {
		t.Error("after the dialog commands wait still")
	}
}

func TestButtonsOfADialogTakeKeys(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	answers := map[bool]int{}
	ask := func() { b.Dialogs.Confirm("Title", "Text", "Yes", "No", func(yes bool) { answers[yes]++ }) }
	ask()
	b.window.Canvas().Focus(b.Dialogs.Top().Yes)
	b.typeKey(fyne.KeyEscape)
	ask()
	b.window.Canvas().Focus(b.Dialogs.Top().Yes)
	b.typeKey(fyne.KeyReturn)
	ask()
	b.typeKey(fyne.KeyReturn)
	if answers[true] != 2 || answers[false] != 1 || b.dialogOpen() {
		t.Errorf("answered %v", answers)
	}
}

func TestKeysOfSabaki(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(atari)
	b.run("keys.sabaki")
	for _, step := range []struct {
		key  fyne.KeyName
		want int
	}{{fyne.KeyDown, 1}, {fyne.KeyDown, 2}, {fyne.KeyUp, 1}, {fyne.KeyEnd, 7}, {fyne.KeyHome, 0}} {
		b.typeKey(step.key)
		if got := b.State.Doc.MoveNumber(); got != step.want {
			t.Errorf("%s goes to move %d, want %d", step.key, got, step.want)
		}
	}
	b.typeKey(fyne.KeyF2)
	if _, note, _ := b.status.Texts(); note != "Review the game first (F4)." {
		t.Errorf("F2 says %q", note)
	}
	help := b.commands.Help(func(s string) string { return s })
	for _, want := range []string{"**↓** – Next move", "**F4** – Review the game", "**F3**, **Ctrl+F** – Find…"} {
		if !strings.Contains(help, want) {
			t.Errorf("the help page lacks %q:\n%s", want, help)
		}
	}
}

func TestTabScrollsToASliderOutOfSight(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(atari)
	b.choose.Edit()
	scroll := b.Dialogs.Top().Scroll
	if scroll.Content.MinSize().Height <= scroll.Size().Height {
		t.Fatal("everything is in sight")
	}
	driver := fyne.CurrentApp().Driver()
	sliders := 0
	for range 3 * len(depth.Parameters()) {
		b.window.Canvas().FocusNext()
		slider, ok := b.window.Canvas().Focused().(*dialogs.Slider)
		if !ok {
			continue
		}
		sliders++
		top := driver.AbsolutePositionForObject(slider).Y - driver.AbsolutePositionForObject(scroll).Y
		if top < 0 || top+slider.Size().Height > scroll.Size().Height {
			t.Fatalf("slider %d stands at %v of %v", sliders, top, scroll.Size().Height)
		}
	}
	if sliders < len(depth.Parameters()) {
		t.Errorf("Tab reached %d sliders", sliders)
	}
}

func TestEscapeLeavesTheComment(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(atari)
	b.window.Canvas().Focus(b.comment.Edit())
	b.typeKey(fyne.KeyRight)
	if b.State.Doc.MoveNumber() != 0 {
		t.Fatal("a key typed in the comment stepped")
	}
	if tabbed, ok := b.window.Canvas().Focused().(fyne.Tabbable); !ok || tabbed.AcceptsTab() {
		t.Error("Tab does not lead out of the comment")
	}
	b.typeKey(fyne.KeyEscape)
	b.typeKey(fyne.KeyRight)
	if b.State.Doc.MoveNumber() != 1 {
		t.Errorf("after Escape the keyboard is with %T", b.window.Canvas().Focused())
	}
}

func TestWindowIsNarrowerThanItsToolbar(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	if w := b.tools.Content().MinSize().Width; w > 500 {
		t.Errorf("the toolbar cannot be narrower than %v", w)
	}
	if w := b.window.Content().MinSize().Width; w > 800 {
		t.Errorf("the window cannot be narrower than %v", w)
	}
}

func TestKeysWhileAListOfTheToolbarHasTheKeyboard(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(atari)
	for !isSelect(b.window.Canvas().Focused()) {
		b.window.Canvas().FocusNext()
	}
	b.typeKey(fyne.KeyRight)
	if b.State.Doc.MoveNumber() != 1 || b.State.View != state.ViewGroups {
		t.Errorf("Right leads to move %d and the view %s", b.State.Doc.MoveNumber(), b.State.View)
	}
	b.typeKey(fyne.KeyEscape)
	if isSelect(b.window.Canvas().Focused()) {
		t.Error("Escape left the keyboard with the list")
	}
}

// isSelect says whether something is a drop-down list.
func isSelect(o fyne.Focusable) bool {
	_, ok := o.(interface{ SelectedIndex() int })
	return ok
}

func TestKeysLeadToTheLinesAndTheComment(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(atari)
	b.Game.Goto(6)
	b.analysed()
	press := func(k commands.Key) {
		if !b.commands.Press(k) {
			t.Fatalf("%s does nothing", k)
		}
	}
	press(commands.Press(fyne.KeyL, commands.Ctrl))
	b.typeKey(fyne.KeyDown)
	if b.State.Selection.Kind != state.Dragon {
		t.Fatalf("Down in the lines selects %+v", b.State.Selection)
	}
	before := b.State.Selection.At
	b.typeKey(fyne.KeyDown)
	if b.State.Selection.At == before {
		t.Error("Down again selects nothing else")
	}
	press(commands.Press(fyne.KeyReturn, commands.Ctrl))
	for _, r := range "good" {
		b.window.Canvas().Focused().TypedRune(r)
	}
	if got := b.State.Doc.Comment(); got != "good" {
		t.Errorf("the comment is %q", got)
	}
	b.run("practice")
	press(commands.Press(fyne.KeyL, commands.Ctrl))
	if b.window.Canvas().Focused() != b.stage.Mode().(*modes.Solving).Lines() {
		t.Errorf("among problems %T has the keyboard", b.window.Canvas().Focused())
	}
}

func TestEncodingByKeyboard(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	text, err := simplifiedchinese.GBK.NewEncoder().String("(;SZ[9]PB[古力]PW[李世石]C[黑棋先行，争夺实地。这是一盘好棋。])")
	if err != nil {
		t.Fatal(err)
	}
	b.openText(text)
	if got := b.State.Doc.Game().Info().Black; got != "古力" {
		t.Fatalf("read as %q", got)
	}
	b.Files.AskEncoding()
	b.typeKey(fyne.KeyDown) // Big5
	b.typeKey(fyne.KeyReturn)
	if got := b.State.Doc.Game().Info().Black; b.dialogOpen() || got == "古力" {
		t.Errorf("after Down and Enter it is %q, the dialog open: %v", got, b.dialogOpen())
	}
	b.Files.AskEncoding()
	b.typeKey(fyne.KeyUp)
	b.typeKey(fyne.KeyEscape)
	if got := b.State.Doc.Game().Info().Black; b.dialogOpen() || got == "古力" {
		t.Errorf("after Escape it is %q, the dialog open: %v", got, b.dialogOpen())
	}
	b.Files.AskEncoding()
	b.typeKey(fyne.KeyUp)
	b.typeKey(fyne.KeyReturn)
	if got := b.State.Doc.Game().Info().Black; got != "古力" {
		t.Errorf("read again as %q", got)
	}
}
