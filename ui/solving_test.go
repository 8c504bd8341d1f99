package ui

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/controller"
	"shikatsu/ui/filepick"
	"shikatsu/ui/modes"
	"shikatsu/ui/settings"
	"shikatsu/ui/study"
	"shikatsu/ui/tsumego"
	"shikatsu/ui/tsumegoview"
)

// secondProblem is a bulky five in the corner, White to kill.
const secondProblem = `(;GM[1]FF[4]SZ[9]GN[Bulky five]C[White to kill.]AB[ca][cb][bc][cc][ad][bd]
AW[da][ea][fa][ga][db][eb][fb][gb][dc][ec][fc][gc][cd][dd][ed][fd][gd][ae][be][ce][de][ee][fe][ge][ag][bg][cg][dg][eg][fg][gg]PL[W](;W[bb])(;W[ab]))`

// solvingBench opens a file of two problems: the first is of boardtest.ThreeInARowRecord.
func solvingBench(t *testing.T, ask ...filepick.Asker) (*bench, *modes.Solving) {
	t.Helper()
	b := newBench(t, realEngine(), append(ask, nil)[0])
	b.study.DataDir = t.TempDir()
	b.study.OpenJournal()
	b.openText(strings.Replace(boardtest.ThreeInARowRecord, "PL[B])", "PL[B];B[ba])", 1) + secondProblem)
	b.Settings.SetSwitch(settings.RandomProblems, false)
	b.run("solve")
	p, ok := b.stage.Mode().(*modes.Solving)
	if !ok {
		t.Fatal("no problem is shown")
	}
	b.judged(p)
	return b, p
}

// A problem that was only looked at does not come back before the others.
func TestNextPassesOverWhatWasSkipped(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.study.DataDir = t.TempDir()
	b.study.OpenJournal()
	third := strings.Replace(secondProblem, "PL[W](;W[bb])(;W[ab])", "PL[B]", 1)
	b.openText(boardtest.ThreeInARowRecord + secondProblem + third)
	b.Settings.SetSwitch(settings.RandomProblems, false)
	b.run("solve")
	p := b.stage.Mode().(*modes.Solving)
	var shown []int
	for range 7 {
		b.judged(p)
		shown = append(shown, p.At)
		b.press(fyne.KeyReturn)
	}
	if want := []int{0, 1, 2, 0, 1, 2, 0}; !slices.Equal(shown, want) {
		t.Errorf("the problems came in the order %v, want %v", shown, want)
	}
}

// judged waits until the engine has nothing left to say.
func (b *bench) judged(p *modes.Solving) {
	b.t.Helper()
	b.until("the engine's judgement", func() bool { return !p.Busy })
}

