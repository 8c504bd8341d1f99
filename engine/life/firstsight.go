package life

import (
	"context"

	"shikatsu/engine/dragon"
	"shikatsu/engine/ownership"
	"shikatsu/engine/search"
)

// FirstSight are the dragons as they are shown while connections are still read. Strings are joined by their shape alone, and
// their statuses are those that the network expects. It is nil for positions of a kind that the network has not learned from.
func (s *Reading) FirstSight(ctx context.Context) (*dragon.Dragons, error) {
	expected, err := s.expect(ctx)
	if expected == nil {
		return nil, err
	}
	ws, err := s.Worms(ctx)
	if err != nil {
		return nil, err
	}
	spaces, err := s.Eyes(ctx)
	if err != nil {
		return nil, err
	}
	ds, err := dragon.Amalgamate(ctx, ws)
	if err != nil {
		return nil, err
	}
	ds.Assess(spaces)
	for i := range ds.List {
		d := &ds.List[i]
		d.Owl.Certainty = search.Estimated
		heedCapture(ds, d)
	}
	ds.Conclude()
	return s.expectedOf(ds, expected), nil
}

// SoFar is a copy of dragons that are not read to the end. Those of which nothing is proved have the statuses that the network
// expects. Where it expects nothing the dragons are the same.
func (s *Reading) SoFar(ctx context.Context, ds *dragon.Dragons) (*dragon.Dragons, error) {
	expected, err := s.expect(ctx)
	if expected == nil {
		return ds, err
	}
	return s.expectedOf(ds.Clone(), expected), nil
}

// expectedOf gives dragons the chances and statuses that are expected of them, and returns them.
func (s *Reading) expectedOf(ds *dragon.Dragons, expected *ownership.Map) *dragon.Dragons {
	for i := range ds.List {
		d := &ds.List[i]
		if s.setChances(ds, d, expected) {
			d.Status = likelyStatus(d)
		}
	}
	ds.Derive()
	return ds
}
