package diagram

import (
	"strconv"
)

// Picture is a board of a text and what stands around it.
type Picture struct {
	Width, Height int
	Line          int // where it begins, from 0
	Title         string
	ToMove        Stone    // who plays, as far as the text says
	First         Stone    // who plays 1
	Start         int      // the number of the move shown as 1
	Pairs         []string // the arrows and lines of the page, as "AR C3 D4"
	Notes         []Note   // what was not read as it stands
	Points        []Point  // row by row
}

// Point is what a text shows on a point, which is counted from the top left.
type Point struct {
	Column, Row int
	Line        int // of the text
	Stone       Stone
	Move        int // its number, 0 for none
	Label, Mark string
}

// Find has the boards of a text, and why others could not be read.
func Find(lines []string) (pictures []Picture, misfits []Note) {
	found, misfits := findDiagrams(lines)
	for _, d := range found {
		pictures = append(pictures, d.picture())
	}
	return pictures, misfits
}

// picture finds out where on a board the rows lie.
func (d *textDiagram) picture() Picture {
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
	p := Picture{Width: width, Height: height, Line: d.headerLine, Title: d.title, ToMove: d.toMove, First: d.first, Start: d.start, Pairs: d.pairs, Notes: d.notes}
	for y, r := range d.rows {
		if len(r.cells) < columns {
			p.Notes = append(p.Notes, Note{r.line, say("a row with %s points where others have %s", strconv.Itoa(len(r.cells)), strconv.Itoa(columns)), say("the rest taken as empty")})
		}
		for x, k := range r.cells {
			if k != (cell{empty: true}) {
				p.Points = append(p.Points, Point{x + dx, y + dy, r.line, k.color, k.move, k.label, k.mark})
			}
		}
	}
	return p
}
