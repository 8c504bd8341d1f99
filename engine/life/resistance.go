package life

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/owl"
	"shikatsu/engine/search"
)

// Resistance is how the player who moves first at the dragon at p, and fails, resists longest. He is the opponent
// (attack) or the owner; the line with its refutation has at most so many moves. It is empty where it was not decided by
// reading that the player fails.
func (s *Reading) Resistance(ctx context.Context, p board.Point, attack bool, moves int) ([]board.Move, error) {
	ds, err := s.Owl(ctx)
	if err != nil {
		return nil, err
	}
	d := ds.At(p)
	if d == nil || !ds.NeedsOwl(d) {
		return nil, nil
	}
	query := s.OwlQuery(ctx, ds, d)
	limits := s.opts.Owl
	limits.SelectiveLimit = 0 // a judgement is no proof
	if !query.Enclosed() {
		limits.NodeLimit = max(1, limits.NodeLimit/resistanceShare)
	}
	found := owl.New(limits).Explain(ctx, query, attack, search.TreeOptions{Depth: moves, Replies: 1, Nodes: limits.NodeLimit})
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if found.Code != board.Fail || !found.Certain() {
		return nil, nil
	}
	var line []board.Move
	for steps := found.Tree; len(steps) > 0; steps = steps[0].Next {
		line = append(line, board.Move{Point: steps[0].Move, Color: steps[0].Color})
	}
	return line, nil
}
