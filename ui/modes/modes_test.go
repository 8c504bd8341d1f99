package modes

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shikatsu/engine/board/boardtest"
	"shikatsu/ui/boardview"
	"shikatsu/ui/commands"
	"shikatsu/ui/facts"
	"shikatsu/ui/record"
	"shikatsu/ui/scene"
	"shikatsu/ui/study"
	"shikatsu/ui/tsumego"
)

func TestTheGameIsCounted(t *testing.T) {
	// Black has the left, White the right; a white stone is left in Black's corner.
	r := newRoom(t, `(;SZ[7]KM[0.5]AB[ca][cb][cc][cd][ce][cf][cg]AW[ea][eb][ec][ed][ee][ef][eg][aa])`)
	r.Count()
	c := r.Mode().(*Counting)
	r.tap("A7") // is dead
	if result := c.Board.Count(); result.Black != 15 || result.White != 14.5 || !strings.Contains(c.Result.Text, "Black wins by 0.5") {
		t.Errorf("counted %v to %v: %q", result.Black, result.White, c.Result.Text)
	}
	c.rules.SetSelectedIndex(1) // by area
	if result := c.Board.Count(); result.Black != 21 || result.White != 21.5 {
		t.Errorf("by area %v to %v", result.Black, result.White)
	}
	r.tap("A7") // lives
	c.rules.SetSelectedIndex(0)
	if result := c.Board.Count(); result.Black != 0 {
		t.Errorf("with a living stone in it Black's corner counts %v", result.Black)
	}
	if !c.Key(commands.Key{Name: fyne.KeyEscape}) || r.Mode() != nil {
		t.Error("Escape does not go back to the game")
	}
}

// TestAnUnfinishedGameHasNoWinner counts a game in which most points are still open.
func TestAnUnfinishedGameHasNoWinner(t *testing.T) {
	r := newRoom(t, `(;SZ[9]KM[6.5];B[cc];W[gg];B[cg])`)
	r.Step(3)
	r.Count()
	c := r.Mode().(*Counting)
	if !strings.Contains(c.Result.Text, "White has 6.5 more so far.") || !strings.Contains(c.text.Text, "78 points belong to nobody yet") {
		t.Errorf("it says %q, %q", c.Result.Text, c.text.Text)
	}
}

// TestABetterGuessIsPraised guesses the move that the review found to be better than the one that was played.
func TestABetterGuessIsPraised(t *testing.T) {
	r := newRoom(t, `(;SZ[9];B[ee];W[cc];B[gg])`)
	r.Step(1)
	r.State.Review = &facts.Review{Height: 9, Events: []facts.Event{{Move: 2, Better: r.point("D4")}, {Move: 3, Better: r.point("E4")}}}
	r.ToggleGuessing()
	if r.tap("D4"); r.told != "D4 was not played, but it would have been better. Try 2 of 3." {
		t.Errorf("the better move is told %q", r.told)
	}
	if r.tap("E4"); r.told != "Not E4. Try 3 of 3." {
		t.Errorf("the better move of a later move is told %q", r.told)
	}
}

func TestMovesAreGuessed(t *testing.T) {
	r := newRoom(t, `(;SZ[9];B[ee];W[cc];B[gg])`)
	r.ToggleGuessing()
	r.tap("E5")
	if r.State.Doc.MoveNumber() != 1 || !strings.Contains(r.told, "1 of 1") {
		t.Errorf("after the right guess at move %d, told %q", r.State.Doc.MoveNumber(), r.told)
	}
	for range MostGuesses {
		if r.State.Doc.MoveNumber() != 1 {
			t.Fatal("a wrong guess is played")
		}
		r.tap("J1")
	}
	if r.State.Doc.MoveNumber() != 2 || !strings.Contains(r.told, "It was C7") || !strings.Contains(r.told, "1 of 2") {
		t.Errorf("after three wrong guesses at move %d, told %q", r.State.Doc.MoveNumber(), r.told)
	}
	if r.State.Doc.Dirty() {
		t.Error("guesses change the record")
	}
	r.tap("G3")
	r.tap("A9") // beyond the end guesses are moves
	if r.State.Doc.Moves() != 4 || r.State.Guessing {
		t.Errorf("%d moves at the end", r.State.Doc.Moves())
	}
}

