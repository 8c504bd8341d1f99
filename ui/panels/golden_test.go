package panels

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/facts/factstest"
	"shikatsu/ui/golden"
	"shikatsu/ui/look"
	"shikatsu/ui/record/recordtest"
	"shikatsu/ui/state"
)

// actions remembers what a panel asked for.
type actions struct {
	selected state.Selection
	preview  []boardview.Pt
	game     int
	state.Actions
}

func (a *actions) Select(s state.Selection)  { a.selected = s }
func (a *actions) SelectWorm(p boardview.Pt) { a.selected = state.Selection{Kind: state.Worm, At: p} }
func (a *actions) SelectDragon(p boardview.Pt) {
	a.selected = state.Selection{Kind: state.Dragon, At: p}
}
func (a *actions) SelectEye(e *facts.Eye)   { a.selected = state.Selection{Kind: state.Eye, At: e.At} }
func (a *actions) Preview(p []boardview.Pt) { a.preview = p }

func (a *actions) PreviewLine([]boardview.Move) {}
func (a *actions) SelectGame(i int)             { a.game = i }

// shown is a state with findings about a position.
func shown(t *testing.T) *state.State {
	t.Helper()
	doc := recordtest.Open(t, factstest.Record)
	return &state.State{Doc: doc, Position: doc.Position(), Facts: factstest.Facts(t)}
}

// TestTables draws every table, once as it is and once with its first row chosen. The choice must reach the
// rest of the window.
func TestTables(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(look.Light, 1))
	s := shown(t)
	do := &actions{}
	for _, panel := range []struct {
		name string
		Panel
		pick func()
		kind state.Kind
	}{
		table("groups", NewGroups(do), state.Dragon), table("strings", NewStrings(do), state.Worm),
		table("eyes", NewEyes(do), state.Eye), table("owl", NewOwl(do), state.Dragon),
		table("captures", NewCaptures(do), state.Worm), table("cuts", NewConnections(do), state.Link),
		table("races", NewRaces(do), state.Race),
	} {
		t.Run(panel.name, func(t *testing.T) {
			w := test.NewTempWindow(t, panel.Content())
			w.Resize(fyne.NewSize(480, 420))
			s.Selection, do.selected = state.Selection{}, state.Selection{}
			panel.Show(s, state.Everything)
			golden.Check(t, "table-"+panel.name, w.Canvas().Capture())
			panel.pick()
			if do.selected.Kind != panel.kind {
				t.Fatalf("the first row chose %+v", do.selected)
			}
			s.Selection = do.selected
			panel.Show(s, state.Selected)
			golden.Check(t, "table-"+panel.name+"-chosen", w.Canvas().Capture())
		})
	}
}

func table[T comparable](name string, p *Table[T], kind state.Kind) struct {
	name string
	Panel
	pick func()
	kind state.Kind
} {
	return struct {
		name string
		Panel
		pick func()
		kind state.Kind
	}{name, p, func() { p.Grid().Pick(0) }, kind}
}

// A field of a point shows it on the board while the pointer rests on it.
func TestFieldsShowTheirPoints(t *testing.T) {
	test.NewTempApp(t)
	s := shown(t)
	do := &actions{}
	p := NewGroups(do)
	s.Selection = state.Selection{Kind: state.Dragon, At: s.Facts.Dragons[0].Origin}
	p.Show(s, state.Everything)
	found := false
	for _, field := range p.Fields().Rows() {
		if field.Tip == "" || field.Plain == "" || field.Name == "" {
			t.Errorf("a field lacks something: %+v", field)
		}
		if field.Name == "owl_attack_point" {
			found = true
			p.Fields().hover(&field)
			if len(do.preview) != 1 || s.Facts.Name(do.preview[0]) != "B9" {
				t.Errorf("resting on the killing move shows %v", do.preview)
			}
		}
	}
	if !found {
		t.Error("there is no killing move")
	}
}

func TestFilterAndOrder(t *testing.T) {
	test.NewTempApp(t)
	s := shown(t)
	p := NewStrings(&actions{})
	p.Show(s, state.Everything)
	names := func() (list []string) {
		for _, w := range p.Grid().Shown() {
			list = append(list, s.Facts.Name(w.Origin))
		}
		return list
	}
	if got := names(); len(got) != 4 || got[0] != "D9" {
		t.Errorf("the endangered string comes first, but the order is %v", got)
	}
	p.Grid().SetFilter("white")
	if got := names(); len(got) != 2 {
		t.Errorf("the filter leaves %v", got)
	}
	p.Grid().SetFilter("")
	p.Grid().SortBy(3) // liberties
	if got := names(); got[0] != "D9" || got[3] != "E9" {
		t.Errorf("by liberties: %v", got)
	}
	p.Grid().SortBy(3)
	if got := names(); got[0] != "E9" {
		t.Errorf("by liberties, the other way round: %v", got)
	}
}

func TestSigns(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(look.Light, 1))
	w := test.NewTempWindow(t, Signs(boardview.Wood))
	w.Resize(fyne.NewSize(520, 900))
	golden.Check(t, "signs", w.Canvas().Capture())
}

// A field whose documented name is its plain name says it once. The scroll bar leaves its value in sight.
func TestNamesOfFieldsAreSaidOnce(t *testing.T) {
	test.NewTempApp(t)
	for _, field := range []facts.Field{{Plain: "Status", Name: "status", Value: "alive"}, {Plain: "Second liberties", Name: "liberties2", Value: "3"}} {
		row := newFieldRow(func(*facts.Field) {})
		w := test.NewTempWindow(t, row)
		w.Resize(fyne.NewSize(300, 40))
		row.set(field)
		if said := row.name.Text != ""; said == (field.Name == "status") {
			t.Errorf("beside %q it says %q", row.plain.Text, row.name.Text)
		}
		if end := row.value.Position().X + row.value.Size().Width; end > row.Size().Width-scrollBarRoom {
			t.Errorf("the value ends at %v of %v", end, row.Size().Width)
		}
	}
}