func TestSolveAFileOfProblems(t *testing.T) {
	b, p := solvingBench(t)
	if len(p.Problems) != 2 || p.Session.Phase != tsumego.YourMove {
		t.Fatalf("%d problems, phase %v", len(p.Problems), p.Session.Phase)
	}
	sc := b.board.Scene()
	for i := range sc.Cells {
		if c := sc.Cells[i]; c.Attack.On || c.Defense.On || c.Variation != "" || c.Halo.ID != 0 {
			t.Fatal("the board gives something of the solution away")
		}
	}
	b.click(boardview.Pt{Col: 2, Row: 0})
	b.judged(p)
	state, feedback, _, light := p.Panel.Texts()
	if p.Session.Phase != tsumego.Refuted || !strings.Contains(feedback, "fails") || light != "no longer solvable from here" {
		t.Errorf("after a wrong move: %q, %q, %q", state, feedback, light)
	}
	b.press(fyne.KeyBackspace)
	b.judged(p)
	b.click(boardview.Pt{Col: 1, Row: 0})
	b.judged(p)
	if state, _, _, _ := p.Panel.Texts(); state != "Solved." {
		t.Errorf("after the right move it says %q", state)
	}
	b.until("the eyes", func() bool { _, feedback, _, _ := p.Panel.Texts(); return strings.Contains(feedback, "In the end") })
	if _, feedback, _, _ := p.Panel.Texts(); !strings.HasSuffix(feedback, "In the end: It has 2 sure eyes, at A9, C9.") {
		t.Errorf("the eyes are not told of: %q", feedback)
	}
	attempts := b.study.Journal.Attempts()
	if len(attempts) != 1 || attempts[0].Grade != study.Again {
		t.Fatalf("the journal has %+v", attempts)
	}

	b.press(fyne.KeyReturn) // the next problem, by the schedule the new one
	b.judged(p)
	if p.At != 1 || p.Session.Problem.Title != "Bulky five" {
		t.Fatalf("problem %d is shown", p.At+1)
	}
	b.click(boardview.Pt{Col: 1, Row: 1}) // lets Black live
	b.judged(p)
	b.click(boardview.Pt{Col: 0, Row: 1})
	b.judged(p)
	if p.Session.Phase != tsumego.Solved {
		t.Errorf("phase %v", p.Session.Phase)
	}
	kept, err := study.OpenJournal(filepath.Join(b.study.DataDir, "study.jsonl"))
	if err != nil || len(kept.Attempts()) != 2 || kept.Attempts()[1].Grade != study.Again {
		t.Errorf("on disk: %+v, %v", kept.Attempts(), err)
	}
	p.Choose(0)
	b.judged(p)
	b.run("pass")
	b.judged(p)
	if b.stage.Mode() != p || p.Session.Phase != tsumego.Refuted {
		t.Error("passing is not a move of the problem")
	}
	b.press(fyne.KeyEscape)
	if b.stage.Mode() != nil {
		t.Error("Escape does not lead back to the game")
	}
}

func TestHintsOnTheBoard(t *testing.T) {
	b, p := solvingBench(t)
	area, vital, move := 0, 0, 0
	for range 4 {
		b.press(fyne.KeyH)
		b.judged(p)
	}
	for _, c := range b.board.Scene().Cells {
		if c.Area != boardview.None {
			area++
		}
		if c.Attack.On {
			vital++
		}
		if c.Defense.On {
			move++
		}
	}
	if area != 16 || vital != 0 || move != 1 {
		t.Errorf("%d points tinted, %d vital, %d moves", area, vital, move)
	}
	if _, _, hint, _ := p.Panel.Texts(); hint != "Play B9." {
		t.Errorf("hint %q", hint)
	}
	if !p.Panel.Button("hint").Disabled() {
		t.Error("there are hints beyond the last")
	}
}

func TestTheSolutionAndItsProof(t *testing.T) {
	b, p := solvingBench(t)
	test.Tap(p.Panel.Button("solution"))
	b.judged(p)
	if p.Session.Phase != tsumego.GaveUp || b.cell(boardview.Pt{Col: 1, Row: 0}).Stone != boardview.Black {
		t.Fatal("the solution is not shown")
	}
	test.Tap(p.Panel.Button("explore"))
	e, ok := b.stage.Mode().(*modes.Proving)
	if !ok {
		t.Fatal("the proof is not shown")
	}
	b.answered(e)
	e.OtherFirst()
	b.answered(e)
	if _, verdict, _, _ := e.Panel.Texts(); verdict != "White kills with B9." {
		t.Errorf("verdict %q", verdict)
	}
	b.press(fyne.KeyEscape)
	if b.stage.Mode() != p || p.Session.Tree.Current() != p.Session.Tree.Root {
		t.Error("leaving the proof does not lead back to the problem")
	}
	b.judged(p)
}

