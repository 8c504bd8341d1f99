package ui

import (
	"fmt"

	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/scene"
	"shikatsu/ui/tr"
)

// guessing is the game of finding the record's next move.
type guessing struct {
	on           bool
	right, tried int
	wrong        int // tries at the move that is looked for now
}

// mostGuesses is how many wrong tries a move has before it is shown.
const mostGuesses = 3

// toggleGuessing begins or ends guessing the record's moves.
func (s *Shell) toggleGuessing() {
	s.guess = guessing{on: !s.guess.on}
	s.makeMenu()
	switch {
	case !s.guess.on:
		s.note(tr.L("Guessing is over."))
	case s.recordMove() == nil:
		s.guess.on = false
		s.note(tr.L("The record has no next move to guess."))
	default:
		s.note(tr.L("Guess the next move: click where you think it was played."))
	}
	s.redraw()
}

// recordMove is the record's next move, nil for none on the board.
func (s *Shell) recordMove() *sgfio.Move {
	next := s.state.Doc.Node().Child(0)
	if next == nil {
		return nil
	}
	m, ok := next.Move()
	if !ok || !m.Valid || m.Point == sgfio.Pass {
		return nil
	}
	return &m
}

// guessed takes a click for a guess, and says whether it was one.
func (s *Shell) guessed(p boardview.Pt) bool {
	if !s.guess.on {
		return false
	}
	m := s.recordMove()
	if m == nil {
		s.guess.on = false
		s.makeMenu()
		return false
	}
	g := &s.guess
	name := facts.PointName(scene.Pt(m.Point), s.state.Position.Height)
	switch {
	case scene.Pt(m.Point) == p:
		g.tried++
		if g.wrong == 0 {
			g.right++
		}
	case g.wrong+1 < mostGuesses:
		g.wrong++
		s.note(fmt.Sprintf(tr.L("Not %[1]s. Try %[2]d of %[3]d."), facts.PointName(p, s.state.Position.Height), g.wrong+1, mostGuesses))
		return true
	default:
		g.tried++
	}
	missed := scene.Pt(m.Point) != p
	g.wrong = 0
	s.step(1)
	if missed {
		s.note(fmt.Sprintf(tr.L("It was %[1]s. Right at once: %[2]d of %[3]d."), name, g.right, g.tried))
	} else {
		s.note(fmt.Sprintf(tr.L("%[1]s it is. Right at once: %[2]d of %[3]d."), name, g.right, g.tried))
	}
	return true
}
