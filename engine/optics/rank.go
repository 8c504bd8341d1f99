package optics

import (
	"cmp"
	"context"
	"slices"

	"shikatsu/engine/board"
)

// Ranked is a first move with what it looks like.
type Ranked struct {
	Move board.Point
	// Odds is the logarithm of the odds of its being the right move, up to a number that all
	// moves of a position share.
	Odds float64
}

// Rank lists the first moves of the opponent of the dragon, or of its owner, by what they
// look like, the best first, and gives the points that this depends on. Nothing is read but
// tactics.
func (r *Reader) Rank(ctx context.Context, q Query, attack bool) (list []Ranked, zone board.Bits) {
	p := &r.problem
	p.begin(ctx, q, attack)
	defer p.end()
	list = p.rank()
	slices.SortFunc(list, func(a, b Ranked) int {
		return cmp.Or(cmp.Compare(b.Odds, a.Odds), cmp.Compare(a.Move, b.Move))
	})
	return list, p.dependence()
}

// rank lists the moves of the present position with what they look like.
func (p *problem) rank() (list []Ranked) {
	p.gather()
	p.examine()
	v := &p.view
	w := &learned.names[p.side()]
	for _, m := range v.moves {
		if p.playable(m) {
			p.nameTraits(m, &v.traits)
			list = append(list, Ranked{m, float64(w.sum(&v.traits)) / weightUnit})
		}
	}
	return list
}
