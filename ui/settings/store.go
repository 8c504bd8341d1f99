package settings

import (
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"sync"

	"shikatsu/ui/filelock"
	"shikatsu/ui/private"
)

// recentKey is the choice that has the names of the files opened lately.
const recentKey = "recent"

// Store has the player's choices. They are kept in a file of JSON, which is written beside the
// window's thread and replaced whole, so that another window never reads half of it. A value
// of a wrong type counts as none, as a player may edit the file.
type Store struct {
	path string // "" keeps nothing

	mu      sync.Mutex
	values  map[string]json.RawMessage
	changed map[string]bool // by this window since the file was written
	writing bool
	idle    *sync.Cond // no file is being written
	failed  error      // why the file could not be written last time
}

// Open reads the choices from a file, which need not exist yet. Where it does not, they are read from an
// older file of the same form. With "" for the path nothing is kept. A file that cannot be read is an error,
// and the choices are the usual ones then: it is written over when a choice changes.
func Open(path, older string) (*Store, error) {
	s := &Store{path: path, values: map[string]json.RawMessage{}, changed: map[string]bool{}}
	s.idle = sync.NewCond(&s.mu)
	if path == "" {
		return s, nil
	}
	values, err := read(path)
	if errors.Is(err, fs.ErrNotExist) && older != "" {
		values, err = read(older)
	}
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	maps.Copy(s.values, values)
	return s, err
}

// read is what a file of choices has.
func read(path string) (values map[string]json.RawMessage, err error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return values, json.Unmarshal(data, &values)
}

// value is the value of a name, or otherwise where there is none of that type.
func value[T any](s *Store, name string, otherwise T) T {
	s.mu.Lock()
	defer s.mu.Unlock()
	raw, ok := s.values[name]
	if !ok || string(raw) == "null" {
		return otherwise
	}
	var v T
	if json.Unmarshal(raw, &v) != nil {
		return otherwise
	}
	return v
}

// set changes a value and has it written.
func (s *Store) set(name string, v any) {
	raw, err := json.Marshal(v)
	if err != nil { // no number at all, such as the size of a window that has none
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if string(s.values[name]) == string(raw) {
		return
	}
	s.values[name] = raw
	s.changed[name] = true
	if s.path != "" && !s.writing {
		s.writing = true
		go s.write()
	}
}

// write writes what was changed until nothing is left to write.
func (s *Store) write() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(s.changed) > 0 {
		mine := map[string]json.RawMessage{}
		for name := range s.changed {
			mine[name] = s.values[name]
		}
		clear(s.changed)
		s.mu.Unlock()
		err := s.merge(mine)
		s.mu.Lock()
		s.failed = err
	}
	s.writing = false
	s.idle.Broadcast()
}

// merge puts values into the file, where another window may have changed others meanwhile.
func (s *Store) merge(mine map[string]json.RawMessage) error {
	if err := private.Folder(filepath.Dir(s.path)); err != nil {
		return err
	}
	return filelock.During(s.path, func() error {
		all, err := read(s.path)
		if err != nil || all == nil { // there is none, or no use of it
			s.mu.Lock()
			all = maps.Clone(s.values)
			s.mu.Unlock()
		}
		maps.Copy(all, mine)
		return private.Save(s.path, func(w io.Writer) error {
			e := json.NewEncoder(w)
			e.SetIndent("", " ")
			return e.Encode(all)
		})
	})
}

// Shared are the choices as JSON, without the names of files, to be shown to others.
func (s *Store) Shared() []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	values := maps.Clone(s.values)
	delete(values, recentKey)
	data, err := json.MarshalIndent(values, "", " ")
	if err != nil {
		return nil // one of them was no JSON
	}
	return data
}

// Close waits until everything is written, and says whether that failed.
func (s *Store) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.writing {
		s.idle.Wait()
	}
	return s.failed
}
