package document

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"
	"unicode/utf8"

	"shikatsu/ui/fault"
	"shikatsu/ui/filelock"
	"shikatsu/ui/private"
	"shikatsu/ui/tr"
)

// safetyCopy is what stands above the record in a file of unsaved changes, as one
// line of JSON. Readers of records skip it.
type safetyCopy struct {
	Path  string `json:"path"`            // the file that the changes belong to, "" for none
	Bytes []byte `json:"bytes,omitempty"` // of the path, where they are no text
	Place place  `json:"place"`
}

// copyOf is a safety copy of changes that belong to a file.
func copyOf(path string, at place) safetyCopy {
	c := safetyCopy{Path: path, Place: at}
	if !utf8.ValidString(path) {
		c.Bytes = []byte(path) // JSON would change them
	}
	return c
}

// file is the file that the changes belong to.
func (c *safetyCopy) file() string {
	if len(c.Bytes) > 0 {
		return string(c.Bytes)
	}
	return c.Path
}

// mostCopies is how many windows may keep changes of one file, or of new games.
const mostCopies = 99

// claimCopy chooses the file for the unsaved changes of a document, and claims it. No other window has that
// file, and none that died left something there.
func (k *Keeper) claimCopy(path string) (*copyFile, error) {
	for i := range mostCopies {
		name := copyBase(path)
		if i > 0 {
			name += fmt.Sprintf("-%d", i+1)
		}
		file := filepath.Join(k.cacheDir, name+".sgf")
		lock, err := claim(file)
		if errors.Is(err, filelock.ErrHeld) {
			continue
		}
		if _, left := os.Stat(file); left == nil {
			lock.Remove()
			continue
		}
		// Where the system knows no claims the changes are kept all the same.
		return &copyFile{path: file, lock: lock, of: path}, nil
	}
	return nil, filelock.ErrHeld
}

// Autosave has unsaved changes of all open records written where the next start finds them.
func (k *Keeper) Autosave() {
	for _, t := range k.tabs {
		if err := k.keep(t); err != nil {
			k.tellUnsafe(err)
		}
	}
}

// tellUnsafe says that changes would be lost by a crash.
func (k *Keeper) tellUnsafe(err error) {
	k.Warn(tr.F("changes cannot be kept safe: %v", fault.Tell(err)))
}

// keep has the unsaved changes of a record written.
func (k *Keeper) keep(t *tab) error {
	doc := t.doc
	if k.cacheDir == "" || t.copy != nil && t.copy.busy() {
		return nil // with those of the next time
	}
	if !doc.Dirty() {
		t.drop() // undone
		return nil
	}
	if err := private.Folder(k.cacheDir); err != nil {
		return err
	}
	header, err := json.Marshal(copyOf(doc.Path, placeIn(doc)))
	if err != nil {
		return err
	}
	version := keptVersion{doc, doc.Revision(), doc.Comment(), string(header)}
	if t.copy != nil && t.copy.of != doc.Path {
		t.copy.leave(released)
		t.copy = nil
	}
	if t.copy != nil && t.version == version && !t.copy.lacking() {
		return nil
	}
	if t.copy == nil {
		if t.copy, err = k.claimCopy(doc.Path); err != nil {
			return err
		}
	}
	t.version = version
	file, text := t.copy, doc.Snapshot()
	file.begin()
	k.keeping.Go(func() {
		if err := file.write(version.header+"\n", text); err != nil {
			k.Later(func() { k.tellUnsafe(err) })
		}
	})
	return nil
}

// KeepSoon has changes written once the player pauses for a moment; a large collection, which
// takes long, less often.
func (k *Keeper) KeepSoon() {
	const pause, share = 300 * time.Millisecond, 10
	if k.cacheDir == "" || k.soon != nil {
		return
	}
	k.soon = time.AfterFunc(max(pause, share*k.tab.copy.took()), func() {
		k.Later(func() {
			k.soon = nil
			k.Autosave()
		})
	})
}

// Drop removes what autosave wrote of the record on the board.
func (k *Keeper) Drop() { k.tab.drop() }
