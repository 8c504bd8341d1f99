package diagram

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"shikatsu/sgfio/phrase"
)

// understand finds the points of the rows that lines show, those of all boards side by
// side. It fails with the row that does not fit to the others.
func (d *textDiagram) understand(rows []*textRow) (boards []*textDiagram, misfit *Note) {
	beside, misfit := d.readRows(rows)
	if misfit != nil {
		return nil, misfit
	}
	boards = append(boards, d)
	if d.sensei {
		return boards, nil
	}
	var others []*textRow
	for i, text := range beside {
		other := cutRow(strings.TrimSpace(text), rows[i].line)
		if !other.looksLikeRow() {
			return boards, nil
		}
		others = append(others, other)
	}
	e := &textDiagram{first: Black, start: 1, headerLine: d.headerLine, top: d.top, bottom: d.bottom, columns: d.columns, toMove: d.toMove}
	further, misfit := e.understand(others)
	if misfit != nil || e.highest != d.highest || len(e.rows[0].cells) != len(d.rows[0].cells) || !sameSigns(rows, others) {
		d.notes = append(d.notes, Note{rows[0].line, say("something beside the board that is no board of the same kind"), say("left out")})
		return boards, nil
	}
	return append(boards, further...), nil
}

// unlike says of a row that it has not as many points as the others.
func (r *textRow) unlike(have, others int) *Note {
	return &Note{Line: r.line, Problem: say("the row %s has %s points, others have %s", phrase.Quote(r.s), strconv.Itoa(have), strconv.Itoa(others))}
}

// sameSigns says whether the second rows have no other stones than the first ones. Maps of influence, which
// programs print beside their boards, have small letters that the boards lack.
func sameSigns(first, second []*textRow) bool {
	used := signsOf(first)
	for s := range signsOf(second) {
		if cellKind(s).color != Empty && !used[s] && strings.ContainsRune("xoBW@#", s) {
			return false
		}
	}
	return true
}

func signsOf(rows []*textRow) map[rune]bool {
	used := make(map[rune]bool)
	for _, r := range rows {
		for _, u := range r.units {
			used[u.sign] = true
		}
	}
	return used
}

// readRows finds the points of the rows and gives what stands beside each.
func (d *textDiagram) readRows(rows []*textRow) (beside []string, misfit *Note) {
	labelled, misfit := d.labels(rows)
	if misfit != nil {
		return nil, misfit
	}
	count, misfit := d.count(rows, labelled)
	if misfit != nil {
		return nil, misfit
	}
	var chosen [][]rowUnit
	for _, r := range rows {
		end, left, ok := r.endAt(count, labelled)
		if !ok { // a short row of Sensei's Library
			ends, _ := r.ends(labelled, false)
			end = ends[len(ends)-1]
			if end.right {
				return nil, r.unlike(len(end.cells), count)
			}
		}
		chosen = append(chosen, end.cells)
		beside = append(beside, r.s[min(end.next, len(r.s)):])
		d.rows = append(d.rows, diagramRow{line: r.line, left: left, right: end.right})
	}
	kind, misfit := d.signs(chosen)
	if misfit != nil {
		return nil, misfit
	}
	for i, cells := range chosen {
		for _, u := range cells {
			c := kind(u.sign)
			if u.digits != "" && (u.digits != "0" || d.sensei) {
				c = d.numbered(u.digits)
			}
			d.rows[i].cells = append(d.rows[i].cells, c)
		}
	}
	return beside, nil
}

// numbered is what a number on a point means.
func (d *textDiagram) numbered(digits string) cell {
	if d.sensei && digits == "0" {
		return cell{move: 10}
	}
	n, _ := strconv.Atoi(digits)
	if n == 0 {
		return cell{empty: true}
	}
	return cell{move: n}
}

// endAt finds the end of a row with so many points.
func (r *textRow) endAt(count int, labelled bool) (end rowEnd, left, ok bool) {
	for _, marks := range []bool{true, false} {
		ends, left := r.ends(labelled, marks)
		for _, natural := range []bool{true, false} {
			for _, e := range ends {
				if len(e.cells) == count && e.natural == natural {
					return e, left, true
				}
			}
		}
	}
	// What follows may begin with what looks like points: O's turn.
	ends, left := r.ends(labelled, false)
	if n := len(ends); n > 0 && len(ends[n-1].cells) > count {
		all := ends[n-1].cells
		next := all[count].at
		if said := cutRow(r.s[next:], r.line); said.rest < len(said.s) && wordPair.MatchString(said.s) {
			return rowEnd{all[:count:count], false, next, false}, left, true
		}
	}
	return rowEnd{}, false, false
}