func TestCheckTheCollection(t *testing.T) {
	path := filepath.Join(t.TempDir(), "list")
	b, p := solvingBench(t, func(filepick.Question) (string, error) { return path, nil })
	test.Tap(p.Panel.Button("check"))
	b.until("the check", func() bool { return !p.Checker.Running })
	rows := map[int]*tsumegoview.Row{}
	for _, r := range p.Panel.Grid().Shown() {
		rows[r.Index] = r
	}
	if rows[0].Bad || !rows[1].Bad || !strings.Contains(rows[1].Check, "wrong solution: The record's B8 does not work; A8 does.") {
		t.Errorf("found %+v, %+v", rows[0], rows[1])
	}
	if got := p.Checker.Progress(p.At); !strings.HasPrefix(got, "2 of 2 checked, 1 to look at\nas it should be: B9") {
		t.Errorf("progress %q", got)
	}
	test.Tap(p.Panel.Button("savecheck"))
	b.until("the list", func() bool { _, err := os.Stat(path + ".txt"); return err == nil })
	if text, err := os.ReadFile(path + ".txt"); err != nil || strings.Count(string(text), "\n") != 2 || !strings.Contains(string(text), "Bulky five\twrong solution") {
		t.Errorf("the list is %q, %v", text, err)
	}
}

func TestMakeAGroupAProblem(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.study.DataDir = t.TempDir()
	b.openText(strings.Replace(boardtest.ThreeInARowRecord, "PL[B]", "PL[W]", 1))
	b.analysed()
	for range 2 {
		b.study.Make(boardview.Pt{Col: 0, Row: 1})
		p := b.stage.Mode().(*modes.Solving)
		b.judged(p)
		if p.Session.Phase != tsumego.YourMove || len(p.Session.Tree.Group) != 5 {
			t.Fatalf("phase %v, group of %d", p.Session.Phase, len(p.Session.Tree.Group))
		}
	}
	c, err := sgfio.ReadFile(filepath.Join(b.study.DataDir, "problems.sgf"))
	if err != nil || len(c.Games) != 1 || c.Games[0].Root().Text("PL") != "W" {
		t.Errorf("the player's own problems: %v, %v", c, err)
	}
	b.run("ownproblems")
	if p := b.stage.Mode().(*modes.Solving); len(p.Problems) != 1 || !strings.Contains(p.Session.Problem.Title, "move 0") {
		t.Error("the problem is not among the player's own")
	}
}

// Where the player to move has nothing to find the other one may have.
func TestAProblemForTheOtherPlayer(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.study.DataDir = t.TempDir()
	// Black's group in the corner is alive but for White's move; it is Black's
	// stones outside that are dead.
	b.openText(`(;SZ[9]AB[aa][ca][ab][bb][cb][db][da]AW[ea][eb][ac][bc][cc][dc][ec][gg]PL[W])`)
	b.analysed()
	b.study.Make(boardview.Pt{Col: 0, Row: 1})
	p := b.stage.Mode().(*modes.Solving)
	b.judged(p)
	state, _, _, _ := p.Panel.Texts()
	if p.Session.Phase != tsumego.Trivial || !strings.Contains(state, "nothing to solve") {
		t.Errorf("phase %v: %s", p.Session.Phase, state)
	}
	if _, err := os.Stat(filepath.Join(b.study.DataDir, "problems.sgf")); err == nil {
		t.Error("a problem without a solution was kept")
	}
}

func TestOpenAFolderOfProblems(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"p1.sgf": boardtest.ThreeInARowRecord, "p2.sgf": secondProblem, "empty.sgf": "(;SZ[9])"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	b := newBench(t, realEngine(), func(q filepick.Question) (string, error) {
		if q.Kind != filepick.Folder {
			t.Errorf("asked for %v", q.Kind)
		}
		return dir, nil
	})
	b.run("openfolder")
	b.until("the problems", func() bool { return b.stage.Mode() != nil })
	if p := b.stage.Mode().(*modes.Solving); len(p.Problems) != 2 {
		t.Errorf("%d problems", len(p.Problems))
	}
	if _, note, _ := b.status.Texts(); !strings.Contains(note, "Games without a problem: 1") {
		t.Errorf("the status line says %q", note)
	}
}

func TestRandomOrientationKeepsTheProblem(t *testing.T) {
	b, p := solvingBench(t)
	p.SetRandom(true)
	for range 5 {
		p.Choose(1)
		b.judged(p)
		if p.Session.Phase != tsumego.YourMove {
			t.Fatalf("orientation %d: phase %v", p.Session.Orientation, p.Session.Phase)
		}
		v := p.Session.Tree.Root.Verdict
		b.click(boardview.Pt{Col: v.Best.Column(), Row: v.Best.Row()})
		b.judged(p)
		if p.Session.Phase != tsumego.Solved {
			t.Errorf("orientation %d: phase %v after the best move", p.Session.Orientation, p.Session.Phase)
		}
	}
}

