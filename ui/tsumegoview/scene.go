// Package tsumegoview shows problems: the panel beside the board and the board's
// picture. It changes nothing by itself; it asks by [Actions].
package tsumegoview

import (
	"shikatsu/engine/board"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/proofview"
	"shikatsu/ui/scene"
	"shikatsu/ui/tsumego"
)

// Scene is the board of an attempt. It has the stones and the moves made so far, the group once it may be
// told or if the problem names it, and what hints show. The answer is not on it.
func Scene(s *tsumego.Session, o scene.Options) *boardview.Scene {
	t := s.Tree
	n := t.Current()
	b := t.Board(n)
	sc := proofview.Position(b, t.ToMove(n), o)
	proofview.Number(sc, b, n.Moves())
	if s.Over() || s.Phase == tsumego.Refuted || s.Phase == tsumego.Trivial {
		known := s.Last
		if known == nil {
			known = t.Root
		}
		proofview.Group(sc, b, t, known)
	} else if s.Hints >= tsumego.GoalHint || s.Problem.Stone != board.NoPoint {
		for _, p := range t.Group {
			if b.At(p) == t.Color {
				sc.At(facts.PointOf(p)).Mark = boardview.Circle
			}
		}
	}
	if n == t.Root {
		hints(sc, s)
	} else if p, _ := s.MovePoint(); p != board.NoPoint {
		sc.At(facts.PointOf(p)).Selected = true
	}
	return sc
}

// hints shows the area, the opponent's point and the move.
func hints(sc *boardview.Scene, s *tsumego.Session) {
	for _, p := range s.Region() {
		sc.At(facts.PointOf(p)).Area = boardview.White // the lighter tint
	}
	attacks := s.Tree.Root.Verdict != nil && s.Tree.Root.Verdict.Attacks
	if p, code := s.VitalPoint(); p != board.NoPoint {
		vital(sc.At(facts.PointOf(p)), !attacks, code)
	}
	if p, code := s.MovePoint(); p != board.NoPoint {
		vital(sc.At(facts.PointOf(p)), attacks, code)
	}
}

// vital marks a point by what a move there does, as everywhere: a triangle kills, a shield saves.
func vital(cell *boardview.Cell, kills bool, code board.Code) {
	mark := boardview.Vital{On: true, Code: proofview.KoLetter(code)}
	cell.Attack, cell.Defense = boardview.Vital{}, boardview.Vital{}
	if kills {
		cell.Attack = mark
	} else {
		cell.Defense = mark
	}
}
