package compose

import (
	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// underTheStones says whether the solver strikes back where several stones of his were taken at once. On the main line his move
// there captures, or puts stones in atari. A move that only takes the vital point of the space is a nakade.
func underTheStones(p *Problem) bool {
	b, turn, me := p.Board.Clone(), p.ToMove, p.ToMove
	var taken board.Bits
	for _, m := range search.Line(p.Tree) {
		if m != board.Pass {
			own, prisoners := stonesOf(b, me), b.Captured(me.Other())
			if !b.TryMove(m, turn) {
				return false
			}
			if turn == me {
				if taken.Has(m) && (b.Captured(me.Other()) > prisoners || givesAtari(b, m)) {
					return true
				}
			} else if left := stonesOf(b, me); own.Count()-left.Count() >= leastUnderTheStones {
				own.AndNot(&left)
				taken.Or(&own)
			}
		}
		turn = turn.Other()
	}
	return false
}

// leastUnderTheStones is the number of stones that have to be taken at once before one is played under them.
const leastUnderTheStones = 3

// givesAtari says whether the stone at p leaves a string of two opponents or more beside it a single liberty.
func givesAtari(b *board.Board, p board.Point) bool {
	for _, d := range board.Directions[:4] {
		if q := p + d; b.At(q) == b.At(p).Other() && b.Liberties(q) == 1 && b.StringSize(q) >= 2 {
			return true
		}
	}
	return false
}

// stonesOf are the stones of a color.
func stonesOf(b *board.Board, c board.Color) (stones board.Bits) {
	for _, p := range b.Points() {
		if b.At(p) == c {
			stones.Set(p)
		}
	}
	return stones
}
