package life

import (
	"context"
	"errors"
	"math"

	"shikatsu/engine/ablation"
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/ownership"
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
	if q.Enclosed() {
		defer allowMore(r)()
	}
	a := r.Answer(ctx, q, attack)
	if ctx.Err() != nil {
		return q, a, ctx.Err()
	}
	if a.Certainty != search.Proved {
		chances, told, err := s.expectOf(ctx, q)
		if err == nil && told {
			_, err = s.heedExpected(ctx, r, q, attack, &a, chances, expectedWeight)
		}
		if err != nil {
			return q, a, err
		}
	}
	if a.Certainty != search.Proved || r.RestsOnFriends(q, attack, &a) {
		return q, a, s.heedString(ctx, p, attack, &a)
	}
	return q, a, nil
}

// heedExpected changes an answer about a dragon that proves nothing where the network's chances mean something else, and says
// so. They count weight times as much as what the reading says.
func (s *Reading) heedExpected(ctx context.Context, r *owl.Reader, q exact.Query, attack bool, a *owl.Answer, chances dragon.Chances, weight float64) (changed bool, err error) {
	color := q.Color()
	wanted, mover, favour := chances.First, color, 0.0
	if attack {
		wanted, mover, favour = 1-chances.Second, color.Other(), attackFavour
	}
	succeeds := logOdds(a.Likelihood())+weight*logOdds(wanted)+favour > 0
	switch {
	case succeeds == (a.Code != board.Fail):
		return false, nil
	case !succeeds:
		a.Code, a.Move = board.Fail, board.Pass
	case !attack && chances.Second >= aliveFrom:
		a.Code, a.Move = board.Win, board.Pass
	default:
		move, err := s.likeliest(ctx, q.Board, r.Candidates(ctx, q, attack, expectedTries), q.Goal, color, mover)
		if err != nil || move == board.NoPoint {
			return false, err
		}
		a.Code, a.Move = board.Win, move
	}
	a.Certainty = search.Estimated
	return true, nil
}

// expectOf is how likely the stones in question are expected to stand. The board is that of the reading, or one that moves have led
// to. It is told only of positions of a kind that the network learned from.
func (s *Reading) expectOf(ctx context.Context, q exact.Query) (chances dragon.Chances, told bool, err error) {
	if s.opts.Off.Has(ablation.Expected) {
		return chances, false, nil
	}
	expected, err := s.expect(ctx)
	if err != nil || expected == nil {
		return chances, false, err
	}
	if q.Board.StoneHash() == s.Board().StoneHash() {
		return likely(expected.Chances(q.Goal, q.Color())), true, nil
	}
	err = s.judge(ctx, q.Board, looks, func(m *ownership.Map) { chances = likely(m.Chances(q.Goal, q.Color())) })
	return chances, err == nil, err
}

// likeliest is the move of a list after which stones of a color likeliest stand, if they are the mover's. If they are his
// opponent's, they likeliest fall after it. It is NoPoint if none can be played.
func (s *Reading) likeliest(ctx context.Context, b *board.Board, moves []board.Point, stones []board.Point, c, mover board.Color) (board.Point, error) {
	after, err := s.judgeAfter(ctx, b, moves, mover, worthTo(mover, stones, c))
	if err != nil {
		return board.NoPoint, err
	}
	best, most := board.NoPoint, 0.0
	for i, m := range moves {
		if after[i] > most {
			best, most = m, after[i]
		}
	}
	return best, nil
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
