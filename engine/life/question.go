package life

import (
	"context"
	"errors"
	"math"

	"shikatsu/engine/ablation"
	"shikatsu/engine/board"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
)

// askWhole is the answer to whether the dragon at p can be killed (attack) or saved. With it comes the question as it was
// asked. The answer is the reader's. Where that proves nothing, it is held against what the network over the whole board
// expects, and against the capture of the dragon's only string.
func (s *Reading) askWhole(ctx context.Context, r *owl.Reader, p board.Point, attack bool) (exact.Query, owl.Answer, error) {
	q, err := s.DragonQuery(ctx, p)
	if err != nil {
		return q, owl.Answer{}, err
	}
	defer s.suit(r, q)()
	a := r.Answer(ctx, q, attack)
	if ctx.Err() != nil {
		return q, a, ctx.Err()
	}
	if _, err := s.heedExpected(ctx, q, attack, &a); err != nil {
		return q, a, err
	}
	if a.Certainty != search.Proved || r.RestsOnFriends(q, attack, &a) {
		return q, a, s.heedString(ctx, p, attack, &a)
	}
	return q, a, nil
}

// heedExpected holds an answer about a group that proves nothing against what the network expects. In games the move after which it expects
// most is named. What it expects after that counts, too, where reading takes success for likely by itself. changed is set where the code or
// the move is another.
func (s *Reading) heedExpected(ctx context.Context, q exact.Query, attack bool, a *owl.Answer) (changed bool, err error) {
	if a.Certainty == search.Proved || s.opts.Off.Has(ablation.Expected) {
		return false, nil
	}
	expected, err := s.expectOn(ctx, q.Board)
	if err != nil || expected == nil {
		return false, err
	}
	chances := likely(expected.Chances(q.Goal, q.Color()))
	wanted, odds := chances.First, logOdds(a.Likelihood())+askedFavour
	if attack {
		wanted = 1 - chances.Second
	}
	succeeds := odds+logOdds(wanted) > 0
	was, move, after := *a, board.Pass, 0.0
	ko := a.Code == board.KoA || a.Code == board.KoB // of which the network sees nothing
	if succeeds || odds > 0 && !ko {
		move, after, err = s.bestMove(ctx, q.Board, q.Goal, q.Color(), q.Player(attack), expected, namedBy(a.Code, a.Move))
		if err != nil || move == board.NoPoint {
			return false, err
		}
		succeeds = succeeds || odds+logOdds(after) > 0
	}
	switch {
	case !succeeds:
		a.Code, a.Move = board.Fail, board.Pass
	case a.Code == board.Fail:
		a.Code, a.Move = board.Win, move
	default:
		a.Move = move
	}
	if *a == was {
		return false, nil
	}
	a.Certainty = search.Estimated
	return true, nil
}

// logOdds is the logarithm of the odds of a chance that is not taken for certain.
func logOdds(chance float64) float64 {
	chance = min(max(chance, surest), 1-surest)
	return math.Log(chance / (1 - chance))
}

// DragonQuery names the dragon at p. An enclosed group needs no dragons to be known, unless others share its walls; otherwise
// the position is analysed first.
func (s *Reading) DragonQuery(ctx context.Context, p board.Point) (exact.Query, error) {
	q := exact.Query{Board: s.Board().Clone(), Goal: exact.Group(s.Board(), p)}
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

// AskSide is what the opponent of the dragon at p (attack) or its owner achieves by moving first. It takes all thought
// that a single question is worth, as a question that reader r answers. What it answered once is known then, to Ask too.
func (s *Reading) AskSide(ctx context.Context, r *owl.Reader, p board.Point, attack bool) (exact.Query, owl.Answer, error) {
	key := sideQuestion{s.Board().Origin(p), attack, r.Options().NodeLimit}
	if known, ok := s.sides[key]; ok {
		return known.query, known.answer, ctx.Err()
	}
	q, a, err := s.askWhole(ctx, r, p, attack)
	if err == nil {
		err = s.nameLikelier(ctx, r, q, attack, &a)
	}
	if err != nil || ctx.Err() != nil {
		return q, a, errors.Join(err, ctx.Err())
	}
	if s.sides == nil {
		s.sides = map[sideQuestion]sideAnswer{}
	}
	s.sides[key] = sideAnswer{q, a}
	return q, a, nil
}
