package tsumegoview

import (
	"context"
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
	"shikatsu/ui/tsumego"
)

// quiet takes what the panel asks for and does nothing.
type quiet struct{ Actions }

func (quiet) SetRandom(bool)    {}
func (quiet) SetScheduled(bool) {}

// The panel and the board before the first move, with each hint, after a wrong move
// and after the right one.
func TestPicturesOfAProblem(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(look.Light, 1))
	position, err := engine.NewPosition(boardtest.Parse(t, boardtest.ThreeInARow), board.Black)
	if err != nil {
		t.Fatal(err)
	}
	problem, err := tsumego.FromPosition(position, board.NoPoint)
	if err != nil {
		t.Fatal(err)
	}
	problem.Title, problem.Text = "Three in a row", "Black to play."
	s, err := tsumego.NewSession(problem, 0, 400000)
	if err != nil {
		t.Fatal(err)
	}
	ask := proof.Ask(engine.DefaultOptions)
	think := func() {
		for q := s.Need(); q != nil; q = s.Need() {
			if err := ask(context.Background(), q, func(a *proof.Answer, _ controller.Progress) { s.Arrived(a) }); err != nil {
				t.Fatal(err)
			}
		}
	}
	p := New(quiet{})
	p.SetRows([]*Row{{Index: 0, Title: problem.Title, State: "new"}, {Index: 1, Title: "Another", State: "due", Check: "wrong solution", Bad: true}}, 0)
	w := test.NewTempWindow(t, p.Content())
	w.Resize(fyne.NewSize(460, 480))
	options := scene.Options{Style: boardview.Paper, Coordinates: true}
	play := func(vertex string) {
		at := boardtest.Point(t, position.Board(), vertex)
		if err := s.Play(at); err != nil {
			t.Fatal(err)
		}
	}
	for _, step := range []struct {
		name  string
		do    func()
		phase tsumego.Phase
	}{
		{"begun", func() {}, tsumego.YourMove},
		{"hint-goal", s.MoreHint, tsumego.YourMove},
		{"hint-region", s.MoreHint, tsumego.YourMove},
		{"hint-point", s.MoreHint, tsumego.YourMove},
		{"hint-move", s.MoreHint, tsumego.YourMove},
		{"refuted", func() { play("J1") }, tsumego.Refuted},
		{"solved", func() { play("B9") }, tsumego.Solved},
	} {
		step.do()
		think()
		if s.Phase != step.phase {
			t.Fatalf("%s: phase %v, want %v", step.name, s.Phase, step.phase)
		}
		p.Show(View{Session: s, Total: 2, Summary: "1 due", Scheduled: true})
		golden.Check(t, "panel-"+step.name, w.Canvas().Capture())
		golden.Check(t, "board-"+step.name, boardview.NewPainter().Paint(Scene(s, options), boardview.Off, 360, 360))
	}
}
