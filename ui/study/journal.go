// Package study keeps what a player practised, and says what to practise next. It spaces repetitions by the
// grades of each attempt. The journal of attempts is the only thing stored; schedule and statistics are made
// from it anew. It knows neither the engine nor the toolkit.
package study

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"shikatsu/ui/filelock"
	"shikatsu/ui/private"
)

// Grade is how well an attempt went.
type Grade uint8

// The grades.
const (
	Again Grade = iota // wrong, or given up
	Hard               // right with help or after long thought
	Good               // right
	Easy               // right at once
)

var gradeNames = [...]string{"again", "hard", "good", "easy"}

// String is "again", "hard", "good" or "easy".
func (g Grade) String() string { return gradeNames[g] }

// MarshalText writes the grade as its name.
func (g Grade) MarshalText() ([]byte, error) {
	if int(g) >= len(gradeNames) {
		return nil, fmt.Errorf("there is no grade %d", g)
	}
	return []byte(gradeNames[g]), nil
}

// UnmarshalText reads a grade's name.
func (g *Grade) UnmarshalText(text []byte) error {
	for i, name := range gradeNames {
		if name == string(text) {
			*g = Grade(i)
			return nil
		}
	}
	return fmt.Errorf("there is no grade %q", text)
}

// Attempt is one problem practised once.
type Attempt struct {
	Time    time.Time `json:"time"`
	Problem string    `json:"problem"` // its ID
	Title   string    `json:"title,omitempty"`
	Source  string    `json:"source,omitempty"`
	Grade   Grade     `json:"grade"`
	Seconds float64   `json:"seconds"`
	Hints   int       `json:"hints,omitempty"`
	Level   int       `json:"level,omitempty"` // of the problem, from 1; 0 where it is not known
	Theme   string    `json:"theme,omitempty"`
}

// Journal is the list of all attempts, oldest first, kept in a file to which
// lines are only ever added.
type Journal struct {
	path     string
	attempts []Attempt
}

// OpenJournal reads the journal of a file, which need not exist yet; with "" for
// the path nothing is kept. A last line cut short, as a crash leaves it, is
// passed over; any other bad line is an error that says which.
func OpenJournal(path string) (*Journal, error) {
	j := &Journal{path: path}
	if path == "" {
		return j, nil
	}
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return j, nil
	}
	if err != nil {
		return nil, err
	}
	for n := 1; len(data) > 0; n++ {
		line, rest, whole := bytes.Cut(data, []byte("\n"))
		data = rest
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		var a Attempt
		if err := json.Unmarshal(line, &a); err != nil && whole {
			return nil, fmt.Errorf("%s, line %d: %w", filepath.Base(path), n, err)
		} else if err == nil {
			j.attempts = append(j.attempts, a)
		}
	}
	return j, nil
}

// Attempts are all attempts, oldest first. They must not be changed.
func (j *Journal) Attempts() []Attempt { return j.attempts }

// Add writes an attempt down. It is in the file when Add returns without error.
func (j *Journal) Add(a Attempt) (err error) {
	if j.path != "" {
		if err := j.write(a); err != nil {
			return err
		}
	}
	j.attempts = append(j.attempts, a)
	return nil
}

// write adds an attempt to the file, while no other window does.
func (j *Journal) write(a Attempt) error {
	line, err := json.Marshal(a)
	if err != nil {
		return err
	}
	if err := private.Folder(filepath.Dir(j.path)); err != nil {
		return err
	}
	return filelock.During(j.path, func() error { return j.append(append(line, '\n')) })
}

// append writes a line at the end of the file.
func (j *Journal) append(line []byte) (err error) {
	f, err := os.OpenFile(j.path, os.O_CREATE|os.O_RDWR, private.File)
	if err == nil {
		err = private.Close(j.path, private.File)
	}
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	end, err := wholeLines(f)
	if err != nil {
		return err
	}
	if _, err := f.WriteAt(line, end); err != nil {
		return err
	}
	if err := f.Truncate(end + int64(len(line))); err != nil {
		return err
	}
	return f.Sync()
}

// wholeLines is the length of a file without a last line that was cut short. One that only
// lacks its end gets it.
func wholeLines(f *os.File) (int64, error) {
	size, err := f.Seek(0, io.SeekEnd)
	end := size
	var last [1]byte
	for ; err == nil && end > 0; end-- {
		if _, err = f.ReadAt(last[:], end-1); err == nil && last[0] == '\n' {
			break
		}
	}
	if err != nil || end == size {
		return end, err
	}
	rest := make([]byte, size-end)
	if _, err := f.ReadAt(rest, end); err != nil {
		return end, err
	}
	var a Attempt
	if json.Unmarshal(rest, &a) != nil {
		return end, nil
	}
	_, err = f.WriteAt([]byte("\n"), size)
	return size + 1, err
}
