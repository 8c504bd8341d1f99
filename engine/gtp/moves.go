package gtp

import (
	"errors"
	"fmt"
	"strings"

	"shikatsu/engine/board"
)

// moveCommands make and take back real and hypothetical moves.
func moveCommands() []command {
	return []command{
		{name: "play", run: play},
		{name: "black", run: playAs(board.Black)},
		{name: "white", run: playAs(board.White)},
		{name: "undo", onStack: true, run: silent(func(s *Session) { check(s.undo(1)) })},
		{name: "gg-undo", onStack: true, run: undoMany},
		{name: "last_move", onStack: true, run: lastMove},
		{name: "move_history", onStack: true, run: moveHistory},
		{name: "trymove", onStack: true, run: tryMove},
		{name: "tryko", onStack: true, run: tryKo},
		{name: "popgo", onStack: true, run: silent(func(s *Session) {
			if !s.board.PopMove() {
				fail("Stack empty.")
			}
		})},
		{name: "dump_stack", onStack: true, run: dumpStack},
		{name: "get_trymove_counter", onStack: true, run: number(func(s *Session) int { return s.board.TryCount() })},
		{name: "reset_trymove_counter", onStack: true, run: silent(func(s *Session) { s.board.ResetTryCount() })},
		{name: "is_legal", run: isLegal},
		{name: "all_legal", run: allLegal},
	}
}

func play(s *Session, args []string) string {
	check(s.play(s.move(args, 0)))
	return ""
}

// play makes a real move.
func (s *Session) play(m board.Move) error {
	if err := s.board.Play(m.Point, m.Color, board.ForbidSuicide); err != nil {
		return errors.New(errIllegal)
	}
	s.next = board.Empty
	s.changed()
	return nil
}

// playAs is the old form of play, with the color in the command's name.
func playAs(c board.Color) func(*Session, []string) string {
	return func(s *Session, args []string) string {
		check(s.play(board.Move{Point: s.pointOrPass(args, 0), Color: c}))
		return ""
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

func undoMany(s *Session, args []string) string {
	n := 1
	if len(args) > 0 {
		n = integers(args, 1, "number of moves not an integer")[0]
	}
	if n < 0 {
		return fail("can't undo a negative number of moves")
	}
	check(s.undo(n))
	return ""
}

func (s *Session) moveText(m board.Move) string {
	return m.Color.String() + " " + s.vertex(m.Point)
}

func lastMove(s *Session, _ []string) string {
	moves := s.board.Moves()
	if len(moves) == 0 {
		return fail("no previous move known")
	}
	return s.moveText(moves[len(moves)-1])
}

func moveHistory(s *Session, _ []string) string {
	moves := s.board.Moves()
	lines := make([]string, len(moves))
	for i, m := range moves {
		lines[len(moves)-1-i] = s.moveText(m)
	}
	return strings.Join(lines, "\n")
}

func tryMove(s *Session, args []string) string {
	m := s.move(args, 0)
	if !s.board.TryMove(m.Point, m.Color) {
		return fail(errIllegal)
	}
	return ""
}

func tryKo(s *Session, args []string) string {
	m := s.stoneMove(args, 0)
	if !s.board.TryKo(m.Point, m.Color) {
		return fail(errIllegal)
	}
	return ""
}

// dumpStack writes the hypothetical moves to the error stream.
func dumpStack(s *Session, _ []string) string {
	for _, m := range s.board.Stack() {
		fmt.Fprintf(s.log, "%c:%s ", " WB"[m.Color], s.vertex(m.Point))
	}
	fmt.Fprintln(s.log)
	return ""
}

func isLegal(s *Session, args []string) string {
	m := s.move(args, 0)
	return digit(s.board.IsLegal(m.Point, m.Color))
}

func allLegal(s *Session, args []string) string {
	c := s.color(args, 0)
	var points []board.Point
	for _, p := range s.board.Points() {
		if s.board.IsLegal(p, c) {
			points = append(points, p)
		}
	}
	return s.vertices(points)
}
