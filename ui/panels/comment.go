package panels

import (
	"fyne.io/fyne/v2"

	"shikatsu/ui/controls"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// Comment shows and changes the comment of the current node.
type Comment struct {
	entry *controls.Entry
	quiet bool
}

// NewComment makes the panel.
func NewComment(do state.Actions) *Comment {
	p := &Comment{entry: controls.NewText(tr.L("Comment"))}
	p.entry.Wrapping = fyne.TextWrapWord
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

// Entry is the field.
func (p *Comment) Entry() *controls.Entry { return p.entry }

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
