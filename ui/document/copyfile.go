package document

import (
	"bufio"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"shikatsu/ui/filelock"
	"shikatsu/ui/private"
	"shikatsu/ui/record"
)

// copyFile is a file with unsaved changes that the window has claimed. It is written beside
// the window's thread: a large collection takes a while.
type copyFile struct {
	path string
	of   string // the file that the changes belong to
	lock *filelock.Lock

	mu      sync.Mutex
	writing bool
	failed  bool          // to write it last time
	lasted  time.Duration // writing it last time
	end     ending
}

// ending is what becomes of a claimed file, once it is not being written any more.
type ending uint8

const (
	stays    ending = iota
	released        // the file stays for another start of the program
	removed         // its changes are saved, or not wanted
)

// errUnwanted ends the writing of changes that are not wanted any more.
var errUnwanted = errors.New("the changes are not wanted any more")

// busy says whether the file is being written.
func (c *copyFile) busy() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.writing
}

// lacking says whether the file could not be written last time.
func (c *copyFile) lacking() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.failed
}

// took is how long writing the file took last time.
func (c *copyFile) took() time.Duration {
	if c == nil {
		return 0
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.lasted
}

// unwanted says whether the file is to be removed.
func (c *copyFile) unwanted() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.end == removed
}

// begin says that the file is being written from now on, until write ends.
func (c *copyFile) begin() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.writing = true
}

// write writes the file.
func (c *copyFile) write(header string, s *record.Snapshot) error {
	begun := time.Now()
	err := private.Save(c.path, func(w io.Writer) error {
		b := bufio.NewWriterSize(&wanted{w, c}, 1<<16)
		_, err := b.WriteString(header)
		return errors.Join(err, s.Write(b), b.Flush())
	})
	s.Drop() // where nothing could be written
	c.mu.Lock()
	defer c.mu.Unlock()
	if errors.Is(err, errUnwanted) {
		err = nil
	}
	c.writing, c.failed, c.lasted = false, err != nil, time.Since(begun)
	c.finish()
	return err
}

// wanted writes as long as the changes are wanted.
type wanted struct {
	io.Writer
	copy *copyFile
}

func (w *wanted) Write(p []byte) (int, error) {
	if w.copy.unwanted() {
		return 0, errUnwanted
	}
	return w.Writer.Write(p)
}

// leave says what becomes of the file. Nothing waits for what is being written.
func (c *copyFile) leave(e ending) {
	if c == nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.end = e
	if !c.writing {
		c.finish()
	}
}

// finish does what is left to do with the file.
func (c *copyFile) finish() {
	switch c.end {
	case released:
		c.lock.Release()
	case removed:
		_ = os.Remove(c.path) // it may be gone already
		c.lock.Remove()
	}
}

// copyBase is the beginning of the names of files with unsaved changes of a document.
func copyBase(path string) string {
	if path == "" {
		return "unsaved"
	}
	sum := sha256.Sum256([]byte(path))
	return fmt.Sprintf("unsaved-%x", sum[:8])
}

// claim is the claim to a file of unsaved changes. Nobody else may have the file, or take its changes for
// those of a window that died.
func claim(file string) (*filelock.Lock, error) { return filelock.Take(file + ".lock") }

// keptVersion is what was kept last: nothing is written again that is in the file.
type keptVersion struct {
	doc      *record.Document
	revision int
	comment  string // as typed so far
	header   string // with the place
}
