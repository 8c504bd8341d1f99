package modes

import (
	"slices"

	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/scene"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// ToggleGuessing begins or ends guessing the record's moves.
func (l *Looking) ToggleGuessing() {
	switch {
	case l.State.Guessing:
		l.guess(false)
		l.Note(tr.L("Guessing is over."))
	case l.recordMove() == nil:
		l.Note(tr.L("The record has no next move to guess."))
	default:
		*l.Guess = Guess{}
		l.guess(true)
		l.Note(tr.L("Guess the next move: click where you think it was played."))
	}
}

// guess begins or ends the guessing. What is known of the moves that come is hidden, and shown again.
func (l *Looking) guess(on bool) {
	s := l.State
	s.Guessing = on
	if on && s.Event != nil {
		s.Event, s.Selection = nil, state.Selection{}
		l.Pointed(nil)
	}
	l.Menu()
	l.Changed(state.Reviewed | state.Scored | state.Selected | state.Node)
}

// recordMove is the record's next move, nil for none on the board.
func (l *Looking) recordMove() *sgfio.Move {
	next := l.State.Doc.Node().Child(0)
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
func (l *Looking) guessed(p boardview.Pt) bool {
	if !l.State.Guessing {
		return false
	}
	m := l.recordMove()
	if m == nil {
		l.guess(false)
		return false
	}
	g, found := l.Guess, scene.Pt(m.Point) == p
	if !g.try(found) {
		name := facts.PointName(p, l.State.Position.Height)
		if l.wouldBeBetter(p) {
			l.Note(tr.F("%[1]s was not played, but it would have been better. Try %[2]d of %[3]d.", name, g.wrong+1, MostGuesses))
		} else {
			l.Note(tr.F("Not %[1]s. Try %[2]d of %[3]d.", name, g.wrong+1, MostGuesses))
		}
		return true
	}
	name := facts.PointName(scene.Pt(m.Point), l.State.Position.Height)
	l.Step(1)
	if found {
		l.Note(tr.F("%[1]s it is. Right at once: %[2]d of %[3]d.", name, g.right, g.tried))
	} else {
		l.Note(tr.F("It was %[1]s. Right at once: %[2]d of %[3]d.", name, g.right, g.tried))
	}
	return true
}

// wouldBeBetter says whether the review names a point as the better move of the one that is guessed.
func (l *Looking) wouldBeBetter(p boardview.Pt) bool {
	if l.State.Review == nil {
		return false
	}
	next := l.State.Doc.MoveNumber() + 1
	return slices.ContainsFunc(l.State.Review.Events, func(e facts.Event) bool { return e.Move == next && e.Better == p })
}
