package sgfio

import (
	"fmt"
	"io"
	"os"
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

// ReadFile reads all games of a file.
func ReadFile(name string) (*Collection, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return ReadBytes(data)
}

// Read reads all games of a file.
func Read(r io.Reader) (*Collection, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return ReadBytes(data)
}

// ReadBytes reads all games of a file's content.
func ReadBytes(data []byte) (*Collection, error) {
	return ReadText(string(data))
}

// ReadText reads all games of a text that is Unicode already, such as one
// pasted from the clipboard; what it says of its encoding does not matter.
func ReadText(text string) (*Collection, error) {
	c := &Collection{Kind: SGF, Encoding: "UTF-8"}
	p := newScanner(text, fileStart)
	for g := p.next(); g != nil; g = p.next() {
		g.Encoding = "UTF-8"
		c.Games = append(c.Games, g)
	}
	c.Warnings = p.warnings
	if len(c.Games) == 0 {
		return nil, fmt.Errorf("no game found")
	}
	return c, nil
}
