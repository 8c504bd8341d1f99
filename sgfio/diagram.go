package sgfio

import (
	"sort"
	"strconv"
	"strings"
)

// diagramRow is one line of points.
type diagramRow struct {
	line        int
	cells       []cell
	left, right bool // the edge of the board is drawn
}

// textDiagram is a board of a text with what stands around it.
type textDiagram struct {
	rows        []diagramRow
	top, bottom bool
	sensei      bool
	first       Color // who plays 1
	start       int   // the number of the move shown as 1
	size        int   // of the header, 0 without
	title       string
	toMove      Color
	pairs       []string // the arrows and lines of the page, as "AR C3 D4"
	headerLine  int
	columns     letterRow // the letters above or below
	highest     int       // the number of the top row, 0 without numbers
	lowest      int       // that of the last row
	notes       []rowNote // what was not read as it stands
}

// rowNote is something to tell of a row.
type rowNote struct {
	line            int
	problem, repair Phrase
}

// readDiagrams reads diagrams in texts, each as a game of its own. It knows those of Sensei's Library, those
// that programs print, and plain ones made of X, O and points. It fails where not one could be read and some
// row says why.
func readDiagrams(lines []string) ([]*Game, []Warning, error) {
	var games []*Game
	var warnings []Warning
	found, misfits := findDiagrams(lines)
	for _, d := range found {
		f := d.build(lines)
		games = append(games, f.finish("DIAGRAM"))
		warnings = append(warnings, f.warnings...)
	}
	if len(games) == 0 && len(misfits) > 0 {
		m := misfits[0]
		return nil, nil, &Error{say("a board that cannot be read: line %s: %s", itoa(m.line+1), m.problem), ErrNoGame}
	}
	f := &foreign{lines: lines}
	for _, m := range misfits {
		f.warn(m.line, 0, m.problem, say("the board was left out"))
	}
	return games, append(warnings, f.warnings...), nil
}

// good tells whether a block is a board and not a piece of prose. A board has several rows of about the same
// length, stones, and points without any.
func (d *textDiagram) good() bool {
	if len(d.rows) < 2 || len(d.rows) > MaxSize {
		return false
	}
	stones, points := 0, 0
	for _, r := range d.rows {
		for _, c := range r.cells {
			switch {
			case c.color != Empty:
				stones++
			case c.empty:
				points++
			}
		}
	}
	return points > 0 && (stones > 0 || d.sensei || len(d.rows) >= 5)
}

// cell is what a character of a diagram means.
type cell struct {
	color Color
	empty bool   // a point without a stone, label or number
	mark  string // CR, TR, SQ or MA
	move  int    // the number of a move
	label string
}

// cellKind reads a character; the zero cell for one that is none of a diagram.
func cellKind(c rune) cell {
	switch c {
	case 'X', 'x', '●', '⚫', '⬤', '◆', '■', 'Ｘ', 'ｘ':
		return cell{color: Black}
	case 'O', 'o', '○', '⚪', '◯', '◇', '□', 'Ｏ', 'ｏ':
		return cell{color: White}
	case 'B':
		return cell{color: Black, mark: "CR"}
	case 'W':
		return cell{color: White, mark: "CR"}
	case '#':
		return cell{color: Black, mark: "SQ"}
	case '@':
		return cell{color: White, mark: "SQ"}
	case 'Y':
		return cell{color: Black, mark: "TR"}
	case 'Q':
		return cell{color: White, mark: "TR"}
	case 'Z':
		return cell{color: Black, mark: "MA"}
	case 'P':
		return cell{color: White, mark: "MA"}
	case 'C':
		return cell{empty: true, mark: "CR"}
	case 'S':
		return cell{empty: true, mark: "SQ"}
	case 'T':
		return cell{empty: true, mark: "TR"}
	case 'M':
		return cell{empty: true, mark: "MA"}
	case '.', ',', '+', '*', '·', '_', '?', '-', '＋', '．', '•', '➕', '🟫', '🟨', '🟧', '🟩':
		return cell{empty: true}
	case '0':
		return cell{move: 10}
	}
	switch {
	case isCJKCross(c):
		return cell{empty: true}
	case '1' <= c && c <= '9':
		return cell{move: int(c - '0')}
	case 'a' <= c && c <= 'z':
		return cell{label: string(c)}
	}
	return cell{}
}

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
			f.warn(r.line, 0, say("a row with %s points where others have %s", itoa(len(r.cells)), itoa(columns)), say("the rest taken as empty"))
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
		root.Child(0).Set("MN", Value(itoa(d.start+moves[0].n-1)))
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
