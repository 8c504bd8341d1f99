package tsumegoview

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
	"shikatsu/ui/tsumego"
)

// quiet takes what the panel asks for and does nothing.
type quiet struct{ Actions }

func (quiet) SetRandom(bool)    {}
func (quiet) SetScheduled(bool) {}

// session begins an attempt at a problem.
func session(t *testing.T, title, text string) *tsumego.Session {
	t.Helper()
	position, err := engine.NewPosition(boardtest.Parse(t, boardtest.ThreeInARow), board.Black)
	if err != nil {
		t.Fatal(err)
	}
	problem, err := tsumego.FromPosition(position, board.NoPoint)
	if err != nil {
		t.Fatal(err)
	}
	problem.Title, problem.Text = title, text
	s, err := tsumego.NewSession(problem, 0, 400000)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// The buttons stay in the window, whatever the record says.
func TestLongTextsOfAProblemScroll(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(look.Light, 1))
	p := New(quiet{})
	w := test.NewTempWindow(t, p.Content())
	w.Resize(fyne.NewSize(460, 480))
	p.Show(View{Session: session(t, "Short", "Black to play.\nBeware.")})
	short := p.Content().MinSize()
	p.Show(View{Session: session(t, strings.Repeat("A title without end, ", 40), strings.Repeat("Many words. ", 1000))})
	if long := p.Content().MinSize(); long.Height > short.Height+50 || long.Width != short.Width {
		t.Errorf("with a short text the panel needs %v, with a long one %v", short, long)
	}
	w.Resize(fyne.NewSize(460, 700))
	if got, want := p.text.scroll.Size().Height, p.text.height(mostLines); got != want {
		t.Errorf("with room for it, the text takes %v, want %v", got, want)
	}
	if p.text.scroll.Offset.Y != 0 || p.text.scroll.Content.MinSize().Height < 1000 {
		t.Errorf("the text is %v high and begins at %v", p.text.scroll.Content.MinSize().Height, p.text.scroll.Offset)
	}
	p.Show(View{Session: session(t, "None", "")})
	if none := p.Content().MinSize(); none.Height >= short.Height {
		t.Errorf("without a text the panel is %v high, with one %v", none.Height, short.Height)
	}
}

// TestPicturesOfAProblem draws the panel and the board of a problem. It does so before the first move, with
// each hint, after a wrong move and after the right one.
func TestPicturesOfAProblem(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(look.Light, 1))
	s := session(t, "Three in a row", "Black to play.")
	problem, position := s.Problem, s.Problem.Position()
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

// TestHintsMarkPointsAsEverywhere has a problem in which White kills. Her move has the triangle, and the one that would
// save Black the shield.
func TestHintsMarkPointsAsEverywhere(t *testing.T) {
	test.NewTempApp(t)
	position, err := engine.NewPosition(boardtest.Parse(t, boardtest.ThreeInARow), board.White)
	if err != nil {
		t.Fatal(err)
	}
	problem, err := tsumego.FromPosition(position, boardtest.Point(t, position.Board(), "A8"))
	if err != nil {
		t.Fatal(err)
	}
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
	think()
	at := boardview.Pt{Col: 1, Row: 0}
	for hint := tsumego.GoalHint; hint <= tsumego.MoveHint; hint++ {
		s.MoreHint()
		think()
		cell := Scene(s, scene.Options{}).At(at)
		kills, saves := cell.Attack.On, cell.Defense.On
		if wantKills, wantSaves := hint == tsumego.MoveHint, hint == tsumego.VitalHint; kills != wantKills || saves != wantSaves {
			t.Errorf("hint %d marks B9 as a move that kills: %v, that saves: %v", hint, kills, saves)
		}
	}
}
