package diagram

import (
	"regexp"
	"strconv"
	"strings"

	"shikatsu/sgfio/phrase"
)

var (
	senseiHeader = regexp.MustCompile(`^\$\$([BW]?)(c?)(\d*)(c?)(?:m(\d+))?(c?)\s*(.*)$`)
	senseiPair   = regexp.MustCompile(`\{(AR|LN)\s+(\S+)\s+(\S+)\s*\}`)
	edgeLine     = regexp.MustCompile(`^(?:[-=]{1,2}\+)?[\s|┌└╔╚┏┗╭╰+'\x60.,*:/\\]*[-=_─━═]{3,}[-=_─━═┌┐└┘╔╗╚╝┏┓┗┛╭╮╰╯+\s|'\x60.,*:/\\]*$`)
)

// diagramFinder collects the boards of a text.
type diagramFinder struct {
	found   []*textDiagram
	misfits []Note // of boards whose rows do not agree
	notes   []Note // of lines, not yet given to a board

	d        *textDiagram // the board that is being read
	rows     []*textRow   // its rows, not yet understood
	strange  *Note        // a line among them that is none, told of if rows follow
	gap      bool         // there was an empty line behind the rows
	over     bool         // the letters of the columns stood below the rows
	edge     bool         // an edge was drawn above the next row
	columns  letterRow    // the letters above the next row
	toMove   Stone        // what was said of the next board
	attached bool         // nothing but lines of text since the last board
}

// findDiagrams collects the boards of a text, and the rows for which one could not be
// read.
func findDiagrams(lines []string) ([]*textDiagram, []Note) {
	f := &diagramFinder{}
	lines, f.notes = plainLines(lines)
	for i, raw := range lines {
		for _, part := range atTags(raw) {
			f.take(bareLine(part), i)
		}
	}
	f.flush()
	if n := len(f.found); n > 0 && f.found[n-1].toMove == Empty {
		f.found[n-1].toMove = f.toMove
	}
	return f.found, f.misfits
}

// take looks at one line.
func (f *diagramFinder) take(s string, line int) {
	sensei := strings.HasPrefix(s, "$$")
	if sensei {
		if f.takeHeader(s, line) {
			return
		}
		s = strings.TrimSpace(s[2:])
	}
	f.takeWords(s)
	d := f.d
	if d != nil && sensei {
		for _, m := range senseiPair.FindAllStringSubmatch(s, -1) {
			d.pairs = append(d.pairs, m[1]+" "+m[2]+" "+m[3])
		}
	}
	switch {
	case s == "" && !sensei:
		f.gap = true
		if d == nil {
			f.attached = false
		}
	case verticals.MatchString(s), tableRule.MatchString(s):
	case edgeLine.MatchString(s):
		f.takeEdge()
	case headerLetters(s).count > 2:
		f.takeLetters(headerLetters(s))
	default:
		row := cutRow(s, line)
		switch {
		case !sensei && turn.MatchString(s):
			f.takeText(&textRow{line: line, s: s})
		case row.looksLikeRow():
			f.takeRow(row, sensei)
		case sensei:
			f.takeCaption(s, row, line)
		default:
			if behind := behindWords(s, line); behind != nil {
				f.takeRow(behind, false)
				return
			}
			f.takeText(row)
		}
	}
}

// takeHeader begins a diagram of Sensei's Library, if the line is the header of one.
func (f *diagramFinder) takeHeader(s string, line int) bool {
	m := senseiHeader.FindStringSubmatch(s)
	if m == nil || !isHeader(s, m) || f.d != nil && len(f.rows) == 0 && f.d.sensei {
		return false
	}
	f.flush()
	d := &textDiagram{sensei: true, first: Black, start: 1, title: strings.TrimSpace(m[7]), headerLine: line}
	if m[1] == "W" {
		d.first = White
	}
	if m[1] != "" {
		d.toMove = d.first
	}
	d.size, _ = strconv.Atoi(m[3])
	if n, err := strconv.Atoi(m[5]); err == nil && n > 0 {
		d.start = n
	}
	f.d = d
	return true
}

// isHeader tells a header of a diagram from its rows. A header has no blank behind the dollars, or nothing
// else at all.
func isHeader(s string, m []string) bool {
	rest := s[2:]
	return rest == "" || rest[0] != ' ' && rest[0] != '\t' && (m[1] != "" || m[2] != "" || m[3] != "" || m[5] != "")
}

// takeWords looks for who plays.
func (f *diagramFinder) takeWords(s string) {
	c := WhoPlays(s)
	if c == Empty {
		return
	}
	switch n := len(f.found); {
	case f.d != nil:
		if f.d.toMove == Empty {
			f.d.toMove = c
		}
	case f.attached && n > 0 && f.found[n-1].toMove == Empty:
		f.found[n-1].toMove = c
		return
	}
	f.toMove = c
}

func (f *diagramFinder) takeEdge() {
	f.attached = false
	if f.d == nil || len(f.rows) == 0 {
		f.edge = true
		if f.d != nil {
			f.d.top = true
		}
		return
	}
	f.d.bottom = true
	f.over = true
}

// takeLetters takes the line of the letters of the columns.
func (f *diagramFinder) takeLetters(l letterRow) {
	if f.d == nil || len(f.rows) == 0 {
		f.columns = l
		return
	}
	if f.d.columns.count == 0 {
		f.d.columns = l
	}
	f.over = true
}

