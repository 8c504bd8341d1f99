package engine

import (
	"context"

	"shikatsu/engine/owl"
)

// ahead reads the defense of a dragon while its attack is being read: in a problem the one nearly always
// follows the other. What is read does not depend on it.
type ahead struct {
	cancel context.CancelFunc
	answer chan owl.Answer // nil if nothing is read
}

// readAhead begins to read the defense, with a reader and a board of its own, where another processor may be free.
func (s *Stages) readAhead(ctx context.Context, query owl.Query, opts owl.Options) ahead {
	if s.opts.workers() < 2 {
		return ahead{}
	}
	ctx, cancel := context.WithCancel(ctx)
	a := ahead{cancel, make(chan owl.Answer, 1)}
	query.Board = query.Board.Clone()
	go func() {
		r := s.opts.Memory.takeReader(opts)
		defer s.opts.Memory.putReader(r)
		a.answer <- r.Defend(ctx, query)
	}()
	return a
}

// defense is the answer, read by r if that was not begun.
func (a ahead) defense(ctx context.Context, r *owl.Reader, query owl.Query) owl.Answer {
	if a.answer == nil {
		return r.Defend(ctx, query)
	}
	return <-a.answer
}

// end stops the reading.
func (a ahead) end() {
	if a.cancel != nil {
		a.cancel()
	}
}
