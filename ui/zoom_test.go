package ui

import (
	"image"
	"image/png"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shikatsu/engine/board/boardtest"
	"shikatsu/ui/boardview"
	"shikatsu/ui/export"
	"shikatsu/ui/modes"
	"shikatsu/ui/settings"
	"shikatsu/ui/state"
)

// largeProblem is the first problem of boardtest, in the corner of a large board.
var largeProblem = strings.Replace(boardtest.ThreeInARowRecord, "SZ[9]", "SZ[19]", 1)

var (
	wholeBoard = image.Rectangle{}
	topLeft    = image.Rect(0, 0, 9, 9)
)

func (b *bench) part() image.Rectangle { return b.board.Scene().Part }

func TestProblemsShowTheirPartOfTheBoard(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(largeProblem)
	b.Settings.SetSwitch(settings.RandomProblems, false)
	if b.part() != wholeBoard {
		t.Errorf("a record shows the part %v unasked", b.part())
	}
	b.run("solve")
	p := b.stage.Mode().(*modes.Solving)
	b.judged(p)
	if b.part() != topLeft {
		t.Fatalf("the problem shows the part %v", b.part())
	}
	b.press(fyne.KeyC)
	for range 30 {
		b.press(fyne.KeyRight)
	}
	if want := (boardview.Pt{Col: 8, Row: 4}); b.cursor.At != want || !b.cell(want).Cursor {
		t.Errorf("the cursor is at %v, want %v in sight", b.cursor.At, want)
	}
	b.press(fyne.KeyEscape)

	b.press(fyne.KeyZ)
	if b.part() != wholeBoard {
		t.Error("Z does not show the whole board")
	}
	p.Choose(0)
	b.judged(p)
	if b.part() != wholeBoard {
		t.Error("the choice is not kept")
	}
	b.press(fyne.KeyZ)
	b.click(boardview.Pt{Col: 1, Row: 0})
	b.judged(p)
	if b.part() != topLeft || len(p.Session.Tree.Current().Moves()) == 0 {
		t.Errorf("after a click in the part %v there are the moves %v", b.part(), p.Session.Tree.Current().Moves())
	}
	b.press(fyne.KeyEscape)
	if b.part() != wholeBoard {
		t.Error("the game shows the part of the problem")
	}
}

// A move near to where the board is cut shows more of it.
func TestPartGrowsWithMovesOfAProblem(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(largeProblem)
	b.Settings.SetSwitch(settings.RandomProblems, false)
	b.run("solve")
	p := b.stage.Mode().(*modes.Solving)
	b.judged(p)
	b.click(boardview.Pt{Col: 8, Row: 7})
	b.judged(p)
	if want := image.Rect(0, 0, 11, 10); b.part() != want {
		t.Errorf("the part is %v, want %v", b.part(), want)
	}
	b.press(fyne.KeyBackspace)
	b.judged(p)
	p.Choose(0)
	b.judged(p)
	if b.part() != topLeft {
		t.Errorf("the problem begins with the part %v", b.part())
	}
}

func TestPartOfARecord(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(largeProblem)
	b.analysed()
	b.press(fyne.KeyZ)
	if b.part() != topLeft || !b.Settings.Switch(settings.PartOfRecords, false) {
		t.Errorf("the part shown is %v", b.part())
	}
	var buf strings.Builder
	if err := export.PNG(&buf, b.picture()); err != nil {
		t.Fatal(err)
	}
	// As a board of 9 by 9: 10.4 cells of 48 pixels.
	if c, err := png.DecodeConfig(strings.NewReader(buf.String())); err != nil || c.Width != 500 {
		t.Errorf("the picture is %d wide, %v", c.Width, err)
	}
	b.Game.Tools.Choose(1)
	if b.part() != wholeBoard {
		t.Error("stones cannot be set up anywhere")
	}
	b.Game.Tools.Choose(0)
	if b.part() != topLeft {
		t.Errorf("after setting up the part is %v", b.part())
	}
	// In a game that begins with nothing the part would grow with each move.
	b.openText("(;SZ[19];B[cc])")
	if b.part() != wholeBoard {
		t.Errorf("a game shows the part %v", b.part())
	}
	b.openText(largeProblem)
	if b.part() != topLeft {
		t.Error("the choice is not kept")
	}
}

// spread is a game with a corner and a stone in each of the others.
var spread = strings.Replace(largeProblem, "AB[", "AB[pp][dp][pd][", 1)

