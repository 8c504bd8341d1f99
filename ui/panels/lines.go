package panels

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/fonts"
	"shikatsu/ui/lists"
)

// lines shows a text of any length, broken into lines as wide as there is room. Only those in
// sight are laid out, and how wide a text is adds up from its letters.
type lines struct {
	widget.BaseWidget
	list   *lists.List
	text   string
	rows   []string
	width  float32 // that the rows are made for
	size   float32 // of their letters
	widths map[rune]float32
}

func newLines() *lines {
	l := &lines{}
	l.list = lists.New(func() int { return len(l.rows) }, func() fyne.CanvasObject {
		text := canvas.NewText("", theme.Color(theme.ColorNameForeground))
		text.TextSize = theme.TextSize()
		return text
	}, func(i widget.ListItemID, o fyne.CanvasObject) {
		if text := o.(*canvas.Text); i < len(l.rows) {
			text.Text, text.TextSize, text.Color = l.rows[i], theme.TextSize(), theme.Color(theme.ColorNameForeground)
			text.Refresh()
		}
	})
	l.ExtendBaseWidget(l)
	return l
}

// SetText shows another text from its beginning.
func (l *lines) SetText(text string) {
	l.text = text
	l.breakUp()
	l.list.ScrollToTop()
}

// breakUp makes the rows anew.
func (l *lines) breakUp() {
	if size := theme.TextSize(); size != l.size {
		l.size, l.widths = size, map[rune]float32{}
	}
	l.rows = l.rows[:0]
	room := l.width - 4*theme.Padding()
	for paragraph := range strings.SplitSeq(l.text, "\n") {
		l.rows = l.appendRows(l.rows, paragraph, room)
	}
	l.list.Refresh()
}

// appendRows adds the rows of a paragraph.
func (l *lines) appendRows(rows []string, text string, room float32) []string {
	if l.widthOf(text) <= room || room <= 0 {
		return append(rows, text)
	}
	begin, end, x := 0, 0, float32(0) // of the row
	for _, next := range append(fonts.Breaks(text), len(text)) {
		width := l.widthOf(text[end:next])
		if visible := l.widthOf(strings.TrimRight(text[end:next], " ")); end > begin && x+visible > room {
			rows = append(rows, text[begin:end])
			begin, x = end, 0
		}
		for i := end; x == 0 && width > room && i < next; { // no row holds the word
			_, size := utf8.DecodeRuneInString(text[i:])
			if i > begin && l.widthOf(text[begin:i+size]) > room {
				rows = append(rows, text[begin:i])
				begin, width = i, l.widthOf(text[i:next])
			}
			i += size
		}
		end, x = next, x+width
	}
	return append(rows, text[begin:])
}

// widthOf is how wide a text is, a little more where letters move together.
func (l *lines) widthOf(text string) (width float32) {
	for _, r := range text {
		w, ok := l.widths[r]
		if !ok {
			w = fyne.MeasureText(string(r), l.size, fyne.TextStyle{}).Width
			l.widths[r] = w
		}
		width += w
	}
	return width
}

// Resize breaks the text anew where the width changed.
func (l *lines) Resize(size fyne.Size) {
	if size.Width != l.width {
		l.width = size.Width
		l.breakUp()
	}
	l.BaseWidget.Resize(size)
}

// Refresh shows the text in the theme's size and colours.
func (l *lines) Refresh() {
	l.breakUp()
	l.BaseWidget.Refresh()
}

// CreateRenderer is the toolkit's way to ask for the widget's looks.
func (l *lines) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(l.list) }
