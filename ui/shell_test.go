package ui

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"shikatsu/engine"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/controller"
	"shikatsu/ui/facts"
	"shikatsu/ui/facts/factstest"
	"shikatsu/ui/filepick"
	"shikatsu/ui/panels"
	"shikatsu/ui/state"
	"shikatsu/ui/store"
)

// bench is a window on the software driver. Functions posted by the engine's
// goroutine wait until the test, which is the window's thread, runs them.
type bench struct {
	*Shell
	t      testing.TB
	posted chan func()
	log    syncLog
}

type syncLog struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *syncLog) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *syncLog) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// realEngine is what the program itself analyses with.
func realEngine() func(func() engine.Options) Analyze { return facts.Analyze }

// fake is an engine that a test makes up.
func fake(a Analyze) func(func() engine.Options) Analyze {
	return func(func() engine.Options) Analyze { return a }
}

func newBench(t testing.TB, analyze func(func() engine.Options) Analyze, ask filepick.Asker) *bench {
	t.Helper()
	return newBenchOf(t, Config{Engine: analyze, Ask: ask})
}

// newBenchOf fills in what a test does not care about.
func newBenchOf(t testing.TB, c Config) *bench {
	t.Helper()
	b := &bench{t: t, posted: make(chan func(), 1000)}
	c.App, c.Review, c.Log, c.Post = test.NewTempApp(t), facts.ReviewGame, &b.log, func(f func()) { b.posted <- f }
	if c.NextFrame == nil {
		c.NextFrame = func(f func()) { f() }
	}
	b.Shell = New(c)
	b.window.Resize(fyne.NewSize(1100, 760))
	t.Cleanup(b.Close)
	b.window.Canvas().Capture() // the first painting gives the board its pixels
	return b
}

// until runs what is posted until the condition holds.
func (b *bench) until(what string, ok func() bool) {
	b.t.Helper()
	for !ok() {
		select {
		case f := <-b.posted:
			f()
		case <-b.t.Context().Done():
			b.t.Fatalf("never came: %s", what)
		}
	}
}

// analysed waits for the answer about the position on the board.
func (b *bench) analysed() {
	b.t.Helper()
	b.until("the end of the analysis", func() bool { return b.State.Facts != nil && !b.State.Analysis.Running })
}

func (b *bench) openText(sgf string) {
	b.t.Helper()
	path := filepath.Join(b.t.TempDir(), "game.sgf")
	if err := os.WriteFile(path, []byte(sgf), 0o644); err != nil {
		b.t.Fatal(err)
	}
	if err := b.Files.Open(path); err != nil {
		b.t.Fatal(err)
	}
}

func (b *bench) press(name fyne.KeyName) {
	b.window.Canvas().Focused().(*boardview.Board).TypedKey(&fyne.KeyEvent{Name: name})
}

func (b *bench) click(p boardview.Pt) {
	b.board.Tapped(&fyne.PointEvent{Position: b.board.PositionOf(p)})
}

func (b *bench) cell(p boardview.Pt) boardview.Cell { return *b.board.Scene().At(p) }

// A white stone in atari at C3, a black one at B2 that catches nothing.
const atari = `(;SZ[9]C[start];B[cf];W[cg]C[look];B[bg];W[gc];B[dg];W[gg](;B[ch])(;B[ee]C[other]))`

func TestStepsByKeysWheelAndButtons(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(atari)
	b.press(fyne.KeyRight)
	if b.State.Doc.MoveNumber() != 1 || b.cell(boardview.Pt{Col: 2, Row: 5}).Stone != boardview.Black {
		t.Error("Right did not show the first move")
	}
	b.board.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: -boardview.Notch()}})
	if got := b.comment.Text(); got != "look" {
		t.Errorf("after the wheel the comment reads %q", got)
	}
	test.Tap(b.tools.Button("last"))
	if b.State.Doc.MoveNumber() != 7 {
		t.Errorf("the button went to move %d", b.State.Doc.MoveNumber())
	}
	b.press(fyne.KeyDown)
	if got := b.comment.Text(); got != "other" {
		t.Errorf("the next variation's comment reads %q", got)
	}
	b.press(fyne.KeyHome)
	if b.State.Doc.MoveNumber() != 0 {
		t.Error("Home did not go to the start")
	}
	b.press(fyne.KeyEnd)
	if got := b.comment.Text(); got != "other" {
		t.Error("End left the variation that was being looked at")
	}
}

