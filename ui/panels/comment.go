package panels

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shikatsu/sgfio"
	"shikatsu/ui/controls"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// Comment shows and changes the comment of the current node. A long comment is only shown until the player
// wants to change it. The toolkit's field takes time that grows with the square of a paragraph's length and
// with the number of lines.
type Comment struct {
	// OnEndless, if set, hears that a comment cannot be changed since it is too long
	// for the field.
	OnEndless func()
	// OnRoom, if set, hears that comments need their room now, or little.
	OnRoom func(much bool)

	entry   *controls.Entry
	reading *fyne.Container // instead of the field
	lines   *lines
	back    *canvas.Rectangle // as the field has
	content *fyne.Container
	text    string // the whole comment
	game    *sgfio.Game
	rows    int // of the field, at least
	quiet   bool
}

const (
	// quickParagraph is how many bytes of a paragraph the field shows at once.
	quickParagraph = 400
	// longestParagraph is how many it can show in a second or so.
	longestParagraph = 6000
	// quickLines is how many lines of a comment the field shows at once. mostLines is how many it can show in
	// a second or so.
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
	p.setRows(usualRows)
	return p.entry
}

// The field has few rows in a game without any comment.
const fewRows, usualRows = 1, 2

func (p *Comment) setRows(n int) {
	if p.rows != n {
		p.rows = n
		p.entry.SetMinRowsVisible(n)
		if p.OnRoom != nil {
			p.OnRoom(n > fewRows)
		}
	}
}

// commented says whether a game has a comment.
func commented(g *sgfio.Game) (found bool) {
	g.Root().Walk(func(n *sgfio.Node) bool {
		found = found || n.Comment() != ""
		return !found
	})
	return found
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
	switch game := s.Doc.Game(); {
	case game != p.game:
		p.game = game
		p.setRows(fewRows)
		if commented(game) {
			p.setRows(usualRows)
		}
	case text != "":
		p.setRows(usualRows)
	}
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
