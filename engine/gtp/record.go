package gtp

import (
	"fmt"
	"os"
	"strconv"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/sgfio"
)

// recordCommands read game records.
func recordCommands() []command {
	return []command{{name: "loadsgf", run: loadSGF}}
}

// Without a komi in the record it is that of the usual Japanese rules.
const (
	recordKomi         = 5.5
	recordHandicapKomi = 0.5
)

// recordFile is the name of a file at the start of the text, and what follows it. A name may have blanks: it is the shortest
// that names a file, or else the first word.
func recordFile(text string) (name string, after []string) {
	text = strings.TrimSpace(text)
	for end := 0; end < len(text); {
		word, _, _ := strings.Cut(strings.TrimLeft(text[end:], " "), " ")
		end += strings.Index(text[end:], word) + len(word)
		if _, err := os.Stat(text[:end]); err == nil {
			return text[:end], strings.Fields(text[end:])
		}
	}
	name, rest, _ := strings.Cut(text, " ")
	return name, strings.Fields(rest)
}

// loadSGF loads the main line of a record's first game up to a move, and answers who is to play. The move is given by its
// number or its vertex.
func loadSGF(s *Session, args []string) string {
	if len(args) == 0 {
		return fail("missing filename")
	}
	file, until := recordFile(s.rest)
	collection, err := sgfio.ReadFile(file)
	if err != nil {
		check(fmt.Errorf("cannot open or parse '%s': %w", file, reason(err)))
	}
	game := collection.Games[0]
	width, height := game.Size()
	b, err := board.New(width, height)
	if game.Err != nil {
		err = game.Err
	}
	if err != nil {
		check(fmt.Errorf("cannot load '%s': %w", file, err))
	}
	l := &loader{board: b}
	if len(until) > 0 {
		if n, err := strconv.Atoi(until[0]); err == nil {
			l.until = n
		} else if p, err := b.ParseVertex(until[0]); err == nil && p != board.Pass {
			l.untilVertex = p
		}
	}
	info := game.Info()
	for _, node := range game.Root().MainLine() {
		if !l.node(node) {
			break
		}
	}
	if b.WithoutLiberty() != board.NoPoint {
		check(fmt.Errorf("cannot load '%s': a string has no liberty", file))
	}
	s.orientation = 0
	s.setBoard(b)
	if s.depthShift != 0 {
		s.depthShift = 0
		s.setDepths()
	}
	s.handicap = max(0, info.Handicap)
	switch {
	case info.HasKomi:
		s.komi = info.Komi
	case info.Handicap >= 2:
		s.komi = recordHandicapKomi
	default:
		s.komi = recordKomi
	}
	s.next = l.toMove(info.Handicap)
	return s.next.String()
}

// loader replays a record.
type loader struct {
	board       *board.Board
	until       int         // stop before this move if positive
	untilVertex board.Point // stop before the first move there
	moves       int
	// next is the color of the move that loading stopped at, of PL, or Empty.
	next board.Color
}

// node executes one node and says whether to go on. Moves that the rules forbid
// end the loading.
func (l *loader) node(n *sgfio.Node) bool {
	for _, property := range n.Properties() {
		switch property.ID {
		case "AB", "AW", "AE":
			c := map[string]board.Color{"AB": board.Black, "AW": board.White, "AE": board.Empty}[property.ID]
			at := n.Points(property.ID)
			points := make([]board.Point, len(at))
			for i, p := range at {
				points[i] = l.point(p)
			}
			l.board.PlaceStones(c, points)
		case "PL":
			if c, err := board.ParseColor(n.Text("PL")); err == nil {
				l.next = c
			}
		case "IL":
			for _, p := range n.Points("IL") {
				if q := l.point(p); q != board.NoPoint {
					l.board.SetKo(q)
				}
			}
		case "B", "W":
			c := board.Black
			if property.ID == "W" {
				c = board.White
			}
			for _, v := range property.Values {
				if !l.move(v, c) {
					return false
				}
			}
		}
	}
	return true
}

func (l *loader) move(v sgfio.Value, c board.Color) bool {
	l.next = c
	l.moves++
	if l.moves == l.until {
		return false
	}
	at, ok := v.Point()
	if !ok {
		return false
	}
	p := l.point(at) // off the board means a pass
	if p != board.Pass && p == l.untilVertex {
		return false
	}
	if l.board.Play(p, c, board.ForbidSuicide) != nil {
		return false
	}
	l.next = c.Other()
	return true
}

// point is the board's point of a record's point, NoPoint off the board.
func (l *loader) point(p sgfio.Point) board.Point {
	if !p.OnBoard(l.board.Width(), l.board.Height()) {
		return board.NoPoint
	}
	return board.MakePoint(p.Column(), p.Row())
}

// toMove is who plays next. Before the first move that is White in a handicap
// game.
func (l *loader) toMove(handicap int) board.Color {
	switch {
	case l.next != board.Empty:
		return l.next
	case handicap >= 2:
		return board.White
	}
	return board.Black
}
