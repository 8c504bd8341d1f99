package ui

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/verify"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/controller"
	"shikatsu/ui/filepick"
	"shikatsu/ui/modes"
	"shikatsu/ui/proof"
	"shikatsu/ui/state"
)

// exploring opens the group's proof.
func exploring(t *testing.T, ask filepick.Asker) (*bench, *modes.Proving) {
	t.Helper()
	b := newBench(t, realEngine(), ask)
	b.openText(boardtest.ThreeInARowRecord)
	b.analysed()
	b.click(boardview.Pt{Col: 0, Row: 1})
	b.run("proof")
	p, ok := b.stage.Mode().(*modes.Proving)
	if !ok {
		t.Fatal("the proof is not explored")
	}
	b.answered(p)
	return b, p
}

// answered waits until the engine has nothing left to say.
func (b *bench) answered(p *modes.Proving) {
	b.t.Helper()
	b.until("the engine's answer", func() bool { return !p.Busy })
}

func TestExploreAProofMoveByMove(t *testing.T) {
	b, p := exploring(t, nil)
	question, verdict, _, sure := p.Panel.Texts()
	if question != "Black to play: can the group at A8 be made to live?" && question != "Black to play: can the group at D9 be made to live?" {
		t.Errorf("question %q", question)
	}
	if !strings.HasPrefix(verdict, "Black lives with B9.") || !strings.HasPrefix(sure, "Proved") {
		t.Errorf("verdict %q, %q", verdict, sure)
	}
	if c := b.cell(boardview.Pt{Col: 1, Row: 0}); !c.Defense.On {
		t.Error("the saving move is not on the board")
	}

	// A wrong move is answered on the board at once.
	b.click(boardview.Pt{Col: 8, Row: 8})
	b.answered(p)
	if c := b.cell(boardview.Pt{Col: 1, Row: 0}); c.Stone != boardview.White || c.Label != "2" {
		t.Errorf("White's answer is not on the board: %+v", c)
	}
	if _, verdict, move, _ := p.Panel.Texts(); verdict != "The group dies, whatever Black plays." || move != "J1 fails: White answers B9." {
		t.Errorf("verdict %q, %q", verdict, move)
	}

	// Back, and the right one.
	b.press(fyne.KeyHome)
	b.answered(p)
	b.click(boardview.Pt{Col: 1, Row: 0})
	b.answered(p)
	if _, _, move, _ := p.Panel.Texts(); move != "B9 works." {
		t.Errorf("the engine says %q of the right move", move)
	}

	// The other question about the group.
	p.OtherFirst()
	b.answered(p)
	if _, verdict, _, _ := p.Panel.Texts(); verdict != "White kills with B9." {
		t.Errorf("verdict %q", verdict)
	}

	b.press(fyne.KeyEscape)
	if b.stage.Mode() != nil || b.cell(boardview.Pt{Col: 1, Row: 0}).Stone != boardview.None {
		t.Error("Escape did not bring the game back")
	}
}

// A click on a button leaves nothing with the keyboard; the keys go on working.
// The proof has its own button to think longer, which is on where that is of use.
func TestTheToolbarInAProof(t *testing.T) {
	b, _ := exploring(t, nil)
	button := b.tools.Button("longer")
	if button.Visible() {
		t.Error("the toolbar offers to think longer about a proof")
	}
	if b.run("tool.triangle"); b.Game.Tools.Chosen != 0 {
		t.Error("a tool for the game was chosen while its board shows a proof")
	}
	b.press(fyne.KeyEscape)
	if !button.Visible() {
		t.Error("back in the game the toolbar does not offer to think longer")
	}
}

func TestKeysWorkAfterAButton(t *testing.T) {
	b, p := exploring(t, nil)
	p.Pass()
	b.answered(p)
	b.window.Canvas().Focus(nil)
	b.window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyHome})
	b.answered(p)
	if p.Tree.Current() != p.Tree.Root {
		t.Error("Home did not go back to the question")
	}
}

