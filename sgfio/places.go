package sgfio

import "unicode/utf8"

// cursor is a place in the text with its line and column.
type cursor struct {
	offset       int
	line, column int // from 1, in characters
}

// advance moves the cursor forward to an offset.
func (c *cursor) advance(s string, to int) {
	i, line, column := c.offset, c.line, c.column
	for i < to {
		switch b := s[i]; {
		case b >= ' ' && b < utf8.RuneSelf:
			i++
			column++
		case b == '\n' || b == '\r':
			i += lineBreakLen(s[i:])
			line++
			column = 1
		case b < utf8.RuneSelf:
			i++
			column++
		default:
			_, size := utf8.DecodeRuneInString(s[i:])
			i += size
			column++
		}
	}
	c.offset, c.line, c.column = i, line, column
}

// fileStart is where every file begins.
var fileStart = cursor{line: 1, column: 1}

// places finds lines and columns of a text. It remembers some on the way, so that going
// back costs little.
type places struct {
	marks []cursor // one for each placeStep bytes, as far as was asked
	last  cursor   // what was found last; the next place is mostly a little further on
}

const placeStep = 4096

// find gives the line and column of an offset.
func (m *places) find(s string, origin cursor, at int) cursor {
	if len(m.marks) == 0 {
		m.marks = append(m.marks, origin)
	}
	for at >= m.marks[len(m.marks)-1].offset+placeStep {
		c := m.marks[len(m.marks)-1]
		c.advance(s, c.offset+placeStep)
		m.marks = append(m.marks, c)
	}
	i := min(len(m.marks)-1, max(0, at-origin.offset)/placeStep)
	for i > 0 && m.marks[i].offset > at { // a mark stands behind the character that its step ends in
		i--
	}
	c := m.marks[i]
	if c.offset < m.last.offset && m.last.offset <= at {
		c = m.last
	}
	c.advance(s, at)
	m.last = c
	return c
}
