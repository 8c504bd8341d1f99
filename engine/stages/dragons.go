package stages

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
	connectors := s.connectors()
	ds, err := dragon.Amalgamate(ctx, ws, connectors...)
	for _, c := range connectors {
		s.opts.Memory.PutConnections(c.(*connector).Reader) // also if ctx ended
	}
	if err != nil {
		return nil, err
	}
	for _, c := range connectors {
		s.connections = append(s.connections, c.(*connector).asked...)
	}
	s.connections = inOrder(s.connections)
	countCuts(ws, s.connections)
	ds.Assess(spaces)
	s.dragons = ds
	return ds, nil
}

// connectors are readers of connections, one for each thread and each color.
func (s *Stages) connectors() []dragon.Connector {
	readers := s.Readers()
	opts := dragon.ConnectionOptions(s.opts.ConnectionNodes)
	list := make([]dragon.Connector, min(readers.Workers(), 2))
	for i := range list {
		b, r := readers.Get(i)
		list[i] = &connector{Reader: s.opts.Memory.TakeConnections(r, b, opts), board: b, reading: s.opts.Reading,
			opts: opts, memory: s.opts.Memory}
	}
	return list
}
