package life

import (
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
	"shikatsu/engine/tesuji"
)

// nameLikelier names another first move of a proved answer where the network of first moves takes it for likelier. It is proved
// to do the same. Of a dragon between walls any is as good, as the look would take longer than the question.
func (s *Reading) nameLikelier(ctx context.Context, r *owl.Reader, q exact.Query, attack bool, a *owl.Answer) error {
	if a.Certainty != search.Proved || a.Code == board.Fail || a.Move == board.Pass || q.Board.StoneHash() != s.Board().StoneHash() || q.Enclosed() {
		return nil
	}
	mover := q.Color()
	if attack {
		mover = mover.Other()
	}
	ws, err := s.Worms(ctx)
	if err != nil {
		return err
	}
	sight := s.scout(ws, mover)
	best, most := board.NoPoint, tesuji.Likelier*sight.Chance(a.Move)
	near := r.Candidates(ctx, q, attack, expectedTries)
	for _, p := range q.Board.Points() {
		if c := sight.Chance(p); c > most && (a.Zone.Has(p) || slices.Contains(near, p)) {
			best, most = p, c
		}
	}
	if best == board.NoPoint {
		return nil
	}
	other := r.Does(ctx, q, attack, best)
	a.Nodes += other.Nodes
	if other.Code >= a.Code && other.Certainty == search.Proved {
		a.Move = best
	}
	return ctx.Err()
}
