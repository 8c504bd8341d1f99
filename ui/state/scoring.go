package state

import (
	"shikatsu/sgfio"
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
