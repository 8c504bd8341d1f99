package life

import (
	"math"

	"shikatsu/engine/board"
)

// played says whether the board looks like one of a game. The network knows what becomes of stones there, and nothing of positions that
// somebody composed. Games have stones in all four quarters of square boards. Problems in all corners have more of their stones
// there, for the few that they are, and more of one color.
func (s *Reading) played() bool {
	b := s.Board()
	if s.opts.Problem || b.Size() < leastSize {
		return false
	}
	var quarters [2][2]bool
	var stones, inCorners, ahead int
	middle := b.Size() - 1 // twice the number of the line in the middle, which is in no quarter
	outer := func(line int) bool { return line*3/b.Size() != 1 }
	for _, p := range b.Points() {
		if !b.At(p).IsStone() {
			continue
		}
		if 2*p.Row() != middle && 2*p.Column() != middle {
			quarters[p.Row()*2/b.Size()][p.Column()*2/b.Size()] = true
		}
		stones++
		if outer(p.Row()) && outer(p.Column()) {
			inCorners++
		}
		if b.At(p) == board.Black {
			ahead++
		} else {
			ahead--
		}
	}
	if quarters != [2][2]bool{{true, true}, {true, true}} {
		return false
	}
	n := float64(stones)
	cornered, filled, uneven := float64(inCorners)/n, math.Log(n/float64(b.Size()*b.Size())), math.Abs(float64(ahead))/math.Sqrt(n)
	return playedBias > playedCornered*cornered+playedFilled*filled+playedUneven*uneven
}
