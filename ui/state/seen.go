package state

import (
	"maps"

	"shikatsu/ui/facts"
	"shikatsu/ui/otherengine"
)

// Seen is what the review may tell here, nil for none. While moves are guessed that is what it found of those that
// were played already.
func (s *State) Seen() *facts.Review {
	if !s.Guessing || s.Review == nil {
		return s.Review
	}
	move := s.played()
	if s.until == nil || s.untilOf != s.Review || s.untilMove != move {
		s.until, s.untilOf, s.untilMove = s.Review.Until(move), s.Review, move
	}
	return s.until
}

// SeenLosses are what moves lost by the other engine, as far as that may be told here.
func (s *State) SeenLosses() []otherengine.Loss {
	if !s.Guessing {
		return s.Scoring.Losses
	}
	var seen []otherengine.Loss
	for _, l := range s.Scoring.Losses {
		if l.Turn <= s.played() {
			seen = append(seen, l)
		}
	}
	return seen
}

// SeenAnswers are those of the other engine about the main line, as far as they may be told here.
func (s *State) SeenAnswers() map[int]otherengine.Answer {
	if !s.Guessing {
		return s.Scoring.Answers
	}
	seen := maps.Clone(s.Scoring.Answers)
	maps.DeleteFunc(seen, func(move int, _ otherengine.Answer) bool { return move > s.played() })
	return seen
}

// played is how many moves of the main line lead to the position that is shown.
func (s *State) played() int {
	n := s.Doc.Node()
	for at := n; at.Parent() != nil; at = at.Parent() {
		if at.Index() != 0 {
			n = at.Parent()
		}
	}
	moves := 0
	for ; n != nil; n = n.Parent() {
		if _, ok := n.Move(); ok {
			moves++
		}
	}
	return moves
}
