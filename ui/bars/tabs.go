package bars

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/commands"
)

// Tab is one page of Tabs.
type Tab struct {
	Section string // pages of one section stand together
	Title   string
	Content fyne.CanvasObject
}

// Tabs shows one of many pages. Above the page are a row of sections and a row with the pages of the section,
// which wraps where the window is narrow. Tabs remembers which page of each section was shown last.
type Tabs struct {
	widget.BaseWidget
	// OnSelected hears which page came into sight.
	OnSelected func(i int)
	// OnWrapped, if set, hears during a layout that the names take more rows than before, or fewer. The tabs
	// need another height then.
	OnWrapped func()

	tabs     []Tab
	sections []*tabButton
	pages    []*tabButton
	last     map[string]int // the page shown last, by section
	selected int
	line     *canvas.Rectangle
	names    float32 // height of the names, as they were laid out last
}

// NewTabs shows the first of some pages.
func NewTabs(tabs []Tab) *Tabs {
	t := &Tabs{tabs: tabs, last: map[string]int{}, line: canvas.NewRectangle(color.Transparent)}
	for i, tab := range tabs {
		if _, met := t.last[tab.Section]; !met {
			t.last[tab.Section] = i
			t.sections = append(t.sections, newTabButton(tab.Section, true, func() { t.SelectIndex(t.last[tab.Section]) }))
		}
		t.pages = append(t.pages, newTabButton(tab.Title, false, func() { t.SelectIndex(i) }))
	}
	t.mark()
	t.ExtendBaseWidget(t)
	return t
}

// SelectedIndex is the place of the page in sight.
func (t *Tabs) SelectedIndex() int { return t.selected }

// SelectIndex brings a page into sight.
func (t *Tabs) SelectIndex(i int) {
	if i < 0 || i >= len(t.tabs) || i == t.selected {
		return
	}
	t.selected = i
	t.last[t.tabs[i].Section] = i
	t.mark()
	t.Refresh()
	if t.OnSelected != nil {
		t.OnSelected(i)
	}
}

// Step brings the page after the one in sight into sight, or the one before if
// by is negative.
func (t *Tabs) Step(by int) {
	n := len(t.tabs)
	t.SelectIndex(((t.selected+by)%n + n) % n)
}

// mark shows which buttons are on.
func (t *Tabs) mark() {
	for i, b := range t.pages {
		b.setOn(i == t.selected)
	}
	for _, b := range t.sections {
		b.setOn(b.label == t.tabs[t.selected].Section)
	}
}

// CreateRenderer is the toolkit's way to ask for the widget's looks.
func (t *Tabs) CreateRenderer() fyne.WidgetRenderer { return &tabsRenderer{t} }

type tabsRenderer struct{ t *Tabs }

// inSection are the buttons of the pages beside the one in sight.
func (r *tabsRenderer) inSection() []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for i, tab := range r.t.tabs {
		if tab.Section == r.t.tabs[r.t.selected].Section {
			list = append(list, r.t.pages[i])
		}
	}
	return list
}

// flow lays objects in rows and returns the height that they take.
func flow(objects []fyne.CanvasObject, width, top float32) float32 {
	gap := theme.Padding()
	x, y, row := gap, top, float32(0)
	for _, o := range objects {
		min := o.MinSize()
		if x > gap && x+min.Width > width {
			x, y = gap, y+row
		}
		o.Move(fyne.NewPos(x, y))
		o.Resize(min)
		x += min.Width
		row = min.Height
	}
	return y + row - top
}

func (r *tabsRenderer) Layout(size fyne.Size) {
	t := r.t
	sections := make([]fyne.CanvasObject, len(t.sections))
	for i, b := range t.sections {
		sections[i] = b
	}
	y := flow(sections, size.Width, 0)
	t.line.Move(fyne.NewPos(0, y))
	t.line.Resize(fyne.NewSize(size.Width, 1))
	y += 1 + theme.Padding()
	if pages := r.inSection(); len(pages) > 1 {
		y += flow(pages, size.Width, y) + theme.Padding()
	}
	wrapped := t.names != y
	t.names = y
	if wrapped && t.OnWrapped != nil {
		t.OnWrapped()
	}
	for i, tab := range t.tabs {
		if i == t.selected {
			tab.Content.Move(fyne.NewPos(0, y))
			tab.Content.Resize(fyne.NewSize(size.Width, max(0, size.Height-y)))
		}
	}
}

func (r *tabsRenderer) MinSize() fyne.Size {
	row := r.t.sections[0].MinSize().Height + r.t.pages[0].MinSize().Height + 2*theme.Padding() + 1
	if r.t.names > 0 {
		row = r.t.names
	}
	content := r.t.tabs[r.t.selected].Content.MinSize()
	return fyne.NewSize(max(200, content.Width), row+content.Height)
}

func (r *tabsRenderer) Refresh() {
	r.t.line.FillColor = theme.Color(theme.ColorNameSeparator)
	r.t.line.Refresh()
	for _, o := range r.Objects() {
		o.Refresh()
	}
	r.Layout(r.t.Size())
	canvas.Refresh(r.t)
}

