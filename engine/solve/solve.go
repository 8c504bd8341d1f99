// Package solve finds out what problems ask, answers them and explores the proofs.
package solve

import (
	"context"

	"shikatsu/engine/life"
	"shikatsu/engine/position"
)

// Solve answers a problem: it finds the question unless the options have it, and the moves that answer it.
func Solve(ctx context.Context, p *position.Position, opts Options) (*Solution, error) {
	if err := opts.Validate(); err != nil {
		return nil, err
	}
	if opts.Goal == GoalConnect || opts.Goal == GoalCut {
		x, err := exploredStrings(p, opts)
		if err != nil {
			return nil, err
		}
		if x != nil {
			return x.solution(ctx, opts)
		}
	}
	q, err := findQuestion(ctx, life.NewReading(p.Board(), opts.looking(life.DefaultOptions(), p.ToMove())), p, &opts)
	if err != nil {
		return nil, err
	}
	if q.tactics != nil {
		return q.tactics, nil
	}
	return q.group.solution(ctx, p.ToMove(), opts)
}
