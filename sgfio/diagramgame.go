package sgfio

import (
	"sort"
	"strconv"
	"strings"
)

// build makes the game of a diagram.
func (d *textDiagram) build(lines []string) *foreign {
	columns, rows := 0, len(d.rows)
	lefts, rights := 0, 0
	for _, r := range d.rows {
		columns = max(columns, len(r.cells))
		if r.left {
			lefts++
		}
		if r.right {
			rights++
		}
	}
	left, right := 2*lefts >= rows, 2*rights >= rows // a line beside one row is no edge
	width, height, dx, dy := d.frame(columns, rows, left, right)
	f := newForeign(lines, width, height)
	root := f.game.root
	root.line, root.column = int32(d.headerLine+1), 1
	f.text("GN", d.title)
	for _, n := range d.notes {
		f.warn(n.line, 0, n.problem, n.repair)
	}
	type numbered struct {
		n  int
		pt Point
		at int
	}
	var moves []numbered
	points := make(map[string][]Value)
	for y, r := range d.rows {
		if len(r.cells) < columns {
			f.warn(r.line, 0, say("a row with %s points where others have %s", strconv.Itoa(len(r.cells)), strconv.Itoa(columns)), say("the rest taken as empty"))
		}
		for x, k := range r.cells {
			pt := Pt(x+dx, y+dy)
			add := func(id string, v Value) { points[id] = append(points[id], v) }
			switch {
			case k.color == Black:
				add("AB", Value(pt.String()))
			case k.color == White:
				add("AW", Value(pt.String()))
			case k.move > 0:
				moves = append(moves, numbered{k.move, pt, r.line})
			case k.label != "":
				add("LB", ComposeValue(pt.String(), k.label))
			}
			if k.mark != "" {
				add(k.mark, Value(pt.String()))
			}
		}
	}
	for _, id := range []string{"AB", "AW", "CR", "SQ", "TR", "MA", "LB"} {
		if len(points[id]) > 0 {
			root.Set(id, points[id]...)
		}
	}
	if d.toMove != Empty {
		root.Set("PL", Value(d.toMove.letter()))
	}
	for _, p := range d.pairs {
		d.addPair(f, p)
	}
	sort.SliceStable(moves, func(i, j int) bool { return moves[i].n < moves[j].n })
	for _, m := range moves {
		c := d.first
		if m.n%2 == 0 {
			c = c.Other()
		}
		f.play(c, Value(m.pt.String()), m.at)
	}
	if d.start > 1 && len(moves) > 0 {
		root.Child(0).Set("MN", Value(strconv.Itoa(d.start+moves[0].n-1)))
	}
	return f
}

// frame finds the size of the board and where on it the rows lie. A side without
// an edge goes on; a plain diagram without any edge is a whole board.
func (d *textDiagram) frame(columns, rows int, left, right bool) (width, height, dx, dy int) {
	if d.highest > 0 {
		return d.numberedFrame(columns, rows, left, right)
	}
	if !left && !right && !d.top && !d.bottom && !d.sensei {
		return columns, rows, 0, 0
	}
	whole := defaultSize
	if d.size > 0 && d.size <= MaxSize {
		whole = d.size
	}
	whole = max(whole, columns, rows)
	fit := func(n int, near, far bool) (size, offset int) {
		switch {
		case near && far:
			return n, 0
		case near:
			return whole, 0
		case far:
			return whole, whole - n
		}
		return whole, (whole - n) / 2
	}
	width, dx = fit(columns, left, right)
	height, dy = fit(rows, d.top, d.bottom)
	// A board that is whole in one direction is so in the other.
	if left && right && !(d.top && d.bottom) && rows <= columns {
		height = columns
		switch {
		case d.top:
			dy = 0
		case d.bottom:
			dy = height - rows
		default:
			dy = (height - rows) / 2
		}
	}
	if d.top && d.bottom && !(left && right) && columns <= rows {
		width = rows
		switch {
		case left:
			dx = 0
		case right:
			dx = width - columns
		default:
			dx = (width - columns) / 2
		}
	}
	return width, height, dx, dy
}

// numberedFrame is frame for rows with numbers.
func (d *textDiagram) numberedFrame(columns, rows int, left, right bool) (width, height, dx, dy int) {
	if d.lowest == 1 {
		corner := left != right || d.top != d.bottom // edges on one side alone
		if !corner || columns == rows || d.columns.count == columns {
			return columns, rows, 0, 0
		}
	}
	height = d.highest
	for _, usual := range []int{9, 13, defaultSize} {
		if usual >= max(d.highest, columns) {
			height = usual
			break
		}
	}
	width = max(height, columns)
	switch {
	case d.columns.count == columns && d.columns.first+columns <= width:
		dx = d.columns.first
	case right && !left:
		dx = width - columns
	}
	return width, height, dx, height - d.highest
}

// addPair adds an arrow or a line. Its ends are named as on a board with letters and numbers that begin at
// the lower left.
func (d *textDiagram) addPair(f *foreign, s string) {
	fields := strings.Fields(s)
	_, h := f.game.Size()
	var from, to Point
	ok := len(fields) == 3
	if ok {
		var ok1, ok2 bool
		from, ok1 = boardName(fields[1], h)
		to, ok2 = boardName(fields[2], h)
		ok = ok1 && ok2
	}
	if !ok {
		f.warn(d.headerLine, 0, say("%s does not name two points", quote(s)), say("left out"))
		return
	}
	root := f.game.root
	root.Set(fields[0], append(root.Values(fields[0]), Value(from.String()+":"+to.String()))...)
}

// boardName reads a point such as C17.
func boardName(s string, height int) (Point, bool) {
	if len(s) < 2 {
		return Pass, false
	}
	col := strings.IndexByte(columnLetters, s[0]&^0x20)
	row, err := strconv.Atoi(s[1:])
	if col < 0 || err != nil || row < 1 || row > height {
		return Pass, false
	}
	return Pt(col, height-row), true
}
