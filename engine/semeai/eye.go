package semeai

import "shikatsu/engine/board"

// eye is a region that one string of a race encloses alone. Enemy stones inside are part of no dragon.
type eye struct {
	owner   board.Point // origin of the string
	points  board.Bits
	empties board.Bits
	size    int
	stones  int // enemy stones inside
	// single is set if the owner cannot make two eyes of it. He cannot even with the first move and with liberties enough
	// elsewhere.
	single bool
	// settled is set if it is single and countable. safe is set if the owner makes two eyes even if the opponent starts and
	// there are no other liberties.
	settled, safe bool
	// countable is set if liberties tells what the eye is worth, sure if no ko
	// can spoil that.
	countable, sure bool
}

// liberties is what the eye is worth in a race: moves to capture the string by it.
func (e *eye) liberties() int { return eyeLiberties[e.size] - e.stones }

// full says whether one more stone of the opponent fills the eye; the owner may
// take the stones before.
func (e *eye) full() bool { return e.size > 1 && e.stones == e.size-1 }

// bendPoint is the corner point of the board that is in the region with both its neighbours, or NoPoint. A bent four may come
// of it.
func bendPoint(e *eye, b *board.Board) board.Point {
	for p := range e.points.All() {
		edges, inside := 0, 0
		for _, d := range board.Directions[:4] {
			if !b.OnBoard(p + d) {
				edges++
			} else if e.points.Has(p + d) {
				inside++
			}
		}
		if edges == 2 && inside == 2 {
			return p
		}
	}
	return board.NoPoint
}

// bentFourInside says whether the stones in the region are, or are about to become, the bent four in the corner. That it kills
// without a ko is a rule that no search finds.
func bentFourInside(e *eye, b *board.Board) bool {
	return e.stones >= 3 && e.size <= 5 && bendPoint(e, b) != board.NoPoint
}

// inCorner says whether the eye has a corner point of the board.
func inCorner(e *eye, b *board.Board) bool {
	for p := range e.points.All() {
		edges := 0
		for _, d := range board.Directions[:4] {
			if !b.OnBoard(p + d) {
				edges++
			}
		}
		if edges >= 2 {
			return true
		}
	}
	return false
}
