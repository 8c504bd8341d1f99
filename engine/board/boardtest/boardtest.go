// Package boardtest reads and writes positions as the diagrams that Go players
// draw, for tests.
package boardtest

import (
	"fmt"
	"strings"
	"testing"

	"shikatsu/engine/board"
)

// Parse makes a board from a diagram: X or # black, O white, . or + empty, one
// row a line, blanks ignored. Row numbers at either end and lines of column
// letters may be there. It fails the test on anything else.
func Parse(t testing.TB, diagram string) *board.Board {
	t.Helper()
	b, err := Read(diagram)
	if err != nil {
		t.Fatalf("diagram: %v", err)
	}
	return b
}

// Read is Parse for callers without a test.
func Read(diagram string) (*board.Board, error) {
	var rows [][]board.Color
	for _, line := range strings.Split(diagram, "\n") {
		row, err := readRow(line)
		if err != nil {
			return nil, err
		}
		if len(row) == 0 {
			continue
		}
		if len(rows) > 0 && len(row) != len(rows[0]) {
			return nil, fmt.Errorf("row %q has %d points, the first has %d", line, len(row), len(rows[0]))
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		return nil, fmt.Errorf("no rows")
	}
	b, err := board.New(len(rows[0]), len(rows))
	if err != nil {
		return nil, err
	}
	for y, row := range rows {
		for x, c := range row {
			b.PlaceStone(board.MakePoint(x, y), c)
		}
	}
	return b, nil
}

// readRow reads one line; column letters and empty lines give no points.
func readRow(line string) ([]board.Color, error) {
	text := strings.Trim(strings.ReplaceAll(line, " ", ""), "\t\r0123456789")
	if strings.HasPrefix(text, "AB") || text == "A" {
		return nil, nil
	}
	row := make([]board.Color, 0, len(text))
	for _, r := range text {
		switch r {
		case 'X', '#':
			row = append(row, board.Black)
		case 'O':
			row = append(row, board.White)
		case '.', '+':
			row = append(row, board.Empty)
		default:
			return nil, fmt.Errorf("%q in row %q", r, line)
		}
	}
	return row, nil
}

// Format draws a board the way Parse reads it, without coordinates.
func Format(b *board.Board) string {
	var text strings.Builder
	for i, p := range b.Points() {
		if i > 0 {
			if i%b.Width() == 0 {
				text.WriteByte('\n')
			} else {
				text.WriteByte(' ')
			}
		}
		text.WriteByte(".OX"[b.At(p)])
	}
	return text.String() + "\n"
}

// Point is the vertex on b; it fails the test if there is none.
func Point(t testing.TB, b *board.Board, vertex string) board.Point {
	t.Helper()
	p, err := b.ParseVertex(vertex)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Points is Point for many vertices of b.
func Points(t testing.TB, b *board.Board) func(vertex string) board.Point {
	return func(vertex string) board.Point {
		t.Helper()
		return Point(t, b, vertex)
	}
}

// Stones are all stones of a color.
func Stones(b *board.Board, c board.Color) (list []board.Point) {
	for _, p := range b.Points() {
		if b.At(p) == c {
			list = append(list, p)
		}
	}
	return list
}

// Below is open board under a group at the upper edge, 13 points wide.
const Below = `
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .`
