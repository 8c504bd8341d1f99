package solve

import (
	"context"
	"errors"

	"shikatsu/engine/life"
	"shikatsu/engine/position"
)

// question is what a problem asks, for Solve to answer and for an Explorer to explore. It has what answers it, either
// tactics or what was read of a group.
type question struct {
	tactics *Solution
	group   *groupQuestion
}

// findQuestion finds what a problem asks unless the options have it. It notes in them how likely the first moves are.
func findQuestion(ctx context.Context, s *life.Reading, p *position.Position, opts *Options) (*question, error) {
	tactics, err := solveTactics(ctx, s, p, opts)
	if err != nil {
		return nil, err
	}
	if tactics != nil && tactics.sure {
		return &question{tactics: tactics.told(ctx, opts)}, ctx.Err()
	}
	if opts.Goal.tactical() {
		return nil, ErrNoGroup
	}
	g, err := findGroup(ctx, s, p, *opts)
	switch {
	case errors.Is(err, ErrNoGroup) && tactics != nil:
		return &question{tactics: tactics.told(ctx, opts)}, ctx.Err()
	case err != nil:
		return nil, err
	case tactics == nil:
		return &question{group: g}, nil
	}
	if err := g.look(ctx); err != nil {
		return nil, err
	}
	if (tactics.outweighs(ctx, g, opts) || g.undecided(ctx, opts)) && !g.allows(ctx, opts) {
		return &question{tactics: tactics.told(ctx, opts)}, ctx.Err()
	}
	return &question{group: g}, ctx.Err()
}
