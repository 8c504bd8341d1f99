package diagram

import "shikatsu/sgfio/phrase"

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
	first       Stone // who plays 1
	start       int   // the number of the move shown as 1
	size        int   // of the header, 0 without
	title       string
	toMove      Stone
	pairs       []string // the arrows and lines of the page, as "AR C3 D4"
	headerLine  int
	columns     letterRow // the letters above or below
	highest     int       // the number of the top row, 0 without numbers
	lowest      int       // that of the last row
	notes       []Note    // what was not read as it stands
}

// Note is something to tell of a line, counted from 0.
type Note struct {
	Line            int
	Problem, Repair phrase.Phrase
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
