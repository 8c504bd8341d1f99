package life

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/search"
)

// A dragon is critical if a move kills it and another one saves it. The attack may rest on a judgement that nothing
// confirms: the dragon is saved in the position after the move, read in the surroundings of the
// question and read anew in its own. If that is so of the move that was named after all thought, no attack is known. A move
// that took the place of that one was read for itself already.

// takeBack makes a dragon live that was read to be critical if the attack on it is refuted in this way.
func (s *Reading) takeBack(ctx context.Context, r *owl.Reader, query owl.Query, result *owlResult) error {
	move := result.owl.AttackPoint
	if result.status != dragon.Critical || result.owl.Certainty == search.Proved || !result.owl.AttackCertain ||
		result.owl.AttackCode != board.Win || move == board.Pass || move != result.attack.move {
		return nil
	}
	again := r.DoesAttack(ctx, query, move)
	result.nodes += again.Nodes
	if again.Code != board.Fail {
		return nil
	}
	again, err := s.anew(ctx, r, query, move, true)
	if err != nil {
		return err
	}
	result.nodes += again.Nodes
	if again.Code != board.Fail {
		return nil
	}
	result.status = dragon.Alive
	result.owl.AttackCode, result.owl.AttackPoint = board.Fail, board.NoPoint
	result.owl.DefenseCode, result.owl.DefensePoint = board.Fail, board.NoPoint
	return nil
}

// anew tells what a first move does to a dragon, with the strings of the position after it joined anew. It is Fail for
// a move that cannot be played.
func (s *Reading) anew(ctx context.Context, r *owl.Reader, query owl.Query, move board.Point, attack bool) (owl.Answer, error) {
	color := query.Board.At(query.Goal[0])
	mover := color
	if attack {
		mover = color.Other()
	}
	next := s.played(move, mover)
	if next == nil {
		return owl.Answer{}, nil
	}
	ds, err := next.Dragons(ctx)
	if err != nil {
		return owl.Answer{}, err
	}
	for _, p := range query.Goal {
		if d := ds.At(p); d != nil && d.Color == color {
			a := r.Deliberate(ctx, next.OwlQuery(ctx, ds, d), !attack)
			a.Code, a.Move = a.Code.Reverse(), move
			return a, nil
		}
	}
	return owl.Answer{Code: board.Win, Move: move}, nil // all of it was captured
}