func TestAProofIsExplored(t *testing.T) {
	r := newRoom(t, boardtest.ThreeInARowRecord)
	r.ExploreAt(r.point("A8"))
	p := r.Mode().(*Proving)
	says := func(what, verdict, move string) {
		t.Helper()
		r.until(what, func() bool { return !p.Busy })
		if _, gotVerdict, gotMove, _ := p.Panel.Texts(); gotVerdict != verdict || gotMove != move {
			t.Errorf("%s: %q, %q", what, gotVerdict, gotMove)
		}
	}
	says("the answer", "Black lives with B9. It gets two eyes.", "")
	r.tap("J1")
	says("a refutation", "The group dies, whatever Black plays.", "J1 fails: White answers B9.")
	if at, of := p.Place(); at != 2 || of < 2 {
		t.Errorf("the refutation is not on the board: move %d of %d", at, of)
	}
	p.Step(-FarAway)
	r.tap("B9")
	says("the right move", "The group lives, whatever White plays. It gets two eyes.", "B9 works.")
	p.OtherFirst()
	says("the other question", "White kills with B9.", "")
	r.Leave()
	if r.State.Doc.Dirty() {
		t.Error("exploring changes the record")
	}
	// Of a point without a stone nothing is asked.
	if r.ExploreAt(r.point("J1")); r.Mode() != nil || r.told == "" {
		t.Errorf("mode %T, told %q", r.Mode(), r.told)
	}
}

func TestAProblemIsSolved(t *testing.T) {
	r := newRoom(t, strings.Replace(boardtest.ThreeInARowRecord, "PL[B])", "PL[B];B[ba])", 1))
	s := NewStudy(r.Stage, t.TempDir())
	t.Cleanup(s.Close)
	problems, notes := tsumego.FromCollection(r.State.Doc.Collection, "")
	if len(problems) != 1 {
		t.Fatalf("%d problems, %v", len(problems), notes)
	}
	s.Solve(problems, 0)
	p := r.Solving()
	judged := func() { t.Helper(); r.until("the judgement", func() bool { return !p.Busy }) }
	judged()
	r.tap("C9")
	judged()
	if p.Session.Phase != tsumego.Refuted {
		t.Errorf("after a wrong move the phase is %v", p.Session.Phase)
	}
	p.TakeBack()
	judged()
	r.tap("B9")
	judged()
	if p.Session.Phase != tsumego.Solved {
		t.Errorf("after the right move the phase is %v", p.Session.Phase)
	}
	if attempts := s.Journal.Attempts(); len(attempts) != 1 || attempts[0].Grade != study.Again {
		t.Errorf("the journal has %+v", attempts)
	}
}

func TestToolsChangeTheRecord(t *testing.T) {
	r := newRoom(t, "(;SZ[9])")
	for i, c := range []struct {
		tool, want string
		twice      bool
	}{
		{"triangle", "TR[ee]", false}, {"square", "SQ[ee]", false}, {"circle", "CR[ee]", false}, {"cross", "MA[ee]", false},
		{"letter", "LB[ee:A]", false}, {"number", "LB[ee:1]", false}, {"black", "AB[ee]", false}, {"white", "AW[ee]", false},
		{"arrow", "AR[ee:cc]", true}, {"line", "LN[ee:cc]", true},
	} {
		r.Tools.Choose(slices.IndexFunc(tools, func(t tool) bool { return t.id == c.tool }))
		r.tap("E5")
		if c.twice {
			r.tap("C7")
		}
		if got := r.State.Doc.Text(); !strings.Contains(got, c.want) {
			t.Errorf("%d, %s: the record is %s", i, c.tool, got)
		}
		if r.UndoOr(-1)(); r.State.Doc.Dirty() {
			t.Errorf("%s is not undone: %s", c.tool, r.State.Doc.Text())
		}
	}
	if r.Tools.Choose(0); r.State.Doc.Moves() != 0 {
		t.Error("a tool plays")
	}
	if r.tap("E5"); r.State.Doc.Moves() != 1 {
		t.Error("the first tool does not play")
	}
}

