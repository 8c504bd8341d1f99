package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"shikatsu/sgfio"
)

// resumeFlag lets a command that prints a line of JSON for each record go on where an
// earlier run stopped.
func resumeFlag(cmd *cobra.Command, file *string) {
	cmd.Flags().StringVar(file, "resume", "", "write the lines of --json to this file; what it has from an earlier run is kept and not done again")
}

// partFlag lets a command do a share of its records.
func partFlag(cmd *cobra.Command, part *partOf) {
	cmd.Flags().Var(part, "part", "do only every N-th record from the K-th on: one of N machines or jobs")
}

// lineKey is what a line of JSON is about.
type lineKey struct {
	File  string `json:"file"`
	Game  int    `json:"game"`
	Move  int    `json:"move"`
	Error string `json:"error"`
}

// resumed is the file of a run that goes on.
type resumed struct {
	file *os.File
	done map[lineKey]bool
}

// openResumed opens the file of --resume. Lines that are not whole, as an interruption
// leaves them, and those of records that failed are taken out: these are done again. The
// others are handed to keep, which may be nil.
func openResumed(name string, keep func(line []byte) error) (*resumed, error) {
	r := &resumed{done: make(map[lineKey]bool)}
	old, err := os.ReadFile(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: %w", fileName(name), plainError(err))
	}
	var kept bytes.Buffer
	lines := bufio.NewReader(bytes.NewReader(old))
	for {
		line, err := lines.ReadBytes('\n')
		var key lineKey
		if err != nil {
			break // the last line, not whole
		}
		if json.Unmarshal(line, &key) != nil || key.File == "" {
			return nil, fmt.Errorf("%s: a line that is none of --json; the file is left as it is", fileName(name))
		}
		if key.Error == "" {
			r.done[key] = true
			kept.Write(line)
			if keep == nil {
				continue
			}
			if err := keep(line); err != nil {
				return nil, fmt.Errorf("%s: %w; the file is left as it is", fileName(name), err)
			}
		}
	}
	if kept.Len() < len(old) {
		err := sgfio.Save(name, func(w io.Writer) error {
			_, err := w.Write(kept.Bytes())
			return err
		})
		if err != nil {
			return nil, fmt.Errorf("%s: %w", fileName(name), plainError(err))
		}
	}
	if r.file, err = os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o666); err != nil {
		return nil, fmt.Errorf("%s: %w", fileName(name), plainError(err))
	}
	return r, nil
}

// has says whether a line is there already.
func (r *resumed) has(key lineKey) bool { return r != nil && r.done[key] }

// to is where lines go: the file, or out without one.
func (r *resumed) to(out io.Writer) io.Writer {
	if r == nil {
		return out
	}
	return r.file
}

// close tells whether all lines were written.
func (r *resumed) close() error {
	if r == nil {
		return nil
	}
	return r.file.Close()
}

// resume opens the file of --resume, if there is one. Its lines are handed to keep, which may
// be nil.
func resume(name string, asJSON bool, keep func(line []byte) error) (*resumed, error) {
	if name == "" {
		return nil, nil
	}
	if !asJSON {
		return nil, usageError{errors.New("--resume goes with --json")}
	}
	return openResumed(name, keep)
}
