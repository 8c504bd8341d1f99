package document

import (
	"slices"

	"shikatsu/ui/record"
)

// documents are those that pasting and new boards took the place of, so that undo
// brings them back when the document shown has nothing left to undo.
type documents struct {
	past   []*record.Document // the last one replaced at the end
	future []undone
}

// undone is a document that undo took away. Redo shows it again unless the one
// that came back was changed since.
type undone struct {
	doc, back *record.Document
	revision  int // of back
}

// mostDocuments is how many replaced documents are remembered.
const mostDocuments = 20

// Replace shows another document, which undo can take back.
func (k *Keeper) Replace(doc *record.Document) {
	d := &k.documents
	d.past, d.future = append(d.past, k.State.Doc), nil
	if len(d.past) > mostDocuments {
		d.past = slices.Delete(d.past, 0, 1)
	}
	k.put(doc)
}

// put shows a document where it was left.
func (k *Keeper) put(doc *record.Document) {
	k.State.Doc = doc
	k.stampFile()
	k.board.Replaced()
}

// CanUndo says whether there is something to undo.
func (k *Keeper) CanUndo() bool { return k.State.Doc.CanUndo() || len(k.documents.past) > 0 }

// CanRedo says whether there is something to redo.
func (k *Keeper) CanRedo() bool {
	return k.State.Doc.CanRedo() || k.documents.again(k.State.Doc) != nil
}

// again is what redo shows in place of a document, nil for nothing.
func (d *documents) again(shown *record.Document) *record.Document {
	if n := len(d.future); n > 0 && d.future[n-1].back == shown && d.future[n-1].revision == shown.Revision() {
		return d.future[n-1].doc
	}
	return nil
}

// Undo takes the last change of the document back, or else the pasting or the new
// board that it came by.
func (k *Keeper) Undo() {
	if k.State.Doc.CanUndo() {
		k.State.Doc.Undo()
		k.board.Edited()
		return
	}
	d := &k.documents
	if n := len(d.past) - 1; n >= 0 {
		back := d.past[n]
		d.past = d.past[:n]
		d.future = append(d.future, undone{doc: k.State.Doc, back: back, revision: back.Revision()})
		k.put(back)
	}
}

// Redo repeats what undo took back.
func (k *Keeper) Redo() {
	if k.State.Doc.CanRedo() {
		k.State.Doc.Redo()
		k.board.Edited()
		return
	}
	d := &k.documents
	if doc := d.again(k.State.Doc); doc != nil {
		d.past, d.future = append(d.past, k.State.Doc), d.future[:len(d.future)-1]
		k.put(doc)
	}
}
