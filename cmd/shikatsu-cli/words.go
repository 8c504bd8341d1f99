package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"shikatsu/engine"
	"shikatsu/engine/board"
)

// gameFailure is the line of a file or a game that a command could do nothing with.
type gameFailure struct {
	File  string `json:"file"`
	Game  int    `json:"game,omitempty"`
	Error string `json:"error"`
}

// String says the same for people.
func (f gameFailure) String() string {
	if f.Game == 0 {
		return fmt.Sprintf("%s: %s", fileName(f.File), shown(f.Error))
	}
	return fmt.Sprintf("%s, game %d: %s", fileName(f.File), f.Game, shown(f.Error))
}

// plainError leaves out the name of the file, which is said anyway.
func plainError(err error) error {
	var path *os.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

// shown is a text of a record without the characters by which it could tell a terminal
// what to do.
func shown(text string) string {
	return strings.Map(func(r rune) rune {
		if misleads(r) {
			return utf8.RuneError
		}
		return r
	}, text)
}

// shownLines is shown for a text of several lines.
func shownLines(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = shown(line)
	}
	return strings.Join(lines, "\n")
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// fileFailure is what `sgf` says of any other.
type fileFailure struct {
	File  string `json:"file"`
	Error string `json:"error"`
}

func orUnknown(name string) string {
	if name == "" {
		return "?"
	}
	return name
}

// vertices names points one after the other.
func vertices(b *board.Board, line []board.Point) string {
	names := make([]string, len(line))
	for i, p := range line {
		names[i] = b.Vertex(p)
	}
	return strings.Join(names, " ")
}

// moveList names moves with what they achieve if that depends on a ko.
func moveList(points []engine.Vertex, codes []engine.Code) string {
	if len(points) == 0 {
		return "-"
	}
	items := make([]string, len(points))
	for i, p := range points {
		items[i] = p
		switch codes[i] {
		case engine.KoA:
			items[i] += " (ko, taking first)"
		case engine.KoB:
			items[i] += " (ko, needing the first threat)"
		}
	}
	return strings.Join(items, ", ")
}

// fileName is the name of a file as it is printed. Characters by which it could tell a terminal what to do
// are escaped.
func fileName(name string) string {
	if name == standardInput {
		return "standard input"
	}
	if utf8.ValidString(name) && !strings.ContainsFunc(name, misleads) {
		return name
	}
	quoted := strconv.Quote(name)
	return strings.ReplaceAll(quoted[1:len(quoted)-1], `\"`, `"`)
}

// misleads says whether a character could tell a terminal what to do, such as to write from right to left.
func misleads(c rune) bool {
	return unicode.IsControl(c) || '\u2028' <= c && c <= '\u202E' || '\u2066' <= c && c <= '\u2069'
}

// standardInput is the name of the standard input where a file is asked for.
const standardInput = "-"
