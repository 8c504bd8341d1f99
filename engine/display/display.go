// Package display draws positions and what is known of them as text boards. They are in color where the reader's terminal shows
// it. The forms are those of GNU Go.
package display

import (
	"fmt"
	"strings"

	"shikatsu/engine/board"
)

// Color is the color of a character on a terminal; the zero value leaves it as
// it is.
type Color uint8

// The colors, by their numbers in terminal escape sequences.
const (
	Plain   Color = 0
	Red     Color = 31
	Green   Color = 32
	Yellow  Color = 33
	Magenta Color = 35
	Cyan    Color = 36
)

// Paint gives text the color c if inColor is set.
func (c Color) Paint(text string, inColor bool) string {
	if c == Plain || !inColor {
		return text
	}
	return fmt.Sprintf("\x1b[%dm%s\x1b[39;49m", c, text)
}

// cell is one point of a text board.
type cell struct {
	mark  byte
	color Color
}

// frame draws a board. Column letters are above and below, row numbers at both sides, and a text stands behind a row where note
// gives one.
func frame(b *board.Board, at func(p board.Point) cell, note func(row int) string, inColor bool) string {
	var text strings.Builder
	columns := "  "
	for x := range b.Width() {
		columns += " " + strings.TrimRight(b.Vertex(board.MakePoint(x, 0)), "0123456789")
	}
	text.WriteString(columns + "\n")
	for y := range b.Height() {
		row := b.Height() - y
		fmt.Fprintf(&text, "%2d", row)
		for x := range b.Width() {
			c := at(board.MakePoint(x, y))
			text.WriteString(" " + c.color.Paint(string(c.mark), inColor))
		}
		fmt.Fprintf(&text, " %d", row)
		if note != nil {
			text.WriteString(note(row))
		}
		text.WriteByte('\n')
	}
	text.WriteString(columns + "\n")
	return text.String()
}

// plainMark is X for Black, O for White, + for an empty star point and . for
// another empty point.
func plainMark(b *board.Board, p board.Point) byte {
	switch at := b.At(p); {
	case at == board.Black:
		return 'X'
	case at == board.White:
		return 'O'
	case isStarPoint(b, p.Column(), p.Row()):
		return '+'
	}
	return '.'
}

// Position draws the stones as the command showboard of the Go Text Protocol does. The numbers of captured stones are beside
// two of the lower rows.
func Position(b *board.Board) string {
	whiteRow, blackRow := max(2, b.Height()-8), max(1, b.Height()-9)
	note := func(row int) string {
		switch row {
		case whiteRow:
			return fmt.Sprintf("     WHITE (O) has captured %d stones", b.Captured(board.Black))
		case blackRow:
			return fmt.Sprintf("     BLACK (X) has captured %d stones", b.Captured(board.White))
		}
		return ""
	}
	return frame(b, func(p board.Point) cell { return cell{mark: plainMark(b, p)} }, note, false)
}

// isStarPoint says whether a point is marked on an empty board of that size.
func isStarPoint(b *board.Board, x, y int) bool {
	size := b.Size()
	if size == 0 || size == 2 || size == 4 {
		return false
	}
	line := 2 // of the corner marks, counted from 0
	switch {
	case size == 5:
		line = 1
	case size >= 12:
		line = 3
	}
	side := func(i int) bool { return i == line || i == size-1-line }
	middle := func(i int) bool { return size%2 == 1 && i == size/2 }
	switch {
	case size == 1 || size == 3:
		return middle(x) && middle(y)
	case side(x) && side(y), middle(x) && middle(y):
		return true
	case size >= 13:
		return (side(x) || middle(x)) && (side(y) || middle(y))
	}
	return false
}
