package gtp

import (
	"slices"
	"strings"

	"shikatsu/engine/board"
)

// goguiCommands are GoGui's extensions of the protocol.
func goguiCommands() []command {
	return []command{
		{name: "gogui-analyze_commands", onStack: true, run: analyzeCommands},
		{name: "gogui-interrupt", onStack: true, run: constant("")},
		{name: "gogui-title", onStack: true, run: constant(programName)},
		{name: "gogui-play_sequence", run: playSequence},
		{name: "gogui-setup", run: setupStones},
	}
}

// analyzeCommands lists what GoGui shows in its analyze dialog.
func analyzeCommands(s *Session, _ []string) string {
	var lines []string
	for _, name := range s.names {
		if line := s.offers[name]; line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

// playSequence plays all moves of a list or none.
func playSequence(s *Session, args []string) string {
	if len(args)%2 != 0 {
		return fail(errMove)
	}
	var moves []board.Move
	for i := 0; i < len(args); i += 2 {
		moves = append(moves, s.move(args, i))
	}
	next := s.next
	for i, m := range moves {
		if err := s.play(m); err != nil {
			undone := s.undo(i)
			s.next = next
			check(undone)
			check(err)
		}
	}
	return ""
}

// setupStones puts stones of both colors on an empty board.
func setupStones(s *Session, args []string) string {
	s.needClear()
	if len(args)%2 != 0 {
		return fail(errMove)
	}
	var stones []board.Move
	for i := 0; i < len(args); i += 2 {
		m := s.stoneMove(args, i)
		if slices.ContainsFunc(stones, func(n board.Move) bool { return n.Point == m.Point }) {
			return fail("repeated vertex")
		}
		stones = append(stones, m)
	}
	b := s.board.Clone()
	for _, m := range stones {
		b.PlaceStone(m.Point, m.Color)
	}
	if b.WithoutLiberty() != board.NoPoint {
		return fail("a string has no liberty")
	}
	s.setBoard(b)
	return ""
}
