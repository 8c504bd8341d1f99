package record

import (
	"errors"
	"path/filepath"
	"strings"

	"shikatsu/sgfio"
	"shikatsu/ui/tr"
)

// Edit changes the record by the game's editor. f gets the editor and the current node, and returns the node
// to stand at afterwards. What f does is one step of undo.
func (d *Document) Edit(f func(e *sgfio.Editor, at *sgfio.Node) *sgfio.Node) {
	d.flush()
	at := d.Node()
	d.revision++
	var after *sgfio.Node
	d.editor().Group(at, func() *sgfio.Node {
		after = f(d.editor(), at)
		return after
	})
	d.stand(after)
}

// stand goes to a node after the tree changed.
func (d *Document) stand(n *sgfio.Node) {
	if n == nil {
		n = d.game.Root()
	}
	path := n.Path()
	d.at = len(path) - 1
	d.line = append(path, n.MainLine()[1:]...)
}

// Play goes to the variation that starts with a move, making it if it is not there yet. It says whether it
// had to. Pass is a move too.
func (d *Document) Play(color sgfio.Color, at sgfio.Point) (added bool) {
	d.flush()
	before := len(d.Node().Children())
	parent := d.Node()
	n := d.editor().Play(parent, color, at)
	added = len(parent.Children()) != before
	if added {
		d.revision++
		d.stand(n)
	} else {
		d.GotoNode(n)
	}
	return added
}

// CanUndo and CanRedo say whether there is a step to take back or to repeat.
func (d *Document) CanUndo() bool {
	e := d.editors[d.game]
	return d.typed != nil || e != nil && e.CanUndo()
}

// CanRedo: see CanUndo.
func (d *Document) CanRedo() bool {
	e := d.editors[d.game]
	return d.typed == nil && e != nil && e.CanRedo()
}

// Undo takes the last change back and goes to where it was made.
func (d *Document) Undo() bool {
	d.flush()
	if !d.CanUndo() {
		return false
	}
	d.revision++
	d.stand(d.editor().Undo())
	return true
}

// Redo repeats what Undo took back.
func (d *Document) Redo() bool {
	d.flush()
	if !d.CanRedo() {
		return false
	}
	d.revision++
	d.stand(d.editor().Redo())
	return true
}

// Revision counts the changes made, undone and repeated.
func (d *Document) Revision() int { return d.revision }

// Dirty says whether there are changes that the file does not have.
func (d *Document) Dirty() bool {
	if d.typed != nil && *d.typed != d.Node().Comment() || d.other {
		return true
	}
	for _, e := range d.editors {
		if e.Modified() {
			return true
		}
	}
	return false
}

// Save writes all games of the document to a file.
func (d *Document) Save(path string) error {
	d.flush()
	if err := sgfio.WriteFile(path, d.Collection.Games...); err != nil {
		return err
	}
	if full, err := filepath.Abs(path); err == nil {
		path = full
	}
	d.Path, d.other = path, false
	for _, e := range d.editors {
		e.MarkSaved()
	}
	return nil
}

// Text is the current game as SGF, for the clipboard.
func (d *Document) Text() string {
	d.flush()
	return d.game.String()
}

// Append adds games to the collection and shows the first of them.
func (d *Document) Append(games ...*sgfio.Game) error {
	if len(games) == 0 {
		return errors.New(tr.L("there is no game to add"))
	}
	first := len(d.Collection.Games)
	d.Collection.Games = append(d.Collection.Games, games...)
	d.other = true
	d.revision++
	d.SelectGame(first)
	return nil
}

// AllText is the whole collection as SGF, with a comment as typed so far. Typing goes on
// as the same step of undo.
func (d *Document) AllText() string {
	defer d.lendTyped()()
	var b strings.Builder
	_ = sgfio.Write(&b, d.Collection.Games...) // a Builder does not fail
	return b.String()
}

// MarkUnsaved says that the file does not have what the document has.
func (d *Document) MarkUnsaved() { d.other = true }
