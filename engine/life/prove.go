package life

import (
	"context"
	"fmt"

	"shikatsu/engine/board"
	"shikatsu/engine/owl"
	"shikatsu/engine/verify"
)

// SettleDragon proves what the opponent (attack) or the owner of the dragon at a point achieves by moving first,
// with so many positions for each area and assumption. Nothing that is thought of stones around it
// is believed.
func SettleDragon(ctx context.Context, b *board.Board, stone board.Point, attack bool, opts owl.Options) (owl.Bounds, error) {
	r, q, err := settledQuery(ctx, b, stone, opts)
	if err != nil {
		return owl.Bounds{}, err
	}
	return r.Bounds(ctx, q, attack), nil
}

// CertifyDragon is SettleDragon with a certificate of the proof, where there is one.
func CertifyDragon(ctx context.Context, b *board.Board, stone board.Point, attack bool, opts owl.Options) (bounds owl.Bounds, c *verify.Certificate, err error) {
	r, q, err := settledQuery(ctx, b, stone, opts)
	if err != nil {
		return bounds, nil, err
	}
	if bounds = r.Bounds(ctx, q, attack); !bounds.Settled() {
		return bounds, nil, ctx.Err()
	}
	c, err = r.Certificate(ctx, q, attack, &bounds)
	return bounds, c, err
}

// settledQuery is the question about the dragon at a point, whatever is thought of others.
func settledQuery(ctx context.Context, b *board.Board, stone board.Point, opts owl.Options) (*owl.Reader, owl.Query, error) {
	if err := opts.Validate(); err != nil {
		return nil, owl.Query{}, err
	}
	ds, err := NewReading(b, DefaultOptions()).Dragons(ctx)
	if err != nil {
		return nil, owl.Query{}, err
	}
	d := ds.At(stone)
	if d == nil {
		return nil, owl.Query{}, fmt.Errorf("there is no stone at %s", b.Vertex(stone))
	}
	return owl.New(opts), owl.Query{Board: b, Goal: ds.Stones(d, nil)}, nil
}
