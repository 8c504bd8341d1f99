package life

import (
	"slices"
	"sync"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// Book has the verdicts that took more effort than the analysis of a position. Proofs that a player asked for are such.
// Analyses that share it tell what it says. It may be used by several goroutines at a time; a nil Book is empty.
type Book struct {
	mutex    sync.Mutex
	verdicts map[place][]*Verdict
}

// place names a position, whoever is to move.
type place struct {
	hash          uint64
	width, height int
	ko            board.Point
}

// placeOf is the place of the position on a board.
func placeOf(b *board.Board) place { return place{b.Hash(), b.Width(), b.Height(), b.Ko()} }

// NewBook is an empty book.
func NewBook() *Book { return &Book{verdicts: map[place][]*Verdict{}} }

// Add puts a verdict on a dragon of the position on b into the book. A verdict of more effort on the dragon stays, and
// so does a proof. It says whether it did. What was cut short by a limit says nothing.
func (k *Book) Add(b *board.Board, v *Verdict) bool {
	if k == nil || v.Certainty == search.Limit {
		return false
	}
	k.mutex.Lock()
	defer k.mutex.Unlock()
	at := placeOf(b)
	list := slices.Clone(k.verdicts[at])
	for i, old := range list {
		if !slices.Equal(old.Stones, v.Stones) {
			continue
		}
		if old.Certainty == search.Proved || v.Certainty != search.Proved && v.Effort.Less(old.Effort) {
			return false
		}
		list = slices.Delete(list, i, i+1)
		break
	}
	if len(k.verdicts) >= bookSize {
		clear(k.verdicts)
	}
	k.verdicts[at] = append(list, v)
	return true
}

// Of are the verdicts on dragons of the position on b.
func (k *Book) Of(b *board.Board) []*Verdict {
	if k == nil {
		return nil
	}
	k.mutex.Lock()
	defer k.mutex.Unlock()
	return k.verdicts[placeOf(b)]
}
