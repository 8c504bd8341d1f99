package sgfio

import (
	"bufio"
	"strings"
	"unicode/utf8"
)

// lineLimit is how many bytes a line of a written file has at most, without its line break. The format asks
// for short lines because of mail programs. Only an identifier or a number that is longer by itself goes
// beyond.
const lineLimit = 72

// leastText is how much of a text must have room in the line that it begins in.
const leastText = 8

// writer remembers how long the current line is. Errors stay in the buffered
// writer until it is flushed.
type writer struct {
	w    *bufio.Writer
	line int
}

func (w *writer) put(s string) {
	w.w.WriteString(s)
	if i := strings.LastIndexByte(s, '\n'); i >= 0 {
		w.line = len(s) - i - 1
	} else {
		w.line += len(s)
	}
}

// fit starts a new line, where white space means nothing, if n further bytes
// would make this one too long.
func (w *writer) fit(n int) {
	if w.line > 0 && w.line+n > lineLimit {
		w.put("\n")
	}
}

// space is how much room a property, up to the end of its first value, needs in
// one line.
func space(id string, values []Value) int {
	n := len(id) + len("[]")
	if len(values) == 0 {
		return n
	}
	if define(id).freeText() {
		return n + min(len(values[0]), leastText)
	}
	return n + len(values[0])
}

// plainPoint tells whether a value looks like a point or a pass.
func plainPoint(v Value) bool {
	n := moveLength(string(v), 0)
	return n == 0 || n == 2
}

// putText writes a text with soft line breaks, which readers take out again. Such a break is a backslash
// before the end of the line. It stands at a space where there is one, and never inside a character or an
// escape.
func (w *writer) putText(s string) {
	for more := true; more; {
		var line string
		line, s, more = strings.Cut(s, "\n")
		for {
			cut := cutLine(line, lineLimit-1-w.line) // 1 for the bracket or the backslash
			w.put(line[:cut])
			if line = line[cut:]; line == "" {
				break
			}
			w.put("\\\n")
		}
		if more {
			w.put("\n")
		}
	}
}

// cutLine tells how many bytes of a line without hard breaks go where there is
// room for n.
func cutLine(line string, n int) int {
	if len(line) <= n {
		return len(line)
	}
	end, blank := 0, 0
	for {
		char := end
		if line[char] == '\\' && char+1 < len(line) {
			char++
		}
		_, size := utf8.DecodeRuneInString(line[char:])
		if char+size > n {
			break
		}
		end = char + size
		if line[char] == ' ' {
			blank = end
		}
	}
	if blank > n/2 {
		return blank
	}
	return end
}
