package sgfio

import (
	"regexp"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"
)

// diagramRow is one line of stones.
type diagramRow struct {
	line        int
	cells       []rune
	left, right bool // the edge of the board is drawn
}

// textDiagram is a block of rows with what stands around it.
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
}

// readDiagrams reads the diagrams of Sensei's Library and plain ones made of X,
// O and points, each as a game of its own.
func readDiagrams(lines []string) ([]*Game, []Warning) {
	var games []*Game
	var warnings []Warning
	for _, d := range findDiagrams(lines) {
		f := d.build(lines)
		games = append(games, f.finish("DIAGRAM"))
		warnings = append(warnings, f.warnings...)
	}
	return games, warnings
}

var (
	senseiHeader = regexp.MustCompile(`^\$\$([BW]?)(c?)(\d*)(c?)(?:m(\d+))?(c?)\s*(.*)$`)
	senseiPair   = regexp.MustCompile(`\{(AR|LN)\s+(\S+)\s+(\S+)\s*\}`)
	edgeLine     = regexp.MustCompile(`^[\s|┌└+'\x60.,*:/\\]*[-=_─━═]{3,}[-=_─━═┌┐└┘+\s|'\x60.,*:/\\]*$`)
	toMoveText   = regexp.MustCompile(`(?i)\b(black|white)\b(?: \([XO#●○]\))? (?:to|plays|moves)\b`)
)

// findDiagrams collects the blocks of rows in a text.
func findDiagrams(lines []string) []*textDiagram {
	var found []*textDiagram
	var d *textDiagram
	edgeAbove := false
	toMove := Empty
	flush := func() {
		if d != nil && d.good() {
			found = append(found, d)
		}
		d = nil
		edgeAbove = false
	}
	for i, raw := range lines {
		s := strings.TrimSpace(raw)
		sensei := strings.HasPrefix(s, "$$")
		if sensei {
			if m := senseiHeader.FindStringSubmatch(s); m != nil && isHeader(s, m) && (d == nil || len(d.rows) > 0 || !d.sensei) {
				flush()
				d = &textDiagram{sensei: true, first: Black, start: 1, title: strings.TrimSpace(m[7]), headerLine: i}
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
				continue
			}
			s = strings.TrimSpace(s[2:])
		}
		if m := toMoveText.FindStringSubmatch(s); m != nil {
			toMove = Black
			if strings.EqualFold(m[1], "white") {
				toMove = White
			}
			if d != nil && d.toMove == Empty {
				d.toMove = toMove
			}
		}
		if d != nil && sensei {
			for _, m := range senseiPair.FindAllStringSubmatch(s, -1) {
				d.pairs = append(d.pairs, m[1]+" "+m[2]+" "+m[3])
			}
		}
		if edgeLine.MatchString(s) {
			if d != nil && len(d.rows) > 0 {
				d.bottom = true
				if !d.sensei {
					flush()
				}
			} else {
				edgeAbove = true
				if d != nil {
					d.top = true
				}
			}
			continue
		}
		row, ok := parseRow(s)
		if !ok {
			if sensei && d != nil && len(d.rows) > 0 && s != "" && !strings.HasPrefix(s, "{") && !strings.HasPrefix(s, "[") && d.title == "" {
				d.title = s
			}
			if !sensei {
				if d != nil && d.sensei || d != nil && len(d.rows) > 0 {
					flush()
				}
				edgeAbove = false
			}
			continue
		}
		if d != nil && d.bottom {
			flush()
		}
		if d == nil {
			d = &textDiagram{first: Black, start: 1, headerLine: i, sensei: sensei, toMove: toMove, top: edgeAbove}
			toMove = Empty
		}
		row.line = i
		d.rows = append(d.rows, row)
	}
	flush()
	return found
}

// isHeader tells a header of a diagram from its rows: there is no blank behind
// the dollars, or nothing else at all.
func isHeader(s string, m []string) bool {
	rest := s[2:]
	return rest == "" || rest[0] != ' ' && rest[0] != '\t' && (m[1] != "" || m[2] != "" || m[3] != "" || m[5] != "")
}

