// Package document keeps the record that the window shows: opens, saves and reads it again, keeps
// unsaved changes safe from a crash, and remembers the records that others took the place of.
package document

import (
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

// Keeper keeps the record on the board. All of it belongs to the window's thread.
type Keeper struct {
	*desk.Desk
	// Lost is what could not be read of earlier runs, to tell the player.
	Lost []string

	board     Board
	cacheDir  string         // where unsaved changes are kept, "" for nowhere
	version   keptVersion    // what was kept last
	copy      *copyFile      // the file that has it, or nil
	keeping   sync.WaitGroup // what writes it
	soon      *time.Timer    // has changes written, or nil
	documents documents      // those that others took the place of
	stamp     fileStamp      // how the open file looked when it was read or written
	closed    chan struct{}
}

// New keeps the record of the desk's state. Unsaved changes are kept in a folder; "" keeps none.
func New(d *desk.Desk, board Board, cacheDir string) *Keeper {
	return &Keeper{Desk: d, board: board, cacheDir: cacheDir, closed: make(chan struct{})}
}

// Watch has unsaved changes written every few seconds, and looks whether another program changed the
// file, until Close.
func (k *Keeper) Watch() {
	if k.cacheDir == "" {
		return
	}
	go func() {
		const every = 3 * time.Second
		ticker := time.NewTicker(every)
		defer ticker.Stop()
		for {
			select {
			case <-k.closed:
				return
			case <-ticker.C:
				k.Later(k.look)
			}
		}
	}()
}

// look keeps what is not saved, and looks at the file.
func (k *Keeper) look() {
	k.Autosave()
	path := k.State.Doc.Path
	go func() { // a slow disk takes its time
		if now, ok := stampOf(path); ok {
			k.Later(func() {
				if k.State.Doc.Path == path {
					k.checkStamp(now)
				}
			})
		}
	}()
}

// Close ends the watch. Unsaved changes stay for the next start; what is being written is kept whole.
func (k *Keeper) Close() {
	close(k.closed)
	k.copy.leave(released)
	k.Wait()
}

// Wait waits until all that is being kept is written.
func (k *Keeper) Wait() { k.keeping.Wait() }
