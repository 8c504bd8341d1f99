package modes

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"shikatsu/ui/analysis"
	"shikatsu/ui/boardview"
	"shikatsu/ui/desk/desktest"
	"shikatsu/ui/dialogs"
	"shikatsu/ui/facts"
	"shikatsu/ui/look"
	"shikatsu/ui/scene"
	"shikatsu/ui/settings"
)

// room is a game on a board that nobody sees.
type room struct {
	*Looking
	t      *testing.T
	told   string
	posted chan func() // what was to be run on the window's thread
}

// newRoom is a room with a record. The engine is the real one; positions of the game are not read.
func newRoom(t *testing.T, sgf string) *room {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(look.New(look.Light, 1)) // for texts to be measured
	d, posted := desktest.New(t, sgf)
	d.Settings.SetSwitch(settings.RandomProblems, false)
	r := &room{t: t, posted: posted}
	none := func() {}
	d.Dialogs, d.Tell = dialogs.New(nil, nil), func(text string) { r.told = text }
	depth := analysis.NewDepth(d, nil)
	s := NewStage(d, depth, facts.Analyze)
	t.Cleanup(s.Close)
	s.Entered, s.Left, s.Stone, s.Read, s.Running = none, none, none, none, func(bool) {}
	s.Edited = func() { d.State.Position = d.State.Doc.Position() }
	liner := analysis.NewLiner(d, depth)
	t.Cleanup(liner.Close)
	r.Looking = &Looking{Stage: s, Options: &scene.Options{}, Tools: NewTools(s), Guess: &Guess{}, Liner: liner,
		Elsewhere: none, Pointed: func(*facts.Event) {}, Outdated: none, ListEvents: none, Typed: none}
	return r
}

// until runs what is posted until the condition holds.
func (r *room) until(what string, ok func() bool) {
	r.t.Helper()
	for !ok() {
		select {
		case f := <-r.posted:
			f()
		case <-r.t.Context().Done():
			r.t.Fatalf("never came: %s", what)
		}
	}
}

// tap is a click on a point by its name.
func (r *room) tap(name string) {
	r.t.Helper()
	r.Tap(r.point(name))
}

// point is a point by its name.
func (r *room) point(name string) boardview.Pt {
	r.t.Helper()
	pos := r.State.Position
	for i := range pos.Width * pos.Height {
		if p := (boardview.Pt{Col: i % pos.Width, Row: i / pos.Width}); facts.PointName(p, pos.Height) == name {
			return p
		}
	}
	r.t.Fatalf("no point %s", name)
	return boardview.Off
}
