package life

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl/exact"
)

// Between walls with little space all stones of a color count as one in the reading of life and death. They share the space for
// their eyes. Where another dragon lives there this says nothing about the one that is asked about: it may be cut off and
// captured, or need a move that joins it to the other.

// OwlQuery names a dragon of Dragons for life-and-death reading.
func (s *Reading) OwlQuery(ctx context.Context, ds *dragon.Dragons, d *dragon.Dragon) exact.Query {
	return s.apart(ctx, dragonQuery(ds, d), ds, d)
}

// dragonQuery names a dragon together with what shares its walls. Its board is its own, since a reading plays on it and others may ask
// about the same dragons at that time.
func dragonQuery(ds *dragon.Dragons, d *dragon.Dragon) exact.Query {
	return exact.Query{Board: ds.Board().Clone(), Goal: ds.Stones(d, nil), Alive: livingStones(ds)[d.Color]}
}

// apart is the question about a dragon by itself where all between its walls live. They do so together, whatever the
// opponent plays.
func (s *Reading) apart(ctx context.Context, q exact.Query, ds *dragon.Dragons, d *dragon.Dragon) exact.Query {
	alone, others := fromCompanions(q, ds, d)
	if !others {
		return q
	}
	r := s.TakeReader(s.opts.Owl)
	defer s.opts.Memory.PutReader(r)
	if together := r.Attack(ctx, q); together.Code != board.Fail || !together.Certain() {
		return q
	}
	return alone
}

// fromCompanions is the question about a dragon by itself, with others between the same walls as a refuge. It says
// whether there are any of its color. Where all of them together live, an attack that succeeds kills it whatever becomes
// of the others, and one that it survives by joining them leaves it with those that live.
func fromCompanions(q exact.Query, ds *dragon.Dragons, d *dragon.Dragon) (alone exact.Query, others bool) {
	refuge := q.Companions()
	for p := range refuge.All() {
		if ds.At(p) == d {
			refuge.Clear(p)
		}
	}
	if refuge.IsEmpty() {
		return q, false
	}
	if q.Alive != nil {
		refuge.Or(q.Alive)
	}
	q.Alive = &refuge
	return q, true
}
