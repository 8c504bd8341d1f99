// Package shape matches small board diagrams. Knowledge about shapes (barriers
// of influence, connections) is written as diagrams that a Go player can read,
// each with the points it marks; conditions that need reading are predicates of
// the package that uses the shape.
//
// A diagram is a picture of one orientation; all eight are tried. Its characters:
//
//	X  a stone of the shape's owner       x  owner's stone or empty
//	O  an opposing stone                  o  opposing stone or empty
//	.  empty                              ?  any point of the board
//	a..h (not o, x)  empty, and marked by the letter
//	A..H (not O, X)  owner's stone, and marked by the letter
//	|  -  +          outside the board
//	blank            anything, also outside the board
package shape

import (
	"fmt"
	"strings"

	"shikatsu/engine/board"
)

// maxMarks is the number of letters that can mark a point.
const maxMarks = 16

// Shape is a compiled diagram. It is immutable and safe for concurrent use.
type Shape struct {
	name     string
	letters  string // marked letters in the order of Match.Marks
	variants []variant
}

// variant is one orientation, anchored at one of the owner's stones.
type variant struct {
	cells     []cell
	marks     [maxMarks]board.Point
	outside   []offset
	signature string
	window    wanting
	wide      bool // reaches beyond the window
}

type cell struct {
	offset
	want uint8 // bit 0 empty, bit 1 own, bit 2 enemy
}

type offset struct{ dx, dy int }

// Match is one place where a shape fits.
type Match struct {
	shape  *Shape
	Anchor board.Point
	marks  *[maxMarks]board.Point
}

// At is the point marked by a letter of the diagram. It panics on a letter that
// the diagram does not have.
func (m Match) At(letter byte) board.Point {
	i := strings.IndexByte(m.shape.letters, letter)
	return m.Anchor + m.marks[i]
}

// Marks calls f for every marked point of the match.
func (m Match) Marks(f func(letter byte, p board.Point)) {
	for i := range len(m.shape.letters) {
		f(m.shape.letters[i], m.Anchor+m.marks[i])
	}
}

// Name is the name that the shape was compiled with.
func (s *Shape) Name() string { return s.name }

// Letters lists the marks of the diagram.
func (s *Shape) Letters() string { return s.letters }

// MustCompile is Compile for diagrams written in the source; it panics on errors.
func MustCompile(name, diagram string) *Shape {
	s, err := Compile(name, diagram)
	if err != nil {
		panic(err)
	}
	return s
}

// Compile reads a diagram. Lines may be indented; a diagram whose leftmost
// column is blank needs a rim character somewhere to its left.
func Compile(name, diagram string) (*Shape, error) {
	s := &Shape{name: name}
	type drawn struct {
		offset
		ch byte
	}
	var all []drawn
	anchor := -1
	for y, line := range strings.Split(strings.Trim(unindent(diagram), "\n"), "\n") {
		for x := range len(line) {
			ch := line[x]
			if ch == ' ' {
				continue
			}
			if !strings.ContainsRune("XxOo.?|-+abcdefghABCDEFGH", rune(ch)) {
				return nil, fmt.Errorf("shape %s: character %q in line %d", name, ch, y+1)
			}
			if isMark(ch) {
				if strings.IndexByte(s.letters, ch) >= 0 {
					return nil, fmt.Errorf("shape %s: mark %q appears twice", name, ch)
				}
				s.letters += string(ch)
			}
			if anchor < 0 && (ch == 'X' || ch >= 'A' && ch <= 'H') {
				anchor = len(all)
			}
			all = append(all, drawn{offset{x, y}, ch})
		}
	}
	if anchor < 0 {
		return nil, fmt.Errorf("shape %s: no stone of the owner", name)
	}
	for sym := range 8 {
		v := variant{}
		a := all[anchor].offset.turned(sym)
		for _, d := range all {
			o := d.offset.turned(sym)
			o = offset{o.dx - a.dx, o.dy - a.dy}
			step := board.Point(o.dy)*board.Stride + board.Point(o.dx)
			v.signature += fmt.Sprintf("%d,%d%c;", o.dx, o.dy, d.ch)
			if strings.IndexByte("|-+", d.ch) >= 0 {
				v.outside = append(v.outside, o)
				continue
			}
			v.cells = append(v.cells, cell{o, wanted(d.ch)})
			if isMark(d.ch) {
				v.marks[strings.IndexByte(s.letters, d.ch)] = step
			}
		}
		v.look()
		if !s.has(&v) {
			s.variants = append(s.variants, v)
		}
	}
	return s, nil
}

// has says whether an equal orientation is known: same cells and same marks.
func (s *Shape) has(v *variant) bool {
	for i := range s.variants {
		w := &s.variants[i]
		if sameSet(w.signature, v.signature) {
			return true
		}
	}
	return false
}

func sameSet(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	for _, part := range strings.Split(strings.TrimSuffix(a, ";"), ";") {
		if !strings.Contains(";"+b, ";"+part+";") {
			return false
		}
	}
	return true
}

func unindent(text string) string {
	lines := strings.Split(strings.Trim(text, "\n"), "\n")
	indent := -1
	for _, line := range lines {
		trimmed := strings.TrimLeft(line, "\t")
		if trimmed != "" {
			if n := len(line) - len(trimmed); indent < 0 || n < indent {
				indent = n
			}
		}
	}
	for i, line := range lines {
		lines[i] = line[min(max(indent, 0), len(line)):]
	}
	return strings.Join(lines, "\n")
}

func isMark(ch byte) bool { return ch >= 'a' && ch <= 'h' || ch >= 'A' && ch <= 'H' }

func wanted(ch byte) uint8 {
	switch {
	case ch == 'X' || ch >= 'A' && ch <= 'H':
		return 0b010
	case ch == 'O':
		return 0b100
	case ch == 'x':
		return 0b011
	case ch == 'o':
		return 0b101
	case ch == '?':
		return 0b111
	}
	return 0b001
}

func (o offset) turned(sym int) offset {
	if sym&1 != 0 {
		o.dx = -o.dx
	}
	if sym&2 != 0 {
		o.dy = -o.dy
	}
	if sym&4 != 0 {
		o.dx, o.dy = o.dy, o.dx
	}
	return o
}

// wanting is what an orientation asks of the window.
type wanting struct {
	own, enemy, empty   uint64 // points with that content
	notOwn, notEnemy    uint64 // points without
	onBoard, outOfBoard uint64
}

// look fills in what v asks of the window.
func (v *variant) look() {
	bit := func(o offset) uint64 {
		if max(o.dx, -o.dx, o.dy, -o.dy) > windowReach {
			v.wide = true
			return 0
		}
		return 1 << ((o.dy+windowReach)*windowSide + o.dx + windowReach)
	}
	t := &v.window
	for _, k := range v.cells {
		b := bit(k.offset)
		t.onBoard |= b
		switch k.want {
		case 0b001:
			t.empty |= b
		case 0b010:
			t.own |= b
		case 0b100:
			t.enemy |= b
		case 0b011:
			t.notEnemy |= b
		case 0b101:
			t.notOwn |= b
		}
	}
	for _, o := range v.outside {
		t.outOfBoard |= bit(o)
	}
}

const (
	// windowReach is how far the window around a stone reaches to each side.
	windowReach = 3
	windowSide  = 2*windowReach + 1
	windowRow   = 1<<windowSide - 1
)