// Every problem that comes along has a right move, and the engine proves it.
func TestTheProblemsThatComeAlong(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.run("practice")
	p := b.stage.Mode().(*modes.Solving)
	if len(p.Problems) < 10 {
		t.Fatalf("%d problems", len(p.Problems))
	}
	seen := map[string]bool{}
	for i, problem := range p.Problems {
		p.Choose(i)
		b.judged(p)
		if v := p.Session.Tree.Root.Verdict; p.Session.Phase != tsumego.YourMove || v.Certainty != search.Proved || seen[problem.ID] {
			t.Errorf("%s: phase %v: %s", problem.Title, p.Session.Phase, p.Session.StateText())
		}
		seen[problem.ID] = true
	}
}

func TestStatistics(t *testing.T) {
	b, p := solvingBench(t)
	p.Statistics() // of nothing
	b.window.Canvas().Overlays().Top().Hide()
	b.click(boardview.Pt{Col: 1, Row: 0})
	b.judged(p)
	p.Statistics()
	if b.window.Canvas().Overlays().Top() == nil {
		t.Error("no statistics came")
	}

}

func TestAGameIsNoProblem(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText("(;SZ[9];B[ee])")
	b.run("solve")
	if _, note, _ := b.status.Texts(); b.stage.Mode() != nil || !strings.HasSuffix(note, "select a group and press Ctrl+M.") {
		t.Errorf("mode %T, the line says %q", b.stage.Mode(), note)
	}
}

// Keys of the game below do not end an attempt.
func TestKeysOfTheGameInAProblem(t *testing.T) {
	b, p := solvingBench(t)
	for _, name := range []fyne.KeyName{fyne.KeyN, fyne.KeyP} {
		if b.press(name); b.stage.Mode() != modes.Mode(p) {
			t.Fatalf("%s ended the attempt: %T", name, b.stage.Mode())
		}
	}
	if _, note, _ := b.status.Texts(); !strings.Contains(note, "solve the problem first") {
		t.Errorf("the line says %q", note)
	}
	if b.run("makeproblem"); b.stage.Mode() != modes.Mode(p) {
		t.Fatalf("another problem was made: %T", b.stage.Mode())
	}
	p.Solution()
	b.press(fyne.KeyP)
	if e, ok := b.stage.Mode().(*modes.Proving); !ok || e == nil || b.stage.Solving() != p {
		t.Errorf("after the solution P shows %T", b.stage.Mode())
	}
}

// TestModesInAnotherTheme chooses another theme while a problem and its proof are shown. Their headings take
// its colours and its size.
func TestModesInAnotherTheme(t *testing.T) {
	b, p := solvingBench(t)
	t.Cleanup(func() { b.run("mode.light"); b.run("usualsize") })
	check := func(what string, heading *canvas.Text) {
		t.Helper()
		if heading.Color != theme.Color(theme.ColorNameForeground) || heading.TextSize != theme.Size(theme.SizeNameSubHeadingText) {
			t.Errorf("%s: the heading is %v of %v", what, heading.Color, heading.TextSize)
		}
	}
	b.run("mode.dark")
	check("a problem in dark colours", p.Panel.Place())
	b.run("larger")
	check("a problem in larger letters", p.Panel.Place())
	p.Solution()
	p.ExploreProof()
	e := b.stage.Mode().(*modes.Proving)
	b.answered(e)
	b.run("mode.light")
	check("a proof in light colours", e.Panel.Title())
	b.run("usualsize")
	check("a proof in usual letters", e.Panel.Title())
}

