package panels

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/boardview"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
	"shikatsu/ui/why"
)

// Why is the card that explains the selected thing, or the position.
type Why struct {
	do      state.Actions
	title   *canvas.Text
	mark    *canvas.Rectangle
	text    *widget.RichText
	buttons *fyne.Container
	content fyne.CanvasObject
	card    why.Card
}

// NewWhy makes the card.
func NewWhy(do state.Actions) *Why {
	p := &Why{do: do, title: canvas.NewText("", theme.Color(theme.ColorNameForeground)),
		mark: canvas.NewRectangle(color.Transparent), text: widget.NewRichText(), buttons: container.NewHBox()}
	p.title.TextStyle.Bold = true
	p.title.TextSize = theme.Size(theme.SizeNameSubHeadingText)
	p.text.Wrapping = fyne.TextWrapWord
	p.mark.SetMinSize(fyne.NewSize(6, 18))
	p.mark.CornerRadius = 3
	head := container.NewPadded(container.NewBorder(nil, nil, container.NewHBox(p.mark), nil, p.title))
	p.content = container.NewBorder(head, p.buttons, nil, nil, container.NewVScroll(p.text))
	return p
}

// Title is the panel's name.
func (p *Why) Title() string { return tr.L("Why?") }

// Content is the object to lay out.
func (p *Why) Content() fyne.CanvasObject { return p.content }

// Card is what is explained, for tests and exports.
func (p *Why) Card() why.Card { return p.card }

// Text is the rich text, for tests.
func (p *Why) Text() *widget.RichText { return p.text }

// Show explains anew.
func (p *Why) Show(s *state.State, changed state.Change) {
	if !changed.Has(state.Findings | state.Selected | state.Node | state.Game | state.Looks) {
		return
	}
	card := Explain(s)
	if card.String() == p.card.String() && !changed.Has(state.Looks) {
		p.card = card
		return
	}
	p.card = card
	p.title.Text = card.Title
	p.title.Color = theme.Color(theme.ColorNameForeground)
	p.title.Refresh()
	p.mark.FillColor = color.Transparent
	if card.Status != boardview.NoStatus {
		p.mark.FillColor = boardview.StatusColor(card.Status)
	}
	p.mark.Refresh()
	p.text.Segments = nil
	for _, sentence := range card.Sentences {
		p.text.Segments = append(p.text.Segments, p.segments(sentence)...)
	}
	p.text.Refresh()
	p.buttons.Objects = nil
	for _, m := range card.Moves {
		p.buttons.Add(widget.NewButton(m.Text, func() { p.do.TryMove(m.At, m.Color) }))
	}
	if card.Status != boardview.NoStatus {
		p.buttons.Add(widget.NewButton(tr.L("Show the proof"), p.do.ExploreProof))
	}
	p.buttons.Refresh()
}

// Explain is the card for what is selected.
func Explain(s *state.State) why.Card {
	f, chosen := s.Facts, s.Selection
	if f == nil {
		return why.Position(nil)
	}
	switch chosen.Kind {
	case state.Worm:
		if w := f.WormAt(chosen.At); w != nil {
			return why.Worm(f, w)
		}
	case state.Dragon:
		if d := f.DragonAt(chosen.At); d != nil {
			return why.Dragon(f, d)
		}
	case state.Eye:
		if e := f.EyeAt(chosen.At); e != nil {
			return why.Eye(f, e)
		}
	case state.Link:
		if l := f.LinkAt(chosen.At, chosen.With); l != nil {
			return why.Link(f, l)
		}
	case state.Race:
		if r := f.RaceAt(chosen.At, chosen.With); r != nil {
			return why.Race(f, r)
		}
	}
	return why.Position(f)
}

// segments turns a sentence into text and links.
func (p *Why) segments(sentence why.Sentence) []widget.RichTextSegment {
	var out []widget.RichTextSegment
	for _, part := range sentence {
		if len(part.Points) == 0 {
			out = append(out, &widget.TextSegment{Text: part.Text, Style: widget.RichTextStyleInline})
			continue
		}
		points := part.Points
		out = append(out, &widget.HyperlinkSegment{Text: part.Text, OnTapped: func() { p.do.Preview(points) }})
	}
	// An empty paragraph ends the line.
	return append(out, &widget.TextSegment{Style: widget.RichTextStyleParagraph})
}
