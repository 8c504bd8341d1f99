package engine

import (
	"context"
	"fmt"

	"shikatsu/engine/board"
	"shikatsu/engine/owl"
)

// SettleDragon proves what the opponent (attack) or the owner of the dragon at a point achieves by moving first,
// with so many positions for each area and assumption. Nothing that is thought of stones around it
// is believed.
func SettleDragon(ctx context.Context, b *board.Board, stone board.Point, attack bool, opts owl.Options) (owl.Bounds, error) {
	if err := opts.Validate(); err != nil {
		return owl.Bounds{}, err
	}
	ds, err := NewStages(b, DefaultOptions()).Dragons(ctx)
	if err != nil {
		return owl.Bounds{}, err
	}
	d := ds.At(stone)
	if d == nil {
		return owl.Bounds{}, fmt.Errorf("there is no stone at %s", b.Vertex(stone))
	}
	return owl.New(opts).Bounds(ctx, owl.Query{Board: b, Goal: ds.Stones(d, nil)}, attack), nil
}
