package life

import (
	"context"

	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/owl"
)

// asker asks a reader whether a dragon can be killed (attack) or saved, with more or less thought.
type asker func(r *owl.Reader, ctx context.Context, query owl.Query, attack bool) owl.Answer

// readAhead sends for the defense of a dragon while its attack is being read, with a reader and a board of its own: where dragons
// are few the one nearly always follows the other. What is read does not depend on it.
func (s *Reading) readAhead(ctx context.Context, query owl.Query, opts owl.Options, ask asker) *parallel.Speculation[owl.Answer] {
	query.Board = query.Board.Clone()
	return parallel.Speculate(ctx, s.pool, func(ctx context.Context) owl.Answer {
		r := s.TakeReader(opts)
		defer s.opts.Memory.PutReader(r)
		return ask(r.Reader, ctx, query, false)
	})
}