// TestOtherProblemsEndTheAttempt opens other problems in place of one, or closes the window. What was tried
// of the problem is written down then, too.
func TestOtherProblemsEndTheAttempt(t *testing.T) {
	for name, end := range map[string]func(*bench){
		"other problems": func(b *bench) { b.run("practice") },
		"the end":        func(b *bench) { b.quit() },
	} {
		t.Run(name, func(t *testing.T) {
			b, p := solvingBench(t)
			b.click(boardview.Pt{Col: 2, Row: 0})
			b.judged(p)
			if p.Session.Phase != tsumego.Refuted || len(b.study.Journal.Attempts()) != 0 {
				t.Fatalf("phase %v, %d attempts", p.Session.Phase, len(b.study.Journal.Attempts()))
			}
			end(b)
			if b.stage.Mode() == modes.Mode(p) {
				t.Error("the problem is still shown")
			}
			if a := b.study.Journal.Attempts(); len(a) != 1 || a[0].Grade != study.Again {
				t.Errorf("the journal has %+v", a)
			}
		})
	}
}

// A check of problems ends with the mode, from wherever the game takes the board back.
func TestTheCheckEndsWithTheProblems(t *testing.T) {
	for name, end := range map[string]func(*bench, *modes.Solving){
		"other problems": func(b *bench, p *modes.Solving) { b.run("practice") },
		"the proof":      func(b *bench, p *modes.Solving) { p.ExploreProof(); b.stage.Leave() },
	} {
		t.Run(name, func(t *testing.T) {
			b, p := solvingBench(t)
			p.Solution()
			b.judged(p)
			endless := func(ctx context.Context, _ []*tsumego.Problem, _ func([]*tsumego.Finding, controller.Progress)) error {
				<-ctx.Done()
				return ctx.Err()
			}
			p.Checker.CheckBy(endless)
			p.CheckAll()
			end(b, p)
			b.until("the end of the check", func() bool { return !p.Checker.Running })
			b.stage.Wait() // nothing is left that checks
		})
	}
}

func TestTheReadingOfAProblemCanBeStopped(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(boardtest.ThreeInARowRecord)
	b.analysed()
	begun := b.proveWithoutEnd()
	b.run("solve")
	p := b.stage.Mode().(*modes.Solving)
	<-begun
	stop := b.tools.Button("stop")
	if !stop.Visible() || stop.Disabled() {
		t.Fatal("there is no way to stop")
	}
	test.Tap(stop)
	b.until("the end", func() bool { return !p.Busy })
	if state, _, _, _ := p.Panel.Texts(); state != "Stopped before there was an answer." || p.Panel.Button("longer").Disabled() || !stop.Disabled() {
		t.Errorf("after the stop the panel says %q", state)
	}
	test.Tap(p.Panel.Button("longer"))
	<-begun
	if state, _, _, _ := p.Panel.Texts(); state != "The engine is solving the problem…" {
		t.Errorf("thinking longer, the panel says %q", state)
	}
	b.typeKey(fyne.KeyEscape)
	if b.stage.Mode() != nil {
		t.Error("Escape did not bring the game back")
	}
}

// Undo in a problem takes a move of it back and leaves the record alone; what does nothing
// says so.
func TestUndoInAProblem(t *testing.T) {
	b, _ := solvingBench(t)
	b.press(fyne.KeyEscape)
	b.Game.SetComment("mine")
	b.run("solve")
	p := b.stage.Mode().(*modes.Solving)
	b.judged(p)
	b.click(boardview.Pt{Col: 8, Row: 8})
	b.judged(p)
	if at, _ := p.Place(); at == 0 {
		t.Fatal("no move was made")
	}
	b.run("undo")
	b.judged(p)
	if at, _ := p.Place(); at != 0 || b.stage.Mode() != modes.Mode(p) {
		t.Errorf("after undo there are %d moves, mode %T", at, b.stage.Mode())
	}
	b.run("delete")
	if b.stage.Mode() != modes.Mode(p) || !strings.Contains(b.Noted(), "Not possible here: Delete") {
		t.Errorf("noted %q, mode %T", b.Noted(), b.stage.Mode())
	}
	b.press(fyne.KeyEscape)
	if b.State.Doc.Comment() != "mine" {
		t.Errorf("the comment is %q", b.State.Doc.Comment())
	}
}
