package selective

import (
	"cmp"
	"math"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/internal/net"
)

// Ranked is a first move with what it looks like.
type Ranked struct {
	Move board.Point
	// Odds is the logarithm of the odds of its being the right move. It holds up to a number that all moves of a position
	// share.
	Odds float64
}

// Opinion is what a question looks like. Nothing is read for it but tactics.
type Opinion struct {
	// Moves are the first moves, the best looking first.
	Moves []Ranked
	// Zone has the points that the opinion depends on.
	Zone board.Bits
}

// Of gives the odds of a first move, minus infinity for one that does not look like anything.
func (o *Opinion) Of(move board.Point) float64 {
	for _, m := range o.Moves {
		if m.Move == move {
			return m.Odds
		}
	}
	return math.Inf(-1)
}

// opinion looks at the present position: it is what the picture looks like to the network and
// what traits add. To be thorough the picture is looked at from several sides.
func (p *problem) opinion(thorough bool) (o Opinion) {
	p.gather()
	p.examine()
	v := &p.view
	p.draw(&p.picture)
	if thorough {
		p.looker.LookTurned(&p.picture.at)
	} else {
		p.looker.Look(&p.picture.at)
	}
	knows, side := net.Learned(), p.side()
	for _, m := range v.moves {
		if !p.playable(m) {
			continue
		}
		odds := float32(farOdds)
		if i := p.picture.index(m); i >= 0 {
			odds = p.looker.Odds(side, i)
		}
		p.moveTraits(m, &v.traits)
		odds += weigh(&v.traits, knows.Moves[side][:])
		o.Moves = append(o.Moves, Ranked{m, lookShare * float64(odds)})
	}
	slices.SortFunc(o.Moves, func(a, b Ranked) int {
		return cmp.Or(cmp.Compare(b.Odds, a.Odds), cmp.Compare(a.Move, b.Move))
	})
	o.Zone = p.dependence()
	return o
}

// first appends the moves that look best, with the share of the first visits that each gets.
func (o *Opinion) first(list []candidate) []candidate {
	for _, m := range o.Moves[:min(maxWidth, len(o.Moves))] {
		list = append(list, candidate{m.Move, float32(math.Exp(m.Odds - o.Moves[0].Odds))})
	}
	return list
}

// weigh adds up the weights of traits.
func weigh(t *traits, w []float32) (sum float32) {
	for _, k := range t.at[:t.n] {
		sum += w[k]
	}
	return sum
}

// dependence are the points that what was seen depends on.
func (p *problem) dependence() board.Bits {
	zone := p.zone
	for range escapeSteps + escapeReach {
		zone = p.around(&zone)
	}
	zone.Or(&p.picture.depends)
	zone.Or(&p.tactics.seen)
	return zone
}
