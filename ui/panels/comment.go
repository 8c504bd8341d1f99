package panels

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/controls"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// Comment shows and changes the comment of the current node. The toolkit's field takes
// time that grows with the square of a paragraph's length and with the number of lines, so
// that a long comment is only shown until the player wants to change it.
type Comment struct {
	// OnEndless, if set, hears that a comment cannot be changed since it is too long
	// for the field.
	OnEndless func()

	entry   *controls.Entry
	reading *fyne.Container // instead of the field
	lines   *lines
	back    *canvas.Rectangle // as the field has
	content *fyne.Container
	text    string // the whole comment
	quiet   bool
}

const (
	// quickParagraph is how many bytes of a paragraph the field shows at once.
	quickParagraph = 400
	// longestParagraph is how many it can show in a second or so.
	longestParagraph = 6000
	// quickLines is how many lines of a comment the field shows at once, and mostLines how
	// many it can show in a second or so.
	quickLines, mostLines = 100, 3000
)

// NewComment makes the panel.
func NewComment(do state.Actions) *Comment {
	p := &Comment{entry: controls.NewText(tr.L("Comment")), lines: newLines()}
	p.entry.Wrapping = fyne.TextWrapWord
	p.entry.OnChanged = func(text string) {
		if !p.quiet {
			p.text = text
			do.SetComment(text)
		}
	}
	p.back = canvas.NewRectangle(color.Transparent)
	p.back.StrokeWidth = 1
	p.color()
	p.reading = container.NewStack(p.back, container.NewPadded(p.lines), newCatcher(p.click))
	p.reading.Hide()
	p.content = container.NewStack(p.entry, p.reading)
	return p
}

// Title is the panel's name.
func (p *Comment) Title() string { return tr.L("Comment") }

// Content is the object to lay out.
func (p *Comment) Content() fyne.CanvasObject { return p.content }

// Text is the comment shown.
func (p *Comment) Text() string { return p.text }

// Edit gives the field to type in with the whole comment, nil for one that is too long
// for it.
func (p *Comment) Edit() fyne.Focusable {
	if longest(p.text) > longestParagraph || strings.Count(p.text, "\n") > mostLines {
		if p.OnEndless != nil {
			p.OnEndless()
		}
		return nil
	}
	p.fill()
	return p.entry
}

// click begins to change the comment.
func (p *Comment) click() {
	c := fyne.CurrentApp().Driver().CanvasForObject(p.content)
	if field := p.Edit(); field != nil && c != nil {
		c.Focus(field)
	}
}

// Show brings the text up to date.
func (p *Comment) Show(s *state.State, changed state.Change) {
	if changed.Has(state.Looks) {
		p.lines.Refresh()
		p.color()
	}
	if !changed.Has(state.Node | state.Game | state.Tree) {
		return
	}
	text := s.Doc.Comment()
	if p.text == text {
		return
	}
	p.text = text
	if longest(text) <= quickParagraph && strings.Count(text, "\n") <= quickLines {
		p.fill()
		return
	}
	p.lines.SetText(text)
	p.reading.Show()
	p.entry.Hide()
}

// color gives the text to read the looks of the field.
func (p *Comment) color() {
	p.back.FillColor, p.back.StrokeColor = theme.Color(theme.ColorNameInputBackground), theme.Color(theme.ColorNameInputBorder)
	p.back.CornerRadius = theme.Size(theme.SizeNameInputRadius)
	p.back.Refresh()
}

// fill puts the comment into the field.
func (p *Comment) fill() {
	p.reading.Hide()
	p.entry.Show()
	if p.entry.Text != p.text {
		p.quiet = true
		p.entry.SetText(p.text)
		p.quiet = false
	}
}

// longest is the length of the longest paragraph of a text, in bytes.
func longest(text string) int {
	n := 0
	for line := range strings.SplitSeq(text, "\n") {
		n = max(n, len(line))
	}
	return n
}

// catcher takes clicks on what is below it.
type catcher struct {
	widget.BaseWidget
	tapped func()
}

func newCatcher(tapped func()) *catcher {
	c := &catcher{tapped: tapped}
	c.ExtendBaseWidget(c)
	return c
}

// Tapped tells of the click.
func (c *catcher) Tapped(*fyne.PointEvent) { c.tapped() }

// CreateRenderer is the toolkit's way to ask for the widget's looks.
func (c *catcher) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}
