package diagram

import (
	"regexp"
	"strings"
	"unicode"
)

// rowTags are what pages put around a diagram.
var rowTags = regexp.MustCompile(`(?i)\[/?(?:go|code|pre|tt|quote|diagram|sgf|font|size)(?:=[^\]]*)?\]|</?(?:pre|code|tt|br|p|div|span)\b[^>]*>`)

// blockTags are those at which a page begins a new line.
var blockTags = regexp.MustCompile(`(?i)\[/?(?:go|code|pre|quote|diagram|sgf)(?:=[^\]]*)?\]|</?(?:pre|br|p|div)\b[^>]*>`)

// atTags cuts a line at such tags. What is empty is left out, but for a line of nothing else.
func atTags(s string) []string {
	if !strings.ContainsAny(s, "[<") {
		return []string{s}
	}
	var parts []string
	for _, part := range blockTags.Split(s, -1) {
		if strings.TrimSpace(part) != "" {
			parts = append(parts, part)
		}
	}
	if parts == nil {
		return []string{""}
	}
	return parts
}

// answerMark is how a program that speaks GTP begins an answer.
var answerMark = regexp.MustCompile(`^=\d*(?:\s|$)`)

// terminal are the signs by which programs give a terminal colours.
var terminal = regexp.MustCompile("\x1b\\[[0-9;?]*[A-Za-z]")

// logged is what logs put before each line: when, and who.
var logged = regexp.MustCompile(`^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?\]?(?:\s+(?:DEBUG|INFO|WARN|WARNING|ERROR)(?:\s+[\w:]+\])?)?\s?:?(?: :)? ?|^\[?\d\d:\d\d:\d\d(?:[.,]\d+)?\]?:? |^\d{4}/\d\d/\d\d \d\d:\d\d:\d\d(?:\.\d+)? |^[IWEF]\d{4} \d\d:\d\d:\d\d\.\d+\s+\d+ \S+:\d+\] |^[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d |^GTP ENGINE: |^\[stderr\] ?`)

// literal is a line of a program's source that holds a text.
var literal = regexp.MustCompile("^(?:[\"'`])([^\"'`]*?)(?:\\\\n)?[\"'`]\\s*[,;+)]?$")

// remark is how a line of a program's source begins that is none of the program.
var remark = regexp.MustCompile(`^(?://+ ?|-- |;+ ?|%+ ?|REM\b ?)`)

// grid is a row with lines between all of its points: +-+-X-O.
var grid = regexp.MustCompile(`^(\s*(?:\d{1,2}\s+)?)([^\s\-─](?:[-─]{1,2}[^\s\-─])+)((?:\s+\d{1,2})?)$`)

// verticals is the line between two rows of such a board.
var verticals = regexp.MustCompile(`^[|│┃]\s+[|│┃][|│┃\s]*$`)

// bareLine is a line without what is around texts on pages, in logs, in programs and in protocols.
func bareLine(s string) string {
	s = strings.TrimPrefix(s, "\uFEFF")
	if strings.ContainsAny(s, "[<") {
		s = rowTags.ReplaceAllString(s, "")
	}
	s = strings.ReplaceAll(s, "\uFE0F", "") // asks for a sign in colour
	t := strings.TrimSpace(s)
	if m := answerMark.FindString(t); m != "" {
		t = t[len(m):]
	}
	for strings.HasPrefix(t, "> ") || t == ">" { // of a quoted letter
		t = strings.TrimSpace(t[1:])
	}
	if m := literal.FindStringSubmatch(t); m != nil {
		t = strings.TrimSpace(m[1])
	}
	if m := remark.FindString(t); m != "" && isRowLine(t[len(m):]) {
		t = strings.TrimSpace(t[len(m):])
	}
	if m := grid.FindStringSubmatch(t); m != nil && gridPoints(m[2]) {
		t = m[1] + strings.NewReplacer("-", " ", "─", " ").Replace(m[2]) + m[3]
	}
	return t
}

// isRowLine says whether a line is a row of a board from its start to its end.
func isRowLine(s string) bool {
	r := cutRow(strings.TrimSpace(s), 0)
	return r.rest == len(r.s) && r.looksLikeRow()
}