func TestIllegalMovesInAProofAreToldSo(t *testing.T) {
	b, p := exploring(t, nil)
	before := p.Tree.Count()
	b.click(boardview.Pt{Col: 0, Row: 1})
	if _, note, _ := b.status.Texts(); !strings.Contains(note, "a stone already") || p.Tree.Count() != before {
		t.Errorf("a click on a stone says %q", note)
	}
}

func TestVariationByNumberAndRows(t *testing.T) {
	b, p := exploring(t, nil)
	p.Variation(1)
	b.answered(p)
	if p.Tree.Current() != p.Tree.Root.Children[0] {
		t.Error("variation 1 is not the first move")
	}
	p.Variation(100000)
	if _, note, _ := b.status.Texts(); !strings.Contains(note, "variations 1 to") {
		t.Errorf("a number that does not exist says %q", note)
	}
	if rows := p.Panel.Rows(); len(rows) < 2 || rows[0].Node != p.Tree.Root {
		t.Errorf("%d rows", len(rows))
	}
	p.GoTo(p.Tree.Root)
	b.answered(p)
	if p.Panel.Longer().Disabled() == false {
		t.Error("a proved answer offers to think longer")
	}
}

func TestSaveAProofAndAddItToTheGame(t *testing.T) {
	path := filepath.Join(t.TempDir(), "proof")
	b, p := exploring(t, func(filepick.Question) (string, error) { return path, nil })
	p.SaveProof()
	b.until("the file", func() bool { _, err := os.Stat(path + ".sgf"); return err == nil })
	c, err := sgfio.ReadFile(path + ".sgf")
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Games[0].Root().Children()) == 0 {
		t.Error("the record has no moves")
	}
	count := p.Tree.Count()
	p.AddToGame()
	if b.stage.Mode() != nil {
		t.Error("the proof still has the board")
	}
	nodes := -1
	b.State.Doc.Game().Root().Walk(func(*sgfio.Node) bool { nodes++; return true })
	if nodes != count {
		t.Errorf("%d moves came into the game, the tree has %d", nodes, count)
	}
	b.run("undo")
	if n := len(b.State.Doc.Game().Root().Children()); n != 0 {
		t.Errorf("undo left %d variations", n)
	}
}

// TestSaveAProofAsACertificate saves to a file that ends in .cert. The file gets the proof as one that the
// rules alone can check, and the tree stays as it was.
func TestSaveAProofAsACertificate(t *testing.T) {
	path := filepath.Join(t.TempDir(), "proof.cert")
	b, p := exploring(t, func(filepick.Question) (string, error) { return path, nil })
	before := p.Tree.Count()
	p.SaveProof()
	b.until("the file", func() bool { _, err := os.Stat(path); return err == nil })
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	certificate, err := verify.Read(f)
	if err != nil {
		t.Fatal(err)
	}
	if err := certificate.Check(); err != nil {
		t.Errorf("the certificate proves nothing: %v", err)
	}
	if p.Tree.Count() != before || p.Tree.Current().Verdict == nil {
		t.Error("saving changed the tree")
	}
}

// A certificate may come after a step in the tree. It is written or told of, and is no verdict of a node.
func TestALateCertificateLeavesTheTreeAlone(t *testing.T) {
	b, p := exploring(t, nil)
	verdict := p.Tree.Current().Verdict
	q := p.Tree.Certify(filepath.Join(t.TempDir(), "proof.cert"))
	if q == nil {
		t.Fatal("a proved answer has no certificate to ask for")
	}
	p.Answered(controller.Snapshot[*proof.Answer]{Has: true, Report: &proof.Answer{Question: q}})
	if p.Tree.Current().Verdict != verdict {
		t.Error("the node has another verdict")
	}
	if _, note, _ := b.status.Texts(); !strings.Contains(note, "No certificate") {
		t.Errorf("a proof without a certificate says %q", note)
	}
}

