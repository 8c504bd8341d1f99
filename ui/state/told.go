package state

import (
	"shikatsu/sgfio"
	"shikatsu/ui/facts"
	"shikatsu/ui/otherengine"
)

// Told is what the other engine says of the position that is shown. It says nothing while moves are guessed.
func (s *State) Told() (a otherengine.Answer, ok bool) {
	if s.Doc == nil || s.Guessing {
		return a, false
	}
	if s.Scoring.At != nil && s.Scoring.At == s.Doc.Node() {
		return s.Scoring.Here, true
	}
	if !onMainLine(s.Doc.Node()) {
		return a, false
	}
	a, ok = s.Scoring.Answers[s.Doc.MoveNumber()]
	return a, ok
}

// Points is what an event is worth. Of a mistake that is what the move lost by the other engine's score,
// where it is known. Else it is what the review expects.
func (s *State) Points(e *facts.Event) float64 {
	if e.Mistake() {
		if points, ok := s.Scoring.Loss(e.Move); ok {
			return points
		}
	}
	return e.Points
}

// onMainLine says whether a node is on the line that was asked about.
func onMainLine(n *sgfio.Node) bool {
	for ; n.Parent() != nil; n = n.Parent() {
		if n.Index() != 0 {
			return false
		}
	}
	return true
}
