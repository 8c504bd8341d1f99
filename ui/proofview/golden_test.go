package proofview

import (
	"context"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/ui/boardview"
	"shikatsu/ui/controller"
	"shikatsu/ui/golden"
	"shikatsu/ui/look"
	"shikatsu/ui/proof"
	"shikatsu/ui/scene"
)

// quiet takes what the panel asks for and does nothing.
type quiet struct{ Actions }

func (quiet) SetAnswering(bool) {}

// tree is that of the group of three in a row, Black to play.
func tree(t *testing.T) (tree *proof.Tree, think func()) {
	t.Helper()
	position, err := engine.NewPosition(boardtest.Parse(t, boardtest.ThreeInARow), board.Black)
	if err != nil {
		t.Fatal(err)
	}
	tree = proof.New(&proof.Start{Position: position, Options: engine.DefaultSolveOptions()}, 400000)
	tree.Answering = true
	ask := proof.Ask(engine.DefaultOptions)
	return tree, func() {
		for q := tree.Need(); q != nil; q = tree.Need() {
			if err := ask(context.Background(), q, func(a *proof.Answer, _ controller.Progress) { tree.Arrived(a) }); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// The question, a wrong move refuted, and the right one: the panel and the board.
func TestPicturesOfAProof(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(look.Light, 1))
	tree, think := tree(t)
	p := New(quiet{}, true)
	w := test.NewTempWindow(t, p.Content())
	w.Resize(fyne.NewSize(460, 480))
	options := scene.Options{Style: boardview.Paper, Coordinates: true}
	for _, step := range []struct{ name, move, says string }{
		{"question", "", "Black lives with B9."},
		{"refuted", "J1", "The group dies, whatever Black plays."},
		{"works", "B9", "The group lives, whatever White plays."},
	} {
		tree.GoTo(tree.Root)
		if step.move != "" {
			at := boardtest.Point(t, tree.Board(tree.Root), step.move)
			if err := tree.Play(at); err != nil {
				t.Fatal(err)
			}
		}
		think()
		p.Show(tree, false, "")
		if _, verdict, _, _ := p.Texts(); !strings.HasPrefix(verdict, step.says) {
			t.Errorf("%s: %q", step.name, verdict)
		}
		golden.Check(t, "panel-"+step.name, w.Canvas().Capture())
		golden.Check(t, "board-"+step.name, boardview.NewPainter().Paint(Scene(tree, options), boardview.Off, 360, 360))
	}
}
