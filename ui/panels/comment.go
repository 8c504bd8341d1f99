package panels

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// Comment shows and changes the comment of the current node.
type Comment struct {
	entry *commentEntry
	quiet bool
}

// commentEntry is the field to type in. Escape gives the keys back to the window.
type commentEntry struct{ widget.Entry }

func newCommentEntry() *commentEntry {
	e := &commentEntry{}
	e.MultiLine = true
	e.ExtendBaseWidget(e)
	return e
}

// TypedKey types, or ends it.
func (e *commentEntry) TypedKey(k *fyne.KeyEvent) {
	if k.Name != fyne.KeyEscape {
		e.Entry.TypedKey(k)
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(e); c != nil {
		c.Unfocus()
	}
}

// NewComment makes the panel.
func NewComment(do state.Actions) *Comment {
	p := &Comment{entry: newCommentEntry()}
	p.entry.Wrapping = fyne.TextWrapWord
	p.entry.SetPlaceHolder(tr.L("Comment"))
	p.entry.OnChanged = func(text string) {
		if !p.quiet {
			do.SetComment(text)
		}
	}
	return p
}

// Title is the panel's name.
func (p *Comment) Title() string { return tr.L("Comment") }

// Content is the object to lay out.
func (p *Comment) Content() fyne.CanvasObject { return p.entry }

// Entry is the field, for tests.
func (p *Comment) Entry() *widget.Entry { return &p.entry.Entry }

// Show brings the text up to date.
func (p *Comment) Show(s *state.State, changed state.Change) {
	if !changed.Has(state.Node | state.Game | state.Tree) {
		return
	}
	text := s.Doc.Comment()
	if p.entry.Text == text {
		return
	}
	p.quiet = true
	p.entry.SetText(text)
	p.quiet = false
}
