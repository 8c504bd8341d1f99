package engine

import (
	"context"

	"shikatsu/engine/dragon"
)

// Dragons are the dragons with everything that is known of them before life and
// death is read. They must not be changed.
func (s *Stages) Dragons(ctx context.Context) (*dragon.Dragons, error) {
	if s.dragons != nil {
		return s.dragons, nil
	}
	ws, err := s.Worms(ctx)
	if err != nil {
		return nil, err
	}
	spaces, err := s.Eyes(ctx)
	if err != nil {
		return nil, err
	}
	ds, err := dragon.Amalgamate(ctx, ws, spaces, nil)
	if err != nil {
		return nil, err
	}
	ds.Assess(spaces)
	s.dragons = ds
	return ds, nil
}
