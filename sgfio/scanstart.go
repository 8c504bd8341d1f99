package sgfio

import (
	"strings"
	"unicode/utf8"
)

func skipSpace(s string, i int) int {
	for i < len(s) && isSpace(s[i]) {
		i++
	}
	return i
}

// identAt reads an identifier at i and the white space after it. end is where
// its bracket opens; ok is false where there is no identifier with a bracket.
func identAt(s string, i int) (raw string, end int, ok bool) {
	j := i
	for j < len(s) && isIDByte(s[j]) {
		j++
	}
	if j == i {
		return "", i, false
	}
	k := skipSpace(s, j)
	if k < len(s) && s[k] == '[' {
		return s[i:j], k, true
	}
	return s[i:j], j, false
}

// plausible tells whether a property is likely to stand at i, and not a word of a text. Its identifier is in
// capitals or a known one. A move that stands apart must also have a value that looks like a move.
func plausible(s string, i int) bool {
	raw, open, ok := identAt(s, i)
	if !ok {
		return false
	}
	attached := open == i+len(raw)
	d := common(raw)
	if d == nil {
		if !looksReal(raw) {
			// A name that nobody knows must stand right between the brackets.
			return attached && i > 0 && s[i-1] == ']' && anyLetter(raw)
		}
		id, _ := canonicalID(raw)
		if d = define(id); d.typ == typeUnknown && !attached {
			return false
		}
	}
	if d.typ != typeMove || i == 0 || !isSpace(s[i-1]) {
		return true
	}
	j := i - 1
	for j > 0 && isSpace(s[j]) {
		j--
	}
	n := moveLength(s, open+1)
	return s[j] == ';' || n == 0 || n == 2
}

func anyLetter(s string) bool {
	for i := 0; i < len(s); i++ {
		if letterIndex(s[i]) >= 0 {
			return true
		}
	}
	return false
}

// startsGame tells whether a property can begin a game whose start is damaged. It asks for more than
// plausible does, so that words and programs are not taken for records.
func startsGame(s string, i int) bool {
	raw, open, ok := identAt(s, i)
	if !ok || !looksReal(raw) {
		return false
	}
	id, plain := canonicalID(raw)
	d := define(id)
	switch d.typ {
	case typeUnknown:
		return false
	case typeMove:
		n := moveLength(s, open+1)
		return n == 0 || n == 2
	}
	return plain || !d.freeText()
}

// onOneLine says whether the bracket of an identifier stands on its line. A letter at the end of a line, before
// a bracket that begins the next one, is no property.
func onOneLine(s string, i int) bool {
	raw, open, _ := identAt(s, i)
	return !strings.ContainsAny(s[i+len(raw):open], "\r\n")
}

// moveLength counts the characters of a value that has only letters and white space, as a move has. It gives
// -1 for others. The value may end with the text.
func moveLength(s string, i int) int {
	n := 0
	for ; i < len(s) && s[i] != ']'; i++ {
		switch {
		case letterIndex(s[i]) >= 0:
			n++
		case !isSpace(s[i]):
			return -1
		}
	}
	return n
}

// gameStart tells whether a game starts at i. A game starts with a parenthesis and a node. In damaged files
// it may be a parenthesis and a property, or a node alone.
func gameStart(s string, i int) bool {
	parens := 0
	for i < len(s) && s[i] == '(' {
		parens++
		i = skipSpace(s, i+1)
	}
	if i >= len(s) {
		return false
	}
	if s[i] != ';' {
		return parens > 0 && startsGame(s, i)
	}
	i = skipSpace(s, i+1)
	if parens == 0 {
		return i < len(s) && startsGame(s, i)
	}
	if i >= len(s) {
		return true
	}
	switch s[i] {
	case ';', '(', ')':
		return true
	}
	return plausible(s, i)
}

// findGame moves to the start of the next game and tells of what it skipped.
func (p *scanner) findGame() bool {
	junk := -1 // where the skipped text starts
	candidate := -1
	start := p.i
	flush := func(end int) {
		if junk < 0 {
			return
		}
		text := strings.TrimSpace(p.s[junk:end])
		p.skipped = true
		if p.searching {
			p.warn(junk, say("text before the game: %s", quote(text)), say("skipped"))
		} else {
			p.warn(junk, say("text after the game: %s", quote(text)), say("skipped"))
		}
		junk = -1
	}
	for p.i = skipSpace(p.s, p.i); p.i < len(p.s); p.i = skipSpace(p.s, p.i) {
		c := p.s[p.i]
		switch {
		case (c == '(' || c == ';') && gameStart(p.s, p.i):
			if c == ';' && candidate >= 0 && candidate == junk {
				p.i, junk = candidate, -1 // its first node has no semicolon
			}
			flush(p.i)
			return true
		case c == ')' && junk < 0 && !p.searching:
			for ; p.i < len(p.s) && p.s[p.i] == ')'; p.i++ {
				if !p.full() {
					p.warn(p.i, say("a closing parenthesis too many"), say("ignored"))
				}
			}
			continue
		case (candidate < 0 || junk < 0) && p.searching && isIDByte(c) && startsGame(p.s, p.i) && onOneLine(p.s, p.i):
			candidate = p.i
		}
		if junk < 0 {
			junk = p.i
		}
		switch {
		case isIDByte(c):
			for p.i < len(p.s) && isIDByte(p.s[p.i]) {
				p.i++
			}
		case c == '(': // all of them at once: none starts a game
			for p.i < len(p.s) && p.s[p.i] == '(' {
				p.i = skipSpace(p.s, p.i+1)
			}
		default:
			for p.i++; p.i < len(p.s) && p.s[p.i] >= utf8.RuneSelf; p.i++ { // no game starts there
			}
		}
	}
	if p.searching && candidate >= 0 && p.final {
		p.i = candidate
		if junk = skipSpace(p.s, start); junk >= candidate {
			junk = -1
		}
		flush(candidate)
		return true
	}
	if !p.searching {
		flush(p.i)
	}
	return false
}
