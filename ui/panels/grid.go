package panels

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/commands"
	"shikatsu/ui/lists"
	"shikatsu/ui/tr"
)

// Column describes one column of a Grid.
type Column[T any] struct {
	Title string
	Tip   string  // what the column holds, or ""
	Width float32 // in the toolkit's units
	Right bool    // figures align right
	Spare bool    // left out where there is no room for all columns
	Text  func(T) string
	// Compare orders two rows; nil compares the texts.
	Compare func(a, b T) int
	// Color, if set, chooses a theme colour for the text.
	Color func(T) fyne.ThemeColorName
}

// Grid is a table of rows that sorts by a click on a column and filters by a
// text. Rows are selected whole. It recycles its cells, so thousands of rows
// cost no more than those in sight.
type Grid[T any] struct {
	// OnSelect hears which row the player chose.
	OnSelect func(T)
	// OnTip hears what the column under the pointer holds, and "" when the pointer
	// leaves it.
	OnTip func(string)
	// Vacant is said where there are no rows at all.
	Vacant  string
	columns []Column[T]
	layout  *columnLayout
	rows    []T // as they came
	shown   []T // filtered and sorted
	sortBy  int
	down    bool
	filter  []string // words in small letters
	none    *canvas.Text
	list    *lists.List
	head    *fyne.Container
	titles  []*headCell
	content *fyne.Container
	quiet   bool         // the program, not the player, moves the selection
	chosen  func(T) bool // says which row is selected, nil for none
}

// NewGrid makes a grid sorted by its first column.
func NewGrid[T any](columns []Column[T]) *Grid[T] {
	row := &columnLayout{widths: make([]float32, len(columns)), spare: make([]bool, len(columns)), grows: len(columns) - 1}
	g := &Grid[T]{columns: columns, layout: row}
	for i, c := range columns {
		row.widths[i], row.spare[i] = c.Width, c.Spare
	}
	g.list = lists.New(
		func() int { return len(g.shown) },
		func() fyne.CanvasObject {
			cells := make([]fyne.CanvasObject, len(columns))
			for i, c := range columns {
				text := canvas.NewText("", theme.Color(theme.ColorNameForeground))
				text.TextSize = theme.TextSize()
				if c.Right {
					text.Alignment = fyne.TextAlignTrailing
				}
				cells[i] = text
			}
			return container.New(&rowLayout{columnLayout: row, whole: make([]string, len(columns)), grown: row.grows}, cells...)
		},
		g.fill,
	)
	g.list.OnChosen = func(id widget.ListItemID) {
		if g.quiet || id >= len(g.shown) {
			return
		}
		row := g.shown[id]
		g.chosen = func(other T) bool { return any(other) == any(row) }
		if g.OnSelect != nil {
			g.OnSelect(row)
		}
	}
	cells := make([]fyne.CanvasObject, len(columns))
	for i, c := range columns {
		cell := newHeadCell(c.Title, c.Right, func() { g.SortBy(i) })
		cell.pointed = func(on bool) {
			if g.OnTip != nil && c.Tip != "" {
				g.OnTip(map[bool]string{true: c.Tip}[on])
			}
		}
		g.titles = append(g.titles, cell)
		cells[i] = cell
	}
	g.head = container.New(row, cells...)
	g.none = canvas.NewText("", theme.Color(theme.ColorNamePlaceHolder))
	g.none.Alignment = fyne.TextAlignCenter
	g.content = container.NewBorder(g.head, nil, nil, nil, container.NewStack(g.list, container.NewVBox(g.none)))
	g.markSorted()
	return g
}

// Content is the object to lay out.
func (g *Grid[T]) Content() fyne.CanvasObject { return g.content }

// Lines are the rows, for the keyboard.
func (g *Grid[T]) Lines() fyne.Focusable { return g.list }

// Shown are the rows as they stand, filtered and sorted.
func (g *Grid[T]) Shown() []T { return g.shown }

// Grow makes a column take what room the others leave; it is the last one at first.
func (g *Grid[T]) Grow(column int) {
	if g.layout.grows != column {
		g.layout.grows = column
		g.head.Refresh()
		g.list.Refresh()
	}
}