func TestPartRoundAGroup(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(strings.Replace(spread, "PL[B]", "PL[B];B[qq]", 1))
	b.analysed()
	b.press(fyne.KeyZ)
	if b.part() != wholeBoard || !strings.Contains(b.Noted(), "Select a group") {
		t.Errorf("the part %v, noted %q", b.part(), b.Noted())
	}
	b.Game.SelectDragon(boardview.Pt{Col: 1, Row: 1})
	b.press(fyne.KeyZ)
	if b.part() != topLeft {
		t.Fatalf("round the group there is the part %v", b.part())
	}
	b.press(fyne.KeyRight)
	b.analysed()
	if b.part() != topLeft || !strings.HasPrefix(gameLine(b.State.Position, b.Game.Zoom.Part()), "Black R3, out of sight · ") {
		t.Errorf("after a move elsewhere: the part %v, the line %q", b.part(), gameLine(b.State.Position, b.Game.Zoom.Part()))
	}
	b.Game.SelectDragon(boardview.Pt{Col: 1, Row: 1})
	b.press(fyne.KeyP)
	if _, proof := b.stage.Mode().(*modes.Proving); !proof || b.part() != topLeft {
		t.Errorf("the proof shows the part %v; noted %q, mode %T", b.part(), b.Noted(), b.stage.Mode())
	}
	b.click(boardview.Pt{Col: 8, Row: 4})
	if want := image.Rect(0, 0, 11, 9); b.part() != want {
		t.Errorf("after a move at its edge the proof shows the part %v, want %v", b.part(), want)
	}
	b.press(fyne.KeyEscape)
	if b.part() != topLeft {
		t.Errorf("after the proof there is the part %v", b.part())
	}
	b.Game.SelectDragon(boardview.Pt{Col: 15, Row: 15})
	if b.part() != wholeBoard {
		t.Error("a group that is selected is out of sight")
	}
	b.Game.ShowRound(boardview.Pt{Col: 15, Row: 15})
	if b.part() == wholeBoard || !b.board.Scene().Shows(boardview.Pt{Col: 16, Row: 16}) || b.State.Selection.Kind != state.Dragon {
		t.Errorf("the menu of a group shows the part %v", b.part())
	}
	b.press(fyne.KeyZ)
	if b.part() != wholeBoard {
		t.Error("Z does not show the whole board")
	}
}

// A problem that fills the board names no group that might be shown alone.
func TestPartTellsNothing(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(spread)
	b.Settings.SetSwitch(settings.RandomProblems, false)
	b.run("solve")
	p := b.stage.Mode().(*modes.Solving)
	b.judged(p)
	b.press(fyne.KeyZ)
	if b.part() != wholeBoard {
		t.Errorf("the part %v tells where the problem is", b.part())
	}
}

// The check in the menu follows what is shown.
func TestPartInTheMenu(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	checked := func() bool {
		for _, menu := range b.window.MainMenu().Items {
			for _, item := range menu.Items {
				if strings.HasPrefix(item.Label, "Only the part of the board in use") {
					return item.Checked
				}
			}
		}
		t.Fatal("the menu does not have it")
		return false
	}
	b.openText(largeProblem)
	if checked() {
		t.Error("checked before")
	}
	b.press(fyne.KeyZ)
	if !checked() {
		t.Error("not checked")
	}
	b.openText("(;SZ[19];B[cc])")
	if checked() {
		t.Error("checked for a game")
	}
}

// TestPartThatTheRecordShows opens a record that says what it shows of the board (VW). That part is shown
// from the node that says so on, and the property stays in the record.
func TestPartThatTheRecordShows(t *testing.T) {
	const text = "(;SZ[19]AB[cc][pp]AW[dd];B[dc]VW[aa:jh];W[pd];B[dp]VW[jj:ss];W[pj]VW[]"
	b := newBench(t, realEngine(), nil)
	b.openText(text + ")")
	first, second := image.Rect(0, 0, 10, 8), image.Rect(9, 9, 19, 19)
	for move, want := range []image.Rectangle{wholeBoard, first, first, second, wholeBoard} {
		b.Game.Goto(move)
		if b.part() != want {
			t.Errorf("at move %d there is the part %v, want %v", move, b.part(), want)
		}
	}
	b.Game.Goto(1)
	b.press(fyne.KeyZ)
	if b.part() != wholeBoard || b.cell(boardview.Pt{Col: 15, Row: 15}).Hidden {
		t.Error("Z does not show the whole board")
	}
	b.Game.Goto(3)
	if b.part() != wholeBoard {
		t.Error("the choice is not kept")
	}
	b.press(fyne.KeyZ)
	if b.part() != second {
		t.Errorf("Z shows the part %v again", b.part())
	}
	b.Game.Tools.Choose(1)
	if b.part() != wholeBoard || b.cell(boardview.Pt{}).Hidden {
		t.Error("stones cannot be set up anywhere")
	}
	b.Game.Tools.Choose(0)
	b.run("markup")
	if b.part() != wholeBoard {
		t.Error("without the marks of the record there is a part")
	}
	if got := b.State.Doc.Text(); strings.Count(got, "VW[") != 3 {
		t.Errorf("the record is %s", got)
	}
}

// A problem whose record shows a part of the board is shown as that part, however turned.
func TestPartThatAProblemShows(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(strings.Replace(spread, "PL[B]", "PL[B]VW[aa:lh]", 1))
	for _, random := range []bool{false, true} {
		b.Settings.SetSwitch(settings.RandomProblems, random)
		b.run("solve")
		p := b.stage.Mode().(*modes.Solving)
		b.judged(p)
		if size := b.part().Size(); size != (image.Pt(12, 8)) && size != (image.Pt(8, 12)) || !random && b.part() != image.Rect(0, 0, 12, 8) {
			t.Errorf("random %v: the part is %v", random, b.part())
		}
		for _, q := range p.Session.Tree.Group {
			if !b.board.Scene().Shows(boardview.Pt{Col: q.Column(), Row: q.Row()}) {
				t.Errorf("random %v: a stone of the group is out of sight", random)
			}
		}
		b.press(fyne.KeyEscape)
	}
}
