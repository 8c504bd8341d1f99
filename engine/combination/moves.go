package combination

import (
	"slices"

	"shikatsu/engine/board"
)

// targets are the strings that c may win, near the moves before if there are
// any.
func (s *Searcher) targets(c board.Color, least int, before line) []board.Point {
	var list []board.Point
	for _, origin := range s.b.StringOrigins(c.Other(), nil) {
		if s.b.StringSize(origin) >= least && s.isTarget(origin) && s.near(origin, before) {
			list = append(list, origin)
		}
	}
	return list
}

// isTarget says whether a string can be threatened and has stones that were
// there before and may be won.
func (s *Searcher) isTarget(str board.Point) bool {
	if s.b.Liberties(str) > maxLiberties {
		return false
	}
	var stones board.Bits
	s.b.StoneBits(str, &stones)
	return stones.Intersects(&s.fair)
}

func (s *Searcher) near(str board.Point, before line) bool {
	if len(before) == 0 {
		return true
	}
	for _, p := range s.b.FindStones(str, nil) {
		for _, q := range before {
			if max(p.Column()-q.Column(), q.Column()-p.Column())+max(p.Row()-q.Row(), q.Row()-p.Row()) <= nearby {
				return true
			}
		}
	}
	return false
}

// threats are moves that may threaten a string. They are on its liberties. In a wide search those beside them that take a
// liberty of another string that may be won belong to them too, and those that help the weak strings around it.
func (s *Searcher) threats(str board.Point) []board.Point {
	moves := s.b.FindLiberties(str, nil)
	if !s.wide {
		return moves
	}
	add := func(p board.Point) {
		if !slices.Contains(moves, p) {
			moves = append(moves, p)
		}
	}
	if liberties := moves; len(liberties) <= wideLiberties {
		for _, liberty := range liberties {
			for _, d := range board.Directions[:4] {
				if p := liberty + d; s.b.At(p) == board.Empty && s.touches(p, s.b.At(str)) {
					add(p)
				}
			}
		}
	}
	for _, around := range s.b.ChainlinksUpTo(str, 2, nil) {
		for _, p := range s.b.FindLiberties(around, nil) {
			add(p)
		}
	}
	return moves
}

// touches says whether a point is a liberty of a string of color c that may be
// won.
func (s *Searcher) touches(p board.Point, c board.Color) bool {
	for _, origin := range s.b.NeighborStrings(p, c, nil) {
		if s.isTarget(origin) {
			return true
		}
	}
	return false
}

// answers are moves that may save a string from a threat. Captures of the weak
// strings around it come first, then what the readings of its defense and its
// capture choose, its liberties and those of the stone that threatens, and at
// last wherever the reading of its capture made a move.
func (s *Searcher) answers(str, threat board.Point) []board.Point {
	var moves []board.Point
	for _, around := range s.b.ChainlinksUpTo(str, 2, nil) {
		moves = s.b.FindLiberties(around, moves)
	}
	capture := s.read(str, false)
	moves = append(moves, s.read(str, true).Move, capture.Move)
	moves = s.b.FindLiberties(str, moves)
	if s.b.At(threat).IsStone() && s.b.Liberties(threat) <= 2 {
		moves = s.b.FindLiberties(threat, moves)
	}
	for p := range capture.Shadow.All() {
		moves = append(moves, p)
	}
	var have board.Bits
	have.Set(board.NoPoint)
	return slices.DeleteFunc(moves, func(p board.Point) bool {
		double := have.Has(p)
		have.Set(p)
		return double
	})
}

// line is what has been played in a search: threats and answers in turn.
type line []board.Point

// with is a copy of l with two moves more.
func (l line) with(threat, answer board.Point) line {
	return append(l[:len(l):len(l)], threat, answer)
}
