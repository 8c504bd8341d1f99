package state

import (
	"shikatsu/sgfio"
	"shikatsu/ui/otherengine"
)

// Scoring is what another engine says of the main line.
type Scoring struct {
	Named   bool // an engine is chosen
	Running bool
	Err     error
	// Answers are those so far, by the number of moves before the position; Colors are
	// those of the moves.
	Answers map[int]otherengine.Answer
	Colors  []sgfio.Color
	Losses  []otherengine.Loss // by move
}

// Loss is what a move of the main line lost; ok is false where that is not known.
func (s *Scoring) Loss(move int) (points float64, ok bool) {
	for _, l := range s.Losses {
		if l.Turn == move {
			return l.Points, true
		}
	}
	return 0, false
}
