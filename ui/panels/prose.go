package panels

import (
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/boardview"
	"shikatsu/ui/commands"
	"shikatsu/ui/fonts"
	"shikatsu/ui/why"
)

// Prose shows sentences, one a paragraph. Claims are links: resting on one shows
// its points, a click or Enter keeps them shown, another one ends it.
type Prose struct {
	widget.BaseWidget
	// Preview hears which points to show; nil ends it.
	Preview func([]boardview.Pt)
	// PreviewLine, if set, hears which line of play to show; nil ends it.
	PreviewLine func([]boardview.Move)
	sentences   []why.Sentence
	links       map[*why.Part]*proseLink
	kept        *why.Part
	width       float32
	height      float32 // at that width
	size        float32 // of the text laid out
	objects     []fyne.CanvasObject
}

// NewProse is an empty text.
func NewProse(preview func([]boardview.Pt)) *Prose {
	p := &Prose{Preview: preview}
	p.ExtendBaseWidget(p)
	return p
}

// SetSentences shows others.
func (p *Prose) SetSentences(sentences []why.Sentence) {
	p.sentences, p.kept = sentences, nil
	p.links = map[*why.Part]*proseLink{}
	for _, s := range sentences {
		for i := range s {
			if len(s[i].Points) > 0 {
				p.links[&s[i]] = newProseLink(p, &s[i], s[i].Text)
			}
		}
	}
	p.flow()
	p.Refresh()
}

// Links are the claims in the order of the text, for tests.
func (p *Prose) Links() []why.Part {
	var list []why.Part
	for _, s := range p.sentences {
		for _, part := range s {
			if len(part.Points) > 0 {
				list = append(list, part)
			}
		}
	}
	return list
}

// piece is a part of a sentence that is not broken.
type piece struct {
	text  string
	part  *why.Part
	width float32
	glued bool // no line may begin with it
}

// pieces cuts a sentence where lines may end. A short claim stays in one piece.
func pieces(s why.Sentence, measure func(string) float32) []piece {
	const short = 24
	var list []piece
	text := s.String()
	breaks := append(fonts.Breaks(text), len(text))
	begin, next := 0, 0 // of the part, and the first of the breaks behind what is cut
	for i := range s {
		part := &s[i]
		end := begin + len(part.Text)
		whole := len(part.Points) > 0 && len(part.Text) < short
		for at := begin; at < end; {
			for breaks[next] <= at {
				next++
			}
			to := min(breaks[next], end)
			if whole {
				to = end
			}
			list = append(list, piece{text[at:to], part, measure(text[at:to]), at > 0 && (next == 0 || breaks[next-1] != at)})
			at = to
		}
		begin = end
	}
	return list
}

// within cuts words that are wider than the room there is, such as addresses of web pages. It cuts them
// wherever the line ends.
func within(list []piece, room float32, measure func(string) float32) []piece {
	if room <= 0 || !slices.ContainsFunc(list, func(p piece) bool { return p.width > room }) {
		return list
	}
	var cut []piece
	for _, p := range list {
		if p.width <= room {
			cut = append(cut, p)
			continue
		}
		begin, x, glued := 0, float32(0), p.glued
		for i, r := range p.text {
			width := measure(string(r))
			if i > begin && x+width > room {
				cut = append(cut, piece{p.text[begin:i], p.part, x, glued})
				begin, x, glued = i, 0, false
			}
			x += width
		}
		cut = append(cut, piece{p.text[begin:], p.part, x, glued})
	}
	return cut
}

// lineHeight is the height of a line of prose.
func lineHeight(textSize float32) float32 {
	return fyne.MeasureText("A", textSize, fyne.TextStyle{}).Height * 1.15
}

