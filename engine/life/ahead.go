package life

import (
	"context"

	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
)

// readAhead sends for the defense of a dragon while its attack is being read. It has a reader and a board of its own:
// where dragons are few the one nearly always follows the other. What is read does not depend on it.
func (s *Reading) readAhead(ctx context.Context, query exact.Query, opts owl.Options) *parallel.Speculation[owl.Answer] {
	query.Board = query.Board.Clone()
	return parallel.Speculate(ctx, s.pool, func(ctx context.Context) owl.Answer {
		r := s.TakeReader(opts)
		defer s.opts.Memory.PutReader(r)
		return r.Answer(ctx, query, false)
	})
}
