package diagram

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"shikatsu/sgfio/internal/charset"
)

// rowUnit is a piece of a line that may be a row of a board.
type rowUnit struct {
	at     int    // byte offset in the line
	gap    int    // blanks before it
	sign   rune   // of a point; 0 for numbers and edges
	digits string // of a number
	glued  bool   // a number right behind a stone: its mark, or a move
	marked bool   // in brackets
	edge   bool
}

// textRow is a line that may be a row of a board, cut into pieces.
type textRow struct {
	line  int    // in the text, from 0
	s     string // what was cut
	units []rowUnit
	rest  int // byte offset of what is no piece of a row; len(s) without
	gap   int // blanks before that
	tight bool
	width int  // the usual gap between points
	glued bool // its number stands right at its points
}

// longestRow is the most bytes of a line that is looked at as a row.
const longestRow = 1024

func isEdgeSign(c rune) bool { return c == '|' || c == '│' || c == '┃' || c == '║' }

// cutRow cuts a line into pieces as far as it looks like a row.
func cutRow(s string, line int) *textRow {
	r := &textRow{line: line, s: s, rest: len(s)}
	if len(s) > longestRow {
		r.s, r.rest = "", 0
		return r
	}
	if strings.Count(s, "|") > 3 {
		s = tableRow(s)
		r.s = s
	}
	gap := 0
	open := false
	for i := 0; i < len(s); {
		c, size := utf8.DecodeRuneInString(s[i:])
		last := len(r.units) - 1
		behindStone := last >= 0 && gap == 0 && !r.units[last].edge && cellKind(r.units[last].sign).color != Empty
		switch {
		case unicode.IsSpace(c):
			if c == '\t' {
				gap++
			}
			gap++
			i += size
			continue
		case isEdgeSign(c):
			r.units = append(r.units, rowUnit{at: i, gap: gap, edge: true})
		case c == ':' && last >= 0 && r.units[last].digits != "", // 19:|
			c == ')' && last == 0 && gap == 0 && !open && r.units[0].digits != "": // 19)
			i += size
			continue
		case strings.ContainsRune("([{<", c) && !open && i+size < len(s) && isRowSign(s[i+size:]):
			open = true
			i += size
			continue
		case c == '>' && !open && i+2 < len(s) && s[i+2] == '<' && isRowSign(s[i+1:]): // >X<
			open = true
			i += size
			continue
		case strings.ContainsRune(")]}><", c) && (open || behindStone && c != '<'):
			open = false
			if last >= 0 {
				r.units[last].marked = true
			}
			gap = 0
			i += size
			continue
		case strings.ContainsRune("'\"!^~", c) && behindStone:
			r.units[last].marked = true
			i += size
			continue
		case '0' <= c && c <= '9':
			end := i
			for end < len(s) && '0' <= s[end] && s[end] <= '9' {
				end++
			}
			r.units = append(r.units, rowUnit{at: i, gap: gap, digits: s[i:end], glued: behindStone, marked: open})
			size = end - i
		case cellKind(c) != (cell{}):
			// A word is no row.
			if w := wordAt(s[i:]); w > 1 && (!onlySigns(s[i:i+w]) || w == len(s) && capitalised(s)) {
				r.rest, r.gap = i, gap
				r.finish()
				return r
			}
			r.units = append(r.units, rowUnit{at: i, gap: gap, sign: c, marked: open})
		default:
			r.rest, r.gap = i, gap
			r.finish()
			return r
		}
		gap = 0
		i += size
	}
	r.gap = gap
	r.finish()
	return r
}

// tableRow takes the lines between all points of a row out: "|.|X|O|". Numbers and letters of rows and
// columns may stand in the first and last places of a table.
func tableRow(s string) string {
	parts := strings.Split(s, "|")
	inner := parts[1 : len(parts)-1]
	label, behind := "", ""
	for i, p := range inner {
		p = strings.TrimSpace(p)
		inner[i] = p
		if utf8.RuneCountInString(p) == 1 && (p < "0" || p > "9") {
			continue
		}
		_, err := strconv.Atoi(p)
		switch {
		case err != nil && p != "" || len(p) > 2:
			return s
		case i == 0:
			label = p + " "
		case i == len(inner)-1:
			behind = " " + p
		case err != nil || len(p) > 1:
			return s
		}
	}
	if label != "" {
		inner = inner[1:]
	}
	if behind != "" {
		inner = inner[:len(inner)-1]
	}
	return parts[0] + label + "| " + strings.Join(inner, " ") + " |" + behind + parts[len(parts)-1]
}

