package panels

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/state"
	"shikatsu/ui/tr"
	"shikatsu/ui/treeview"
)

// Tree shows the record's variations.
type Tree struct {
	view    *treeview.Tree
	instead *widget.Label // while moves are guessed, which the tree would tell
	content fyne.CanvasObject
}

// NewTree makes the panel.
func NewTree(do state.Actions) *Tree {
	p := &Tree{view: treeview.New(), instead: widget.NewLabel(tr.L("While moves are guessed, nothing tells what comes."))}
	p.instead.Wrapping = fyne.TextWrapWord
	p.instead.Hide()
	p.content = container.NewStack(p.view, p.instead)
	p.view.OnSelect, p.view.OnHover = do.GotoNode, do.PointNode
	return p
}

// Title is the tab's text.
func (p *Tree) Title() string { return tr.L("Variations") }

// Content is the object to lay out.
func (p *Tree) Content() fyne.CanvasObject { return p.content }

// View is the widget, for tests.
func (p *Tree) View() *treeview.Tree { return p.view }

// Show brings the tree up to date.
func (p *Tree) Show(s *state.State, changed state.Change) {
	if changed.Has(state.Game | state.Tree) {
		p.view.SetTree(s.Doc.Game().Root())
	}
	if !changed.Has(state.Game | state.Tree | state.Node | state.Looks) {
		return
	}
	if s.Guessing {
		p.view.Hide()
		p.instead.Show()
		return
	}
	p.instead.Hide()
	p.view.Show()
	p.view.SetCurrent(s.Doc.Node(), s.Doc.Line())
}
