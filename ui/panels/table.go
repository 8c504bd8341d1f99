package panels

import (
	"cmp"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/boardview"
	"shikatsu/ui/controls"
	"shikatsu/ui/facts"
	"shikatsu/ui/look"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// Table is a panel of things of one kind. It has a filter, a line for each thing, and every field of the
// selected one below.
type Table[T comparable] struct {
	grid    *Grid[T]
	fields  *Fields
	facts   *facts.Facts
	alone   *fyne.Container  // the lines without fields
	hint    *widget.Label    // below them
	tip     string           // about the column that the pointer rests on, or ""
	split   *container.Split // the lines and the fields
	content *fyne.Container  // one of the two
	wanted  bool             // the fields, where there is room for them
	folded  bool             // there are fields, which the player does not want
	kind    tableKind[T]
}

// tableKind is what distinguishes the tables.
type tableKind[T comparable] struct {
	title string // English
	// none is what is said instead of fields when nothing is selected.
	none    string
	columns func(at func() *facts.Facts) []Column[T]
	sortBy  int
	// share is the part of the height that the lines have.
	share float64
	rows  func(*facts.Facts) []T
	// chosen is the row of the selected thing, the zero value for none. The
	// facts may be nil.
	chosen func(*facts.Facts, state.Selection) T
	choose func(state.Actions, *facts.Facts, T)
	fields func(*facts.Facts, T) []facts.Field
}

func newTable[T comparable](do state.Actions, kind tableKind[T]) *Table[T] {
	p := &Table[T]{kind: kind}
	p.grid = NewGrid(kind.columns(func() *facts.Facts { return p.facts }))
	p.grid.OnSelect = func(row T) { kind.choose(do, p.facts, row) }
	p.grid.SortBy(kind.sortBy)
	filter := controls.NewFilter(tr.L("Filter: a colour, a point, a word"), p.grid.SetFilter)
	lines := container.NewBorder(filter, nil, nil, nil, p.grid.Content())
	p.fields = NewFields(do)
	p.hint = widget.NewLabel(tr.L(kind.none))
	p.hint.Wrapping = fyne.TextWrapWord
	p.hint.Importance = widget.LowImportance
	p.alone = container.New(hintLayout{asked: func() bool { return p.tip != "" }}, lines, p.hint)
	p.split = container.NewVSplit(lines, p.fields.Content())
	p.split.Offset = kind.share
	p.content = container.New(&foldLayout{fold: p.fold, least: p.alone, laidOut: p.tell}, p.alone)
	p.grid.OnTip = func(text string) {
		p.tip = text
		p.tell()
		p.fields.explain(text)
	}
	return p
}

// hintLayout has lines, and a hint below them. In a low panel the lines have the hint's room until somebody asks for it.
type hintLayout struct{ asked func() bool }

// Layout gives the hint the height that it needs, where that leaves room for some lines.
func (l hintLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const few = 160 // the filter, the titles and four lines
	lines, hint := objects[0], objects[1]
	hint.Resize(fyne.NewSize(size.Width, hint.MinSize().Height)) // its height follows from the width
	high := hint.MinSize().Height
	if size.Height-high < few && !l.asked() {
		hint.Hide()
		high = 0
	} else {
		hint.Show()
		hint.Move(fyne.NewPos(0, size.Height-high))
		hint.Resize(fyne.NewSize(size.Width, high))
	}
	lines.Move(fyne.Position{})
	lines.Resize(fyne.NewSize(size.Width, max(0, size.Height-high)))
}

// MinSize is that of the lines.
func (l hintLayout) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// unfold shows the fields below the lines, or gives the lines all the room.
func (p *Table[T]) unfold(on bool) {
	p.wanted = on
	before := p.content.Objects[0]
	p.fold(p.content.Size())
	p.tell()
	if p.content.Objects[0] != before {
		p.content.Refresh()
	}
}

// tell says below the lines what the pointer rests on, why there are no fields, or how to see
// them.
func (p *Table[T]) tell() {
	text := p.tip
	switch {
	case text != "":
	case p.folded:
		text = tr.L("Details (D) show all that is known of it.")
	case p.wanted && p.content.Objects[0] == p.alone:
		text = tr.L("All that is known of it has no room here. Make the window or this panel higher.")
	default:
		text = tr.L(p.kind.none)
	}
	if p.hint.Text != text {
		p.hint.SetText(text)
		p.alone.Layout.Layout(p.alone.Objects, p.alone.Size())
	}
}

// fold chooses what a size has room for.
func (p *Table[T]) fold(size fyne.Size) {
	p.content.Objects[0] = p.alone
	if p.wanted && p.split.MinSize().Height <= size.Height {
		p.content.Objects[0] = p.split
	}
}

// foldLayout gives all the room to the one object that is chosen for it.
type foldLayout struct {
	fold  func(fyne.Size)
	least fyne.CanvasObject // what needs least
	// laidOut hears that the choice is made.
	laidOut func()
}

// Layout chooses and lays out.
func (l *foldLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	before := objects[0]
	l.fold(size)
	objects[0].Move(fyne.Position{})
	objects[0].Resize(size)
	if objects[0] != before {
		objects[0].Refresh() // the theme may have changed while it was not shown
	}
	l.laidOut()
}

// MinSize is that of what needs least, whatever is shown: with less room that is shown.
func (l *foldLayout) MinSize([]fyne.CanvasObject) fyne.Size { return l.least.MinSize() }

// Title is the tab's text.
func (p *Table[T]) Title() string { return tr.L(p.kind.title) }

// Content is the object to lay out.
func (p *Table[T]) Content() fyne.CanvasObject { return p.content }

// Lines are the lines, for the keyboard.
func (p *Table[T]) Lines() fyne.Focusable { return p.grid.Lines() }

// Grid has the lines, for tests.
func (p *Table[T]) Grid() *Grid[T] { return p.grid }

// Fields are those of the selected row, for tests.
func (p *Table[T]) Fields() *Fields { return p.fields }

// Show brings the lines and the fields up to date.
func (p *Table[T]) Show(s *state.State, changed state.Change) {
	if !changed.Has(state.Findings | state.Selected | state.Node | state.Game | state.Looks | state.Reviewed) {
		return
	}
	if coming(s) && !changed.Has(state.Game|state.Looks) {
		// Most lines of the next position are those of this one. To take them away
		// and bring them back costs a step more than all else.
		p.unfold(false)
		p.grid.Select(nil)
		return
	}
	var none T
	chosen := none
	if s.Facts != nil {
		chosen = p.kind.chosen(s.Facts, s.Selection)
	}
	is := func(row T) bool { return chosen != none && row == chosen }
	if changed.Has(state.Findings | state.Node | state.Game | state.Looks | state.Reviewed) { // a review names the groups
		p.facts = s.Facts
		var rows []T
		p.grid.Vacant = ""
		if s.Facts != nil {
			rows = p.kind.rows(s.Facts)
			p.grid.Vacant = tr.L("There are none in this position.")
		}
		p.grid.SetRows(rows, is)
	} else {
		p.grid.Select(is)
	}
	if chosen != none {
		p.fields.SetFields(p.kind.fields(s.Facts, chosen))
	} else {
		p.fields.SetFields(nil)
	}
	p.folded = chosen != none && s.Folded
	p.unfold(chosen != none && !s.Folded)
	if chosen != none {
		p.grid.Reveal(is) // in the room that the fields leave
	}
}

// coming says whether findings about the position shown are on their way, and none
// has arrived.
func coming(s *state.State) bool {
	return s.Facts == nil && s.Analysis.Err == nil && !s.Analysis.Stopped && s.Doc.Game().Err == nil
}

// textColumn is a column of words.
func textColumn[T any](title string, width float32, text func(T) string) Column[T] {
	return Column[T]{Title: tr.L(title), Tip: tip(title), Width: width, Text: text}
}

// numberColumn is a column of numbers, written as the format says.
func numberColumn[T any, N cmp.Ordered](title string, width float32, format string, value func(T) N) Column[T] {
	return Column[T]{Title: tr.L(title), Tip: tip(title), Width: width, Right: true,
		Text:    func(row T) string { return fmt.Sprintf(format, value(row)) },
		Compare: func(a, b T) int { return cmp.Compare(value(a), value(b)) }}
}

// largestFirst turns a column's order round, so that the first click on its
// title brings the largest numbers up.
func largestFirst[T any](c Column[T]) Column[T] {
	compare := c.Compare
	c.Compare = func(a, b T) int { return compare(b, a) }
	return c
}

// spared is a column that is left out where there is no room for all.
func spared[T any](c Column[T]) Column[T] {
	c.Spare = true
	return c
}

// pointColumn is a column of points, in the order of their names.
func pointColumn[T any](title string, at func() *facts.Facts, point func(T) boardview.Pt) Column[T] {
	width := float32(36)
	if title == "At" {
		width = 28
	}
	return Column[T]{Title: tr.L(title), Tip: tip(title), Width: width, Text: func(row T) string { return at().Name(point(row)) },
		Compare: func(a, b T) int { return comparePoints(point(a), point(b)) }}
}

func comparePoints(a, b boardview.Pt) int {
	return cmp.Or(cmp.Compare(a.Col, b.Col), cmp.Compare(b.Row, a.Row))
}

// colorColumn is the column of the stones' colour.
func colorColumn[T any](color func(T) boardview.Stone) Column[T] {
	return spared(textColumn("Colour", 44, func(row T) string { return tr.L(facts.ColorName(color(row))) }))
}

// codeColumn is a column of results, the most surprising ones first.
func codeColumn[T any](title string, code func(T) facts.Code) Column[T] {
	return Column[T]{Title: tr.L(title), Tip: tip(title), Width: 50, Text: func(row T) string { return codeShort(code(row)) },
		Compare: func(a, b T) int { return cmp.Compare(code(b).Rank(), code(a).Rank()) },
		Color: func(row T) fyne.ThemeColorName {
			if code(row) == facts.None {
				return theme.ColorNameDisabled
			}
			return theme.ColorNameForeground
		}}
}

func codeShort(c facts.Code) string {
	if c == facts.None {
		return "–"
	}
	return c.Word()
}

// sureColumn says whether a reading came to its end.
func sureColumn[T any](limited func(T) bool) Column[T] {
	return Column[T]{Title: tr.L("Read"), Tip: tip("Read"), Width: 40,
		Text: func(row T) string {
			if limited(row) {
				return tr.L("limit")
			}
			return tr.L("whole")
		},
		Color: func(row T) fyne.ThemeColorName {
			if limited(row) {
				return look.Warm
			}
			return theme.ColorNameForeground
		}}
}

// attackAndDefense lists moves in the order in which the title of the column names them. The marks of the board would be of
// another font, which stands lower, or boxes where the system has none of them.
func attackAndDefense(f *facts.Facts, attack, defense []facts.Move) string {
	if len(attack)+len(defense) == 0 {
		return ""
	}
	moves := func(list []facts.Move) string {
		if len(list) == 0 {
			return "–"
		}
		return f.ShortMoves(list)
	}
	return moves(attack) + " · " + moves(defense)
}