func TestClickPlaysAVariation(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(atari)
	b.click(boardview.Pt{Col: 4, Row: 4})
	if b.State.Doc.MoveNumber() != 1 || b.cell(boardview.Pt{Col: 4, Row: 4}).Stone != boardview.Black {
		t.Fatal("the click did not play")
	}
	root := b.State.Doc.Game().Root()
	if n := len(root.Children()); n != 2 {
		t.Errorf("the root has %d variations, want the game and the new one", n)
	}
	if !b.State.Doc.Dirty() || !strings.HasPrefix(b.window.Title(), "•") {
		t.Error("the change is not marked")
	}
	b.press(fyne.KeyLeft)
	if c := b.cell(boardview.Pt{Col: 4, Row: 4}); c.Variation != "B" {
		t.Errorf("the variation is lettered %q", c.Variation)
	}
	b.click(boardview.Pt{Col: 4, Row: 4})
	if n := len(root.Children()); n != 2 {
		t.Errorf("playing it again made %d variations", n)
	}
}

func TestSuicideAndKoAreRefused(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(`(;SZ[5]AB[ab][ba]PL[W])`)
	b.click(boardview.Pt{})
	if _, note, _ := b.status.Texts(); b.State.Doc.MoveNumber() != 0 || note == "" {
		t.Errorf("suicide was played (note %q)", note)
	}
	b.openText(`(;SZ[5]AB[ba][ab][bc]AW[bb][ca][cc][db]PL[B];B[cb])`)
	b.press(fyne.KeyRight)
	b.click(boardview.Pt{Col: 1, Row: 1})
	if _, note, _ := b.status.Texts(); b.State.Doc.MoveNumber() != 1 || note == "" {
		t.Errorf("the ko was taken back at once (note %q)", note)
	}
}

func TestAnalysisFillsTheTableAndSelectionGoesBothWays(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(atari)
	b.Game.Goto(6)
	b.analysed()
	strs := b.panels[1].Panel.(*panels.Table[*facts.Worm])
	b.tabs.SelectIndex(1)
	b.Game.SetView(state.ViewStrings)
	rows := strs.Grid().Shown()
	if len(rows) != 6 {
		t.Fatalf("the table has %d strings, want 6", len(rows))
	}
	// White's stone at C3 can be caught: it comes first.
	if rows[0].Origin != (boardview.Pt{Col: 2, Row: 6}) {
		t.Fatalf("the first string is at %v", rows[0].Origin)
	}
	strs.Grid().Pick(0)
	if c := b.cell(boardview.Pt{Col: 2, Row: 6}); !c.Selected {
		t.Error("the row's string is not marked on the board")
	}
	if c := b.cell(boardview.Pt{Col: 2, Row: 7}); !c.Attack.On {
		t.Error("the attack at C2 is not marked")
	}
	b.click(boardview.Pt{Col: 6, Row: 2})
	if b.State.Selection.At != (boardview.Pt{Col: 6, Row: 2}) || b.State.Selection.Kind != state.Worm {
		t.Errorf("the click selected %+v", b.State.Selection)
	}
	b.press(fyne.KeyEscape)
	if b.State.Selection.Kind != state.Nothing || b.cell(boardview.Pt{Col: 6, Row: 2}).Selected {
		t.Error("Escape left the selection")
	}
}