// wordPair matches texts with a word of at least two letters.
var wordPair = regexp.MustCompile(`\p{L}{2}`)

// labels finds out whether the rows begin with their numbers or letters.
func (d *textDiagram) labels(rows []*textRow) (labelled bool, misfit *Note) {
	if d.sensei {
		return false, nil
	}
	with := 0
	for _, r := range rows {
		if r.label() != "" {
			with++
		}
	}
	if with < len(rows) {
		return false, nil
	}
	up, down := 0, 0
	bad := -1
	for i := 1; i < len(rows); i++ {
		a, b := rows[i-1].label(), rows[i].label()
		switch {
		case follows(a, b) && a < b && len(a) == len(b) || follows(a, b) && len(a) < len(b):
			up++
		case follows(a, b):
			down++
		case bad < 0:
			bad = i
		}
	}
	most := max(up, down)
	if most+1 < len(rows) {
		if 2*most < len(rows) && !allNumbers(rows) {
			return false, nil // labels of points
		}
		if bad < 0 {
			bad = 1
		}
		return true, &Note{Line: rows[bad].line, Problem: say("the row %s stands behind the row %s", rows[bad].label(), rows[bad-1].label())}
	}
	first, err1 := strconv.Atoi(rows[0].label())
	last, err2 := strconv.Atoi(rows[len(rows)-1].label())
	if err1 == nil && err2 == nil {
		d.highest, d.lowest = max(first, last), min(first, last)
		if d.lowest == 0 { // programs count so
			d.highest, d.lowest = d.highest+1, 1
		}
		if up > down && d.lowest > 1 {
			return true, &Note{Line: rows[0].line, Problem: say("the rows begin with %s", strconv.Itoa(d.lowest))}
		}
	}
	if d.lowest > 1 {
		d.notes = append(d.notes, Note{rows[len(rows)-1].line, say("the rows end with %s", strconv.Itoa(d.lowest)), say("the others taken as empty")})
	}
	return true, nil
}

// allNumbers says whether all rows begin with numbers. Moves at the left edge of every row are in no game.
func allNumbers(rows []*textRow) bool {
	for _, r := range rows {
		if _, err := strconv.Atoi(r.label()); err != nil {
			return false
		}
	}
	return len(rows) > 2
}

// count finds how many points a row has. They are as many as there are letters of columns, or as most rows
// have.
func (d *textDiagram) count(rows []*textRow, labelled bool) (int, *Note) {
	support := make(map[int]int)
	natural := make(map[int]int)
	for _, r := range rows {
		seen := make(map[int]int)
		for _, marks := range []bool{true, false} {
			ends, _ := r.ends(labelled, marks)
			for _, e := range ends {
				weight := 1
				if e.natural {
					weight = 2
				}
				if marks {
					weight++
				}
				seen[len(e.cells)] = max(seen[len(e.cells)], weight)
			}
		}
		for n, weight := range seen {
			support[n]++
			natural[n] += weight
		}
	}
	best := 0
	better := func(n int) bool {
		switch {
		case best == 0:
			return true
		case support[n] != support[best]:
			return support[n] > support[best]
		case (n == d.columns.count) != (best == d.columns.count):
			return n == d.columns.count
		case natural[n] != natural[best]:
			return natural[n] > natural[best]
		}
		return n > best
	}
	for n := range support {
		if n >= 2 && n <= MaxSize && better(n) && (d.sensei || !numberedColumn(rows, n, labelled)) {
			best = n
		}
	}
	if d.sensei {
		for n := range support {
			if n <= MaxSize {
				best = max(best, n)
			}
		}
		return best, nil
	}
	if best == 0 {
		for _, r := range rows {
			if labelled && sidesDiffer(r) {
				return 0, &Note{Line: r.line, Problem: say("the row %s has another number at its right", r.label())}
			}
		}
		return 0, &Note{Line: rows[0].line, Problem: say("a row without points")}
	}
	for _, r := range rows {
		if _, _, ok := r.endAt(best, labelled); ok {
			continue
		}
		ends, _ := r.ends(labelled, true)
		have := 0
		if len(ends) > 0 {
			have = len(ends[len(ends)-1].cells)
		}
		return 0, r.unlike(have, best)
	}
	if c := d.columns.count; c > 2 && c != best {
		return 0, &Note{Line: rows[0].line, Problem: say("the row %s has %s points under %s letters of columns", phrase.Quote(rows[0].s), strconv.Itoa(best), strconv.Itoa(c))}
	}
	return best, nil
}