// isRowSign says whether a text begins with a sign of a board.
func isRowSign(s string) bool {
	c, size := utf8.DecodeRuneInString(s)
	if cellKind(c) == (cell{}) {
		return false
	}
	return size == len(s) || strings.ContainsRune(")]}><", rune(s[size])) || unicode.IsSpace(rune(s[size]))
}

// wordAt is the length in bytes of the letters that a text begins with.
func wordAt(s string) int {
	for i, c := range s {
		if !unicode.IsLetter(c) {
			return i
		}
	}
	return len(s)
}

// onlySigns says whether letters without a blank can be points: most of them are
// stones.
func onlySigns(s string) bool {
	stones := 0
	for _, c := range s {
		switch k := cellKind(c); {
		case k == (cell{}):
			return false
		case strings.ContainsRune("XOxoBWbw", c) || c >= utf8.RuneSelf:
			stones++
		}
	}
	return 2*stones >= utf8.RuneCountInString(s)
}

// finish finds how far the points are apart.
func (r *textRow) finish() {
	var gaps [8]int
	for i := 1; i < len(r.units); i++ {
		a, b := r.units[i-1], r.units[i]
		if a.edge || b.edge || a.marked || b.marked || a.digits != "" || b.digits != "" || a.sign == '*' || b.sign == '*' {
			continue
		}
		gaps[min(b.gap, len(gaps)-1)]++
	}
	for g := range gaps {
		if gaps[g] > gaps[r.width] {
			r.width = g
		}
	}
	r.tight = gaps[r.width] > 0 && r.width == 0
	if r.width > 0 {
		r.takeStars()
	}
}

// takeStars takes a star right beside a stone, where points stand apart, for its mark.
func (r *textRow) takeStars() {
	kept := r.units[:0]
	for i, u := range r.units {
		stone := func(k int) bool {
			return k >= 0 && k < len(r.units) && cellKind(r.units[k].sign).color != Empty
		}
		switch {
		case u.sign != '*':
		case u.gap == 0 && stone(i-1):
			kept[len(kept)-1].marked = true
			continue
		case stone(i+1) && r.units[i+1].gap == 0:
			r.units[i+1].gap = u.gap + 1
			r.units[i+1].marked = true
			continue
		}
		kept = append(kept, u)
	}
	r.units = kept
}

// label is the number or letter that stands before the points of a row; "" without.
func (r *textRow) label() string {
	if len(r.units) < 2 {
		return ""
	}
	switch u := r.units[0]; {
	case r.glued:
		return u.digits
	case u.digits != "" && len(u.digits) <= 2 && !u.marked && (r.units[1].edge || r.units[1].gap > 0 || !r.tight):
		return u.digits
	case unicode.IsLetter(u.sign) && u.sign < utf8.RuneSelf && !u.marked && (r.units[1].edge || r.units[1].gap > 0):
		return string(u.sign)
	}
	return ""
}

// rowEnd is a place where the points of a row may end.
type rowEnd struct {
	cells   []rowUnit
	right   bool // at an edge
	next    int  // byte offset of what stands beside
	natural bool // an edge, a label, a wide gap, or the end of the line
}

// ends lists where the points of a row may end. labelled takes the first piece for a
// label; marks takes a number right behind a stone for its mark.
func (r *textRow) ends(labelled, marks bool) (ends []rowEnd, left bool) {
	units := r.units
	label := ""
	if labelled {
		if label = r.label(); label == "" {
			return nil, false
		}
		units = units[1:]
	}
	if len(units) > 0 && units[0].edge {
		left = true
		units = units[1:]
	}
	var cells []rowUnit
	twice := false // the label stood at the right, too
	add := func(i int, natural, right bool) {
		next := r.rest
		if i < len(units) {
			next = units[i].at
		}
		ends = append(ends, rowEnd{cells[:len(cells):len(cells)], right, next, natural})
	}
	for i, u := range units {
		if u.edge {
			end := i + 1
			if end < len(units) && label != "" && sameLabel(units[end], label) {
				end++
			}
			add(end, true, true)
			return ends, left
		}
		if u.digits != "" && u.glued && marks && len(u.digits) < 3 {
			continue
		}
		usual := u.gap <= r.width || i > 0 && units[i-1].marked && u.gap <= r.width+1
		// The label of a second board stands nearer to that.
		beside := u.gap > r.width && i+1 < len(units) && units[i+1].gap < u.gap
		if len(cells) > 0 && label != "" && sameLabel(u, label) && !beside && (u.gap > 0 || r.glued || cells[len(cells)-1].marked) {
			last := i+1 == len(units) || units[i+1].gap > r.width+1
			add(i+1, last || len(cells) > 1, false)
			twice = last
		}
		if len(cells) > 0 && !usual {
			add(i, u.gap > r.width+1, false)
			if u.gap > r.width+3 {
				return ends, left
			}
		}
		if u.digits != "" && len(u.digits) > 1 && r.tight {
			for k := range u.digits {
				cells = append(cells, rowUnit{at: u.at + k, digits: u.digits[k : k+1]})
			}
			continue
		}
		cells = append(cells, u)
	}
	if r.rest < len(r.s) && len(cells) > 1 && r.gap < 3 {
		// The text may begin with what looks like a point: X (Black).
		last := cells[len(cells)-1]
		cells = cells[:len(cells)-1]
		ends = append(ends, rowEnd{cells[:len(cells):len(cells)], false, last.at, false})
		cells = append(cells, last)
	}
	add(len(units), !twice && (r.rest == len(r.s) || r.gap > r.width), false)
	return ends, left
}

