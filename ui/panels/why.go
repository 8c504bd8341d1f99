package panels

import (
	"cmp"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/boardview"
	"shikatsu/ui/controls"
	"shikatsu/ui/facts"
	"shikatsu/ui/fault"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
	"shikatsu/ui/wheel"
	"shikatsu/ui/why"
)

// Why is the card that explains the selected thing, or the position.
type Why struct {
	do      state.Actions
	title   *canvas.Text
	mark    *canvas.Rectangle
	marked  *fyne.Container // the room of the mark
	text    *Prose
	scroll  *container.Scroll
	buttons *fyne.Container
	content fyne.CanvasObject
	card    why.Card
	event   *facts.Event // of a review, that the card tells
	more    bool         // all that is said is shown, not only the verdict, a reason and a line
}

// NewWhy makes the card.
func NewWhy(do state.Actions) *Why {
	p := &Why{do: do, title: canvas.NewText("", theme.Color(theme.ColorNameForeground)),
		mark: canvas.NewRectangle(color.Transparent), text: NewProse(do.Preview), buttons: container.NewHBox()}
	p.text.PreviewLine = do.PreviewLine
	p.title.TextStyle.Bold = true
	p.title.TextSize = theme.Size(theme.SizeNameSubHeadingText)
	p.mark.SetMinSize(fyne.NewSize(6, 18))
	p.mark.CornerRadius = 3
	p.marked = container.NewHBox(p.mark)
	head := container.NewPadded(container.NewBorder(nil, nil, p.marked, nil, p.title))
	p.scroll = container.NewVScroll(p.text)
	p.keepRoom()
	below := container.New(layout.NewCustomPaddedLayout(0, 0, theme.Padding(), 0), p.buttons) // in line with the text
	p.content = container.NewBorder(head, below, nil, nil, wheel.With(p.scroll))
	return p
}

// keepRoom has some lines of text in sight, however low the window is.
func (p *Why) keepRoom() {
	const least = 3
	p.scroll.SetMinSize(fyne.NewSize(0, least*(lineHeight(theme.TextSize())+theme.Padding())))
}

// Title is the panel's name.
func (p *Why) Title() string { return tr.L("Why?") }

// Content is the object to lay out.
func (p *Why) Content() fyne.CanvasObject { return p.content }

// Card is what is explained, for tests and exports.
func (p *Why) Card() why.Card { return p.card }

// Text is what the card says, for tests.
func (p *Why) Text() *Prose { return p.text }

// Heading is the title above the text, for tests.
func (p *Why) Heading() *canvas.Text { return p.title }

// Show explains anew.
func (p *Why) Show(s *state.State, changed state.Change) {
	if !changed.Has(state.Findings | state.Selected | state.Node | state.Game | state.Looks | state.Reviewed) {
		return
	}
	card := Explain(s)
	p.event = s.Event
	if card.String() == p.card.String() && card.Proof.String() == p.card.Proof.String() && card.Unproved == p.card.Unproved && !changed.Has(state.Looks) {
		p.card = card
		return
	}
	p.card = card
	p.show()
}

// show shows the card.
func (p *Why) show() {
	defer p.keepFocus()()
	card := p.card
	p.keepRoom()
	p.title.Text = card.Title
	p.title.Color, p.title.TextSize = theme.Color(theme.ColorNameForeground), theme.Size(theme.SizeNameSubHeadingText)
	p.title.Refresh()
	if card.Status != boardview.NoStatus {
		p.mark.FillColor = boardview.StatusColor(card.Status)
		p.marked.Show()
		p.mark.Refresh()
	} else {
		p.marked.Hide() // the title stands above the text then
	}
	sentences := card.Whole()
	folds := len(card.Brief()) < len(sentences)
	if folds && !p.more {
		sentences = card.Brief()
	}
	p.text.SetSentences(sentences)
	p.scroll.ScrollToTop()
	p.buttons.Objects = nil
	for _, m := range card.Moves {
		b := controls.NewButton(m.Text, func() { p.do.TryMove(m.At, m.Color) })
		b.OnPoint = func(on bool) {
			if on {
				p.do.PreviewLine(p.lineOf(m))
			} else {
				p.do.PreviewLine(nil)
			}
		}
		p.buttons.Add(b)
	}
	if card.Status != boardview.NoStatus {
		text := tr.L("Show the proof")
		if card.Unproved {
			text = tr.L("Look for a proof")
		}
		p.buttons.Add(controls.NewButton(text, p.do.ExploreProof))
	}
	if card.Compare {
		p.buttons.Add(controls.NewButton(tr.L("Side by side"), func() { p.do.CompareEvent(p.event) }))
	}
	if card.Review {
		p.buttons.Add(controls.NewButton(tr.L("Review this game"), p.do.ReviewGame))
	}
	if card.Events {
		p.buttons.Add(controls.NewButton(tr.L("Next event"), func() { p.do.NextEvent(1) }))
	}
	if folds {
		text := tr.L("More")
		if p.more {
			text = tr.L("Less")
		}
		b := controls.NewButton(text, func() {
			p.more = !p.more
			p.show()
		})
		b.Importance = widget.LowImportance
		p.buttons.Add(b)
	}
	p.content.Refresh() // the buttons may be higher now
}