// SetRows replaces all rows, keeping order, filter and selection.
func (g *Grid[T]) SetRows(rows []T, selected func(T) bool) {
	g.rows = rows
	g.arrange()
	g.Select(selected)
}

// Select marks the row that answers yes, without telling OnSelect.
func (g *Grid[T]) Select(selected func(T) bool) {
	g.quiet = true
	defer func() { g.quiet = false }()
	g.chosen = selected
	i := -1
	if selected != nil {
		i = slices.IndexFunc(g.shown, selected)
	}
	if i < 0 {
		g.list.UnselectAll()
		return
	}
	g.list.Select(i)
}

// Reveal scrolls to the row that answers yes.
func (g *Grid[T]) Reveal(row func(T) bool) {
	if i := slices.IndexFunc(g.shown, row); i >= 0 {
		g.list.ScrollTo(i)
	}
}

// Pick acts as if the player had clicked the i-th row shown.
func (g *Grid[T]) Pick(i int) { g.list.Select(i) }

// SetFilter shows only the rows that have every word of the text in some column.
func (g *Grid[T]) SetFilter(text string) {
	g.filter = strings.Fields(strings.ToLower(text))
	g.arrange()
	g.Select(g.chosen)
}

// SortBy orders by a column; asked again, it turns the order round.
func (g *Grid[T]) SortBy(column int) {
	if g.sortBy == column {
		g.down = !g.down
	} else {
		g.sortBy, g.down = column, false
	}
	g.markSorted()
	g.arrange()
	g.Select(g.chosen)
}

// markSorted puts an arrow on the column that the rows are sorted by. The toolkit brings the arrows in a font of its own: triangles
// would be boxes where the system has none.
func (g *Grid[T]) markSorted() {
	for i, cell := range g.titles {
		mark := ""
		if i == g.sortBy {
			mark = "↑"
			if g.down {
				mark = "↓"
			}
		}
		cell.setMark(mark)
	}
}

func (g *Grid[T]) arrange() {
	g.shown = g.shown[:0:0]
	for _, row := range g.rows {
		if g.passes(row) {
			g.shown = append(g.shown, row)
		}
	}
	g.none.Text = ""
	switch {
	case len(g.rows) == 0:
		g.none.Text = g.Vacant
	case len(g.shown) == 0:
		g.none.Text = tr.L("Nothing fits the filter.")
	}
	g.none.Color, g.none.TextSize = theme.Color(theme.ColorNamePlaceHolder), theme.TextSize()
	g.none.Refresh()
	by := g.columns[g.sortBy]
	slices.SortStableFunc(g.shown, func(a, b T) int {
		if g.down {
			a, b = b, a
		}
		if by.Compare != nil {
			return by.Compare(a, b)
		}
		return strings.Compare(by.Text(a), by.Text(b))
	})
	g.list.Refresh()
}

// passes says whether the filter lets a row through.
func (g *Grid[T]) passes(row T) bool {
	if len(g.filter) == 0 {
		return true
	}
	texts := make([]string, len(g.columns))
	for i, c := range g.columns {
		texts[i] = strings.ToLower(c.Text(row))
	}
	return !slices.ContainsFunc(g.filter, func(word string) bool {
		return !slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(text, word) })
	})
}

func (g *Grid[T]) fill(id widget.ListItemID, o fyne.CanvasObject) {
	if id >= len(g.shown) {
		return
	}
	row := g.shown[id]
	changed := false
	layout := o.(*fyne.Container).Layout.(*rowLayout)
	whole := layout.whole
	if layout.grown != layout.grows {
		layout.Layout(o.(*fyne.Container).Objects, o.Size())
	}
	for i, cell := range o.(*fyne.Container).Objects {
		text := cell.(*canvas.Text)
		name := theme.ColorNameForeground
		if g.columns[i].Color != nil {
			name = g.columns[i].Color(row)
		}
		whole[i] = g.columns[i].Text(row)
		value, c, size := fitting(whole[i], text.Size().Width, theme.TextSize(), fyne.TextStyle{}), theme.Color(name), theme.TextSize()
		if text.Text != value || text.Color != c || text.TextSize != size {
			text.Text, text.Color, text.TextSize = value, c, size
			text.Refresh()
			changed = true
		}
	}
	if changed { // letters of another font may be higher
		alignBaselines(o.(*fyne.Container).Objects, o.Size().Height)
	}
}

