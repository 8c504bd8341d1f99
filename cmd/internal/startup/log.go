// Package startup keeps what a start of the window leaves behind, for whoever wants to know why it went wrong.
// That is a log of the last starts and the traces of crashes.
package startup

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// logName is the file of the log in the folder of caches.
const logName = "starts.log"

// logLimit is how many bytes of earlier starts the log keeps, in whole lines.
const logLimit = 64 << 10

// runLimit is how many bytes one start may add. A toolkit that complains in every frame
// fills no disk.
const runLimit = 256 << 10

// Log is the log of the last starts. A nil log keeps nothing. It may be used by
// several goroutines; two windows may write to the same file.
type Log struct {
	mu    sync.Mutex
	file  *os.File
	clock func() time.Time
	left  int // bytes that this start may still write
}

// OpenLog opens the log in a folder, which it makes, and forgets the oldest starts in it.
func OpenLog(dir string) (*Log, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	path := filepath.Join(dir, logName)
	if err := shorten(path, logLimit); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return nil, err
	}
	return &Log{file: f, clock: time.Now, left: runLimit}, nil
}

// shorten leaves of a file the whole lines among its last bytes.
func shorten(path string, limit int64) error {
	f, err := os.Open(path)
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil || info.Size() <= limit {
		return err
	}
	if _, err := f.Seek(-limit, io.SeekEnd); err != nil {
		return err
	}
	tail, err := io.ReadAll(io.LimitReader(f, limit))
	if err != nil {
		return err
	}
	_, tail, _ = bytes.Cut(tail, []byte("\n"))
	// Written in place: another window may be writing to the same file.
	return os.WriteFile(path, tail, 0o600)
}

// Note adds a line with the time before it. What cannot be written is dropped: a full disk
// is no reason not to start.
func (l *Log) Note(format string, args ...any) {
	if l == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.write(fmt.Appendf(nil, format, args...))
}

// Write adds what the toolkit reports. It never fails.
func (l *Log) Write(p []byte) (int, error) {
	if l != nil {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.write(p)
	}
	return len(p), nil
}

func (l *Log) write(text []byte) {
	if l.file == nil || l.left <= 0 {
		return
	}
	line := l.clock().UTC().AppendFormat(nil, "2006-01-02T15:04:05.000Z ")
	line = append(line, bytes.TrimRight(text, "\r\n")...)
	line = append(line, '\n')
	if l.left -= len(line); l.left <= 0 {
		line = []byte("no more of this start is kept\n")
	}
	_, _ = l.file.Write(line)
}

// Close ends the log.
func (l *Log) Close() {
	if l == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.file != nil {
		l.file.Close()
		l.file = nil
	}
}
