package ui

import (
	"slices"

	"shikatsu/ui/record"
	"shikatsu/ui/state"
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

// replace shows another document, which undo can take back.
func (s *Shell) replace(doc *record.Document) {
	d := &s.documents
	d.past, d.future = append(d.past, s.state.Doc), nil
	if len(d.past) > mostDocuments {
		d.past = slices.Delete(d.past, 0, 1)
	}
	s.showDocument(doc)
}

// showDocument shows a document where it was left.
func (s *Shell) showDocument(doc *record.Document) {
	s.state.Doc = doc
	s.stampFile()
	s.forgetReview()
	s.atNode(state.Game)
	s.recallReview()
	s.checkLetters()
}

func (s *Shell) canUndo() bool { return s.state.Doc.CanUndo() || len(s.documents.past) > 0 }

func (s *Shell) canRedo() bool { return s.state.Doc.CanRedo() || s.documents.again(s.state.Doc) != nil }

// again is what redo shows in place of a document, nil for nothing.
func (d *documents) again(shown *record.Document) *record.Document {
	if n := len(d.future); n > 0 && d.future[n-1].back == shown && d.future[n-1].revision == shown.Revision() {
		return d.future[n-1].doc
	}
	return nil
}

// undo takes the last change of the document back, or else the pasting or the new
// board that it came by. In a proof or a problem it takes a move back.
func (s *Shell) undo() {
	if s.mode != nil {
		s.mode.step(-1)
		return
	}
	if s.state.Doc.CanUndo() {
		s.state.Doc.Undo()
		s.edited()
		return
	}
	d := &s.documents
	if n := len(d.past) - 1; n >= 0 {
		back := d.past[n]
		d.past = d.past[:n]
		d.future = append(d.future, undone{doc: s.state.Doc, back: back, revision: back.Revision()})
		s.showDocument(back)
	}
}

// redo repeats what undo took back.
func (s *Shell) redo() {
	if s.mode != nil {
		s.mode.step(1)
		return
	}
	if s.state.Doc.CanRedo() {
		s.state.Doc.Redo()
		s.edited()
		return
	}
	d := &s.documents
	if doc := d.again(s.state.Doc); doc != nil {
		d.past, d.future = append(d.past, s.state.Doc), d.future[:len(d.future)-1]
		s.showDocument(doc)
	}
}