// gridPoints says whether what stands between the lines of a row are points.
func gridPoints(s string) bool {
	n := 0
	for _, c := range s {
		switch {
		case c == '-' || c == '─':
		case cellKind(c) == (cell{}):
			return false
		default:
			n++
		}
	}
	return n > 2
}

// unremarked takes a sign away that stands before all lines of a block and is not the board's. It is a # or
// *, by which programs' sources and letters begin lines.
func unremarked(lines []string) []string {
	var out []string
	for from := 0; from < len(lines); {
		sign := ""
		to := from
		for ; to < len(lines); to++ {
			t := strings.TrimSpace(lines[to])
			if t == "" || !strings.ContainsAny(t[:1], "#*") || len(t) > 1 && t[1] != ' ' || sign != "" && t[:1] != sign {
				break
			}
			sign = t[:1]
		}
		if to-from >= 3 && !signOfBoard(lines[from:to], sign) {
			if out == nil {
				out = append([]string(nil), lines...)
			}
			for i := from; i < to; i++ {
				out[i] = strings.TrimSpace(lines[i])[1:]
			}
		}
		from = max(to, from+1)
	}
	if out == nil {
		return lines
	}
	return out
}

// signOfBoard says whether a sign before all rows may be a point of them: no other sign
// means the same.
func signOfBoard(lines []string, sign string) bool {
	others := "XxB●"
	if sign == "*" {
		others = ".·_,+"
	}
	for _, line := range lines {
		if strings.ContainsAny(strings.TrimSpace(line)[1:], others) {
			return false
		}
	}
	return true
}

// turn is a line that says whose turn it is by the sign of the stone. That sign could be a point of a board.
var turn = regexp.MustCompile(`(?i)^[(\[]?[xobw](?:'s)?\s+(?:to\s+(?:play|move)|plays|moves|turn|first)\b`)

// unwalled draws the edges of a board that has a wall of # around it as others do.
func unwalled(lines []string) []string {
	wall := func(s string) bool { return len(s) > 3 && strings.Trim(s, "#") == "" }
	var out []string
	for from := 0; from < len(lines); from++ {
		top := strings.TrimSpace(lines[from])
		if !wall(top) {
			continue
		}
		to := from + 1
		for to < len(lines) {
			t := strings.TrimSpace(lines[to])
			if wall(t) || len(t) < 3 || t[0] != '#' || t[len(t)-1] != '#' || strings.Contains(t[1:len(t)-1], "#") {
				break
			}
			to++
		}
		if to < from+3 || to == len(lines) || strings.TrimSpace(lines[to]) != top {
			continue
		}
		if out == nil {
			out = append([]string(nil), lines...)
		}
		for i := from; i <= to; i++ {
			t := strings.TrimSpace(lines[i])
			if i == from || i == to {
				out[i] = "+" + strings.Repeat("-", len(t)-2) + "+"
			} else {
				out[i] = "|" + t[1:len(t)-1] + "|"
			}
		}
		from = to
	}
	if out == nil {
		return lines
	}
	return out
}

// numberedRow matches a row with its number and one blank behind that.
var numberedRow = regexp.MustCompile(`^\d{1,2} \S`)

// behindWords is the row that stands behind words on the same line, at least two blanks away. One blank is enough
// before the number of a row. It is nil if there is none.
func behindWords(s string, line int) *textRow {
	if len(s) > longestRow {
		return nil
	}
	const mostGaps = 8 // of words before a row
	for _, wide := range []bool{true, false} {
		for i, n := strings.IndexByte(s, ' '), 0; i >= 0 && n < mostGaps; n++ {
			rest := strings.TrimLeftFunc(s[i:], unicode.IsSpace)
			if apart := len(s)-len(rest) > i+1; wide && apart || !wide && numberedRow.MatchString(rest) {
				if r := cutRow(rest, line); len(r.units) >= 4 && r.rest == len(r.s) && r.looksLikeRow() {
					return r
				}
			}
			next := strings.IndexByte(rest, ' ')
			if next < 0 {
				break
			}
			i = len(s) - len(rest) + next
		}
	}
	return nil
}
