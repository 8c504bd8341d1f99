package panels

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/lists"
	"shikatsu/ui/look"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// Fields lists the values of one thing: the plain name, the documented name in
// small type, the value. Resting the pointer on a row explains it below and
// shows its point on the board.
type Fields struct {
	do      state.Actions
	rows    []facts.Field
	list    *lists.List
	tip     *widget.Label
	content fyne.CanvasObject
}

// NewFields is an empty list.
func NewFields(do state.Actions) *Fields {
	f := &Fields{do: do}
	f.list = lists.New(
		func() int { return len(f.rows) },
		func() fyne.CanvasObject { return newFieldRow(f.hover) },
		func(id widget.ListItemID, o fyne.CanvasObject) {
			if id < len(f.rows) {
				o.(*fieldRow).set(f.rows[id])
			}
		})
	f.list.OnChosen = func(id widget.ListItemID) {
		if id < len(f.rows) {
			f.hover(&f.rows[id])
		}
	}
	f.tip = widget.NewLabel("")
	f.tip.Wrapping = fyne.TextWrapWord
	f.tip.Importance = widget.LowImportance
	f.content = container.NewBorder(nil, f.tip, nil, nil, f.list)
	f.SetFields(nil)
	return f
}

// Content is the object to lay out.
func (f *Fields) Content() fyne.CanvasObject { return f.content }

// Rows are the fields shown.
func (f *Fields) Rows() []facts.Field { return f.rows }

// SetFields shows other fields.
func (f *Fields) SetFields(rows []facts.Field) {
	f.rows = rows
	f.explain("")
	f.list.UnselectAll()
	f.list.Refresh()
}

// explain shows a text below the list, or what can be done if it is "".
func (f *Fields) explain(text string) {
	if text == "" {
		text = tr.L("Rest the pointer on a line to learn what it means.")
	}
	f.tip.SetText(text)
}

func (f *Fields) hover(field *facts.Field) {
	if field == nil {
		f.do.Preview(nil)
		return
	}
	f.explain(tr.L(field.Tip))
	if field.At != boardview.Off {
		f.do.Preview([]boardview.Pt{field.At})
	}
}

// fieldRow is one line.
type fieldRow struct {
	widget.BaseWidget
	field              facts.Field
	plain, name, value *canvas.Text
	hover              func(*facts.Field)
}

var _ desktop.Hoverable = (*fieldRow)(nil)

func newFieldRow(hover func(*facts.Field)) *fieldRow {
	r := &fieldRow{hover: hover,
		plain: canvas.NewText("", nil), name: canvas.NewText("", nil), value: canvas.NewText("", nil)}
	r.value.Alignment = fyne.TextAlignTrailing
	r.ExtendBaseWidget(r)
	return r
}

func (r *fieldRow) set(field facts.Field) {
	r.field = field
	r.Refresh()
}

// MouseIn explains the field.
func (r *fieldRow) MouseIn(*desktop.MouseEvent) { r.hover(&r.field) }

// MouseMoved completes desktop.Hoverable.
func (r *fieldRow) MouseMoved(*desktop.MouseEvent) {}

// MouseOut ends the explanation.
func (r *fieldRow) MouseOut() { r.hover(nil) }

// CreateRenderer is the toolkit's way to ask for the widget's looks.
func (r *fieldRow) CreateRenderer() fyne.WidgetRenderer { return &fieldRenderer{r} }

type fieldRenderer struct{ row *fieldRow }

func (r *fieldRenderer) Layout(size fyne.Size) {
	row := r.row
	plain := row.plain.MinSize()
	row.plain.Move(fyne.NewPos(columnGap, 0))
	row.plain.Resize(fyne.NewSize(plain.Width, size.Height))
	row.name.Move(fyne.NewPos(columnGap+plain.Width+6, 1))
	row.name.Resize(fyne.NewSize(row.name.MinSize().Width, size.Height))
	row.value.Move(fyne.NewPos(size.Width/2, 0))
	row.value.Resize(fyne.NewSize(max(0, size.Width/2-scrollBarRoom), size.Height))
}

func (r *fieldRenderer) MinSize() fyne.Size {
	return fyne.NewSize(160, r.row.plain.MinSize().Height)
}

func (r *fieldRenderer) Refresh() {
	row := r.row
	set := func(t *canvas.Text, text string, size float32, name fyne.ThemeColorName) {
		c := theme.Color(name)
		if t.Text != text || t.Color != c || t.TextSize != size {
			t.Text, t.Color, t.TextSize = text, c, size
			t.Refresh()
		}
	}
	set(row.plain, tr.L(row.field.Plain), theme.TextSize(), theme.ColorNameForeground)
	name := "· " + row.field.Name
	if strings.EqualFold(row.field.Name, row.field.Plain) {
		name = "" // it says no more
	}
	set(row.name, name, theme.CaptionTextSize(), look.Quiet)
	set(row.value, row.field.Value, theme.TextSize(), theme.ColorNameForeground)
	r.Layout(row.Size())
}

func (r *fieldRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.row.plain, r.row.name, r.row.value}
}
func (r *fieldRenderer) Destroy() {}
