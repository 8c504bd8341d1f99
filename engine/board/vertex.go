package board

import (
	"fmt"
	"strconv"
	"strings"
)

// columnLetters names the columns; the letter I is not used.
const columnLetters = "ABCDEFGHJKLMNOPQRST"

// Vertex is the name of p on this board, or PASS. A name is a column letter without I and a row number counted from the bottom.
func (b *Board) Vertex(p Point) string {
	if p == Pass {
		return "PASS"
	}
	return string(columnLetters[p.Column()]) + strconv.Itoa(b.height-p.Row())
}

// ParseVertex reads a vertex name, any case, or "pass". It refuses names with
// trailing characters and vertices that are not on this board.
func (b *Board) ParseVertex(text string) (Point, error) {
	name := strings.ToUpper(text)
	if name == "PASS" {
		return Pass, nil
	}
	if len(name) < 2 {
		return NoPoint, fmt.Errorf("%q is not a vertex", text)
	}
	column := strings.IndexByte(columnLetters, name[0])
	number, err := strconv.ParseUint(name[1:], 10, 16)
	if column < 0 || err != nil {
		return NoPoint, fmt.Errorf("%q is not a vertex", text)
	}
	if column >= b.width || number < 1 || int(number) > b.height {
		return NoPoint, fmt.Errorf("vertex %s is not on a %dx%d board", name, b.width, b.height)
	}
	return MakePoint(column, b.height-int(number)), nil
}