func TestRightClickOffersTheProof(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(boardtest.ThreeInARowRecord)
	b.analysed()
	at := b.board.PositionOf(boardview.Pt{Col: 0, Row: 1})
	test.TapSecondaryAt(b.board, at)
	if b.window.Canvas().Overlays().Top() == nil {
		t.Fatal("no menu came")
	}
	for _, item := range b.Game.GroupMenu(boardview.Pt{Col: 0, Row: 1}) {
		if item.Label == "Explore the proof" {
			item.Action()
		}
	}
	if _, ok := b.stage.Mode().(*modes.Proving); !ok {
		t.Error("the menu does not begin the proof")
	}
}

func TestAnotherPositionEndsTheProof(t *testing.T) {
	b, _ := exploring(t, nil)
	b.openText(atari)
	if b.stage.Mode() != nil {
		t.Error("the proof of another game has the board")
	}
}

func TestAProofWithoutNamedMovesCanBePlayedThrough(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText("(;SZ[9]AB[ba][bb][bc][bd][cd][dd][ed][ec][eb][ea][ca][da]AW[cb][db]PL[W])")
	b.analysed()
	b.Game.SelectDragon(boardview.Pt{Col: 2, Row: 1})
	b.run("proof")
	p := b.stage.Mode().(*modes.Proving)
	b.answered(p)
	if _, verdict, _, _ := p.Panel.Texts(); !strings.HasPrefix(verdict, "The group dies") || len(p.Panel.Rows()) < 3 {
		t.Fatalf("verdict %q, %d lines", verdict, len(p.Panel.Rows()))
	}
	b.press(fyne.KeyRight)
	b.answered(p)
	if at, _ := p.Tree.Place(); at != 1 || b.cell(boardview.Pt{Col: 2, Row: 2}).Label+b.cell(boardview.Pt{Col: 3, Row: 2}).Label != "1" {
		t.Errorf("Right shows move %d", at)
	}
}

// proveWithoutEnd makes all readings of proofs and problems go on until they are stopped. The channel tells of each that has begun.
func (b *bench) proveWithoutEnd() <-chan bool {
	begun := make(chan bool, 10)
	b.stage.ProveBy(func(ctx context.Context, _ *proof.Question, _ func(*proof.Answer, controller.Progress)) error {
		begun <- true
		<-ctx.Done()
		return ctx.Err()
	})
	return begun
}

func TestAProofCanBeStopped(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(boardtest.ThreeInARowRecord)
	b.analysed()
	begun := b.proveWithoutEnd()
	b.Game.SelectDragon(boardview.Pt{Col: 0, Row: 1})
	b.run("proof")
	p := b.stage.Mode().(*modes.Proving)
	if len(p.Tree.Group) != 5 {
		t.Errorf("before the answer the group has %d stones", len(p.Tree.Group))
	}
	<-begun
	stop := b.tools.Button("stop")
	if !stop.Visible() || stop.Disabled() {
		t.Fatal("there is no way to stop")
	}
	test.Tap(stop)
	b.answered(p)
	if _, verdict, _, _ := p.Panel.Texts(); verdict != "Stopped before there was an answer." || p.Panel.Longer().Disabled() || !stop.Disabled() {
		t.Errorf("after the stop the panel says %q; it can think longer: %v", verdict, !p.Panel.Longer().Disabled())
	}
	test.Tap(p.Panel.Longer())
	<-begun
	if _, verdict, _, _ := p.Panel.Texts(); verdict != "reading…" || stop.Disabled() {
		t.Errorf("thinking longer, the panel says %q", verdict)
	}
	b.typeKey(fyne.KeyEscape)
	if b.stage.Mode() != nil {
		t.Error("Escape did not bring the game back")
	}
}

// A group that an event was about may be off the board by now.
func TestNothingIsProvedOfACapturedGroup(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(`(;SZ[5];B[ab];W[aa];B[ba])`)
	b.press(fyne.KeyEnd)
	b.analysed()
	b.Game.Select(state.Selection{Kind: state.Dragon, At: boardview.Pt{}, Points: []boardview.Pt{{}}})
	for _, id := range []string{"proof", "makeproblem"} {
		b.run(id)
		if _, note, _ := b.status.Texts(); b.stage.Mode() != nil || !strings.Contains(note, "captured") {
			t.Errorf("%s: the note is %q", id, note)
		}
	}
}
