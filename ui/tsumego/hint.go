package tsumego

import (
	"shikatsu/engine/board"
	"shikatsu/ui/proof"
	"shikatsu/ui/tr"
)

// MoreHint tells more of the solution, as far as there is more.
func (s *Session) MoreHint() {
	if v := s.Tree.Root.Verdict; v == nil || v.Code == board.Fail || s.Hints == MoveHint {
		return
	}
	s.Hints++
	s.asksOther = s.Hints >= VitalHint
}

// HintText is the last hint in words.
func (s *Session) HintText() string {
	n := s.Tree.Current()
	v := n.Verdict
	if v == nil {
		v = s.Tree.Root.Verdict
	}
	if s.Over() || v == nil {
		return ""
	}
	b := s.Tree.Board(n)
	switch s.Hints {
	case GoalHint:
		return s.GoalText()
	case RegionHint:
		return tr.Sentences(s.GoalText(), tr.L("Look inside the tinted area."))
	case VitalHint:
		switch {
		case s.opponents == nil:
			return tr.L("reading…")
		case s.opponents.Code == board.Fail || s.opponents.Best == board.Pass:
			return tr.L("The opponent has no single point that settles it.")
		case s.opponents.Best == s.Tree.Root.Verdict.Best:
			return tr.F("The opponent's vital point is yours: %[1]s would play at %[2]s.",
				proof.ColorName(s.opponents.ToMove), b.Vertex(s.opponents.Best))
		}
		return tr.F("If %[1]s could move first, it would be at %[2]s.",
			proof.ColorName(s.opponents.ToMove), b.Vertex(s.opponents.Best))
	case MoveHint:
		if v.ToMove == s.Tree.Start.Position.ToMove() && v.Code != board.Fail {
			return tr.F("Play %s.", b.Vertex(v.Best))
		}
		return tr.F("Play %s.", b.Vertex(s.Tree.Root.Verdict.Best))
	}
	return ""
}

// GoalText says what the player has to reach, once the engine knows it.
func (s *Session) GoalText() string {
	v := s.Tree.Root.Verdict
	first := proof.ColorName(s.Tree.Start.Position.ToMove())
	if v == nil || v.Code == board.Fail {
		return tr.F("%s to play.", first)
	}
	ko := v.Code == board.KoA || v.Code == board.KoB
	switch {
	case v.Link && v.Attacks:
		return tr.F("%s to play: cut the marked strings apart.", first)
	case v.Link:
		return tr.F("%s to play: connect the marked strings.", first)
	case v.Attacks && ko:
		return tr.F("%s to play: kill the marked group, if only by a ko.", first)
	case v.Attacks:
		return tr.F("%s to play: kill the marked group.", first)
	case ko:
		return tr.F("%s to play: make the marked group live, if only by a ko.", first)
	}
	return tr.F("%s to play: make the marked group live.", first)
}

// VitalPoint is the opponent's point that the hint names, or NoPoint, and what it reaches.
func (s *Session) VitalPoint() (board.Point, board.Code) {
	if s.Hints < VitalHint || s.opponents == nil || s.opponents.Code == board.Fail {
		return board.NoPoint, board.Fail
	}
	return s.opponents.Best, s.opponents.Code
}

// MovePoint is the move that the last hint names, or NoPoint, and what it reaches.
func (s *Session) MovePoint() (board.Point, board.Code) {
	v := s.Tree.Current().Verdict
	if s.Hints < MoveHint || v == nil || v.Code == board.Fail || v.ToMove != s.Tree.Start.Position.ToMove() {
		return board.NoPoint, board.Fail
	}
	return v.Best, v.Code
}

// regionSize is the width of the area that a hint shows, in points.
const regionSize = 4

// Region is the area in which the hint says to look: a square with the move
// somewhere inside. Where in it depends on the problem, but not on how often the
// hint is asked for.
func (s *Session) Region() []board.Point {
	v := s.Tree.Root.Verdict
	if s.Hints < RegionHint || v == nil || v.Best == board.Pass {
		return nil
	}
	b := s.Tree.Board(s.Tree.Root)
	shift := 0
	for _, c := range s.Problem.ID {
		shift = shift*31 + int(c)
	}
	shift &= 0xffff
	left := corner(v.Best.Column(), shift%regionSize, b.Width())
	top := corner(v.Best.Row(), shift/regionSize%regionSize, b.Height())
	var points []board.Point
	for row := top; row < min(top+regionSize, b.Height()); row++ {
		for col := left; col < min(left+regionSize, b.Width()); col++ {
			points = append(points, board.MakePoint(col, row))
		}
	}
	return points
}

// corner is where a row of regionSize points begins that has at in it and does
// not leave the board.
func corner(at, shift, size int) int { return max(0, min(at-shift, size-regionSize)) }
