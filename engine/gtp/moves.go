package gtp

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"shikatsu/engine/board"
)

// moveCommands make and take back real and hypothetical moves.
func moveCommands() []command {
	return []command{
		{name: "play", run: play},
		{name: "black", run: playAs(board.Black)},
		{name: "white", run: playAs(board.White)},
		{name: "undo", onStack: true, run: func(s *Session, _ []string) (string, error) {
			return "", s.undo(1)
		}},
		{name: "gg-undo", onStack: true, run: undoMany},
		{name: "last_move", onStack: true, run: lastMove},
		{name: "move_history", onStack: true, run: moveHistory},
		{name: "trymove", onStack: true, run: tryMove},
		{name: "tryko", onStack: true, run: tryKo},
		{name: "popgo", onStack: true, run: func(s *Session, _ []string) (string, error) {
			if !s.board.PopMove() {
				//lint:ignore ST1005 these are GNU Go's words
				return "", errors.New("Stack empty.")
			}
			return "", nil
		}},
		{name: "dump_stack", onStack: true, run: dumpStack},
		{name: "get_trymove_counter", onStack: true, run: func(s *Session, _ []string) (string, error) {
			return strconv.Itoa(s.board.TryCount()), nil
		}},
		{name: "reset_trymove_counter", onStack: true, run: func(s *Session, _ []string) (string, error) {
			s.board.ResetTryCount()
			return "", nil
		}},
		{name: "is_legal", run: isLegal},
		{name: "all_legal", run: allLegal},
	}
}

func play(s *Session, args []string) (string, error) {
	m, err := s.move(args, 0)
	if err != nil {
		return "", err
	}
	return "", s.play(m)
}

// play makes a real move.
func (s *Session) play(m board.Move) error {
	if err := s.board.Play(m.Point, m.Color, board.ForbidSuicide); err != nil {
		return errIllegal
	}
	s.next = board.Empty
	s.changed()
	return nil
}

// playAs is the old form of play, with the color in the command's name.
func playAs(c board.Color) func(*Session, []string) (string, error) {
	return func(s *Session, args []string) (string, error) {
		p, err := s.pointOrPass(args, 0)
		if err != nil {
			return "", err
		}
		return "", s.play(board.Move{Point: p, Color: c})
	}
}

// undo takes back n real moves or none.
func (s *Session) undo(n int) error {
	if s.board.StackDepth() > 0 || n > s.board.MoveCount() {
		return errors.New("cannot undo")
	}
	for range n {
		s.board.Undo()
		s.next = board.Empty
	}
	s.changed()
	return nil
}

func undoMany(s *Session, args []string) (string, error) {
	n := 1
	if v, ok := integers(args, 1); ok {
		n = v[0]
	} else if len(args) > 0 {
		return "", errors.New("number of moves not an integer")
	}
	if n < 0 {
		return "", errors.New("can't undo a negative number of moves")
	}
	return "", s.undo(n)
}

func (s *Session) moveText(m board.Move) string {
	return m.Color.String() + " " + s.vertex(m.Point)
}

func lastMove(s *Session, _ []string) (string, error) {
	moves := s.board.Moves()
	if len(moves) == 0 {
		return "", errors.New("no previous move known")
	}
	return s.moveText(moves[len(moves)-1]), nil
}

func moveHistory(s *Session, _ []string) (string, error) {
	moves := s.board.Moves()
	lines := make([]string, len(moves))
	for i, m := range moves {
		lines[len(moves)-1-i] = s.moveText(m)
	}
	return strings.Join(lines, "\n"), nil
}

func tryMove(s *Session, args []string) (string, error) {
	m, err := s.move(args, 0)
	if err != nil {
		return "", err
	}
	if !s.board.TryMove(m.Point, m.Color) {
		return "", errIllegal
	}
	return "", nil
}

func tryKo(s *Session, args []string) (string, error) {
	m, err := s.stoneMove(args, 0)
	if err != nil {
		return "", err
	}
	if !s.board.TryKo(m.Point, m.Color) {
		return "", errIllegal
	}
	return "", nil
}

// dumpStack writes the hypothetical moves to the error stream.
func dumpStack(s *Session, _ []string) (string, error) {
	for _, m := range s.board.Stack() {
		fmt.Fprintf(s.log, "%c:%s ", " WB"[m.Color], s.vertex(m.Point))
	}
	fmt.Fprintln(s.log)
	return "", nil
}

func isLegal(s *Session, args []string) (string, error) {
	m, err := s.move(args, 0)
	if err != nil {
		return "", err
	}
	return digit(s.board.IsLegal(m.Point, m.Color)), nil
}

func allLegal(s *Session, args []string) (string, error) {
	c, err := s.color(args, 0)
	if err != nil {
		return "", err
	}
	var points []board.Point
	for _, p := range s.board.Points() {
		if s.board.IsLegal(p, c) {
			points = append(points, p)
		}
	}
	return s.vertices(points), nil
}