func TestVariationsAreCompared(t *testing.T) {
	r := newRoom(t, "(;SZ[9];B[ee](;W[cc];B[gg])(;W[gc]))")
	r.GotoNode(r.State.Doc.Game().Root().Child(0).Child(1))
	r.CompareVariations()
	c := r.Mode().(*Comparing)
	stones := func(sc *boardview.Scene) (names []string) {
		for i := range sc.Cells {
			if sc.Cells[i].Stone != boardview.None {
				names = append(names, boardview.PointName(boardview.Pt{Col: i % 9, Row: i / 9}, 9))
			}
		}
		return names
	}
	look := func(what string, first, second []string) {
		t.Helper()
		if a, b := stones(c.Scene(scene.Options{})), stones(c.Second().Scene()); !slices.Equal(a, first) || !slices.Equal(b, second) {
			t.Errorf("%s: %v beside %v", what, a, b)
		}
	}
	look("at the end", []string{"G7", "E5"}, []string{"C7", "E5", "G3"})
	c.Step(-1)
	look("a step back", []string{"G7", "E5"}, []string{"C7", "E5"})
	c.Step(-FarAway)
	look("at the fork", []string{"E5"}, []string{"E5"})
	r.Leave()
	r.GotoNode(r.State.Doc.Game().Root())
	if r.CompareVariations(); r.Mode() != nil || r.told == "" {
		t.Error("before the fork there is something to compare")
	}
}

func TestTheRecordIsTurned(t *testing.T) {
	for name, c := range map[string]struct {
		turn record.Turn
		want string
	}{
		"a quarter": {record.QuarterTurn, ";B[ia]"}, "a half": {record.HalfTurn, ";B[ii]"}, "mirrored": {record.Mirror, ";B[ia]"}, "colours": {record.SwapColors, ";W[aa]"},
	} {
		r := newRoom(t, "(;SZ[9];B[aa])")
		r.Turn(c.turn)
		if got := r.State.Doc.Text(); !strings.Contains(got, c.want) {
			t.Errorf("%s: %s", name, got)
		}
		if r.UndoOr(-1)(); !strings.Contains(r.State.Doc.Text(), ";B[aa]") {
			t.Errorf("%s is not undone", name)
		}
	}
	r := newRoom(t, "(;SZ[9:5];B[aa])")
	if r.Turn(record.QuarterTurn); r.State.Doc.Dirty() || r.told == "" {
		t.Error("a board that is not square is turned by a quarter")
	}
}

func TestTheCursorGoesByKeys(t *testing.T) {
	r := newRoom(t, "(;SZ[9];B[aa])")
	c := NewCursor(r.Stage, func() *boardview.Scene { return boardview.NewScene(9, 9, boardview.Paper) })
	var done []string
	note := func(what string) func(boardview.Pt) {
		return func(p boardview.Pt) { done = append(done, what+" "+boardview.PointName(p, 9)) }
	}
	c.Tap, c.Menu, c.Hover = note("tap"), note("menu"), func(boardview.Pt) {}
	c.Set(true)
	for _, k := range []commands.Key{{Name: fyne.KeyReturn}, {Name: fyne.KeyRight}, {Name: fyne.KeyUp, Mods: commands.Shift}, {Name: fyne.KeyUp}, {Name: fyne.KeyReturn}, {Name: fyne.KeyM}} {
		if !c.Key(k) {
			t.Errorf("%v means nothing", k)
		}
	}
	if want := []string{"tap E5", "tap F9", "menu F9"}; !slices.Equal(done, want) {
		t.Errorf("it did %v, want %v", done, want)
	}
	if c.Key(commands.Key{Name: fyne.KeyEscape}); c.On {
		t.Error("Escape does not end it")
	}
}

func TestGoingOnEndsAMode(t *testing.T) {
	r := newRoom(t, strings.Replace(boardtest.ThreeInARowRecord, "PL[B])", "PL[B];B[ba])", 1))
	r.ExploreAt(r.point("A8"))
	if r.Goto(1); r.Mode() != nil || r.State.Doc.MoveNumber() != 1 {
		t.Errorf("at move %d %T has the board", r.State.Doc.MoveNumber(), r.Mode())
	}
}
