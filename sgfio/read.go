package sgfio

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"strings"
	"syscall"
)

// Open opens a file of games to read. That it is a folder is told here: some systems
// open folders like files and say nothing plain when they are read.
func Open(name string) (*os.File, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return nil, errors.Join(&fs.PathError{Op: "read", Path: name, Err: syscall.EISDIR}, f.Close())
	}
	return f, nil
}

// ReadFile reads all games of a file.
func ReadFile(name string) (*Collection, error) {
	f, err := Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return Read(f)
}

// Read reads all games of a file.
func Read(r io.Reader) (*Collection, error) {
	return collect(NewReader(r))
}

// ReadBytes reads all games of a file's content.
func ReadBytes(data []byte) (*Collection, error) {
	return Read(bytes.NewReader(data))
}

// ReadText reads all games of a text that is Unicode already, such as one pasted from the clipboard. What the
// text says of its encoding does not matter.
func ReadText(text string) (*Collection, error) {
	r := &Reader{started: true, look: looksLike([]byte(text))}
	text = strings.ToValidUTF8(strings.TrimPrefix(text, "\uFEFF"), "\uFFFD")
	if kind := detectKind([]byte(text)); kind != SGF {
		err := r.takeForeign(kind, strings.ReplaceAll(text, "\x00", " "), nil)
		if err != nil {
			return nil, err
		}
		if len(r.others) > 0 {
			return collect(r)
		}
		r.kind, r.warnings = SGF, nil
	}
	r.scanner = newScanner(text, fileStart)
	r.scanner.replaceNUL(0)
	return collect(r)
}

// collect reads all that is left.
func collect(r *Reader) (*Collection, error) {
	c := &Collection{}
	for {
		g, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		c.Games = append(c.Games, g)
	}
	c.Kind, c.Encoding, c.Warnings = r.Kind(), r.Encoding(), r.Warnings()
	return c, nil
}