// keepFocus remembers where the keyboard is in the card. The function that it returns brings it back there, once the card
// is made anew: to the same claim or button, or else to the last button.
func (p *Why) keepFocus() func() {
	c := fyne.CurrentApp().Driver().CanvasForObject(p.content)
	if c == nil || c.Focused() == nil {
		return func() {}
	}
	before, names := p.focusable()
	at := slices.Index(before, c.Focused())
	if at < 0 {
		return func() {}
	}
	nth := 0 // of those with the same name
	for _, name := range names[:at+1] {
		if name == names[at] {
			nth++
		}
	}
	return func() {
		parts, now := p.focusable()
		for i, name := range now {
			if name == names[at] {
				if nth--; nth == 0 {
					c.Focus(parts[i])
					return
				}
			}
		}
		if len(p.buttons.Objects) > 0 {
			c.Focus(parts[len(parts)-1])
		}
	}
}

// focusable are the parts of the card that the keyboard goes to, in its order, with their texts.
func (p *Why) focusable() (parts []fyne.Focusable, names []string) {
	for _, o := range append(slices.Clone(p.text.objects), p.buttons.Objects...) {
		switch o := o.(type) {
		case *proseLink:
			parts, names = append(parts, o), append(names, o.text.Text)
		case *controls.Button:
			parts, names = append(parts, o), append(names, o.Text)
		}
	}
	return parts, names
}

// lineOf is the line of play that begins with a move, or the move alone.
func (p *Why) lineOf(m why.Move) []boardview.Move {
	for _, part := range p.card.Proof {
		if len(part.Line) > 0 && part.Line[0].At == m.At && part.Line[0].Color == m.Color {
			return part.Line
		}
	}
	return []boardview.Move{{At: m.At, Color: m.Color}}
}

// Explain is the card for what is selected, below the event of a review that led to it.
func Explain(s *state.State) why.Card {
	card := explain(s)
	if s.Selection.Kind == state.Dragon && s.Facts.DragonAt(s.Selection.At) != nil {
		card.Proof = why.Played(s.Facts, s.Line.Moves, s.Line.Proved, s.Line.Fails)
		card.Unproved = card.Unproved && !(s.Line.Proved && len(s.Line.Moves) > 0)
	}
	if e := s.Event; e != nil && s.Review != nil && s.Selection.Kind == state.Dragon && s.Selection.At == e.Stone() {
		move := tr.F("Move %d:", e.Move)
		event := append(why.Sentence{{Text: move + tr.Gap(move)}}, why.Event(e, s.Review.Height)...)
		if s.Reviewing.Running {
			event = append(event, why.Part{Text: tr.Gap(event.String()) + tr.L("This is a first look, which the review checks at its end.")})
		}
		card.Sentences = slices.Insert(slices.Clone(card.Sentences), 0, event)
		if s.Facts.DragonAt(s.Selection.At) != nil {
			card.Title = why.GroupTitle(e.Color, e.Called(s.Review.Height)) // as its lane and the event call it
		}
		card.Reason = 1 // below the event, the verdict
		card.Compare = len(e.Line()) > 0
	}
	return card
}

func explain(s *state.State) why.Card {
	f, chosen := s.Facts, s.Selection
	if f == nil {
		if err := cmp.Or(s.Doc.Game().Err, s.Analysis.Err); err != nil {
			return why.Unread(fault.Tell(err).Error())
		}
		return why.Position(nil)
	}
	if len(f.Worms) == 0 && s.Doc.Moves() > 0 {
		if s.Guessing {
			return why.Guessing()
		}
		if s.Review != nil && !s.Reviewing.Running {
			return why.Reviewed(s.Review, s.Points)
		}
		return why.Begin(s.Reviewing.Running)
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
	case state.Eye, state.HalfEye:
		if e := f.EyeAt(chosen.At, chosen.Kind == state.HalfEye); e != nil {
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