// good tells whether a block is a board and not a piece of prose: several rows
// of about the same length, stones, and points without any.
func (d *textDiagram) good() bool {
	if len(d.rows) < 2 || len(d.rows) > MaxSize {
		return false
	}
	stones, points := 0, 0
	for _, r := range d.rows {
		for _, c := range r.cells {
			switch kind := cellKind(c); {
			case kind.color != Empty:
				stones++
			case kind.empty:
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
	move  int    // 1 to 10
	label string
}

// cellKind reads a character; the zero cell for one that is none of a diagram.
func cellKind(c rune) cell {
	switch c {
	case 'X', 'x', '●', '⚫', '◆', '■':
		return cell{color: Black}
	case 'O', 'o', '○', '⚪', '◯', '◇', '□', 'Ｏ':
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
	case '.', ',', '+', '*', '·', '_', '?', '-', '┼', '╋', '├', '┤', '┬', '┴', '┌', '┐', '└', '┘', '╂', '┿', '＋', '．', '•', '╬', '╠', '╣', '╦', '╩', '╔', '╗', '╚', '╝':
		return cell{empty: true}
	case '0':
		return cell{move: 10}
	}
	switch {
	case '1' <= c && c <= '9':
		return cell{move: int(c - '0')}
	case 'a' <= c && c <= 'z':
		return cell{label: string(c)}
	}
	return cell{}
}

var rowFrame = regexp.MustCompile(`^(\d{1,2}\s+|\d{1,2}(?:\s*[|│┃]))?\s*([|│┃]?)(.*?)([|│┃]?)\s*(\s\d{1,2}|[|│┃]\s*\d{1,2})?(\s{3,}.*)?$`)

// parseRow reads a line of a diagram: the cells, one character each with or
// without blanks between, perhaps the edges and the number of the row.
func parseRow(s string) (diagramRow, bool) {
	s = strings.NewReplacer("(", " ", ")", " ").Replace(s) // round the last move
	m := rowFrame.FindStringSubmatch(s)
	if m == nil || len(s) > 512 {
		return diagramRow{}, false
	}
	r := diagramRow{left: m[2] != "" || strings.ContainsAny(m[1], "|│┃"), right: m[4] != "" || strings.ContainsAny(m[5], "|│┃")}
	body := strings.TrimSpace(m[3])
	words := strings.Fields(body)
	wide := 0
	for _, w := range words {
		if utf8.RuneCountInString(w) > 1 {
			wide++
		}
	}
	if wide > 0 && len(words) > 1 {
		return diagramRow{}, false // words, not cells
	}
	edges := 0
	real := 0
	for _, w := range words {
		for _, c := range w {
			k := cellKind(c)
			if k == (cell{}) {
				return diagramRow{}, false
			}
			if k.color != Empty || k.empty {
				real++
			}
			if c == '-' {
				edges++
			}
			r.cells = append(r.cells, c)
		}
	}
	// Words of letters that could be labels are no row.
	if len(r.cells) < 2 || len(r.cells) > MaxSize || 2*real < len(r.cells) || edges == len(r.cells) {
		return diagramRow{}, false
	}
	// The rows of letters above and below a board.
	if ordered(r.cells) {
		return diagramRow{}, false
	}
	return r, true
}

// ordered tells whether the cells are the letters of the columns.
func ordered(cells []rune) bool {
	if len(cells) < 3 {
		return false
	}
	for i := 1; i < len(cells); i++ {
		if cells[i] <= cells[i-1] {
			return false
		}
	}
	return cells[0] == 'A' || cells[0] == 'a'
}

// build makes the game of a diagram.
func (d *textDiagram) build(lines []string) *foreign {
	columns, rows := 0, len(d.rows)
	left, right := false, false
	for _, r := range d.rows {
		columns = max(columns, len(r.cells))
		left = left || r.left
		right = right || r.right
	}
	width, height, dx, dy := d.frame(columns, rows, left, right)
	f := newForeign(lines, width, height)
	root := f.game.root
	root.line, root.column = int32(d.headerLine+1), 1
	f.text("GN", d.title)
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
		for x, c := range r.cells {
			pt := Pt(x+dx, y+dy)
			k := cellKind(c)
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

// addPair adds an arrow or a line, whose ends are named as on a board with
// letters below and numbers from below.
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