// fitting is a text, cut where it would reach beyond its column.
func fitting(text string, width, size float32, style fyne.TextStyle) string {
	fits := func(text string) bool { return fyne.MeasureText(text, size, style).Width <= width }
	// No letter is wider than the text is high.
	if width <= 0 || float32(len(text))*size < width || fits(text) {
		return text
	}
	runes := []rune(text)
	for n := len(runes) - 1; n > 0; n-- {
		if cut := string(runes[:n]) + "…"; fits(cut) {
			return cut
		}
	}
	return ""
}

// columnLayout puts objects side by side in columns of the given widths, which grow with the text. One of the
// columns takes what is left. Where there is no room for all, those that can be spared are left out, the last
// of them first; where that does not do, all are narrower.
type columnLayout struct {
	widths []float32
	spare  []bool
	grows  int // the column that takes what is left
}

const (
	columnGap = 8
	// scrollBarRoom is kept free at the right end of lines, where the bar to scroll with is.
	scrollBarRoom = 18
	// usualText is the size of text for which columns are as wide as they say.
	usualText = 13
)

func (l *columnLayout) width(i int) float32 { return l.widths[i] * theme.TextSize() / usualText }

func (l *columnLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	needed := float32(2 * columnGap)
	for i, o := range objects {
		needed += l.width(i) + columnGap
		o.Show()
	}
	if n := len(objects); n > 0 {
		needed -= l.width(n-1) / 6 // the last may be narrower
	}
	for i := len(objects) - 1; i >= 0 && needed > size.Width; i-- {
		if l.spare[i] {
			needed -= l.width(i) + columnGap
			objects[i].Hide()
		}
	}
	share, left := l.share(objects, size.Width)
	x := float32(columnGap)
	for i, o := range objects {
		if !o.Visible() {
			continue
		}
		w := l.width(i) * share
		if i == l.grows {
			w += left
		}
		if i == len(objects)-1 {
			w = max(1, size.Width-x-scrollBarRoom)
		}
		o.Resize(fyne.NewSize(w, size.Height))
		o.Move(fyne.NewPos(x, 0))
		x += w + columnGap
	}
	alignBaselines(objects, size.Height)
}

// share is how much of its width each visible column gets, and what room is left then. A column gets all of
// its width, unless less than half of the last column were left.
func (l *columnLayout) share(objects []fyne.CanvasObject, width float32) (share, left float32) {
	room, wanted := width-2*columnGap, float32(0)
	for i, o := range objects {
		if o.Visible() {
			room -= columnGap
			wanted += l.width(i)
		}
	}
	if n := len(objects); n == 0 || room >= wanted-l.width(n-1)/2 {
		return 1, max(0, room-wanted)
	}
	return max(0, room/wanted), 0
}

// rowLayout lays out a row, and cuts its texts anew where columns became wider or narrower.
type rowLayout struct {
	*columnLayout
	whole []string // the texts of the cells, not cut
	grown int      // the column that took what was left
}

func (l *rowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.grown = l.grows
	for i, o := range objects {
		o.(*canvas.Text).Text = l.whole[i]
	}
	l.columnLayout.Layout(objects, size)
	for i, o := range objects {
		text := o.(*canvas.Text)
		text.Text = fitting(l.whole[i], text.Size().Width, theme.TextSize(), fyne.TextStyle{})
		text.Refresh()
	}
}

// alignBaselines puts texts side by side on one line, however high the letters of
// their fonts are. Each stands in the middle of a cell of the height given.
func alignBaselines(objects []fyne.CanvasObject, height float32) {
	line := func(t *canvas.Text) float32 {
		return (height-t.MinSize().Height)/2 + baseline(t.Text, t.TextSize)
	}
	if !slices.ContainsFunc(objects, func(o fyne.CanvasObject) bool {
		t, ok := o.(*canvas.Text)
		return ok && mixed(t.Text)
	}) {
		return // all letters are of one font
	}
	low := float32(0)
	for _, o := range objects {
		if t, ok := o.(*canvas.Text); ok && t.Text != "" {
			low = max(low, line(t))
		}
	}
	for _, o := range objects {
		if t, ok := o.(*canvas.Text); ok && t.Text != "" {
			t.Move(fyne.NewPos(t.Position().X, low-line(t)))
		}
	}
}

