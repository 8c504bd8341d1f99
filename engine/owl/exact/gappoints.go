package exact

import (
	"shikatsu/engine/board"
	"shikatsu/engine/verify"
)

// maxAnswered is the largest number of gaps of an area that answers close.
const maxAnswered = 6

// answeredGap is a gap that answers close. push is its point, front the one beyond that is a liberty; both are noIndex for none. above is
// the point by which the dragon's move beyond is named. closing is set where the attacker answers that by closing the gap.
type answeredGap struct {
	push, front uint8
	above       board.Point
	closing     bool
	region      bool
	unanswered  bool // the attacker need not answer at the gap
}

// heldRegion is a region that the attacker holds, with the strings beside it that stand by that alone.
type heldRegion struct {
	verify.Region
	held board.Bits
}

// gap is the gap that a region closes.
func (r *heldRegion) gap() gapPoints {
	g := gapPoints{push: r.Push, above: r.Points.First(), closing: r.Closing, region: true, unanswered: r.Unanswered}
	if !r.Liberty {
		return g
	}
	for p := range r.Points.All() {
		for _, d := range board.Directions[:4] {
			if g.front == board.NoPoint && r.Push+d == p {
				g.front = p
			}
		}
	}
	if g.above == g.front {
		rest := r.Points
		rest.Clear(g.front)
		g.above = rest.First()
	}
	return g
}

// gapPoints is a gap on the board, front NoPoint where that is none.
type gapPoints struct {
	push, front, above board.Point
	closing, region    bool
	unanswered         bool
}
