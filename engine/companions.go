package engine

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
)

// Between walls with little space all stones of a color count as one in the reading of life and death: they share the space
// for their eyes. Where another dragon lives there this says nothing about the one that is asked about: it may be cut off and
// captured, or need a move that joins it to the other.

// OwlQuery names a dragon of Dragons for life-and-death reading.
func (s *Stages) OwlQuery(ctx context.Context, ds *dragon.Dragons, d *dragon.Dragon) owl.Query {
	q := owl.Query{Board: ds.Board(), Goal: ds.Stones(d, nil), Alive: livingStones(ds)[d.Color]}
	return s.apart(ctx, q, ds, d)
}

// apart is the question about a dragon by itself where it shares its walls with other dragons of its color and all of them together
// live whatever the opponent plays. The others are a refuge then. So an attack that succeeds kills it whatever becomes of them, and
// one that it survives by joining them leaves it with those that live. Without a selective reading, as in a review, time counts too
// much for this.
func (s *Stages) apart(ctx context.Context, q owl.Query, ds *dragon.Dragons, d *dragon.Dragon) owl.Query {
	if s.opts.GameOptics == 0 {
		return q
	}
	others := q.Companions()
	if others.IsEmpty() {
		return q
	}
	for p := range others.All() {
		if ds.At(p) == d {
			others.Clear(p)
		}
	}
	if others.IsEmpty() {
		return q
	}
	r := s.takeReader(s.opts.Owl)
	defer s.opts.Memory.putReader(r)
	s.crew.Enter()
	defer s.crew.Leave()
	if a := r.Attack(ctx, q); a.Code != board.Fail || !a.Certain() {
		return q
	}
	if q.Alive != nil {
		others.Or(q.Alive)
	}
	q.Alive = &others
	return q
}