// MinSize has room for the first columns that cannot be spared. If the last column is among them there is
// room for half of it, and in a narrow window all are narrower than they should be.
func (l *columnLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	const columns = 4
	var w, h float32
	for i, o := range objects {
		switch {
		case i >= columns || l.spare[i]:
		case i == len(objects)-1:
			w += l.width(i)/2 + columnGap
		default:
			w += l.width(i) + columnGap
		}
		h = max(h, o.MinSize().Height)
	}
	return fyne.NewSize(w+columnGap, h+2)
}

// headCell is a column's title, which sorts when tapped.
type headCell struct {
	widget.BaseWidget
	title, mark string
	focused     bool
	text        *canvas.Text
	tapped      func()
	pointed     func(bool) // the pointer or the focus came, or left
}

func newHeadCell(title string, right bool, tapped func()) *headCell {
	h := &headCell{title: title, tapped: tapped}
	h.text = canvas.NewText(title, theme.Color(theme.ColorNamePlaceHolder))
	h.text.TextSize = theme.CaptionTextSize()
	h.text.TextStyle.Bold = true
	if right {
		h.text.Alignment = fyne.TextAlignTrailing
	}
	h.ExtendBaseWidget(h)
	return h
}

func (h *headCell) setMark(mark string) {
	h.mark = mark
	h.Refresh()
}

var (
	_ fyne.Focusable    = (*headCell)(nil)
	_ desktop.Hoverable = (*headCell)(nil)
)

// MouseIn tells what the column holds.
func (h *headCell) MouseIn(*desktop.MouseEvent) { h.pointed(true) }

// MouseMoved completes desktop.Hoverable.
func (h *headCell) MouseMoved(*desktop.MouseEvent) {}

// MouseOut ends it.
func (h *headCell) MouseOut() { h.pointed(false) }

// Tapped sorts by the column.
func (h *headCell) Tapped(*fyne.PointEvent) { h.tapped() }

// FocusGained shows that keys sort by the column.
func (h *headCell) FocusGained() { h.focused = true; h.pointed(true); h.Refresh() }

// FocusLost ends it.
func (h *headCell) FocusLost() { h.focused = false; h.pointed(false); h.Refresh() }

// TypedRune completes fyne.Focusable.
func (h *headCell) TypedRune(rune) {}

// TypedKey sorts by Enter or Space.
func (h *headCell) TypedKey(e *fyne.KeyEvent) {
	if commands.Presses(e) {
		h.tapped()
		return
	}
	commands.PassOn(h, e)
}

// CreateRenderer is the toolkit's way to ask for the widget's looks.
func (h *headCell) CreateRenderer() fyne.WidgetRenderer { return &headRenderer{h} }

type headRenderer struct{ cell *headCell }

// Layout cuts a title that its column has no room for.
func (r *headRenderer) Layout(s fyne.Size) {
	r.cell.text.Resize(s)
	r.Refresh()
}

// MinSize leaves the width to the column, whatever the title's length.
func (r *headRenderer) MinSize() fyne.Size {
	return fyne.NewSize(8, r.cell.text.MinSize().Height+4)
}

func (r *headRenderer) Refresh() {
	text := r.cell.text
	text.Color = theme.Color(theme.ColorNamePlaceHolder)
	text.TextStyle.Underline = r.cell.focused
	if r.cell.focused {
		text.Color = theme.Color(theme.ColorNamePrimary)
	}
	text.TextSize = theme.CaptionTextSize()
	mark := ""
	if r.cell.mark != "" {
		mark = " " + r.cell.mark
	}
	// A title may reach into the gap behind its column.
	room := text.Size().Width + columnGap - fyne.MeasureText(mark, text.TextSize, text.TextStyle).Width
	text.Text = r.cell.title + mark
	if text.Size().Width > 0 {
		text.Text = fitting(r.cell.title, room, text.TextSize, text.TextStyle) + mark
	}
	text.Refresh()
}

func (r *headRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.cell.text} }
func (r *headRenderer) Destroy()                     {}
