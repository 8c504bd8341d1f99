package gtp

import (
	"fmt"
	"os"
	"strings"
	"time"

	"shikatsu"
	"shikatsu/engine/board"
)

// displayCommands draw or write down the position, hypothetical moves included.
func displayCommands() []command {
	return []command{
		{name: "showboard", onStack: true, run: func(s *Session, _ []string) (string, error) {
			return "\n" + drawBoard(s.board), nil
		}},
		{name: "printsgf", onStack: true, run: printSGF},
	}
}

// drawBoard draws the position as GNU Go does, with the captured stones beside
// two of the lower rows.
func drawBoard(b *board.Board) string {
	var text strings.Builder
	columns := "  "
	for x := range b.Width() {
		columns += " " + columnLetter(x)
	}
	text.WriteString(columns + "\n")
	whiteRow := max(2, b.Height()-8)
	blackRow := max(1, b.Height()-9)
	for y := range b.Height() {
		row := b.Height() - y
		fmt.Fprintf(&text, "%2d", row)
		for x := range b.Width() {
			p := board.MakePoint(x, y)
			mark := byte('.')
			switch at := b.At(p); {
			case at == board.Black:
				mark = 'X'
			case at == board.White:
				mark = 'O'
			case isStarPoint(b, x, y):
				mark = '+'
			}
			text.WriteByte(' ')
			text.WriteByte(mark)
		}
		fmt.Fprintf(&text, " %d", row)
		if row == whiteRow {
			fmt.Fprintf(&text, "     WHITE (O) has captured %d stones", b.Captured(board.Black))
		}
		if row == blackRow {
			fmt.Fprintf(&text, "     BLACK (X) has captured %d stones", b.Captured(board.White))
		}
		text.WriteByte('\n')
	}
	text.WriteString(columns)
	return text.String()
}

// columnLetter names a column counted from 0; there is no column I.
func columnLetter(x int) string { return "ABCDEFGHJKLMNOPQRST"[x : x+1] }

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

// printSGF gives the position as a record of set-up stones, as text or into a
// file.
func printSGF(s *Session, args []string) (string, error) {
	text := positionSGF(s)
	if len(args) == 0 || args[0] == "-" {
		return text, nil
	}
	if err := os.WriteFile(args[0], []byte(text), 0o666); err != nil {
		return "", fmt.Errorf("cannot write '%s'", args[0])
	}
	return "", nil
}

func positionSGF(s *Session) string {
	b := s.board
	toMove := board.Black
	if last, ok := b.LastMove(); ok {
		toMove = last.Color.Other()
	}
	var text strings.Builder
	size := fmt.Sprint(b.Width())
	if b.Size() == 0 {
		size = fmt.Sprintf("%d:%d", b.Width(), b.Height())
	}
	fmt.Fprintf(&text, "(;GM[1]FF[4]\nSZ[%s]\nGN[%s %s load and print]\nDT[%s]\n",
		size, programName, shikatsu.Version, time.Now().Format(time.DateOnly))
	// Prisoners cannot be written down; they are counted into the komi.
	komi := s.komi + float64(b.Captured(board.Black)-b.Captured(board.White))
	line := fmt.Sprintf("KM[%.1f]HA[%d]RU[Japanese]AP[%s:%s]", komi, s.handicap, programName, shikatsu.Version)
	add := func(name string, points []board.Point) {
		for i, p := range points {
			item := "[" + sgfPoint(p) + "]"
			if i == 0 {
				item = name + item
			}
			if len(line)+len(item) > 65 {
				text.WriteString(line + "\n")
				line = ""
			}
			line += item
		}
	}
	add("AW", pointsWith(b, board.White))
	add("AB", pointsWith(b, board.Black))
	text.WriteString(line + "\n")
	var illegal []board.Point
	for _, p := range b.Points() {
		if b.At(p) == board.Empty && !b.IsLegal(p, toMove) {
			illegal = append(illegal, p)
		}
	}
	line = fmt.Sprintf("PL[%c]", " WB"[toMove])
	add("IL", illegal)
	text.WriteString(line + "\n)")
	return text.String()
}

// sgfPoint writes a point as game records do.
func sgfPoint(p board.Point) string {
	return string([]byte{byte('a' + p.Column()), byte('a' + p.Row())})
}