// flow lays the text out for the width.
func (p *Prose) flow() {
	p.size = theme.TextSize()
	p.objects = p.objects[:0:0]
	measured := map[string]fyne.Size{}
	measure := func(s string) float32 {
		m, ok := measured[s]
		if !ok {
			m = fyne.MeasureText(s, p.size, fyne.TextStyle{})
			measured[s] = m
		}
		return m.Width
	}
	line := lineHeight(p.size)
	left := theme.Padding()
	room := p.width - 2*left
	y := float32(0)
	for _, s := range p.sentences {
		list := within(pieces(s, measure), room, measure)
		var row []piece
		x := float32(0)
		for i := 0; i < len(list); {
			// What is glued together goes to the next line together.
			end, width := i+1, list[i].width
			for end < len(list) && list[end].glued {
				width += list[end].width
				end++
			}
			visible := width - measure(list[end-1].text) + measure(strings.TrimRight(list[end-1].text, " "))
			if x > 0 && x+visible > room {
				p.place(row, left, y, measure)
				y += line
				row, x = row[:0:0], 0
			}
			row = append(row, list[i:end]...)
			x += width
			i = end
		}
		p.place(row, left, y, measure)
		y += line + theme.Padding()
	}
	p.height = y
}

// place puts a line's pieces on their places, those of one part as one text. Where
// letters come from several fonts their texts are of several heights, and stand on
// one line all the same.
func (p *Prose) place(row []piece, x, y float32, measure func(string) float32) {
	first := len(p.objects)
	for i := 0; i < len(row); {
		part, text := row[i].part, ""
		for ; i < len(row) && row[i].part == part; i++ {
			text += row[i].text
		}
		var o fyne.CanvasObject
		if link := p.links[part]; link != nil {
			if text != part.Text { // a long one goes on in the next line
				link = newProseLink(p, part, strings.TrimRight(text, " "))
			}
			link.style()
			o = link
		} else {
			t := canvas.NewText(text, theme.Color(theme.ColorNameForeground))
			t.TextSize = p.size
			o = t
		}
		o.Resize(o.MinSize())
		o.Move(fyne.NewPos(x, y))
		p.objects = append(p.objects, o)
		x += measure(text)
	}
	if !slices.ContainsFunc(row, func(p piece) bool { return mixed(p.text) }) {
		return
	}
	low := float32(0)
	for _, o := range p.objects[first:] {
		low = max(low, baseline(textOf(o), p.size))
	}
	for _, o := range p.objects[first:] {
		o.Move(o.Position().AddXY(0, low-baseline(textOf(o), p.size)))
	}
}

// textOf is what one of the texts of a line says.
func textOf(o fyne.CanvasObject) string {
	if link, ok := o.(*proseLink); ok {
		return link.text.Text
	}
	return o.(*canvas.Text).Text
}

// mixed says whether a text has letters that another font than the usual one may have.
func mixed(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return r >= foreign })
}

// Resize lays the text out anew where the width changed.
func (p *Prose) Resize(size fyne.Size) {
	if size.Width != p.width {
		p.width = size.Width
		p.flow()
		p.BaseWidget.Refresh()
	}
	p.BaseWidget.Resize(size)
}

// show shows a claim's points, or those that are kept.
func (p *Prose) show(part *why.Part) {
	if part == nil {
		part = p.kept
	}
	if part == nil {
		part = &why.Part{}
	}
	if p.PreviewLine != nil {
		p.PreviewLine(part.Line)
	}
	if len(part.Line) > 0 && p.PreviewLine != nil {
		p.Preview(nil) // the stones show where it is
		return
	}
	p.Preview(part.Points)
}

// CreateRenderer is the toolkit's way to ask for the widget's looks.
func (p *Prose) CreateRenderer() fyne.WidgetRenderer { return &proseRenderer{p} }

type proseRenderer struct{ p *Prose }

func (r *proseRenderer) Layout(fyne.Size) {}

// MinSize is as high as the text is at the width that it has.
func (r *proseRenderer) MinSize() fyne.Size { return fyne.NewSize(120, r.p.height) }

func (r *proseRenderer) Refresh() {
	r.p.flow() // in the theme's size and colours
	canvas.Refresh(r.p)
}

func (r *proseRenderer) Objects() []fyne.CanvasObject { return r.p.objects }
func (r *proseRenderer) Destroy()                     {}

// proseLink is a claim in a text.
type proseLink struct {
	widget.BaseWidget
	prose   *Prose
	part    *why.Part
	focused bool
	hovered bool
	text    *canvas.Text
	line    *canvas.Rectangle
	back    *canvas.Rectangle // behind the text, where keys or the pointer are
}