// A question about a position that is no longer on the board must not fill the
// panels.
func TestSteppingCancelsTheRunningAnalysis(t *testing.T) {
	begun := make(chan int, 10)
	ended := make(chan int, 10)
	b := newBench(t, fake(func(ctx context.Context, pos *sgfio.Position, report func(*facts.Facts, controller.Progress)) error {
		n := pos.MoveNumber
		begun <- n
		defer func() { ended <- n }()
		if n < 2 {
			<-ctx.Done()
			return ctx.Err()
		}
		report(facts.New(pos.Width, pos.Height), controller.Progress{Fraction: 1})
		return nil
	}), nil)
	b.openText(atari)
	if n := <-begun; n != 0 {
		t.Fatalf("move %d was asked about first", n)
	}
	b.until("the Stop button", func() bool { return !b.tools.Button("stop").Disabled() })
	b.Game.Step(1)
	<-ended
	<-begun
	b.Game.Step(1)
	<-ended
	b.analysed()
	log := b.log.String()
	for _, want := range []string{"cancelled move 0", "cancelled move 1", "arrived move 2"} {
		if !strings.Contains(log, want) {
			t.Errorf("the log lacks %q:\n%s", want, log)
		}
	}
	if b.tools.Progress() != 1 || !b.tools.Button("stop").Disabled() {
		t.Error("the bar does not show the end of the analysis")
	}
}

func TestStopButton(t *testing.T) {
	begun := make(chan bool, 10)
	b := newBench(t, fake(func(ctx context.Context, pos *sgfio.Position, report func(*facts.Facts, controller.Progress)) error {
		begun <- true
		<-ctx.Done()
		return ctx.Err()
	}), nil)
	b.openText(atari)
	<-begun
	b.until("the Stop button", func() bool { return !b.tools.Button("stop").Disabled() })
	test.Tap(b.tools.Button("stop"))
	b.until("the end", func() bool { return b.State.Analysis.Stopped })
	if _, _, engine := b.status.Texts(); !strings.Contains(engine, "stopped") {
		t.Errorf("the status line says %q", engine)
	}
}

func TestOpenByDialogAndDrop(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.sgf")
	if err := os.WriteFile(path, []byte("(;SZ[13:7]PB[Ann]PW[Ben];B[aa])"), 0o644); err != nil {
		t.Fatal(err)
	}
	b := newBench(t, realEngine(), func(q filepick.Question) (string, error) { return path, nil })
	b.run("open")
	b.until("the file", func() bool { return b.State.Doc.Path == path })
	if got := b.window.Title(); got != "Ann – Ben – Shikatsu" {
		t.Errorf("title %q", got)
	}
	if sc := b.board.Scene(); sc.Width != 13 || sc.Height != 7 {
		t.Errorf("board of %d by %d", sc.Width, sc.Height)
	}
	if got := b.Settings.Recent(); len(got) != 1 || got[0] != path {
		t.Errorf("recent files %q", got)
	}
	other := filepath.Join(dir, "b.sgf")
	if err := os.WriteFile(other, []byte("(;SZ[52])"), 0o644); err != nil {
		t.Fatal(err)
	}
	b.dropped([]fyne.URI{storage.NewFileURI(other)})
	b.until("the other file", func() bool { return b.State.Doc.Path == other })
	if b.board.Scene().Width != 52 {
		t.Error("the dropped file was not opened")
	}
	b.until("why it is not analysed", func() bool { return b.State.Analysis.Err != nil })
	if _, _, engine := b.status.Texts(); !strings.Contains(engine, "not analysed") {
		t.Errorf("the status line says %q", engine)
	}
}

func TestDesktopAsksForARecord(t *testing.T) {
	path := filepath.Join(t.TempDir(), "asked.sgf")
	if err := os.WriteFile(path, []byte("(;SZ[9]PB[Ann])"), 0o644); err != nil {
		t.Fatal(err)
	}
	b := newBench(t, realEngine(), nil)
	b.OpenAsked(path)
	b.until("the record", func() bool { return b.State.Doc.Path == path })
}

