package combination

import "shikatsu/engine/board"

// first is the combination of c with so many threats at most that wins most stones. Of several it is the last one in board
// order of the strings threatened first.
func (s *Searcher) first(c board.Color, depth, least int) Result {
	var best Result
	var tried board.Bits
	for _, str := range s.targets(c, least, nil) {
		for _, move := range s.threats(str) {
			if tried.Has(move) || s.over() {
				continue
			}
			s.points = board.Bits{}
			if size := s.threaten(c, str, move, depth, least, nil); size > 0 {
				tried.Set(move)
				if size >= best.Size {
					best = Result{Move: move, Size: size, Points: s.points}
				}
			}
		}
	}
	return best
}

// win is the number of stones that c wins in the course of a combination with so many threats more. It is 0 if nothing falls.
func (s *Searcher) win(c board.Color, depth, least int, before line) int {
	targets := s.targets(c, least, before)
	for _, str := range targets {
		if fall, falls := s.falls(str); falls {
			s.points.Set(fall)
			s.points.Set(s.read(str, true).Move)
			return s.b.StringSize(str)
		}
	}
	if depth == 0 {
		return 0
	}
	for _, str := range targets {
		for _, move := range s.threats(str) {
			if s.over() {
				return 0
			}
			if size := s.threaten(c, str, move, depth, least, before); size > 0 {
				return size
			}
		}
	}
	return 0
}

// threaten is the number of stones that c wins by a move that threatens a string. It is 0 if the opponent has an answer.
func (s *Searcher) threaten(c board.Color, str, move board.Point, depth, least int, before line) int {
	if !s.b.TryMove(move, c) {
		return 0
	}
	defer s.b.PopMove()
	if s.b.At(str) != c.Other() {
		return 0 // captured already: that was no threat
	}
	if !s.captured(str) {
		return 0
	}
	s.points.Set(move)
	s.points.Set(s.read(str, false).Move)
	size := s.b.StringSize(str)
	answers := s.answers(str, move)
	var listed board.Bits
	for _, p := range answers {
		listed.Set(p)
	}
	for i := 0; i < len(answers); i++ {
		answer := answers[i]
		if s.over() {
			return 0
		}
		if !s.b.TryMove(answer, c.Other()) {
			continue
		}
		won := s.b.StringSize(str) // if the answer does not help
		if s.saved(str) {
			points := s.points
			s.points = board.Bits{}
			won = s.win(c, depth-1, least, before.with(move, answer))
			// Where something else falls, a move there may answer both threats.
			for p := range s.points.All() {
				if !listed.Has(p) {
					listed.Set(p)
					answers = append(answers, p)
				}
			}
			s.points.Or(&points)
			s.points.Set(answer)
		}
		s.b.PopMove()
		if won == 0 {
			return 0
		}
		size = min(size, won)
	}
	return size
}
