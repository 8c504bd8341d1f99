package panels

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shikatsu/engine"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/golden"
	"shikatsu/ui/look"
	"shikatsu/ui/record/recordtest"
	"shikatsu/ui/state"
)

func (a *actions) GotoNode(*sgfio.Node) {}
func (a *actions) SetComment(string)    {}
func (a *actions) SelectEvent(e *facts.Event) {
	a.selected = state.Selection{Kind: state.Dragon, At: e.Origin}
}
func (a *actions) ReviewGame()                           {}
func (a *actions) ExploreProof()                         {}
func (a *actions) TryMove(boardview.Pt, boardview.Stone) {}

// TestWhyCard draws the card of a group, of a string, of an eye and of the whole
// position.
func TestWhyCard(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(look.Light, 1))
	s := shown(t)
	p := NewWhy(&actions{})
	w := test.NewTempWindow(t, p.Content())
	w.Resize(fyne.NewSize(460, 260))
	group := s.Facts.Dragons[0]
	for _, card := range []struct {
		name     string
		selected state.Selection
		links    int
	}{
		{"position", state.Selection{}, 1},
		{"group", state.Selection{Kind: state.Dragon, At: group.Origin, Points: group.Stones}, 4},
		{"string", state.Selection{Kind: state.Worm, At: group.Origin, Points: group.Stones}, 3},
		{"eye", state.Selection{Kind: state.Eye, At: s.Facts.Eyes[0].At, Points: s.Facts.Eyes[0].Points}, 2},
	} {
		t.Run(card.name, func(t *testing.T) {
			s.Selection = card.selected
			p.Show(s, state.Everything)
			if got := len(p.Text().Links()); got < card.links {
				t.Errorf("only %d claims can be shown on the board:\n%s", got, p.Card())
			}
			golden.Check(t, "why-"+card.name, w.Canvas().Capture())
		})
	}
}

// ofRecord is a state with a game of two variations and what else a record says.
func ofRecord(t *testing.T) *state.State {
	t.Helper()
	doc := recordtest.Open(t, `(;SZ[9]PB[Ann]BR[2d]PW[Ben]WR[1k]RE[B+3.5]KM[6.5]EV[Club evening]DT[2024-05-17]
		;B[ee]C[Black begins in the middle.];W[ec](;B[dc];W[dd])(;B[fc]C[The other side.];W[fd];B[gd]))(;SZ[9]PB[Cleo]PW[Dan];B[cc])`)
	doc.Step(1)
	return &state.State{Doc: doc, Position: doc.Position()}
}

// TestGamePanels draws the panels about the record.
func TestGamePanels(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(look.Light, 1))
	s := ofRecord(t)
	s.Review = &facts.Review{Width: 9, Height: 9, Moves: 4, Fights: []facts.Fight{{Events: []int{0, 1}}}, Events: []facts.Event{
		{Move: 2, Player: boardview.White, At: boardview.Pt{Col: 4, Row: 2}, Kind: engine.Killed, Color: boardview.Black,
			Origin: boardview.Pt{Col: 4, Row: 4}, Stones: []boardview.Pt{{Col: 4, Row: 4}}, After: boardview.Dead, Better: boardview.Off, Rival: boardview.Off},
		{Move: 3, Player: boardview.Black, At: boardview.Pt{Col: 3, Row: 2}, Kind: engine.MissedDefense, Color: boardview.Black,
			Origin: boardview.Pt{Col: 4, Row: 4}, Stones: []boardview.Pt{{Col: 4, Row: 4}}, After: boardview.Critical,
			Better: boardview.Pt{Col: 5, Row: 3}, Rival: boardview.Off},
	}}
	do := &actions{}
	for _, panel := range []struct {
		name string
		Panel
	}{
		{"review", NewReview(do)}, {"variations", NewTree(do)}, {"information", NewGameInfo(do)}, {"games", NewGames(do)}, {"comment", NewComment(do)},
	} {
		t.Run(panel.name, func(t *testing.T) {
			w := test.NewTempWindow(t, panel.Content())
			w.Resize(fyne.NewSize(460, 320))
			panel.Show(s, state.Everything)
			golden.Check(t, "game-"+panel.name, w.Canvas().Capture())
		})
	}
}

// TestDarkTheme draws a table and the card in the dark theme.
func TestDarkTheme(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(look.Dark, 1))
	s := shown(t)
	group := s.Facts.Dragons[0]
	s.Selection = state.Selection{Kind: state.Dragon, At: group.Origin, Points: group.Stones}
	for _, panel := range []struct {
		name string
		Panel
	}{{"groups", NewGroups(&actions{})}, {"why", NewWhy(&actions{})}} {
		t.Run(panel.name, func(t *testing.T) {
			w := test.NewTempWindow(t, panel.Content())
			w.Resize(fyne.NewSize(460, 320))
			panel.Show(s, state.Everything)
			golden.Check(t, "dark-"+panel.name, w.Canvas().Capture())
		})
	}
}

// TestWhereTheKeyboardIs draws a table whose lines have the keyboard, and a claim of the card that has it. It
// also draws a comment that is only read until it is clicked.
func TestWhereTheKeyboardIs(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(look.Light, 1))
	s := shown(t)
	group := s.Facts.Dragons[0]
	s.Selection = state.Selection{Kind: state.Dragon, At: group.Origin, Points: group.Stones}
	s.Doc.SetComment(strings.Repeat("Whoever plays first decides about the corner. ", 20))
	groups, why, comment := NewGroups(&actions{}), NewWhy(&actions{}), NewComment(&actions{})
	for _, panel := range []struct {
		name string
		Panel
		focus func() fyne.Focusable
	}{
		{"lines", groups, groups.Lines},
		{"claim", why, func() fyne.Focusable {
			for _, o := range why.text.objects {
				if link, ok := o.(*proseLink); ok {
					return link
				}
			}
			t.Fatal("the card claims nothing")
			return nil
		}},
		{"reading", comment, func() fyne.Focusable { return nil }},
	} {
		t.Run(panel.name, func(t *testing.T) {
			w := test.NewTempWindow(t, panel.Content())
			w.Resize(fyne.NewSize(460, 320))
			panel.Show(s, state.Everything)
			if o := panel.focus(); o != nil {
				w.Canvas().Focus(o)
			}
			golden.Check(t, "keys-"+panel.name, w.Canvas().Capture())
		})
	}
}
