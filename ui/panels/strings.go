package panels

import (
	"cmp"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/look"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// Strings is the table of all strings with the fields of the selected one.
type Strings struct {
	do      state.Actions
	grid    *Grid[*facts.Worm]
	fields  *Fields
	filter  *widget.Entry
	facts   *facts.Facts
	content fyne.CanvasObject
}

// NewStrings makes the panel.
func NewStrings(do state.Actions) *Strings {
	p := &Strings{do: do, fields: NewFields(do)}
	name := func(w *facts.Worm) string { return p.facts.Name(w.Origin) }
	number := func(f func(*facts.Worm) int) func(a, b *facts.Worm) int {
		return func(a, b *facts.Worm) int { return cmp.Compare(f(a), f(b)) }
	}
	p.grid = NewGrid([]Column[*facts.Worm]{
		{Title: tr.L("String"), Width: 44, Text: name, Compare: func(a, b *facts.Worm) int {
			return cmp.Or(cmp.Compare(a.Origin.Col, b.Origin.Col), cmp.Compare(b.Origin.Row, a.Origin.Row))
		}},
		{Title: tr.L("Colour"), Width: 48, Text: func(w *facts.Worm) string { return tr.L(facts.ColorName(w.Color)) }},
		{Title: tr.L("Size"), Width: 32, Right: true, Text: func(w *facts.Worm) string { return fmt.Sprint(w.Size) },
			Compare: number(func(w *facts.Worm) int { return w.Size })},
		{Title: tr.L("Libs"), Width: 32, Right: true, Text: func(w *facts.Worm) string { return fmt.Sprint(w.Liberties[0]) },
			Compare: number(func(w *facts.Worm) int { return w.Liberties[0] })},
		{Title: tr.L("Worth"), Width: 48, Right: true, Text: func(w *facts.Worm) string { return fmt.Sprintf("%.1f", w.EffectiveSize) },
			Compare: func(a, b *facts.Worm) int { return cmp.Compare(a.EffectiveSize, b.EffectiveSize) }},
		{Title: tr.L("State"), Width: 96, Text: wormState, Color: wormColor,
			Compare: number(wormRank)},
		{Title: tr.L("Attack · defence"), Width: 110, Text: p.moves},
	})
	p.grid.Same = func(a, b *facts.Worm) bool { return a.Origin == b.Origin }
	p.grid.OnSelect = func(w *facts.Worm) { do.SelectWorm(w.Origin) }
	p.grid.SortBy(5)
	p.filter = widget.NewEntry()
	p.filter.SetPlaceHolder(tr.L("Filter: a colour, a point, a word"))
	p.filter.OnChanged = p.grid.SetFilter
	split := container.NewVSplit(
		container.NewBorder(p.filter, nil, nil, nil, p.grid.Content()),
		p.fields.Content())
	split.Offset = 0.58
	p.content = split
	return p
}

// wormRank orders strings by how urgent they are.
func wormRank(w *facts.Worm) int {
	switch {
	case !w.Read:
		return 3
	case len(w.Attack) > 0 && len(w.Defense) > 0:
		return 0
	case len(w.Attack) > 0:
		return 1
	}
	return 2
}

func wormState(w *facts.Worm) string {
	switch wormRank(w) {
	case 0:
		return tr.L("can be caught")
	case 1:
		return tr.L("lost")
	case 2:
		if w.Invincible {
			return tr.L("invincible")
		}
		return tr.L("safe")
	}
	return "…"
}

func wormColor(w *facts.Worm) fyne.ThemeColorName {
	switch wormRank(w) {
	case 0:
		return look.Warm
	case 1:
		return look.Bad
	case 2:
		return look.Good
	}
	return theme.ColorNameDisabled
}

func (p *Strings) moves(w *facts.Worm) string {
	text := ""
	if m := facts.Best(w.Attack); m.At != boardview.Off {
		text = "▼ " + p.facts.Moves(w.Attack[:1])
	}
	if m := facts.Best(w.Defense); m.At != boardview.Off {
		text += "  ■ " + p.facts.Moves(w.Defense[:1])
	}
	return text
}

// Title is the tab's text.
func (p *Strings) Title() string { return tr.L("Strings") }

// Content is the object to lay out.
func (p *Strings) Content() fyne.CanvasObject { return p.content }

// Grid is the table, for tests.
func (p *Strings) Grid() *Grid[*facts.Worm] { return p.grid }

// Show brings the table and the fields up to date.
func (p *Strings) Show(s *state.State, changed state.Change) {
	if !changed.Has(state.Findings | state.Selected | state.Node | state.Game) {
		return
	}
	var chosen *facts.Worm
	if s.Selection.Kind == state.Worm {
		chosen = s.Facts.WormAt(s.Selection.At)
	}
	is := func(w *facts.Worm) bool { return chosen != nil && w.Origin == chosen.Origin }
	if changed.Has(state.Findings | state.Node | state.Game) {
		p.facts = s.Facts
		var rows []*facts.Worm
		if s.Facts != nil {
			rows = s.Facts.Worms
		}
		p.grid.SetRows(rows, is)
	} else {
		p.grid.Select(is)
	}
	if chosen == nil {
		p.fields.SetFields(nil)
		return
	}
	p.fields.SetFields(s.Facts.Fields(chosen))
}
