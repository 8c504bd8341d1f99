package life

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl/exact"
)

// problemQuery asks about a dragon of Owl for itself. Opponents that do not live
// by themselves may be captured in it, so that races are read to their end, and
// reaching friends that were read to live saves the dragon.
func (s *Reading) problemQuery(ctx context.Context, ds *dragon.Dragons, d *dragon.Dragon) (exact.Query, error) {
	q := s.OwlQuery(ctx, ds, d)
	final, err := s.Semeai(ctx)
	if err != nil {
		return q, err
	}
	q.Weak = new(board.Bits)
	for i := range final.List {
		e := &final.List[i]
		add := q.Weak
		switch {
		case e.ID == d.ID:
			continue
		case e.Color == d.Color && e.Status == dragon.Alive && e.OwlStatus == dragon.Alive && e.Owl.AttackCertain:
			add = q.Alive
		case e.Color == d.Color || e.Status != dragon.Dead && e.Status != dragon.Critical:
			continue
		}
		for _, origin := range e.Worms {
			ds.Board().StoneBits(origin, add)
		}
	}
	return q, nil
}
