package solve

import (
	"context"
	"errors"

	"shikatsu/engine/board"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/search"
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
		return tactics.question(ctx, s, p, opts)
	}
	if opts.Goal.tactical() {
		return nil, ErrNoGroup
	}
	g, err := findGroup(ctx, s, p, *opts)
	switch {
	case errors.Is(err, ErrNoGroup) && tactics != nil:
		return tactics.question(ctx, s, p, opts)
	case err != nil:
		return nil, err
	case tactics == nil:
		return &question{group: g}, nil
	}
	if err := g.look(ctx); err != nil {
		return nil, err
	}
	if (tactics.outweighs(g) || g.undecided(ctx)) && !g.allows(ctx, opts) {
		return tactics.question(ctx, s, p, opts)
	}
	return &question{group: g}, ctx.Err()
}

// question is what tactics tell. Where they prove nothing and the same first move is proved to decide about a group, it is about
// that group.
func (t *tacticalAnswer) question(ctx context.Context, s *life.Reading, p *position.Position, opts *Options) (*question, error) {
	told := &question{tactics: t.told()}
	if opts.Goal != GoalAuto || told.tactics.Certainty == search.Proved || told.tactics.Code != int(board.Win) || len(told.tactics.Moves) == 0 {
		return told, ctx.Err()
	}
	move, err := t.board.ParseVertex(told.tactics.Moves[0])
	if err != nil {
		return nil, err
	}
	ds, err := s.Owl(ctx)
	if err != nil {
		return nil, err
	}
	for _, goal := range [...]Goal{GoalKill, GoalLive} {
		about := *opts
		about.Goal = goal
		d, err := problemGroup(ds, p.ToMove(), about)
		if errors.Is(err, ErrNoGroup) {
			continue
		}
		if err != nil {
			return nil, err
		}
		g, err := ask(ctx, s, p, ds, d, about)
		if err != nil {
			return nil, err
		}
		if err := g.enter(ctx)(g.group.AskMove(ctx, g.attack, move)); err != nil {
			return nil, err
		}
		if g.answer != nil && g.critical() {
			g.whole = true
			return &question{group: g}, nil
		}
	}
	return told, ctx.Err()
}
