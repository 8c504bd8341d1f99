// Package document keeps the records that are open, of which the window shows one. It opens, saves and reads
// them again, and keeps unsaved changes safe from a crash.
package document

import (
	"slices"
	"sync"
	"time"

	"shikatsu/sgfio"
	"shikatsu/ui/desk"
)

// Board is what the keeper asks of whatever shows the record.
type Board interface {
	// Replaced shows another record, or the same one read again.
	Replaced()
	// Edited shows a record that changed.
	Edited()
	// SelectGame shows another game of the record.
	SelectGame(int)
	// GotoNode shows a node of the game.
	GotoNode(*sgfio.Node)
}

// Keeper keeps the open records, one of which is on the board. All of it belongs to the window's thread.
type Keeper struct {
	*desk.Desk
	// Lost is what could not be read of earlier runs, to tell the player.
	Lost []string

	board    Board
	tabs     []*tab         // the open records
	tab      *tab           // the one on the board
	cacheDir string         // where unsaved changes are kept, "" for nowhere
	keeping  sync.WaitGroup // what writes them
	soon     *time.Timer    // has changes written, or nil
	closed   chan struct{}
}

// New keeps the record of the desk's state, with which the window begins. Unsaved changes are kept in a folder; "" keeps none.
func New(d *desk.Desk, board Board, cacheDir string) *Keeper {
	first := &tab{doc: d.State.Doc, begun: true}
	return &Keeper{Desk: d, board: board, tabs: []*tab{first}, tab: first, cacheDir: cacheDir, closed: make(chan struct{})}
}

// Close ends the watch. Unsaved changes stay for the next start; what is being written is kept whole.
func (k *Keeper) Close() {
	close(k.closed)
	for _, t := range k.tabs {
		t.copy.leave(released)
	}
	k.Wait()
}

// Wait waits until all that is being kept is written.
func (k *Keeper) Wait() { k.keeping.Wait() }

// Titles are those of the open records, in the order of their tabs. shown is which of them is on the board.
func (k *Keeper) Titles() (titles []string, shown int) {
	for _, t := range k.tabs {
		title := t.doc.Title()
		if t.doc.Dirty() {
			title = "• " + title
		}
		titles = append(titles, title)
	}
	return titles, slices.Index(k.tabs, k.tab)
}

// manyTabs says whether there is another record than the one on the board.
func (k *Keeper) manyTabs() bool { return len(k.tabs) > 1 }