// numberedColumn says whether one column of so many points has numbers in all rows. They are no moves, then,
// but belong to a frame.
func numberedColumn(rows []*textRow, count int, labelled bool) bool {
	if len(rows) < 3 {
		return false
	}
	numbered := make([]int, count)
	for _, r := range rows {
		end, _, ok := r.endAt(count, labelled)
		if !ok {
			return false
		}
		for x, u := range end.cells {
			if u.digits != "" && u.digits != "0" {
				numbered[x]++
			}
		}
	}
	return slices.Contains(numbered, len(rows))
}

// sidesDiffer says whether a row ends in another number than it begins with.
func sidesDiffer(r *textRow) bool {
	last := r.units[len(r.units)-1]
	return last.digits != "" && last.digits != r.label()
}

// signs finds out what the signs of a board mean. Programs use letters otherwise than
// Sensei's Library, and show areas in small letters where stones are capital.
func (d *textDiagram) signs(rows [][]rowUnit) (kind func(rune) cell, misfit *Note) {
	if d.sensei {
		return cellKind, nil
	}
	used, at := d.signsAt(rows)
	for _, c := range "YQZP" { // they are stones in diagrams of Sensei's Library alone
		if used[c] {
			return nil, &Note{Line: at[c], Problem: say("%s is no point of a board", phrase.Quote(string(c)))}
		}
	}
	capital := used['X'] || used['O']
	small := (used['b'] || used['w']) && !capital && !used['x'] && !used['o'] && !used['B'] && !used['W'] && !used['●'] && !used['○']
	if area := used['x'] || used['o']; area && capital {
		d.tell(max(at['x'], at['o']), say("capital and small letters of stones on one board"), say("the small ones read as empty points"))
	}
	if used['?'] {
		d.tell(at['?'], say("points with a question mark"), say("read as empty points"))
	}
	white := used['O'] || used['o'] || used['W'] || used['○'] || used['⚪'] || used['w'] && small
	black := used['X'] || used['x'] || used['B'] || used['●'] || used['⚫'] || used['b'] && small
	points := used['.'] || used['+'] || used['·'] || used['-'] || used['_'] || used[',']
	nought := cell{empty: true}
	switch {
	case !used['0'] || !points:
	case white, !black && !used['#'] && !used['@']:
		return nil, &Note{Line: at['0'], Problem: say("%s is no point of a board", phrase.Quote("0"))}
	default:
		nought = cell{color: White}
		white = true
		d.tell(at['0'], say("the number 0 on points"), say("read as white stones"))
	}
	star := cell{empty: true}
	switch {
	case !used['*'] || !points || onStars(rows):
	case black || used['#'] || used['@']:
		d.tell(at['*'], say("points with a star"), say("read as empty points"))
	default:
		star = cell{color: Black}
		black = true
	}
	return func(c rune) cell {
		switch {
		case c == 0:
			return nought
		case c == '*':
			return star
		case c == 'b' && small:
			return cell{color: Black}
		case c == 'w' && small:
			return cell{color: White}
		case c == 'B' && !capital:
			return cell{color: Black}
		case c == 'W' && !capital:
			return cell{color: White}
		case c == '#' && !black:
			return cell{color: Black}
		case c == '@' && !black && !used['#']:
			return cell{color: Black}
		case c == '@' && !white:
			return cell{color: White}
		case (c == 'x' || c == 'o') && capital:
			return cell{empty: true}
		}
		return cellKind(c)
	}, nil
}

// tell notes what is read otherwise than it stands.
func (d *textDiagram) tell(line int, problem, repair phrase.Phrase) {
	d.notes = append(d.notes, Note{line, problem, repair})
}

// signsAt are the signs of a board and the first lines with them; the number 0 is one of them.
func (d *textDiagram) signsAt(rows [][]rowUnit) (used map[rune]bool, at map[rune]int) {
	used, at = make(map[rune]bool), make(map[rune]int)
	for i, cells := range rows {
		for _, u := range cells {
			c := u.sign
			if u.digits == "0" {
				c = '0'
			}
			if !used[c] {
				used[c], at[c] = true, d.rows[i].line
			}
		}
	}
	return used, at
}

// onStars says whether all stars of a whole board stand where it has star points.
func onStars(rows [][]rowUnit) bool {
	for y, cells := range rows {
		for x, u := range cells {
			if u.sign == '*' && !(starLine(x, len(cells)) && starLine(y, len(rows))) {
				return false
			}
		}
	}
	return true
}

// starLine says whether star points may lie on a line of a board of so many.
func starLine(i, n int) bool {
	far := n - 1 - i
	return i == far || min(i, far) == 2 || min(i, far) == 3
}
