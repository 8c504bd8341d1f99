package life

import (
	"cmp"
	"context"
	"slices"

	"shikatsu/engine/ablation"
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/ownership"
)

// Where nothing is proved of stones whose fate hangs on the first move, moves nearby are tried, and the positions after them judged. Single
// questions, groups by themselves, dragons of a position and reviews all ask bestMove.

// bestMove is the first move after which the network expects most for the player who makes it. most is how likely he has what he wants then
// (0 to 1): that stones of color c fall, or stand if they are his. expected is what is expected of the board. A move that reading names, which
// may be none, stays unless after others clearly more is expected. No other is looked at where it keeps what the first move promises. The move
// is NoPoint if none can be played.
func (s *Reading) bestMove(ctx context.Context, b *board.Board, stones []board.Point, c, mover board.Color, expected *ownership.Map, named board.Point) (best board.Point, most float64, err error) {
	worth, kept := worthTo(mover, stones, c), 0.0
	if named != board.NoPoint {
		after, err := s.judgeAfter(ctx, b, []board.Point{named}, mover, worth)
		if kept = after[0]; err != nil || kept >= promised(mover, stones, c, expected) {
			return named, kept, err
		}
	}
	best = board.NoPoint
	moves := slices.DeleteFunc(nearby(b, stones, c, expected), func(p board.Point) bool { return p == named })
	after, err := s.judgeAfter(ctx, b, moves, mover, worth)
	for i, m := range moves {
		if after[i] > most {
			best, most = m, after[i]
		}
	}
	if kept > 0 && kept >= most-aheadSlack {
		best, most = named, kept
	}
	return best, most, err
}

// lookAhead names moves of a dragon that is expected to hang on the first move.
func (s *Reading) lookAhead(ctx context.Context, ds *dragon.Dragons, d *dragon.Dragon, expected *ownership.Map) error {
	if s.opts.Off.Has(ablation.LookAhead) || d.Chances.First-d.Chances.Second < decides || d.Chances.Second >= aliveFrom || d.Chances.First <= deadTo {
		return nil
	}
	stones := ds.Stones(d, nil)
	kills, saves := namedBy(d.DecidingAttack()), namedBy(d.DecidingDefense())
	save, stands, err := s.bestMove(ctx, s.Board(), stones, d.Color, d.Color, expected, saves)
	if err != nil {
		return err
	}
	kill, falls, err := s.bestMove(ctx, s.Board(), stones, d.Color, d.Color.Other(), expected, kills)
	if stands >= d.Chances.First-aheadSlack {
		d.Ahead.Save = save
	}
	if falls >= 1-d.Chances.Second-aheadSlack {
		d.Ahead.Kill = kill
	}
	return err
}

// namedBy is the move of an answer, NoPoint where it fails.
func namedBy(code board.Code, move board.Point) board.Point {
	if code == board.Fail {
		return board.NoPoint
	}
	return move
}

// AfterReply is how likely stones of a color stand (0 to 1) after the mover's best reply, nearby or elsewhere. It is told only of positions of a
// kind that the network learned from. Stones that are gone do not stand.
func (s *Reading) AfterReply(ctx context.Context, stones []board.Point, c, mover board.Color) (chance float64, told bool, err error) {
	expected, err := s.expect(ctx)
	if err != nil || expected == nil {
		return 0, false, err
	}
	_, best, err := s.bestMove(ctx, s.Board(), stones, c, mover, expected, board.NoPoint)
	best = max(best, worthTo(mover, stones, c)(expected))
	if mover != c {
		best = 1 - best
	}
	return best, err == nil, err
}

// worthTo is how likely a player gets what he wants, by what is expected after a move (0 to 1). He wants stones of the
// color c to stand, if they are his, or to fall.
func worthTo(mover board.Color, stones []board.Point, c board.Color) func(*ownership.Map) float64 {
	return func(m *ownership.Map) float64 {
		first, second := m.Chances(stones, c)
		if mover == c {
			return second
		}
		return 1 - first
	}
}

// promised is how likely a player gets what he wants of stones of color c by moving first. That is by what is expected of the board.
func promised(mover board.Color, stones []board.Point, c board.Color, expected *ownership.Map) float64 {
	chances := likely(expected.Chances(stones, c))
	if mover == c {
		return chances.First
	}
	return 1 - chances.Second
}

// nearby lists the moves near stones of color c that are worth a try. They are the points whose owner depends most on who moves
// first.
func nearby(b *board.Board, stones []board.Point, c board.Color, expected *ownership.Map) []board.Point {
	var seen board.Bits
	for _, p := range stones {
		if b.At(p) != c {
			continue
		}
		seen.Or(b.LibertyBits(p))
		for _, step := range board.Directions[:4] {
			if q := p + step; b.OnBoard(q) && b.At(q) == c.Other() {
				seen.Or(b.LibertyBits(q))
			}
		}
	}
	around := seen
	for _, p := range seen.Append(nil) {
		for _, step := range board.Directions[:4] {
			if q := p + step; b.OnBoard(q) && b.At(q) == board.Empty {
				around.Set(q)
			}
		}
	}
	list := around.Append(nil)
	swing := func(p board.Point) float32 { return expected.Owned(p, c, c) - expected.Owned(p, c, c.Other()) }
	slices.SortStableFunc(list, func(p, q board.Point) int { return cmp.Compare(swing(q), swing(p)) })
	return list[:min(len(list), aheadMoves)]
}

// judgeAfter is what positions after moves of a player on a board are worth. It is 0 for moves that are not legal.
func (s *Reading) judgeAfter(ctx context.Context, b *board.Board, moves []board.Point, mover board.Color, worth func(*ownership.Map) float64) ([]float64, error) {
	worths := make([]float64, len(moves))
	faults := make([]error, len(moves))
	err := parallel.Each(ctx, s.opts.Workers(), len(moves), func(_, i int) {
		after := b.Clone()
		if after.Play(moves[i], mover, board.ForbidSuicide) != nil {
			return
		}
		faults[i] = s.judge(ctx, after, 1, func(m *ownership.Map) { worths[i] = worth(m) })
	})
	for _, fault := range faults {
		err = cmp.Or(err, fault)
	}
	return worths, err
}
