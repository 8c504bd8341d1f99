package semeai

import (
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
)

// keepClosest notes the lead in one more race, after Count was raised for it.
func keepClosest(s *dragon.Semeai, lead int) {
	if s.Count == 1 || max(lead, -lead) < max(s.MarginOfSafety, -s.MarginOfSafety) {
		s.MarginOfSafety = lead
	}
}

// movesToCapture is how many moves in a row it takes to capture a dragon by filling its liberties. Each liberty takes one.
// Those in eyes of known shapes take what capturing these takes, balanced against the owner's own moves. Approach moves, kos
// and the ways of its stones to more liberties are not looked at.
func movesToCapture(ds *dragon.Dragons, d *dragon.Dragon) int {
	b := ds.Board()
	var liberties board.Bits
	for _, origin := range d.Worms {
		liberties.Or(b.LibertyBits(origin))
	}
	moves := 0
	for !liberties.IsEmpty() {
		p := liberties.First()
		space, stones, closed := insideOf(ds, d, p)
		if !closed {
			liberties.Clear(p)
			moves++
			continue
		}
		e := eye{size: space.Count(), stones: stones}
		moves += max(1, e.liberties())
		liberties.AndNot(&space)
	}
	return moves
}

// insideOf is the space around the empty point p that the stones of d alone enclose. With it comes the number of stones in it.
// It is closed if it is no larger than an eye whose liberties are known.
func insideOf(ds *dragon.Dragons, d *dragon.Dragon, p board.Point) (space board.Bits, stones int, closed bool) {
	b := ds.Board()
	queue := [maxEye + 1]board.Point{p}
	n := 1
	space.Set(p)
	for i := 0; i < n; i++ {
		for _, step := range board.Directions[:4] {
			q := queue[i] + step
			if !b.OnBoard(q) || space.Has(q) || ds.At(q) == d {
				continue
			}
			if n == maxEye || b.At(q) == d.Color {
				return space, 0, false
			}
			space.Set(q)
			queue[n] = q
			n++
		}
		if b.At(queue[i]).IsStone() {
			stones++
		}
	}
	return space, stones, true
}