// takeRow adds a row to the board, or begins another one.
func (f *diagramFinder) takeRow(row *textRow, sensei bool) {
	switch {
	case f.d == nil:
	case f.d.sensei != sensei, f.over:
		f.flush()
	case len(f.rows) > 0 && f.gap && !follows(f.rows[len(f.rows)-1].label(), row.label()):
		f.flush()
	}
	if f.d == nil {
		f.d = &textDiagram{first: Black, start: 1, headerLine: row.line, sensei: sensei, toMove: f.toMove, top: f.edge, columns: f.columns}
		f.toMove = Empty
	}
	if f.d.columns.count == 0 {
		f.d.columns = f.columns
	}
	f.columns, f.edge, f.gap = letterRow{}, false, false
	if f.strange != nil {
		f.misfit(*f.strange)
		f.strange = nil
	}
	f.rows = append(f.rows, row)
}

// misfit marks the board at hand as one that cannot be read.
func (f *diagramFinder) misfit(n Note) {
	if len(f.d.notes) == 0 || !f.d.notes[0].Repair.Empty() {
		f.d.notes = append([]Note{{n.Line, n.Problem, phrase.Phrase{}}}, f.d.notes...)
	}
}

// takeCaption takes a line of a diagram of Sensei's Library that is no row.
func (f *diagramFinder) takeCaption(s string, row *textRow, line int) {
	d := f.d
	if d == nil || len(f.rows) == 0 || s == "" || strings.HasPrefix(s, "{") || strings.HasPrefix(s, "[") {
		return
	}
	if n := len(row.units); n > 0 && row.units[0].edge || n > 2 && row.units[1].gap > 0 && row.units[2].gap > 0 {
		f.misfit(Note{Line: line, Problem: notARow(row)})
		return
	}
	if d.title == "" {
		d.title = s
	}
}

// notARow says of a line what in it is no point.
func notARow(row *textRow) phrase.Phrase {
	return say("%s is no point of a board", phrase.Quote(row.s[row.rest:]))
}

// takeText takes a line that is no part of a board.
func (f *diagramFinder) takeText(row *textRow) {
	f.edge, f.columns = false, letterRow{}
	if f.d == nil {
		return
	}
	if f.d.sensei || len(f.rows) == 0 || f.over {
		f.flush()
		return
	}
	// Between rows it is a row that cannot be read, unless the rows are all there.
	last := f.rows[len(f.rows)-1].label()
	switch {
	case row.label() != "" && follows(last, row.label()),
		last == "" && !f.gap && len(row.units) > 0 && !wordy.MatchString(row.s):
		if f.strange == nil {
			f.strange = &Note{Line: row.line, Problem: notARow(row)}
		}
		if last != "" {
			f.misfit(*f.strange)
		}
	case last == "" || last == "1" || f.gap:
		f.flush()
		f.attached = true
	case f.strange == nil:
		f.strange = &Note{Line: row.line, Problem: notARow(row)}
	}
}

// takeGlued finds numbers of rows that stand right at their points: 5.X.O.5.
func takeGlued(rows []*textRow) {
	if len(rows) < 3 {
		return
	}
	for i, r := range rows {
		if !r.tight || len(r.units) < 3 || r.units[0].digits == "" || r.units[1].gap > 0 {
			return
		}
		if i > 0 && !follows(rows[i-1].units[0].digits, r.units[0].digits) {
			return
		}
	}
	if rows[0].units[0].digits != "1" && rows[len(rows)-1].units[0].digits != "1" {
		return
	}
	for _, r := range rows {
		r.glued = true
	}
}

// takeDots takes the dot behind the number of each row away where points stand apart: 19. . X .
func takeDots(rows []*textRow) {
	if len(rows) < 3 {
		return
	}
	for _, r := range rows {
		u := r.units
		if r.width == 0 || len(u) < 4 || u[0].digits == "" || u[1].sign != '.' || u[1].gap > 0 || u[2].gap == 0 {
			return
		}
	}
	for _, r := range rows {
		r.units = append(r.units[:1:1], r.units[2:]...)
	}
}

// notesOf takes the notes of the lines of a board.
func (f *diagramFinder) notesOf(rows []*textRow) []Note {
	var mine []Note
	rest := f.notes[:0]
	for _, n := range f.notes {
		if rows[0].line <= n.Line && n.Line <= rows[len(rows)-1].line {
			mine = append(mine, n)
		} else {
			rest = append(rest, n)
		}
	}
	f.notes = rest
	return mine
}

// wordy matches texts with words.
var wordy = regexp.MustCompile(`\p{L}{3}`)

// flush ends the board at hand.
func (f *diagramFinder) flush() {
	d, rows := f.d, f.rows
	f.d, f.rows, f.strange, f.gap, f.over, f.edge = nil, nil, nil, false, false, false
	f.attached = d != nil
	if d == nil || len(rows) == 0 {
		return
	}
	takeGlued(rows)
	takeDots(rows)
	d.notes = append(d.notes, f.notesOf(rows)...)
	boards, misfit := d.understand(rows)
	for _, n := range d.notes {
		if n.Repair.Empty() {
			misfit = &n
			break
		}
	}
	if misfit != nil {
		if len(rows) >= 2 {
			f.misfits = append(f.misfits, *misfit)
		}
		return
	}
	for _, b := range boards {
		if b.good() {
			f.found = append(f.found, b)
		}
	}
}
