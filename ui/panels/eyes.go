package panels

import (
	"cmp"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// Eyes is the table of eye spaces, half eyes and false eyes.
type Eyes struct {
	grid    *Grid[*facts.Eye]
	facts   *facts.Facts
	content fyne.CanvasObject
}

// NewEyes makes the panel.
func NewEyes(do state.Actions) *Eyes {
	p := &Eyes{}
	p.grid = NewGrid([]Column[*facts.Eye]{
		{Title: tr.L("At"), Width: 40, Text: func(e *facts.Eye) string { return p.facts.Name(e.At) }},
		{Title: tr.L("Colour"), Width: 48, Text: func(e *facts.Eye) string { return tr.L(facts.ColorName(e.Color)) }},
		{Title: tr.L("Kind"), Width: 84, Text: eyeKind, Compare: func(a, b *facts.Eye) int { return cmp.Compare(eyeRank(a), eyeRank(b)) }},
		{Title: tr.L("Points"), Width: 44, Right: true, Text: func(e *facts.Eye) string { return fmt.Sprint(len(e.Points)) },
			Compare: func(a, b *facts.Eye) int { return cmp.Compare(len(b.Points), len(a.Points)) }},
		{Title: tr.L("Margin"), Width: 46, Right: true, Text: func(e *facts.Eye) string { return fmt.Sprint(len(e.Margin)) },
			Compare: func(a, b *facts.Eye) int { return cmp.Compare(len(a.Margin), len(b.Margin)) }},
		{Title: tr.L("Value"), Width: 44, Text: func(e *facts.Eye) string { return e.Value }},
		{Title: tr.L("Attack · defence"), Width: 100, Text: p.moves},
	})
	p.grid.Same = func(a, b *facts.Eye) bool { return a.At == b.At && a.Kind == b.Kind }
	p.grid.OnSelect = do.SelectEye
	p.grid.SortBy(2)
	filter := widget.NewEntry()
	filter.SetPlaceHolder(tr.L("Filter: a colour, a point, a word"))
	filter.OnChanged = p.grid.SetFilter
	about := widget.NewLabel(tr.L("Value of a space: its eyes if the opponent plays twice, once, the owner once, twice. Value of a half or false eye: 3 is half, 4 and more false."))
	about.Wrapping = fyne.TextWrapWord
	about.Importance = widget.LowImportance
	p.content = container.NewBorder(filter, about, nil, nil, p.grid.Content())
	return p
}

func eyeRank(e *facts.Eye) int {
	switch {
	case e.Kind == boardview.HalfEye:
		return 0
	case e.Kind == boardview.EyeSpace && e.Min < e.Max:
		return 1
	case e.Kind == boardview.FalseEye:
		return 2
	case e.Sure():
		return 3
	}
	return 4
}

func eyeKind(e *facts.Eye) string {
	switch {
	case e.Kind == boardview.HalfEye:
		return tr.L("half eye")
	case e.Kind == boardview.FalseEye:
		return tr.L("false eye")
	case e.Min < e.Max:
		return tr.L("undecided")
	case e.Sure():
		return tr.L("eye")
	}
	return tr.L("no eye")
}

func (p *Eyes) moves(e *facts.Eye) string {
	text := ""
	if len(e.Attack) > 0 {
		text = "▼ " + p.facts.Moves(e.Attack)
	}
	if len(e.Defense) > 0 {
		text += "  ■ " + p.facts.Moves(e.Defense)
	}
	return text
}

// Title is the tab's text.
func (p *Eyes) Title() string { return tr.L("Eyes") }

// Content is the object to lay out.
func (p *Eyes) Content() fyne.CanvasObject { return p.content }

// Grid is the table, for tests.
func (p *Eyes) Grid() *Grid[*facts.Eye] { return p.grid }

// Show brings the table up to date.
func (p *Eyes) Show(s *state.State, changed state.Change) {
	is := func(e *facts.Eye) bool { return s.Selection.Kind == state.Eye && e.At == s.Selection.At }
	switch {
	case changed.Has(state.Findings | state.Node | state.Game):
		p.facts = s.Facts
		var rows []*facts.Eye
		if s.Facts != nil {
			rows = s.Facts.Eyes
		}
		p.grid.SetRows(rows, is)
	case changed.Has(state.Selected):
		p.grid.Select(is)
	}
}