func sameLabel(u rowUnit, label string) bool {
	return u.digits == label || u.sign != 0 && string(u.sign) == label
}

// looksLikeRow tells rows from prose.
func (r *textRow) looksLikeRow() bool {
	label := r.label() != ""
	for _, labelled := range []bool{true, false} {
		ends, left := r.ends(labelled, true)
		for _, e := range ends {
			if r.rowOf(e.cells, label, left || e.right, r.rest == len(r.s) || e.next < r.rest) {
				return true
			}
		}
	}
	return false
}

// rowOf tells whether points are likely those of a row.
func (r *textRow) rowOf(cells []rowUnit, label, edge, whole bool) bool {
	if len(cells) < 2 || len(cells) > MaxSize || headerLetters(r.s).count > 2 {
		return false
	}
	if !whole && !label && !edge && r.gap < 2 {
		return false
	}
	real, dashes := 0, 0
	for _, u := range cells {
		k := cellKind(u.sign)
		if k.color != Empty || k.empty || u.sign == 'b' || u.sign == 'w' {
			real++
		}
		if u.sign == '-' {
			dashes++
		}
	}
	if dashes == len(cells) && r.tight {
		return false // an edge
	}
	return 2*real >= len(cells)
}

// letterRow is what a line of the letters of columns says.
type letterRow struct {
	count int // 0 for any other line
	first int // the column of the first one, from 0
}

// headerLetters reads a line of the letters or numbers of the columns. Of two boards
// side by side it is the first one's.
func headerLetters(s string) letterRow {
	if strings.Count(s, "|") > 3 {
		s = strings.ReplaceAll(s, "|", " ")
	}
	fields := strings.Fields(strings.Trim(s, "+-|│┃ \t"))
	if len(fields) == 1 && len(fields[0]) > 2 && charset.IsASCII([]byte(fields[0])) {
		fields = strings.Split(fields[0], "")
	}
	last, first, count := 0, 0, 0
	withI := false
	for i, f := range fields {
		n := 0
		switch {
		case len(f) == 1 && isLetter(f[0]):
			n = int(f[0]&^0x20) - 'A' + 1
			withI = withI || n == 9
		case len(f) <= 2:
			if n, _ = strconv.Atoi(f); n == 0 {
				return letterRow{}
			}
			withI = true
		default:
			return letterRow{}
		}
		switch {
		case i == 0:
			first = n
		case n == last+1 || n == last+2 && last == 8:
		case n == first && count > 1:
			return letterRow{count, columnOf(first, withI)} // the second board's
		default:
			return letterRow{}
		}
		last = n
		count++
	}
	if count < 2 {
		return letterRow{}
	}
	return letterRow{count, columnOf(first, withI)}
}

func columnOf(n int, withI bool) int {
	if !withI && n > 9 {
		n--
	}
	return n - 1
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// capitalised says whether a line is one short word such as Bob, of letters that are signs as well.
func capitalised(s string) bool {
	if len(s) < 2 || len(s) > 4 || s[0] < 'A' || s[0] > 'Z' {
		return false
	}
	for _, c := range s[1:] {
		if c < 'a' || c > 'z' || c == utf8.RuneError {
			return false
		}
	}
	return true
}

// follows says whether the label of a row is the next one below another.
func follows(above, below string) bool {
	if len(above) == 1 && len(below) == 1 && isLetter(above[0]) {
		return below[0] == above[0]+1 || below[0] == above[0]-1
	}
	a, err1 := strconv.Atoi(above)
	b, err2 := strconv.Atoi(below)
	return err1 == nil && err2 == nil && (b == a-1 || b == a+1)
}
