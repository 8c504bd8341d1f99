package life

import (
	"context"

	"shikatsu/engine/ablation"
	"shikatsu/engine/board"
	"shikatsu/engine/owl"
	"shikatsu/engine/search"
)

// What a reading says of a dragon rests on which strings are one dragon and which friends live, and a move changes both: it
// joins a dragon to another one, or cuts it in two. So a single question that is worth more time is also asked of the
// positions after the moves that look best, with all dragons found anew there.

// askWhole is the answer to whether the dragon at p can be killed (attack) or saved, with all thought that a single question is
// worth, and the question as it was asked in the end. The answer is the reader's, read on after its move and others
// (owl.Reader.Deliberate), with the friends that were read to live as a refuge. Where it proves nothing, a player who fails
// by it succeeds if his opponent finds no answer to one of the moves that look best, each in a position
// that is analysed anew. An attack to which the owner has an answer gives way
// to that point, if he has none to an attack there. An attack that fails by all of this succeeds after all where
// most games that are played on at random kill the dragon (owl.Reader.PlayOut). Each of these positions is a question of its own for the reader's limits.
func (s *Reading) askWhole(ctx context.Context, r *owl.Reader, p board.Point, attack bool) (owl.Query, owl.Answer, error) {
	q, a, err := s.askDragon(ctx, r, p, attack, deepPlies)
	if err == nil && (a.Certainty != search.Proved || r.RestsOnFriends(q, attack, &a)) {
		err = s.heedString(ctx, p, attack, &a)
	}
	return q, a, err
}

// askDragon is askWhole with help for so many plies.
func (s *Reading) askDragon(ctx context.Context, r *owl.Reader, p board.Point, attack bool, plies int) (owl.Query, owl.Answer, error) {
	q, a, err := s.deliberate(ctx, r, p, attack)
	switch {
	case err != nil || !worthDepth(&q, &a):
	case attack && a.Code == board.Win && a.Move != board.Pass && !s.opts.Off.Has(ablation.VitalOfBoth):
		a.Move, err = s.vitalPoint(ctx, r, p, a.Move)
	case a.Code == board.Fail:
		if err = s.seek(ctx, r, p, q, &a, attack, plies); err != nil || !attack || a.Code != board.Fail {
			break
		}
		if s.opts.Off.Has(ablation.PlayOut) {
			break
		}
		if move, killed := r.PlayOut(ctx, q); killed {
			a.Code, a.Move = board.Win, move
		}
		err = ctx.Err()
	}
	return q, a, err
}

// vitalPoint is the attack on the dragon at p that is named instead of one that was found, or that one. Where the owner finds an
// answer to it, and with all thought that a single question is worth none if his opponent plays at that point himself, it
// is the vital point of both.
func (s *Reading) vitalPoint(ctx context.Context, r *owl.Reader, p, move board.Point) (board.Point, error) {
	// Most attacks work, so that help for the owner would cost most here.
	code, reply, err := s.answered(ctx, r, p, move, 0)
	if err != nil || code == board.Fail || reply == board.Pass {
		return move, err
	}
	if code, _, err = s.answered(ctx, r, p, reply, deepPlies); err != nil || code != board.Fail {
		return move, err
	}
	return reply, nil
}

// answered is what the owner of the dragon at p, helped for so many plies, achieves after an attack, and how. A move that cannot be played achieves nothing.
func (s *Reading) answered(ctx context.Context, r *owl.Reader, p, attack board.Point, plies int) (board.Code, board.Point, error) {
	color := s.Board().At(p)
	next := s.played(attack, color.Other())
	switch {
	case next == nil:
		return board.Win, board.Pass, nil
	case next.Board().At(p) != color:
		return board.Fail, board.Pass, nil
	}
	if plies == 0 {
		_, a, err := next.deliberate(ctx, r, p, false)
		return a.Code, a.Move, err
	}
	_, a, err := next.askDragon(ctx, r, p, false, plies)
	return a.Code, a.Move, err
}

// worthDepth says whether an answer is not founded so well that moves are not worth thinking about.
func worthDepth(q *owl.Query, a *owl.Answer) bool {
	return a.Certainty == search.Estimated && !q.Enclosed()
}

// seek helps a player who fails by what was read: he succeeds by a move to which his opponent, with the same help one ply
// later, finds no answer.
func (s *Reading) seek(ctx context.Context, r *owl.Reader, p board.Point, q owl.Query, a *owl.Answer, attack bool, plies int) error {
	if s.opts.Off.Has(ablation.Seek) {
		return nil
	}
	found, err := s.standing(ctx, r, p, r.Candidates(ctx, q, attack, deepMoves), board.Win, attack, plies-1)
	if err == nil && found != board.Pass {
		a.Code, a.Move = board.Win, found
	}
	return err
}

// standing is the first of the moves to which the opponent, helped for so many plies, finds no answer that leaves less than
// the code, or Pass.
func (s *Reading) standing(ctx context.Context, r *owl.Reader, p board.Point, moves []board.Point, code board.Code, attack bool, plies int) (board.Point, error) {
	color := s.Board().At(p)
	mover := color
	if attack {
		mover = color.Other()
	}
	for _, m := range moves {
		next := s.played(m, mover)
		if next == nil {
			continue
		}
		if next.Board().At(p) != color {
			return m, nil
		}
		q, a, err := next.deliberate(ctx, r, p, !attack)
		if err == nil && plies > 0 && a.Code == board.Fail && worthDepth(&q, &a) {
			err = next.seek(ctx, r, p, q, &a, !attack, plies)
		}
		if err != nil {
			return board.Pass, err
		}
		if a.Code.Reverse() >= code {
			return m, nil
		}
	}
	return board.Pass, nil
}

// played is the position after a move, nil where it cannot be played.
func (s *Reading) played(move board.Point, mover board.Color) *Reading {
	after := s.Board().Clone()
	if move == board.NoPoint || move == board.Pass || !after.TryMove(move, mover) {
		return nil
	}
	return NewReading(after, s.opts)
}

// deliberate thinks about the dragon at p. One that dies, which is not proved, is thought about again if friends beside it
// turn out to live: they are its refuge then.
func (s *Reading) deliberate(ctx context.Context, r *owl.Reader, p board.Point, attack bool) (owl.Query, owl.Answer, error) {
	q, err := s.DragonQuery(ctx, p)
	if err != nil {
		return q, owl.Answer{}, err
	}
	a := r.Deliberate(ctx, q, attack)
	if dies := attack == (a.Code != board.Fail); !dies || s.opts.Off.Has(ablation.Friends) || a.Certainty == search.Proved || q.Enclosed() {
		return q, a, ctx.Err()
	}
	friends, found, err := s.LivingFriends(ctx, p)
	if err != nil || !found {
		return q, a, err
	}
	q.Alive = friends
	return q, r.Deliberate(ctx, q, attack), ctx.Err()
}

// DragonQuery names the dragon at p. An enclosed group needs no dragons to be known, unless others share its walls; otherwise
// the position is analysed first.
func (s *Reading) DragonQuery(ctx context.Context, p board.Point) (owl.Query, error) {
	q := owl.Query{Board: s.Board(), Goal: owl.Group(s.Board(), p)}
	if q.Enclosed() {
		if others := q.Companions(); others.IsEmpty() {
			return q, nil
		}
	}
	ds, err := s.Dragons(ctx)
	if err != nil {
		return q, err
	}
	if q.Enclosed() {
		return s.apart(ctx, q, ds, ds.At(p)), nil
	}
	return s.OwlQuery(ctx, ds, ds.At(p)), nil
}