// Objects are those in sight only: what is hidden costs nothing.
func (r *tabsRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.t.line}
	for _, b := range r.t.sections {
		objects = append(objects, b)
	}
	if pages := r.inSection(); len(pages) > 1 {
		objects = append(objects, pages...)
	}
	return append(objects, r.t.tabs[r.t.selected].Content)
}

func (r *tabsRenderer) Destroy() {}

// tabButton is the name of a section or page.
type tabButton struct {
	widget.BaseWidget
	label   string
	heading bool // a section's
	on      bool
	hovered bool
	focused bool
	tapped  func()
	back    *canvas.Rectangle
	text    *canvas.Text
}

var (
	_ fyne.Tappable     = (*tabButton)(nil)
	_ desktop.Hoverable = (*tabButton)(nil)
	_ fyne.Focusable    = (*tabButton)(nil)
)

func newTabButton(label string, heading bool, tapped func()) *tabButton {
	b := &tabButton{label: label, heading: heading, tapped: tapped,
		back: canvas.NewRectangle(color.Transparent), text: canvas.NewText(label, color.Black)}
	b.text.Alignment = fyne.TextAlignCenter
	b.ExtendBaseWidget(b)
	return b
}

func (b *tabButton) setOn(on bool) {
	if on != b.on {
		b.on = on
		b.Refresh()
	}
}

// Tapped brings the page into sight.
func (b *tabButton) Tapped(*fyne.PointEvent) { b.tapped() }

// MouseIn lights the button.
func (b *tabButton) MouseIn(*desktop.MouseEvent) { b.hovered = true; b.Refresh() }

// MouseMoved completes desktop.Hoverable.
func (b *tabButton) MouseMoved(*desktop.MouseEvent) {}

// MouseOut ends it.
func (b *tabButton) MouseOut() { b.hovered = false; b.Refresh() }

// FocusGained shows that keys press the button.
func (b *tabButton) FocusGained() { b.focused = true; b.Refresh() }

// FocusLost ends it.
func (b *tabButton) FocusLost() { b.focused = false; b.Refresh() }

// TypedRune completes fyne.Focusable.
func (b *tabButton) TypedRune(rune) {}

// TypedKey brings the page into sight by Enter or Space.
func (b *tabButton) TypedKey(e *fyne.KeyEvent) {
	if commands.Presses(e) {
		b.tapped()
		return
	}
	commands.PassOn(b, e)
}

// CreateRenderer is the toolkit's way to ask for the widget's looks.
func (b *tabButton) CreateRenderer() fyne.WidgetRenderer {
	r := &tabButtonRenderer{b}
	r.Refresh()
	return r
}

type tabButtonRenderer struct{ b *tabButton }

func (r *tabButtonRenderer) Layout(size fyne.Size) {
	b := r.b
	b.text.Resize(size)
	if b.heading && !b.focused {
		const bar = 3
		b.back.Move(fyne.NewPos(0, size.Height-bar))
		b.back.Resize(fyne.NewSize(size.Width, bar))
		return
	}
	b.back.Move(fyne.NewPos(1, 1))
	b.back.Resize(fyne.NewSize(max(0, size.Width-2), max(0, size.Height-2)))
}

func (r *tabButtonRenderer) MinSize() fyne.Size {
	r.style()
	min := r.b.text.MinSize()
	if r.b.heading {
		return fyne.NewSize(min.Width+20, min.Height+14)
	}
	return fyne.NewSize(min.Width+16, min.Height+8)
}

func (r *tabButtonRenderer) style() {
	b := r.b
	b.text.TextSize = theme.TextSize()
	b.text.TextStyle.Bold = b.heading
	b.text.Color = theme.Color(theme.ColorNamePlaceHolder)
	b.back.FillColor = color.Transparent
	b.back.CornerRadius = 0
	b.back.StrokeColor, b.back.StrokeWidth = color.Transparent, 0
	if b.focused {
		b.back.StrokeColor, b.back.StrokeWidth = theme.Color(theme.ColorNamePrimary), 2
	}
	switch {
	case b.heading && b.on:
		b.text.Color = theme.Color(theme.ColorNamePrimary)
		if !b.focused {
			b.back.FillColor = b.text.Color
		}
	case b.on:
		b.text.Color, b.back.FillColor = theme.Color(theme.ColorNameForeground), theme.Color(theme.ColorNameSelection)
	case b.hovered && b.heading:
		b.back.FillColor = theme.Color(theme.ColorNameSeparator)
	case b.hovered:
		b.back.FillColor = theme.Color(theme.ColorNameHover)
	}
	if !b.heading {
		b.back.CornerRadius = b.text.TextSize
	}
}

func (r *tabButtonRenderer) Refresh() {
	r.style()
	r.Layout(r.b.Size())
	canvas.Refresh(r.b)
}

func (r *tabButtonRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.b.back, r.b.text}
}

func (r *tabButtonRenderer) Destroy() {}
