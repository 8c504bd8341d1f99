package panels

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shikatsu/engine"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/golden"
	"shikatsu/ui/look"
	"shikatsu/ui/otherengine"
	"shikatsu/ui/state"
)

// asker hears what the panel asks for.
type asker struct{}

func (asker) Toggle()      {}
func (asker) Name()        {}
func (asker) Follows(bool) {}

// TestScorePanel draws what another engine says. That is the points that moves lost, the groups of which the
// two think otherwise, and its best moves.
func TestScorePanel(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(look.Light, 1))
	s := shown(t)
	scored := func(points float64) otherengine.Answer { return otherengine.Answer{Scored: true, Score: points} }
	owners := make([]float64, 81)
	for i := range owners {
		owners[i] = -0.9 // all is White's, also the group that stands if Black plays first
	}
	here := scored(-14.5)
	here.Owners = owners
	here.Moves = []otherengine.Candidate{
		{Point: sgfio.Pt(1, 0), Score: -14.5, Visits: 90, Line: []sgfio.Point{sgfio.Pt(1, 0), sgfio.Pt(5, 4), sgfio.Pt(4, 5)}},
		{Point: sgfio.Pt(4, 4), Score: -20.2, Visits: 8, Line: []sgfio.Point{sgfio.Pt(4, 4)}}, {Point: sgfio.Pass, Score: -31, Visits: 2},
	}
	s.Scoring = state.Scoring{Name: "KataGo", Here: here, At: s.Doc.Node(), Colors: []sgfio.Color{sgfio.Black, sgfio.White, sgfio.Black},
		Answers: map[int]otherengine.Answer{0: scored(2), 1: scored(-9), 2: scored(-8), 3: scored(-14.5)}}
	s.Scoring.Losses = otherengine.Losses(s.Scoring.Answers, s.Scoring.Colors)
	at := boardview.Pt{Col: 3, Row: 0}
	s.Review = &facts.Review{Width: 9, Height: 9, Moves: 3, Events: []facts.Event{{Move: 1, Player: boardview.Black, At: boardview.Pt{Col: 4, Row: 4},
		Kind: engine.MissedDefense, Color: boardview.Black, Origin: at, Stones: []boardview.Pt{at}, Better: boardview.Pt{Col: 1, Row: 0}, Rival: boardview.Off}}}
	p := NewScore(&actions{}, asker{}, func(int) {})
	w := test.NewTempWindow(t, p.Content())
	w.Resize(fyne.NewSize(520, 420))
	p.Show(s, state.Everything)
	for i, list := range []struct {
		name string
		rows int
	}{{"losses", len(p.losses.shown)}, {"groups", len(p.groups.shown)}, {"moves", len(p.moves.shown)}} {
		t.Run(list.name, func(t *testing.T) {
			if list.rows == 0 {
				t.Error("the list is empty")
			}
			p.which.SetSelectedIndex(i)
			golden.Check(t, "score-"+list.name, w.Canvas().Capture())
		})
	}
}
