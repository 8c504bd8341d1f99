package startup

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"shikatsu/ui/filelock"
)

// crashFolder has a file for each window that runs, and those of windows that crashed.
const crashFolder = "crashes"

// crashesKept is how many traces of crashes are kept.
const crashesKept = 5

// traceEnd is between the first lines of a file, which say what crashed, and the trace.
const traceEnd = "\n\n"

// Crash is what a window left behind that ended without being closed.
type Crash struct {
	Path string // of the file with the trace
	Text string // of that file, at most a megabyte
}

// Watch has the trace of a crash of this program written into a folder, which it makes. About
// comes before it: the lines that say what program it is. Watch returns the newest crash found
// there that nobody was told of, nil for none. End stops watching and removes the file.
func Watch(dir, about string) (found *Crash, end func(), err error) {
	dir = filepath.Join(dir, crashFolder)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, nil, err
	}
	found = collect(dir)
	path := filepath.Join(dir, fmt.Sprintf("running-%s-%d.txt", time.Now().UTC().Format("20060102T150405"), os.Getpid()))
	// As long as it is claimed, other windows leave the trace alone. The claim has a file of
	// its own: on Windows nobody can write to a file that is claimed.
	claim, err := filelock.Take(path + claimed)
	if err != nil {
		return found, nil, err
	}
	forget := func() {
		_ = os.Remove(path)
		claim.Remove()
	}
	if err := begin(path, about); err != nil {
		forget()
		return found, nil, err
	}
	return found, func() {
		_ = debug.SetCrashOutput(nil, debug.CrashOptions{})
		forget()
	}, nil
}

// claimed ends the name of the file whose claim says that a window still runs.
const claimed = ".lock"

// begin makes the file of a trace and gives it to the runtime.
func begin(path, about string) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	defer f.Close() // the runtime has a copy
	if _, err := f.WriteString(about + traceEnd); err != nil {
		return err
	}
	return debug.SetCrashOutput(f, debug.CrashOptions{})
}

// collect gives the files of windows that crashed another name and removes those of windows
// that were killed. It returns the newest of the crashes, nil for none.
func collect(dir string) *Crash {
	var newest *Crash
	files, _ := filepath.Glob(filepath.Join(dir, "running-*.txt"))
	slices.Sort(files) // by time
	for _, path := range files {
		claim, err := filelock.Take(path + claimed)
		if err != nil {
			continue // it is running
		}
		if text, crashed := trace(path); crashed {
			kept := filepath.Join(dir, "crash-"+strings.TrimPrefix(filepath.Base(path), "running-"))
			if os.WriteFile(kept, text, 0o600) == nil {
				newest = &Crash{kept, string(text)}
			}
		}
		_ = os.Remove(path)
		claim.Remove()
	}
	kept, _ := filepath.Glob(filepath.Join(dir, "crash-*.txt"))
	slices.Sort(kept)
	for _, old := range kept[:max(0, len(kept)-crashesKept)] {
		_ = os.Remove(old)
	}
	return newest
}

// trace reads the file of a window that ended, and says whether it crashed.
func trace(path string) (text []byte, crashed bool) {
	f, err := os.Open(path)
	if err != nil {
		return nil, false
	}
	defer f.Close()
	text, err = io.ReadAll(io.LimitReader(f, 1<<20))
	_, after, _ := bytes.Cut(text, []byte(traceEnd))
	return text, err == nil && len(bytes.TrimSpace(after)) > 0
}
