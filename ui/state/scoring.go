package state

import (
	"shikatsu/sgfio"
	"shikatsu/ui/facts"
	"shikatsu/ui/otherengine"
)

// Scoring is what another engine says of the main line, and of the position that is shown.
type Scoring struct {
	Name    string // what the chosen engine is called; "" where none is
	Follows bool   // it is asked about each position that is shown
	Running bool   // it is asked about the main line
	Err     error
	// Answers are those about the main line so far, by the number of moves before the position. Colors are
	// those of the moves.
	Answers map[int]otherengine.Answer
	Colors  []sgfio.Color
	Losses  []otherengine.Loss // by move
	// Here is the answer about the position of the node At. It is longer thought about than those of the main
	// line.
	Here otherengine.Answer
	At   *sgfio.Node
}

// Named says whether an engine is chosen.
func (s *Scoring) Named() bool { return s.Name != "" }

// Loss is what a move of the main line lost; ok is false where that is not known.
func (s *Scoring) Loss(move int) (points float64, ok bool) {
	for _, l := range s.Losses {
		if l.Turn == move {
			return l.Points, true
		}
	}
	return 0, false
}

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
