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

// Groups is the table of all groups with the fields of the selected one.
type Groups struct {
	grid    *Grid[*facts.Dragon]
	fields  *Fields
	facts   *facts.Facts
	content fyne.CanvasObject
}

// NewGroups makes the panel.
func NewGroups(do state.Actions) *Groups {
	p := &Groups{fields: NewFields(do)}
	p.grid = NewGrid([]Column[*facts.Dragon]{
		{Title: tr.L("Group"), Width: 44, Text: func(d *facts.Dragon) string { return p.facts.Name(d.Origin) }, Compare: func(a, b *facts.Dragon) int {
			return cmp.Or(cmp.Compare(a.Origin.Col, b.Origin.Col), cmp.Compare(b.Origin.Row, a.Origin.Row))
		}},
		{Title: tr.L("Colour"), Width: 48, Text: func(d *facts.Dragon) string { return tr.L(facts.ColorName(d.Color)) }},
		{Title: tr.L("Size"), Width: 32, Right: true, Text: func(d *facts.Dragon) string { return fmt.Sprint(len(d.Stones)) },
			Compare: func(a, b *facts.Dragon) int { return cmp.Compare(len(b.Stones), len(a.Stones)) }},
		{Title: tr.L("Status"), Width: 88, Text: statusText, Color: func(d *facts.Dragon) fyne.ThemeColorName { return StatusColorName(d.Status) },
			Compare: func(a, b *facts.Dragon) int {
				return cmp.Or(cmp.Compare(urgency(a.Status), urgency(b.Status)), cmp.Compare(len(b.Stones), len(a.Stones)))
			}},
		{Title: tr.L("Eyes"), Width: 40, Text: func(d *facts.Dragon) string { return d.Genus() }},
		{Title: tr.L("Weak"), Width: 36, Right: true, Text: func(d *facts.Dragon) string { return fmt.Sprintf("%.2f", d.Weakness()) },
			Compare: func(a, b *facts.Dragon) int { return cmp.Compare(b.Weakness(), a.Weakness()) }},
		{Title: tr.L("Kill · live"), Width: 100, Text: p.moves},
	})
	p.grid.Same = func(a, b *facts.Dragon) bool { return a.Origin == b.Origin }
	p.grid.OnSelect = func(d *facts.Dragon) { do.SelectDragon(d.Origin) }
	p.grid.SortBy(3)
	filter := widget.NewEntry()
	filter.SetPlaceHolder(tr.L("Filter: a colour, a point, a word"))
	filter.OnChanged = p.grid.SetFilter
	split := container.NewVSplit(container.NewBorder(filter, nil, nil, nil, p.grid.Content()), p.fields.Content())
	split.Offset = 0.5
	p.content = split
	return p
}

// urgency orders statuses: what can still be decided comes first.
func urgency(s boardview.Status) int {
	switch s {
	case boardview.Critical:
		return 0
	case boardview.Ko:
		return 1
	case boardview.Unknown:
		return 2
	case boardview.Seki:
		return 3
	case boardview.Dead:
		return 4
	}
	return 5
}

// StatusColorName is the theme's colour for a status in text.
func StatusColorName(s boardview.Status) fyne.ThemeColorName {
	switch s {
	case boardview.Critical, boardview.Ko:
		return look.Warm
	case boardview.Dead:
		return look.Bad
	case boardview.Alive, boardview.Seki:
		return look.Good
	}
	return theme.ColorNameDisabled
}

func statusText(d *facts.Dragon) string {
	text := tr.L(facts.StatusWord(d.Status))
	if d.Certainty == boardview.Limit {
		text += " ?"
	}
	return text
}

func (p *Groups) moves(d *facts.Dragon) string {
	text := ""
	if d.Attack.Code != facts.None && d.Attack.At != boardview.Off {
		text = "▼ " + p.facts.Moves([]facts.Move{d.Attack})
	}
	if d.Defense.Code != facts.None && d.Defense.At != boardview.Off {
		text += "  ■ " + p.facts.Moves([]facts.Move{d.Defense})
	}
	return text
}

// Title is the tab's text.
func (p *Groups) Title() string { return tr.L("Groups") }

// Content is the object to lay out.
func (p *Groups) Content() fyne.CanvasObject { return p.content }

// Grid is the table, for tests.
func (p *Groups) Grid() *Grid[*facts.Dragon] { return p.grid }

// Show brings the table and the fields up to date.
func (p *Groups) Show(s *state.State, changed state.Change) {
	if !changed.Has(state.Findings | state.Selected | state.Node | state.Game) {
		return
	}
	var chosen *facts.Dragon
	if s.Selection.Kind == state.Dragon || s.Selection.Kind == state.Worm {
		chosen = s.Facts.DragonAt(s.Selection.At)
	}
	is := func(d *facts.Dragon) bool { return chosen != nil && d.Origin == chosen.Origin }
	if changed.Has(state.Findings | state.Node | state.Game) {
		p.facts = s.Facts
		var rows []*facts.Dragon
		if s.Facts != nil {
			rows = s.Facts.Dragons
		}
		p.grid.SetRows(rows, is)
	} else {
		p.grid.Select(is)
	}
	if chosen == nil {
		p.fields.SetFields(nil)
		return
	}
	p.fields.SetFields(s.Facts.DragonFields(chosen))
}
