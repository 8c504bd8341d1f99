package tsumegoview

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"shikatsu/ui/boardview"
	"shikatsu/ui/panels"
	"shikatsu/ui/wheel"
	"shikatsu/ui/why"
)

func put(t *canvas.Text, text string, c color.Color) {
	t.Text, t.Color = text, c
	t.Refresh()
}

// longText is what the record says of a problem. Of one that is long a part is seen,
// which scrolls, so that the buttons below it stay in the window.
type longText struct {
	text    string
	prose   *panels.Prose
	scroll  *container.Scroll
	content *fyne.Container
}

// How many lines of a long text are seen at once: at least, and where there is room.
const leastLines, mostLines = 3, 8

func newLongText() *longText {
	t := &longText{prose: panels.NewProse(func([]boardview.Pt) {})}
	t.scroll = container.NewVScroll(t.prose)
	side := theme.InnerPadding() - theme.Padding()
	t.content = container.New(layout.NewCustomPaddedLayout(0, 0, side, side), wheel.With(t.scroll))
	t.content.Hide()
	return t
}

// set shows a text from its beginning, and takes no room for none.
func (t *longText) set(text string) {
	if t.text == text {
		return
	}
	t.text = text
	var lines []why.Sentence
	for line := range strings.SplitSeq(text, "\n") {
		lines = append(lines, why.Sentence{{Text: line}})
	}
	t.prose.SetSentences(lines)
	t.scroll.ScrollToTop()
	if text == "" {
		t.content.Hide()
	} else {
		t.content.Show()
	}
}

// height is that of the text, of a long one that of some lines.
func (t *longText) height(lines float32) float32 {
	if t.text == "" {
		return 0
	}
	return min(t.prose.MinSize().Height, lines*fyne.MeasureText("A", theme.TextSize(), fyne.TextStyle{}).Height*1.15)
}

// columnLayout puts the parts of a panel with a text under each other. They are what is above the text, the
// text, what is below it, the list, and what is below that. What room there is to spare the text shares with
// the list.
type columnLayout struct{ text *longText }

// Layout gives the text its height, as far as there is room.
func (l *columnLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap := theme.Padding()
	spare := max(0, size.Height-l.MinSize(objects).Height)
	least := l.text.height(leastLines)
	text := min(l.text.height(mostLines), least+spare/2)
	y := float32(0)
	for i, o := range objects {
		height := o.MinSize().Height
		switch i {
		case 1:
			height = text
		case 3:
			height += spare - (text - least)
		}
		o.Move(fyne.NewPos(0, y))
		o.Resize(fyne.NewSize(size.Width, height))
		if height > 0 {
			y += height + gap
		}
	}
}

// MinSize has a few lines of the text.
func (l *columnLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, -theme.Padding())
	for i, o := range objects {
		least := o.MinSize()
		if i == 1 {
			least.Height = l.text.height(leastLines)
		}
		size.Width = max(size.Width, least.Width)
		if least.Height > 0 {
			size.Height += least.Height + theme.Padding()
		}
	}
	return size
}
