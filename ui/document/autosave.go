package document

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"shikatsu/sgfio"
	"shikatsu/ui/fault"
	"shikatsu/ui/filelock"
	"shikatsu/ui/private"
	"shikatsu/ui/record"
	"shikatsu/ui/state"
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

// place is where in a document the board is.
type place struct {
	Game int   `json:"game"`
	Way  []int `json:"way"` // the number of the child at each node from the root on
}

// placeIn is the place where a document stands.
func placeIn(doc *record.Document) place {
	p := place{Game: doc.GameIndex()}
	for _, n := range doc.Node().Path()[1:] {
		p.Way = append(p.Way, n.Index())
	}
	return p
}

// goBack goes to a place, as far as the document has it.
func (k *Keeper) goBack(p place) {
	if p.Game > 0 && p.Game < len(k.State.Doc.Collection.Games) {
		k.board.SelectGame(p.Game)
	}
	n := k.State.Doc.Game().Root()
	for _, i := range p.Way {
		child := n.Child(i)
		if child == nil {
			break
		}
		n = child
	}
	k.board.GotoNode(n)
}

// copyBase is the beginning of the names of files with unsaved changes of a document.
func copyBase(path string) string {
	if path == "" {
		return "unsaved"
	}
	sum := sha256.Sum256([]byte(path))
	return fmt.Sprintf("unsaved-%x", sum[:8])
}

// mostCopies is how many windows may keep changes of one file, or of new games.
const mostCopies = 99

// claim is the claim to a file of unsaved changes. Nobody else may have the file, or take its changes for
// those of a window that died.
func claim(file string) (*filelock.Lock, error) { return filelock.Take(file + ".lock") }

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

// keptVersion is what was kept last: nothing is written again that is in the file.
type keptVersion struct {
	doc      *record.Document
	revision int
	comment  string // as typed so far
	header   string // with the place
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

func (t *tab) drop() {
	t.copy.leave(removed)
	t.copy, t.version = nil, keptVersion{}
}

// Resume shows the records with changes that a crash left unsaved, if there are any. The record of the last
// change comes on the board.
func (k *Keeper) Resume() bool { return k.resumeAll("unsaved*.sgf") }

// ResumeFile shows the changes of a file that a crash left unsaved, if there are
// any.
func (k *Keeper) ResumeFile(path string) bool {
	full, err := filepath.Abs(path)
	return err == nil && k.resumeAll(copyBase(full)+"*.sgf")
}

// resumeAll shows those of some files that autosave wrote in windows that run no longer.
func (k *Keeper) resumeAll(pattern string) bool {
	if k.cacheDir == "" {
		return false
	}
	entries, err := os.ReadDir(k.cacheDir)
	if err != nil {
		return false // there is none yet
	}
	var files []string
	for _, e := range entries {
		// The folder's own name may have characters that mean something in a pattern.
		if fits, _ := filepath.Match(pattern, e.Name()); fits {
			files = append(files, filepath.Join(k.cacheDir, e.Name()))
		}
	}
	stamps := map[string]fileStamp{}
	for _, f := range files {
		stamps[f], _ = stampOf(f)
	}
	slices.SortStableFunc(files, func(a, b string) int { return stamps[a].changed.Compare(stamps[b].changed) })
	resumed := false
	for _, f := range files {
		resumed = k.resume(f) || resumed
	}
	return resumed
}

// resume shows a file that autosave wrote, unless the window that did runs still.
func (k *Keeper) resume(file string) bool {
	lock, err := claim(file)
	if errors.Is(err, filelock.ErrHeld) {
		return false
	}
	if err := k.resumeClaimed(file); err != nil {
		k.putAside(file, err)
		lock.Remove()
		return false
	}
	doc := k.State.Doc
	k.tab.copy = &copyFile{path: file, lock: lock, of: doc.Path}
	if header, err := json.Marshal(copyOf(doc.Path, placeIn(doc))); err == nil {
		k.tab.version = keptVersion{doc, doc.Revision(), doc.Comment(), string(header)} // which the file has
	}
	return true
}

// putAside keeps a file of unsaved changes that cannot be read, where no start looks for any. It tells the
// player where.
func (k *Keeper) putAside(file string, why error) {
	if info, err := os.Stat(file); err != nil || info.Size() == 0 {
		_ = os.Remove(file) // nothing was written
		return
	}
	aside := strings.TrimSuffix(file, ".sgf") + ".unreadable"
	if err := os.Rename(file, aside); err != nil {
		aside = file
	}
	k.Lost = append(k.Lost, tr.F("changes of an earlier run cannot be read (%[1]v); they are kept in %[2]s", fault.Tell(why), aside))
}

// errNotItsName says that a file of unsaved changes says that it belongs to another file than its name does.
var errNotItsName = errors.New("the file that it belongs to is not the one of its name")

func (k *Keeper) resumeClaimed(file string) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	header, text, _ := strings.Cut(string(data), "\n")
	var kept safetyCopy
	if err := json.Unmarshal([]byte(header), &kept); err != nil {
		return err
	}
	// Saving writes over the file named: nobody else may have chosen it.
	if name := strings.TrimSuffix(filepath.Base(file), ".sgf"); !copyName(kept.file()).MatchString(name) {
		return errNotItsName
	}
	c, err := sgfio.ReadText(text)
	if err != nil {
		return err
	}
	if err := k.addGames(c, kept.file()); err != nil {
		return err
	}
	k.goBack(kept.Place)
	k.State.Doc.MarkUnsaved()
	k.Changed(state.Game)
	k.Warn(tr.L("changes that were not saved last time"))
	return nil
}

// copyName fits the names, without ending, of files with unsaved changes of a document.
func copyName(path string) *regexp.Regexp {
	return regexp.MustCompile("^" + copyBase(path) + "(-[0-9]{1,2})?$")
}
