package record

import (
	"io"
	"slices"

	"shikatsu/sgfio"
)

// Snapshot is what the games of a document say at one moment. It may be written by another
// goroutine while the document is changed.
type Snapshot struct {
	doc   *Document
	games []*sgfio.Game
	texts map[*sgfio.Game]string // of those that were changed before
}

// Snapshot is what the document says now, with a comment as typed so far. It has to be
// written, or else dropped.
func (d *Document) Snapshot() *Snapshot {
	defer d.lendTyped()()
	s := &Snapshot{doc: d, games: slices.Clone(d.Collection.Games), texts: map[*sgfio.Game]string{}}
	u := &d.untouched
	u.mu.Lock()
	defer u.mu.Unlock()
	u.writing++
	for _, g := range s.games {
		if u.touched[g] {
			s.texts[g] = g.String()
		}
	}
	return s
}

// Write writes the games as SGF, once.
func (s *Snapshot) Write(w io.Writer) error {
	defer s.Drop()
	for _, g := range s.games {
		text, ok := s.texts[g]
		if !ok {
			text = s.doc.untouched.text(g)
		}
		if _, err := io.WriteString(w, text); err != nil {
			return err
		}
	}
	return nil
}

// Drop says that the snapshot will not be written any more.
func (s *Snapshot) Drop() {
	if s.doc == nil {
		return
	}
	u := &s.doc.untouched
	u.mu.Lock()
	defer u.mu.Unlock()
	u.writing--
	s.doc = nil
	if u.writing == 0 {
		for g := range u.touched {
			delete(u.texts, g) // nobody asks for what they said any more
		}
	}
}
