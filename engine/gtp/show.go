package gtp

import (
	"fmt"
	"io"
	"strings"
	"time"

	"shikatsu"
	"shikatsu/engine/board"
	"shikatsu/engine/display"
	"shikatsu/sgfio"
)

// displayCommands draw or write down the position, hypothetical moves included.
func displayCommands() []command {
	return []command{
		{name: "showboard", onStack: true, run: func(s *Session, _ []string) string {
			return "\n" + display.Position(s.board)
		}},
		{name: "printsgf", onStack: true, run: printSGF},
	}
}

// printSGF gives the position as a record of set-up stones, as text or into a
// file.
func printSGF(s *Session, _ []string) string {
	text := positionSGF(s)
	file := strings.TrimSpace(s.rest) // with the blanks in its name
	if file == "" || file == "-" {
		return text
	}
	err := sgfio.Save(file, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
	if err != nil {
		check(fmt.Errorf("cannot write '%s': %w", file, reason(err)))
	}
	return ""
}

// toMove is who plays next: after a move the other one, else who a record said. Without either it is White where Black has
// handicap stones.
func (s *Session) toMove() board.Color {
	last, moved := s.board.LastMove()
	switch {
	case moved && (s.next == board.Empty || s.board.StackDepth() > 0):
		return last.Color.Other()
	case s.next != board.Empty:
		return s.next
	case s.handicap >= 2:
		return board.White
	}
	return board.Black
}

func positionSGF(s *Session) string {
	b := s.board
	toMove := s.toMove()
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
