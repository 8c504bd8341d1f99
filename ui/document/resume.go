package document

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"shikatsu/sgfio"
	"shikatsu/ui/fault"
	"shikatsu/ui/filelock"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

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
