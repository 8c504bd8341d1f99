package sgfio

import "strings"

// readValue reads from behind an opening bracket to behind the closing one and
// returns what lies between, escapes untouched.
func (p *scanner) readValue(d *definition) string {
	if d.freeText() {
		return p.readText()
	}
	start := p.i
	for i := start; i < len(p.s); i++ {
		switch p.s[i] {
		case ']':
			p.i = i + 1
			return p.s[start:i]
		case '\\':
			i++
		case '[':
			return p.unclosed(start, i)
		}
	}
	return p.unclosed(start, len(p.s))
}

// unclosed ends a value of points or numbers whose closing bracket is missing. The next bracket, or the end
// of the file, comes before it.
func (p *scanner) unclosed(start, end int) string {
	cut := end
	if i := strings.IndexAny(p.s[start:end], ";()"); i >= 0 {
		cut = start + i
	} else if end < len(p.s) {
		// The identifier before the bracket begins the next property.
		for cut > start && isSpace(p.s[cut-1]) {
			cut--
		}
		for cut > start && 'A' <= p.s[cut-1] && p.s[cut-1] <= 'Z' {
			cut--
		}
	}
	problem := say("a value without its closing bracket")
	if end == len(p.s) {
		problem = say("the file ends inside a value")
	}
	value := strings.TrimSpace(p.s[start:cut])
	p.i = cut
	if value == "" {
		p.i = start
		p.warn(start, problem, say("left out, there is nothing in it"))
		return ""
	}
	p.warn(start, problem, say("closed after %s", quote(value)))
	return value
}

// readText reads a value that may hold any character. A closing bracket ends it
// only if the file goes on as a record does; others were written without their
// backslash and belong to the text.
func (p *scanner) readText() string {
	start := p.i
	opened := -1     // the last bracket opened inside the text
	looked := -1     // the last one that was looked at as the start of another game
	loose := -1      // the first closing bracket that did not end it
	escapes := false // the text shows that its program writes backslashes
	for i := start; i < len(p.s); i++ {
		switch p.s[i] {
		case '\\':
			i++
			escapes = escapes || i < len(p.s) && p.s[i] == ']'
		case '[':
			opened = i
		case ']':
			if opened > looked && !escapes {
				looked = opened
				if cut := swallowedGame(p.s, start, opened); cut >= 0 {
					p.warn(start, say("a text without its closing bracket"), say("closed before the next game"))
					p.i = cut
					return strings.TrimRight(p.s[start:cut], " \t\r\n")
				}
			}
			if !escapes && !p.textEnds(i, opened >= 0) {
				if loose < 0 {
					loose = i
				}
				continue
			}
			if loose >= 0 {
				p.warn(loose, say("a closing bracket inside a text without its backslash"), say("read as part of the text"))
			}
			p.i = i + 1
			return p.s[start:i]
		}
	}
	p.warn(start, say("the file ends inside a text"), say("what is there was kept"))
	p.i = len(p.s)
	return p.s[start:]
}

// swallowedGame finds the start of a game inside a text whose closing bracket is missing. There is one if the
// bracket that was opened last belongs to the first property of a root. A text that only quotes a record
// escapes its brackets. It returns the offset of the parenthesis, or -1.
func swallowedGame(s string, start, open int) int {
	i := open - 1
	back := func() {
		for i >= start && isSpace(s[i]) {
			i--
		}
	}
	back()
	end := i + 1
	for i >= start && isIDByte(s[i]) {
		i--
	}
	id, _ := canonicalID(s[i+1 : end])
	if d := define(id); d.class != classRoot {
		return -1
	}
	back()
	if i < start || s[i] != ';' {
		return -1
	}
	i--
	back()
	if i < start || s[i] != '(' {
		return -1
	}
	return i
}

// textEnds decides whether the closing bracket at an offset ends a text. It
// looks at what follows: nodes, parentheses and properties speak for the end,
// words against it. opened tells that the text has an opening bracket of its
// own, which makes another closing one likely; then a longer stretch must be in
// order. Where the text at hand is too short to tell, it starves.
func (p *scanner) textEnds(at int, opened bool) bool {
	want := 1
	if opened {
		want = 2
	}
	s := p.s
	depth := len(p.stack)
	i := at + 1
	inProperty := true // a further value of the same property may follow
	for {
		i = skipSpace(s, i)
		p.starved = p.starved || !p.final && len(s)-i < lookAhead
		if i >= len(s) {
			return true
		}
		switch c := s[i]; {
		case c == ';' || c == '(':
			inProperty = false
			i++
			continue
		case c == '\\' && i+1 < len(s) && strings.IndexByte("rnt", s[i+1]) >= 0:
			i += 2 // a line break that a server wrote as it is written in programs
			continue
		case c == ')':
			inProperty = false
			i++
			depth--
			if depth > 0 {
				continue
			}
			if !opened {
				return true // whatever follows the game
			}
			j := skipSpace(s, i)
			if j >= len(s) || s[j] == '(' || s[j] == ')' || s[j] == ';' && gameStart(s, j) {
				return true
			}
			return p.structureFollows(j, opened)
		case c == '[' && inProperty:
			// value of the same property
		case isIDByte(c) && plausible(s, i):
			_, i, _ = identAt(s, i)
			inProperty = true
		default:
			return p.structureFollows(i, opened)
		}
		if want--; want == 0 {
			return true
		}
		end := closingBracket(s, i+1)
		if end < 0 {
			p.starved = p.starved || !p.final
			return true
		}
		i = end + 1
	}
}

// structureFollows looks behind text that is no part of a record, which starts at an offset. Does the record
// go on before the next closing bracket? If the text has brackets of its own, only a node counts, not a
// property.
func (p *scanner) structureFollows(at int, opened bool) bool {
	end := closingBracket(p.s, at)
	if end < 0 {
		p.starved = p.starved || !p.final
		return true
	}
	open := strings.LastIndexByte(p.s[at:end], '[')
	if open < 0 {
		return false
	}
	i := at + open
	for i > at && isSpace(p.s[i-1]) {
		i--
	}
	for i > at && isIDByte(p.s[i-1]) {
		i--
	}
	if opened {
		j := i - 1
		for j > at && isSpace(p.s[j]) {
			j--
		}
		if j < at || p.s[j] != ';' {
			return false
		}
	}
	return plausible(p.s, i)
}

// closingBracket finds the next closing bracket without a backslash, or -1.
func closingBracket(s string, i int) int {
	for ; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case ']':
			return i
		}
	}
	return -1
}
