package engine

import (
	"context"

	"shikatsu/engine/connect"
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
	ds, err := dragon.Amalgamate(ctx, ws, spaces, s.connectors()...)
	if err != nil {
		return nil, err
	}
	ds.Assess(spaces)
	s.dragons = ds
	return ds, nil
}

// connectors are readers of connections, one for each thread and each color.
func (s *Stages) connectors() []dragon.Connector {
	readers := s.Readers()
	list := make([]dragon.Connector, min(readers.Workers(), 2))
	for i := range list {
		b, r := readers.Get(i)
		list[i] = connect.New(r, b, connect.DefaultOptions())
	}
	return list
}
