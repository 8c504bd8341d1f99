package ui

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

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
	"shikatsu/ui/settings"
	"shikatsu/ui/study"
	"shikatsu/ui/tsumego"
	"shikatsu/ui/tsumegoview"
)

// secondProblem is a bulky five in the corner, White to kill.
const secondProblem = `(;GM[1]FF[4]SZ[9]GN[Bulky five]C[White to kill.]AB[ca][cb][bc][cc][ad][bd]
AW[da][ea][fa][ga][db][eb][fb][gb][dc][ec][fc][gc][cd][dd][ed][fd][gd][ae][be][ce][de][ee][fe][ge][ag][bg][cg][dg][eg][fg][gg]PL[W](;W[bb])(;W[ab]))`

// solvingBench opens a file of two problems: the first is of boardtest.ThreeInARowRecord.
func solvingBench(t *testing.T, ask ...filepick.Asker) (*bench, *solving) {
	t.Helper()
	b := newBench(t, realEngine(), append(ask, nil)[0])
	b.dataDir = t.TempDir()
	b.openJournal()
	b.openText(strings.Replace(boardtest.ThreeInARowRecord, "PL[B])", "PL[B];B[ba])", 1) + secondProblem)
	b.settings.SetSwitch(settings.RandomProblems, false)
	b.run("solve")
	p, ok := b.mode.(*solving)
	if !ok {
		t.Fatal("no problem is shown")
	}
	b.judged(p)
	return b, p
}

// A problem that was only looked at does not come back before the others.
func TestNextPassesOverWhatWasSkipped(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.dataDir = t.TempDir()
	b.openJournal()
	third := strings.Replace(secondProblem, "PL[W](;W[bb])(;W[ab])", "PL[B]", 1)
	b.openText(boardtest.ThreeInARowRecord + secondProblem + third)
	b.settings.SetSwitch(settings.RandomProblems, false)
	b.run("solve")
	p := b.mode.(*solving)
	var shown []int
	for range 7 {
		b.judged(p)
		shown = append(shown, p.at)
		b.press(fyne.KeyReturn)
	}
	if want := []int{0, 1, 2, 0, 1, 2, 0}; !slices.Equal(shown, want) {
		t.Errorf("the problems came in the order %v, want %v", shown, want)
	}
}

// judged waits until the engine has nothing left to say.
func (b *bench) judged(p *solving) {
	b.t.Helper()
	b.until("the engine's judgement", func() bool { return !p.busy })
}

