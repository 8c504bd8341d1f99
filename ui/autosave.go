package ui

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"shikatsu/sgfio"
	"shikatsu/ui/fault"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// safetyCopy is what stands above the record in a file of unsaved changes, as one
// line of JSON. Readers of records skip it.
type safetyCopy struct {
	Path  string `json:"path"` // the file that the changes belong to, "" for none
	Place place  `json:"place"`
}

// place is where in a document the board is.
type place struct {
	Game int   `json:"game"`
	Way  []int `json:"way"` // the number of the child at each node from the root on
}

// here is the place that the board shows.
func (s *Shell) here() place {
	doc := s.state.Doc
	p := place{Game: doc.GameIndex()}
	for _, n := range doc.Node().Path()[1:] {
		p.Way = append(p.Way, n.Index())
	}
	return p
}

// goBack goes to a place, as far as the document has it.
func (s *Shell) goBack(p place) {
	if p.Game > 0 && p.Game < len(s.state.Doc.Collection.Games) {
		s.SelectGame(p.Game)
	}
	n := s.state.Doc.Game().Root()
	for _, i := range p.Way {
		child := n.Child(i)
		if child == nil {
			break
		}
		n = child
	}
	s.GotoNode(n)
}

// autosaveFile is where unsaved changes of a file are kept in case of a crash.
func (s *Shell) autosaveFile(path string) string {
	if s.cacheDir == "" {
		return ""
	}
	name := "unsaved.sgf"
	if path != "" {
		sum := sha256.Sum256([]byte(path))
		name = fmt.Sprintf("unsaved-%x.sgf", sum[:8])
	}
	return filepath.Join(s.cacheDir, name)
}

// autosave writes unsaved changes where the next start finds them.
func (s *Shell) autosave() {
	doc := s.state.Doc
	file := s.autosaveFile(doc.Path)
	if file == "" {
		return
	}
	if !doc.Dirty() {
		s.dropAutosave() // undone
		return
	}
	if err := os.MkdirAll(s.cacheDir, 0o755); err != nil {
		s.warn(fmt.Sprintf(tr.L("changes cannot be kept safe: %v"), fault.Tell(err)))
		return
	}
	header, err := json.Marshal(safetyCopy{Path: doc.Path, Place: s.here()})
	if err != nil {
		s.warn(fmt.Sprintf(tr.L("changes cannot be kept safe: %v"), fault.Tell(err)))
		return
	}
	text := string(header) + "\n" + doc.AllText()
	if text == s.kept {
		return
	}
	if err := sgfio.Save(file, func(w io.Writer) error { _, err := io.WriteString(w, text); return err }); err != nil {
		s.warn(fmt.Sprintf(tr.L("changes cannot be kept safe: %v"), fault.Tell(err)))
		return
	}
	s.kept, s.keptIn = text, file
}

// dropAutosave removes what autosave wrote of the document.
func (s *Shell) dropAutosave() {
	if s.keptIn != "" {
		_ = os.Remove(s.keptIn) // it may be gone already
	}
	s.kept, s.keptIn = "", ""
}

// Resume shows the changes that a crash left unsaved last, if there are any.
func (s *Shell) Resume() bool {
	if s.cacheDir == "" {
		return false
	}
	files, err := filepath.Glob(filepath.Join(s.cacheDir, "unsaved*.sgf"))
	if err != nil {
		return false
	}
	newest := ""
	var stamp fileStamp
	for _, f := range files {
		if at, ok := stampOf(f); ok && (newest == "" || at.changed.After(stamp.changed)) {
			newest, stamp = f, at
		}
	}
	return newest != "" && s.resume(newest)
}

// ResumeFile shows the changes of a file that a crash left unsaved, if there are
// any.
func (s *Shell) ResumeFile(path string) bool {
	full, err := filepath.Abs(path)
	file := s.autosaveFile(full)
	return err == nil && file != "" && s.resume(file)
}

// resume shows a file that autosave wrote.
func (s *Shell) resume(file string) bool {
	data, err := os.ReadFile(file)
	if err != nil {
		return false
	}
	header, text, _ := strings.Cut(string(data), "\n")
	var kept safetyCopy
	if err := json.Unmarshal([]byte(header), &kept); err != nil {
		return false
	}
	c, err := sgfio.ReadText(text)
	if err != nil {
		return false
	}
	if err := s.show(c, kept.Path); err != nil {
		return false
	}
	s.goBack(kept.Place)
	s.state.Doc.MarkUnsaved()
	s.keptIn = file
	s.changed(state.Game)
	s.warn(tr.L("changes that were not saved last time"))
	return true
}