var (
	_ fyne.Tappable      = (*proseLink)(nil)
	_ fyne.Focusable     = (*proseLink)(nil)
	_ desktop.Hoverable  = (*proseLink)(nil)
	_ desktop.Cursorable = (*proseLink)(nil)
)

func newProseLink(p *Prose, part *why.Part, text string) *proseLink {
	l := &proseLink{prose: p, part: part}
	l.text = canvas.NewText(text, theme.Color(theme.ColorNameHyperlink))
	l.line = canvas.NewRectangle(theme.Color(theme.ColorNameHyperlink))
	l.back = canvas.NewRectangle(color.Transparent)
	l.back.CornerRadius = 3
	l.ExtendBaseWidget(l)
	return l
}

// style gives the link the theme's size and colours.
func (l *proseLink) style() {
	c := theme.Color(theme.ColorNameHyperlink)
	l.text.Color, l.text.TextSize, l.text.TextStyle.Bold = c, theme.TextSize(), false
	l.line.FillColor = c
	l.back.FillColor, l.back.StrokeColor, l.back.StrokeWidth = color.Transparent, color.Transparent, 0
	if l.focused || l.hovered || l.prose.kept == l.part {
		l.back.FillColor = theme.Color(theme.ColorNameSelection)
	}
	if l.focused {
		l.back.StrokeColor, l.back.StrokeWidth = c, 2
	}
}

func (l *proseLink) restyle() {
	l.Refresh()
	if l.focused || l.hovered {
		l.prose.show(l.part)
	} else {
		l.prose.show(nil)
	}
}

// Tapped keeps the points shown, or ends that.
func (l *proseLink) Tapped(*fyne.PointEvent) {
	if l.prose.kept == l.part {
		l.prose.kept = nil
		l.prose.show(nil)
	} else {
		l.prose.kept = l.part
		l.prose.show(l.part)
	}
	for _, o := range l.prose.objects { // what was kept before is not any more
		if link, ok := o.(*proseLink); ok {
			link.Refresh()
		}
	}
}

// MouseIn shows the points.
func (l *proseLink) MouseIn(*desktop.MouseEvent) { l.hovered = true; l.restyle() }

// MouseMoved completes desktop.Hoverable.
func (l *proseLink) MouseMoved(*desktop.MouseEvent) {}

// MouseOut ends it.
func (l *proseLink) MouseOut() { l.hovered = false; l.restyle() }

// Cursor is a hand.
func (l *proseLink) Cursor() desktop.Cursor { return desktop.PointerCursor }

// FocusGained shows the points.
func (l *proseLink) FocusGained() { l.focused = true; l.restyle() }

// FocusLost ends it.
func (l *proseLink) FocusLost() { l.focused = false; l.restyle() }

// TypedRune completes fyne.Focusable.
func (l *proseLink) TypedRune(rune) {}

// TypedKey keeps the points shown by Enter or Space.
func (l *proseLink) TypedKey(e *fyne.KeyEvent) {
	if commands.Presses(e) {
		l.Tapped(nil)
		return
	}
	commands.PassOn(l, e)
}

// CreateRenderer is the toolkit's way to ask for the widget's looks.
func (l *proseLink) CreateRenderer() fyne.WidgetRenderer { return &proseLinkRenderer{l} }

type proseLinkRenderer struct{ l *proseLink }

func (r *proseLinkRenderer) Layout(size fyne.Size) {
	l := r.l
	l.text.Resize(size)
	l.line.Move(fyne.NewPos(0, size.Height-2))
	l.line.Resize(fyne.NewSize(size.Width, 1))
	const round = 2
	l.back.Move(fyne.NewPos(-round, 0))
	l.back.Resize(fyne.NewSize(size.Width+2*round, size.Height))
}

func (r *proseLinkRenderer) MinSize() fyne.Size { return r.l.text.MinSize() }

func (r *proseLinkRenderer) Refresh() {
	r.l.style()
	r.Layout(r.l.Size())
	canvas.Refresh(r.l)
}

func (r *proseLinkRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.l.back, r.l.line, r.l.text}
}

func (r *proseLinkRenderer) Destroy() {}