func TestSolveAFileOfProblems(t *testing.T) {
	b, p := solvingBench(t)
	if len(p.problems) != 2 || p.session.Phase != tsumego.YourMove {
		t.Fatalf("%d problems, phase %v", len(p.problems), p.session.Phase)
	}
	sc := b.board.Scene()
	for i := range sc.Cells {
		if c := sc.Cells[i]; c.Attack.On || c.Defense.On || c.Variation != "" || c.Halo.ID != 0 {
			t.Fatal("the board gives something of the solution away")
		}
	}
	b.click(boardview.Pt{Col: 2, Row: 0})
	b.judged(p)
	state, feedback, _, light := p.panel.Texts()
	if p.session.Phase != tsumego.Refuted || !strings.Contains(feedback, "fails") || light != "no longer solvable from here" {
		t.Errorf("after a wrong move: %q, %q, %q", state, feedback, light)
	}
	b.press(fyne.KeyBackspace)
	b.judged(p)
	b.click(boardview.Pt{Col: 1, Row: 0})
	b.judged(p)
	if state, _, _, _ := p.panel.Texts(); state != "Solved." {
		t.Errorf("after the right move it says %q", state)
	}
	b.until("the eyes", func() bool { return p.why.text != "" })
	if _, feedback, _, _ := p.panel.Texts(); !strings.HasSuffix(feedback, "In the end: It has 2 sure eyes, at A9, C9.") {
		t.Errorf("the eyes are not told of: %q", feedback)
	}
	attempts := b.journal.Attempts()
	if len(attempts) != 1 || attempts[0].Grade != study.Again {
		t.Fatalf("the journal has %+v", attempts)
	}

	b.press(fyne.KeyReturn) // the next problem, by the schedule the new one
	b.judged(p)
	if p.at != 1 || p.session.Problem.Title != "Bulky five" {
		t.Fatalf("problem %d is shown", p.at+1)
	}
	b.click(boardview.Pt{Col: 1, Row: 1}) // lets Black live
	b.judged(p)
	b.click(boardview.Pt{Col: 0, Row: 1})
	b.judged(p)
	if p.session.Phase != tsumego.Solved {
		t.Errorf("phase %v", p.session.Phase)
	}
	kept, err := study.OpenJournal(filepath.Join(b.dataDir, "study.jsonl"))
	if err != nil || len(kept.Attempts()) != 2 || kept.Attempts()[1].Grade != study.Again {
		t.Errorf("on disk: %+v, %v", kept.Attempts(), err)
	}
	p.Choose(0)
	b.judged(p)
	b.run("pass")
	b.judged(p)
	if b.mode != p || p.session.Phase != tsumego.Refuted {
		t.Error("passing is not a move of the problem")
	}
	b.press(fyne.KeyEscape)
	if b.mode != nil {
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
	if _, _, hint, _ := p.panel.Texts(); hint != "Play B9." {
		t.Errorf("hint %q", hint)
	}
	if !p.panel.Button("hint").Disabled() {
		t.Error("there are hints beyond the last")
	}
}

func TestTheSolutionAndItsProof(t *testing.T) {
	b, p := solvingBench(t)
	test.Tap(p.panel.Button("solution"))
	b.judged(p)
	if p.session.Phase != tsumego.GaveUp || b.cell(boardview.Pt{Col: 1, Row: 0}).Stone != boardview.Black {
		t.Fatal("the solution is not shown")
	}
	test.Tap(p.panel.Button("explore"))
	e, ok := b.mode.(*proving)
	if !ok {
		t.Fatal("the proof is not shown")
	}
	b.answered(e)
	e.OtherFirst()
	b.answered(e)
	if _, verdict, _, _ := e.panel.Texts(); verdict != "White kills with B9." {
		t.Errorf("verdict %q", verdict)
	}
	b.press(fyne.KeyEscape)
	if b.mode != p || p.session.Tree.Current() != p.session.Tree.Root {
		t.Error("leaving the proof does not lead back to the problem")
	}
	b.judged(p)
}

func TestCheckTheCollection(t *testing.T) {
	path := filepath.Join(t.TempDir(), "list")
	b, p := solvingBench(t, func(filepick.Question) (string, error) { return path, nil })
	test.Tap(p.panel.Button("check"))
	b.until("the check", func() bool { return !p.checker.running })
	rows := map[int]*tsumegoview.Row{}
	for _, r := range p.panel.Grid().Shown() {
		rows[r.Index] = r
	}
	if rows[0].Bad || !rows[1].Bad || !strings.Contains(rows[1].Check, "wrong solution: The record's B8 does not work; A8 does.") {
		t.Errorf("found %+v, %+v", rows[0], rows[1])
	}
	if got := p.checker.progress(); !strings.HasPrefix(got, "2 of 2 checked, 1 to look at\nas it should be: B9") {
		t.Errorf("progress %q", got)
	}
	test.Tap(p.panel.Button("savecheck"))
	b.until("the list", func() bool { _, err := os.Stat(path + ".txt"); return err == nil })
	if text, err := os.ReadFile(path + ".txt"); err != nil || strings.Count(string(text), "\n") != 2 || !strings.Contains(string(text), "Bulky five\twrong solution") {
		t.Errorf("the list is %q, %v", text, err)
	}
}

func TestMakeAGroupAProblem(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.dataDir = t.TempDir()
	b.openText(strings.Replace(boardtest.ThreeInARowRecord, "PL[B]", "PL[W]", 1))
	b.analysed()
	for range 2 {
		b.makeProblem(boardview.Pt{Col: 0, Row: 1})
		p := b.mode.(*solving)
		b.judged(p)
		if p.session.Phase != tsumego.YourMove || len(p.session.Tree.Group) != 5 {
			t.Fatalf("phase %v, group of %d", p.session.Phase, len(p.session.Tree.Group))
		}
	}
	c, err := sgfio.ReadFile(filepath.Join(b.dataDir, "problems.sgf"))
	if err != nil || len(c.Games) != 1 || c.Games[0].Root().Text("PL") != "W" {
		t.Errorf("the player's own problems: %v, %v", c, err)
	}
	b.run("ownproblems")
	if p := b.mode.(*solving); len(p.problems) != 1 || !strings.Contains(p.session.Problem.Title, "move 0") {
		t.Error("the problem is not among the player's own")
	}
}

// Where the player to move has nothing to find the other one may have.
func TestAProblemForTheOtherPlayer(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.dataDir = t.TempDir()
	// Black's group in the corner is alive but for White's move; it is Black's
	// stones outside that are dead.
	b.openText(`(;SZ[9]AB[aa][ca][ab][bb][cb][db][da]AW[ea][eb][ac][bc][cc][dc][ec][gg]PL[W])`)
	b.analysed()
	b.makeProblem(boardview.Pt{Col: 0, Row: 1})
	p := b.mode.(*solving)
	b.judged(p)
	state, _, _, _ := p.panel.Texts()
	if p.session.Phase != tsumego.Trivial || !strings.Contains(state, "nothing to solve") {
		t.Errorf("phase %v: %s", p.session.Phase, state)
	}
	if _, err := os.Stat(b.ownProblems()); err == nil {
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
	b.until("the problems", func() bool { return b.mode != nil })
	if p := b.mode.(*solving); len(p.problems) != 2 {
		t.Errorf("%d problems", len(p.problems))
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
		if p.session.Phase != tsumego.YourMove {
			t.Fatalf("orientation %d: phase %v", p.session.Orientation, p.session.Phase)
		}
		v := p.session.Tree.Root.Verdict
		b.click(boardview.Pt{Col: v.Best.Column(), Row: v.Best.Row()})
		b.judged(p)
		if p.session.Phase != tsumego.Solved {
			t.Errorf("orientation %d: phase %v after the best move", p.session.Orientation, p.session.Phase)
		}
	}
}

// Every problem that comes along has a right move, and the engine proves it.
func TestTheProblemsThatComeAlong(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.run("practice")
	p := b.mode.(*solving)
	if len(p.problems) < 10 {
		t.Fatalf("%d problems", len(p.problems))
	}
	seen := map[string]bool{}
	for i, problem := range p.problems {
		p.Choose(i)
		b.judged(p)
		if v := p.session.Tree.Root.Verdict; p.session.Phase != tsumego.YourMove || v.Certainty != search.Proved || seen[problem.ID] {
			t.Errorf("%s: phase %v: %s", problem.Title, p.session.Phase, p.session.StateText())
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
	st := study.Summarize(b.journal.Attempts(), time.Now())
	figures := map[string]string{}
	for _, f := range statisticsFigures(st) {
		figures[f.name] = f.value
	}
	for name, want := range map[string]string{"Problems practised": "1", "Attempts": "1", "Right at the first try": "100 %", "Days in a row": "1"} {
		if figures[name] != want {
			t.Errorf("%s: %q, want %q", name, figures[name], want)
		}
	}
	for d, want := range map[time.Duration]string{
		12400 * time.Millisecond: "12 s", 83 * time.Second: "1 min 23 s", 2*time.Hour + 5*time.Minute + 50*time.Second: "2 h 5 min",
	} {
		if got := spent(d); got != want {
			t.Errorf("%v: %q, want %q", d, got, want)
		}
	}
	days := make([]study.Day, 20)
	for i := range days {
		days[i] = study.Day{Date: time.Now(), Attempts: 1 + i, Right: i}
	}
	if bars := dayBars(days); len(bars) != 14 {
		t.Errorf("%d bars, want one for each of the last 14 days", len(bars))
	}
}

func TestWhenAProblemComesBack(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	for _, test := range []struct {
		grade study.Grade
		after time.Duration
		want  string
	}{
		{study.Again, 0, "today"}, {study.Again, time.Hour, "due"}, {study.Good, 0, "tomorrow"}, {study.Easy, 0, "in 4 days"},
	} {
		s := study.NewSchedule([]study.Attempt{{Problem: "a", Time: now, Grade: test.grade}})
		if got := practiceText(s, "a", now.Add(test.after)); got != test.want {
			t.Errorf("%v after %v: %q, want %q", test.grade, test.after, got, test.want)
		}
	}
}

func TestAGameIsNoProblem(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText("(;SZ[9];B[ee])")
	b.run("solve")
	if _, note, _ := b.status.Texts(); b.mode != nil || !strings.HasSuffix(note, "select a group and press Ctrl+M.") {
		t.Errorf("mode %T, the line says %q", b.mode, note)
	}
}

// Keys of the game below do not end an attempt.
func TestKeysOfTheGameInAProblem(t *testing.T) {
	b, p := solvingBench(t)
	for _, name := range []fyne.KeyName{fyne.KeyN, fyne.KeyP} {
		if b.press(name); b.mode != mode(p) {
			t.Fatalf("%s ended the attempt: %T", name, b.mode)
		}
	}
	if _, note, _ := b.status.Texts(); !strings.Contains(note, "solve the problem first") {
		t.Errorf("the line says %q", note)
	}
	if b.run("makeproblem"); b.mode != mode(p) {
		t.Fatalf("another problem was made: %T", b.mode)
	}
	p.Solution()
	b.press(fyne.KeyP)
	if e, ok := b.mode.(*proving); !ok || e.back != p {
		t.Errorf("after the solution P shows %T", b.mode)
	}
}

// The headings of a problem and of its proof have the colours and the size of a theme that
// is chosen meanwhile.
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
	check("a problem in dark colours", p.panel.Place())
	b.run("larger")
	check("a problem in larger letters", p.panel.Place())
	p.Solution()
	p.ExploreProof()
	e := b.mode.(*proving)
	b.answered(e)
	b.run("mode.light")
	check("a proof in light colours", e.panel.Title())
	b.run("usualsize")
	check("a proof in usual letters", e.panel.Title())
}

// What was tried of a problem is written down too where other problems take its place, or
// the window is closed.
func TestOtherProblemsEndTheAttempt(t *testing.T) {
	for name, end := range map[string]func(*bench){
		"other problems": func(b *bench) { b.run("practice") },
		"the end":        func(b *bench) { b.quit() },
	} {
		t.Run(name, func(t *testing.T) {
			b, p := solvingBench(t)
			b.click(boardview.Pt{Col: 2, Row: 0})
			b.judged(p)
			if p.session.Phase != tsumego.Refuted || len(b.journal.Attempts()) != 0 {
				t.Fatalf("phase %v, %d attempts", p.session.Phase, len(b.journal.Attempts()))
			}
			end(b)
			if b.mode == mode(p) {
				t.Error("the problem is still shown")
			}
			if a := b.journal.Attempts(); len(a) != 1 || a[0].Grade != study.Again {
				t.Errorf("the journal has %+v", a)
			}
		})
	}
}

// A check of problems ends with the mode, from wherever the game takes the board back.
func TestTheCheckEndsWithTheProblems(t *testing.T) {
	for name, end := range map[string]func(*bench, *solving){
		"other problems": func(b *bench, p *solving) { b.run("practice") },
		"the proof":      func(b *bench, p *solving) { p.ExploreProof(); b.leaveMode() },
	} {
		t.Run(name, func(t *testing.T) {
			b, p := solvingBench(t)
			p.Solution()
			b.judged(p)
			endless := func(ctx context.Context, _ []*tsumego.Problem, _ func([]*tsumego.Finding, controller.Progress)) error {
				<-ctx.Done()
				return ctx.Err()
			}
			p.checker.engine = controller.New(endless, controller.Options[[]*tsumego.Finding]{Post: b.post, Show: p.checker.arrived})
			defer p.checker.engine.Close()
			p.CheckAll()
			end(b, p)
			b.until("the end of the check", func() bool { return !p.checker.running })
			b.ending.Wait() // nothing is left that checks
		})
	}
}

func TestTheReadingOfAProblemCanBeStopped(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(boardtest.ThreeInARowRecord)
	b.analysed()
	begun := b.proveWithoutEnd()
	b.run("solve")
	p := b.mode.(*solving)
	<-begun
	stop := b.tools.Button("stop")
	if !stop.Visible() || stop.Disabled() {
		t.Fatal("there is no way to stop")
	}
	test.Tap(stop)
	b.until("the end", func() bool { return !p.busy })
	if state, _, _, _ := p.panel.Texts(); state != "Stopped before there was an answer." || p.panel.Button("longer").Disabled() || !stop.Disabled() {
		t.Errorf("after the stop the panel says %q", state)
	}
	test.Tap(p.panel.Button("longer"))
	<-begun
	if state, _, _, _ := p.panel.Texts(); state != "The engine is solving the problem…" {
		t.Errorf("thinking longer, the panel says %q", state)
	}
	b.typeKey(fyne.KeyEscape)
	if b.mode != nil {
		t.Error("Escape did not bring the game back")
	}
}

// Undo in a problem takes a move of it back and leaves the record alone; what does nothing
// says so.
func TestUndoInAProblem(t *testing.T) {
	b, _ := solvingBench(t)
	b.press(fyne.KeyEscape)
	b.SetComment("mine")
	b.run("solve")
	p := b.mode.(*solving)
	b.judged(p)
	b.click(boardview.Pt{Col: 8, Row: 8})
	b.judged(p)
	if at, _ := p.place(); at == 0 {
		t.Fatal("no move was made")
	}
	b.run("undo")
	b.judged(p)
	if at, _ := p.place(); at != 0 || b.mode != mode(p) {
		t.Errorf("after undo there are %d moves, mode %T", at, b.mode)
	}
	b.run("delete")
	if b.mode != mode(p) || !strings.Contains(b.noted, "Not possible here: Delete") {
		t.Errorf("noted %q, mode %T", b.noted, b.mode)
	}
	b.press(fyne.KeyEscape)
	if b.state.Doc.Comment() != "mine" {
		t.Errorf("the comment is %q", b.state.Doc.Comment())
	}
}
