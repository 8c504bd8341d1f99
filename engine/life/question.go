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
	defer s.suit(r, q)()
	a := r.Answer(ctx, q, attack)
	if ctx.Err() != nil {
		return q, a, ctx.Err()
	}
	if a.Certainty != search.Proved {
		chances, told, err := s.expectOf(ctx, q)
		if err == nil && told {
			weight, played := composedWeight, s.played()
			if played {
				weight = playedWeight
			}
			_, err = s.heedExpected(ctx, r, q, attack, &a, chances, weight, played)
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

// heedExpected holds an answer about a dragon that proves nothing against the network's chances, which count weight times as much. With
// a look ahead those after the mover's likeliest move count if they are better, and that move is named. changed is set where the code
// or the move is another.
func (s *Reading) heedExpected(ctx context.Context, r *owl.Reader, q exact.Query, attack bool, a *owl.Answer, chances dragon.Chances, weight float64, ahead bool) (changed bool, err error) {
	wanted, favour := chances.First, 0.0
	if attack {
		wanted, favour = 1-chances.Second, attackFavour
	}
	odds := logOdds(a.Likelihood()) + favour
	succeeds := odds+weight*logOdds(wanted) > 0
	if ahead && a.Code == board.Fail && wanted < 1-Almost || !ahead && succeeds == (a.Code != board.Fail) {
		return false, nil
	}
	was, move := *a, a.Move
	if ahead || succeeds {
		var after float64
		if move, after, err = s.likeliest(ctx, r, q, attack, a, wanted); err != nil || move == board.NoPoint {
			return false, err
		}
		succeeds = !ahead || odds+weight*logOdds(max(wanted, after)) > 0
	}
	switch {
	case !succeeds:
		a.Code, a.Move = board.Fail, board.Pass
	case a.Code == board.Fail && !attack && chances.Second >= aliveFrom:
		a.Code = board.Win
	case a.Code == board.Fail:
		a.Code, a.Move = board.Win, move
	case a.Move != board.Pass:
		a.Move = move
	}
	if *a == was {
		return false, nil
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

// likeliest is the first move after which the dragon in question likeliest falls (attack) or stands. most is how likely that is. A move
// that the answer names stays if after it nearly as much is expected as of the question, or as after others. It is NoPoint if none can
// be played.
func (s *Reading) likeliest(ctx context.Context, r *owl.Reader, q exact.Query, attack bool, a *owl.Answer, wanted float64) (best board.Point, most float64, err error) {
	mover := q.Player(attack)
	worth := worthTo(mover, q.Goal, q.Color())
	best, most = board.NoPoint, -aheadSlack
	if a.Move != board.Pass {
		after, err := s.judgeAfter(ctx, q.Board, []board.Point{a.Move}, mover, worth)
		if best, most = a.Move, after[0]; err != nil || most >= wanted-aheadSlack {
			return best, most, err
		}
	}
	moves := r.Candidates(ctx, q, attack, expectedTries)
	after, err := s.judgeAfter(ctx, q.Board, moves, mover, worth)
	least := most + aheadSlack
	for i, m := range moves {
		if after[i] > max(most, least) {
			best, most = m, after[i]
		}
	}
	return best, most, err
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