func TestBrokenFileLeavesTheGame(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(atari)
	doc := b.State.Doc
	path := filepath.Join(t.TempDir(), "no.sgf")
	if err := os.WriteFile(path, []byte("not a game"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := b.Files.Open(path); err == nil {
		t.Error("a file without a game was opened")
	}
	if err := b.Files.Open(filepath.Join(t.TempDir(), "missing.sgf")); err == nil {
		t.Error("a missing file was opened")
	}
	if b.State.Doc != doc {
		t.Error("the open game is gone")
	}
}

func TestStoppingWhatIsNotReadSaysSo(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText("(;SZ[9];B[ee])")
	b.analysed()
	if b.run("stop"); b.told() != "The engine is not reading anything." {
		t.Errorf("it says %q", b.told())
	}
}

// Thinking longer asks again with more positions, until the board goes elsewhere.
func TestThinkLonger(t *testing.T) {
	limits := make(chan int, 10)
	b := newBench(t, func(options func() engine.Options) Analyze {
		return func(ctx context.Context, pos *sgfio.Position, report func(*facts.Facts, controller.Progress)) error {
			limits <- options().Owl.NodeLimit
			report(facts.New(pos.Width, pos.Height), controller.Progress{Fraction: 1})
			return nil
		}
	}, nil)
	b.openText(atari)
	usual := <-limits
	b.analysed()
	for _, times := range []int{4, 16} {
		b.run("longer")
		if got := <-limits; got != times*usual {
			t.Errorf("the limit is %d, want %d times %d", got, times, usual)
		}
		b.until("the answer", func() bool { return !b.State.Analysis.Running })
	}
	b.Game.Step(1)
	if got := <-limits; got != usual {
		t.Errorf("after a step the limit is %d, want %d", got, usual)
	}
}

// TestTablesWaitForTheNextFindings steps while the findings of the next position are awaited. The tables keep
// their lines, most of which will stay; where nothing is awaited they do not.
func TestTablesWaitForTheNextFindings(t *testing.T) {
	findings := make(chan *facts.Facts, 1)
	b := newBench(t, fake(func(ctx context.Context, p *sgfio.Position, report func(*facts.Facts, controller.Progress)) error {
		select {
		case f := <-findings:
			report(f, controller.Progress{Fraction: 1})
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}), nil)
	sample := factstest.Facts(t)
	findings <- sample
	b.openText("(;SZ[9];B[aa];W[bb];B[cc])")
	b.analysed()
	lines := func() int {
		return len(b.panels[0].Panel.(*panels.Table[*facts.Dragon]).Grid().Shown())
	}
	if lines() != len(sample.Dragons) || lines() == 0 {
		t.Fatalf("%d lines for %d groups", lines(), len(sample.Dragons))
	}
	b.Game.Step(1)
	b.until("the start", func() bool { return b.State.Analysis.Running })
	if lines() != len(sample.Dragons) {
		t.Errorf("after a step there are %d lines", lines())
	}
	b.reader.Stop()
	b.until("the end", func() bool { return b.State.Analysis.Stopped && !b.State.Analysis.Running })
	if lines() != 0 {
		t.Errorf("%d lines of another position stay after the analysis was stopped", lines())
	}
}

func TestPositionsAreCountedInWords(t *testing.T) {
	for n, want := range map[uint64]string{0: "0 positions", 1: "1 position", 9999: "9999 positions", 12345: "12 k positions", 2345678: "2.3 M positions"} {
		if got := nodes(n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}

func TestTheLineOfAnAnalysis(t *testing.T) {
	for _, test := range []struct {
		nodes   uint64
		elapsed time.Duration
		want    string
	}{
		{3000, 2 * time.Second, "3000 positions · 2.0 s · 1500 positions a second"},
		{3000, 10 * time.Millisecond, "3000 positions · 10 ms"},
		{0, 100 * time.Millisecond, "0 positions · 100 ms"},
	} {
		if got := engineDetail(state.Analysis{Nodes: test.nodes, Elapsed: test.elapsed}); got != test.want {
			t.Errorf("%d in %v: %q, want %q", test.nodes, test.elapsed, got, test.want)
		}
	}
}

func TestAPassIsTold(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText("(;SZ[9];B[ee];W[])")
	b.Game.Goto(1)
	for _, want := range []string{"White to play", "White passed · Black to play", "Black passed · White to play"} {
		if got, _, _ := b.status.Texts(); got != want {
			t.Errorf("the line says %q, want %q", got, want)
		}
		b.Game.Pass()
	}
}

func TestResultsThatAreNotKeptAreTold(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText("(;SZ[9])")
	note := func() string { _, text, _ := b.status.Texts(); return text }
	if b.tellUnkept(); note() != "" {
		t.Errorf("without a reason the line says %q", note())
	}
	b.unkept = fmt.Errorf("keeping results: %w", store.ErrTaken)
	if b.tellUnkept(); note() != "results of this run are not kept: another window has the file of results" {
		t.Errorf("the line says %q", note())
	}
}
