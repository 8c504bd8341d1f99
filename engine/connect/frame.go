package connect

import "shikatsu/engine/board"

// frame holds the candidates of one node, nearest first.
type frame struct {
	n      int
	points [maxMoves]board.Point
	scores [maxMoves]int16
	seen   board.Bits
	// killer is the move that connected last at this height of the search.
	killer board.Point
}

// add proposes p with a score, low ones first. The worst is dropped when the
// frame is full.
func (f *frame) add(p board.Point, score int) {
	if p == board.NoPoint {
		return
	}
	if f.seen.Has(p) {
		for i := range f.n {
			if f.points[i] == p {
				if int16(score) < f.scores[i] {
					f.place(i, p, int16(score))
				}
				return
			}
		}
		return
	}
	if f.n == maxMoves {
		if int16(score) >= f.scores[f.n-1] {
			return
		}
		f.n--
	}
	f.seen.Set(p)
	f.n++
	f.place(f.n-1, p, int16(score))
}

// prefer moves p to the front if it is among the moves.
func (f *frame) prefer(p board.Point) {
	for i := range f.n {
		if f.points[i] == p {
			f.place(i, p, -1)
			return
		}
	}
}

// place puts p into its order, counting the slots up to i as filled or free.
func (f *frame) place(i int, p board.Point, score int16) {
	for ; i > 0 && f.scores[i-1] > score; i-- {
		f.points[i], f.scores[i] = f.points[i-1], f.scores[i-1]
	}
	f.points[i], f.scores[i] = p, score
}
