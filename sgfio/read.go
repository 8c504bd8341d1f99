package sgfio

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"syscall"
)

// Kind is the format of a file, found by its content.
type Kind uint8

// The formats that are read.
const (
	SGF Kind = iota
	GIB
	NGF
	UGF
	Diagram
)

// String names the format as players know it.
func (k Kind) String() string {
	switch k {
	case SGF:
		return "SGF"
	case GIB:
		return "GIB"
	case NGF:
		return "NGF"
	case UGF:
		return "UGF"
	case Diagram:
		return "diagram"
	}
	return fmt.Sprintf("Kind(%d)", uint8(k))
}

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

// looksLike says what a file without a game seems to be.
func looksLike(head []byte) Phrase {
	head = head[:min(len(head), 4096)]
	text := bytes.TrimSpace(bytes.Trim(head, "\x00"))
	lower := bytes.ToLower(text)
	for _, m := range []struct {
		mark string
		what Phrase
	}{
		{"%PDF", say("a PDF document")}, {"PK\x03\x04", say("a ZIP archive")}, {"\x1f\x8b", say("a file compressed by gzip")},
		{"Rar!", say("a RAR archive")}, {"7z\xbc\xaf", say("a 7z archive")}, {"\x89PNG", say("a PNG picture")}, {"GIF8", say("a GIF picture")},
		{"\xff\xd8\xff", say("a JPEG picture")}, {"\x7fELF", say("a program")}, {"MZ", say("a program")}, {"BM", say("a BMP picture")}, {"{\\rtf", say("an RTF document")},
	} {
		if bytes.HasPrefix(head, []byte(m.mark)) && (len(m.mark) > 2 || !isASCII(head) || bytes.IndexByte(head, 0) >= 0) {
			return say("the file looks like %s", m.what)
		}
	}
	switch {
	case len(text) == 0:
		return say("the file is empty")
	case bytes.HasPrefix(lower, []byte("<!doctype html")) || bytes.Contains(lower, []byte("<html")) || bytes.Contains(lower, []byte("<body")):
		return say("the file looks like HTML, a web page")
	case bytes.HasPrefix(lower, []byte("<?xml")):
		return say("the file looks like XML")
	case text[0] == '{' && bytes.Contains(text, []byte("\":")) || bytes.HasPrefix(text, []byte("[{\"")):
		return say("the file looks like JSON")
	case binary(head):
		return say("the file looks binary, not like text")
	case bytes.HasPrefix(text, []byte("(")) && len(bytes.Trim(text, "() \t\r\n;")) == 0:
		return say("the file has only empty parentheses")
	}
	return say("the file looks like plain text")
}

// binary tells whether a file has many bytes that no text has.
func binary(head []byte) bool {
	control := 0
	for _, b := range head {
		if b < ' ' && b != '\n' && b != '\r' && b != '\t' && b != '\f' && b != 0x1b {
			control++
		}
	}
	return control*20 > len(head)
}
