package life

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
)

// What a question about a group will likely take is read beside what it waits for, where a processor is idle. Answers are taken in
// the order in which they would be found one after the other.

// working takes a processor for a question until the function that it returns is called.
func (g *Group) working() (done func()) {
	g.root.reading.pool.Enter()
	return g.root.reading.pool.Leave
}

// beside sends for something that is read of a query with the present limits. It has a reader and a board of its own.
func beside[T any](ctx context.Context, g *Group, q exact.Query, do func(context.Context, *owl.Reader, exact.Query) T) *parallel.Speculation[T] {
	s, limits := g.root.reading, g.root.reader.Options()
	q.Board = q.Board.Clone()
	return parallel.Speculate(ctx, s.pool, func(ctx context.Context) T {
		r := s.TakeReader(limits)
		defer s.opts.Memory.PutReader(r)
		return do(ctx, r.Reader, q)
	})
}

// inTurn looks for proofs about the group by first moves, one beside the other. It hands what came of them on in their order, until
// that is enough.
func (g *Group) inTurn(ctx context.Context, moves []board.Point, prove func(context.Context, *owl.Reader, exact.Query, board.Point) exact.Proof, enough func(exact.Proof) bool) {
	defer g.working()()
	var sent []*parallel.Speculation[exact.Proof]
	for _, m := range moves {
		x := beside(ctx, g, g.alone, func(ctx context.Context, r *owl.Reader, q exact.Query) exact.Proof { return prove(ctx, r, q, m) })
		defer x.Drop()
		sent = append(sent, x)
	}
	for i, x := range sent {
		if enough(x.Result(func() exact.Proof { return prove(ctx, g.root.reader, g.alone, moves[i]) })) {
			return
		}
	}
}
