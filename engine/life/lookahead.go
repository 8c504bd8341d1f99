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
	"shikatsu/engine/stages"
)

// Of a dragon whose fate the first move seems to decide, a player wants to know the move. Where reading names none, or one after which
// the network does not expect what it should reach, moves nearby are tried, and the positions after them judged.

// lookAhead names moves of a dragon that is expected to hang on the first move.
func (s *Reading) lookAhead(ctx context.Context, ds *dragon.Dragons, d *dragon.Dragon, expected *ownership.Map) error {
	if s.opts.Off.Has(ablation.LookAhead) || d.Chances.First-d.Chances.Second < decides || d.Chances.Second >= aliveFrom || d.Chances.First <= deadTo {
		return nil
	}
	save, err := s.bestMove(ctx, ds, d, expected, true)
	if err != nil {
		return err
	}
	kill, err := s.bestMove(ctx, ds, d, expected, false)
	d.Ahead = dragon.Ahead{Save: save, Kill: kill}
	return err
}

// bestMove finds a move after which a dragon likely stands (save), or falls, where reading names no such move. It is NoPoint where
// the move that reading names does as much as is expected, or no move does.
func (s *Reading) bestMove(ctx context.Context, ds *dragon.Dragons, d *dragon.Dragon, expected *ownership.Map, save bool) (board.Point, error) {
	stones := ds.Stones(d, nil)
	code, named := d.DecidingAttack()
	mover, aim := d.Color.Other(), 1-d.Chances.Second-aheadSlack
	if save {
		code, named = d.DecidingDefense()
		mover, aim = d.Color, d.Chances.First-aheadSlack
	}
	worth := worthTo(mover, stones, d.Color)
	known := 0.0
	if code != board.Fail && named != board.NoPoint && named != board.Pass {
		after, err := s.judgeAfter(ctx, s.Board(), []board.Point{named}, mover, worth)
		if err != nil {
			return board.NoPoint, err
		}
		if known = after[0]; known >= aim {
			return board.NoPoint, nil
		}
	}
	// The likeliest moves first, a few at a time until one does it.
	moves := s.nearby(stones, d.Color, expected)
	for len(moves) > 0 {
		some := moves[:min(len(moves), aheadTogether)]
		after, err := s.judgeAfter(ctx, s.Board(), some, mover, worth)
		if err != nil {
			return board.NoPoint, err
		}
		best, most := board.NoPoint, max(aim, known+aheadSlack)
		for i, p := range some {
			if after[i] >= most {
				best, most = p, after[i]
			}
		}
		if best != board.NoPoint {
			return best, nil
		}
		moves = moves[len(some):]
	}
	return board.NoPoint, nil
}

// AfterReply is how likely stones of a color stand (0 to 1) after the mover's best reply, nearby or elsewhere. It is told only of positions of a
// kind that the network learned from. Stones that are gone do not stand.
func (s *Reading) AfterReply(ctx context.Context, stones []board.Point, c, mover board.Color) (chance float64, told bool, err error) {
	expected, err := s.expect(ctx)
	if err != nil || expected == nil {
		return 0, false, err
	}
	left := slices.DeleteFunc(slices.Clone(stones), func(p board.Point) bool { return s.Board().At(p) != c })
	worth := worthTo(mover, stones, c)
	best := worth(expected)
	after, err := s.judgeAfter(ctx, s.Board(), s.nearby(left, c, expected), mover, worth)
	if err != nil {
		return 0, false, err
	}
	for _, w := range after {
		best = max(best, w)
	}
	if mover != c {
		best = 1 - best
	}
	return best, true, nil
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

// nearby lists the moves near stones that are worth a try. They are the points whose owner depends most on who moves
// first.
func (s *Reading) nearby(stones []board.Point, c board.Color, expected *ownership.Map) []board.Point {
	b := s.Board()
	var seen board.Bits
	for _, p := range stones {
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

// judge hands on whose the points of another position are expected to be, seen from so many sides. The map must not be kept.
func (s *Reading) judge(ctx context.Context, b *board.Board, looks int, use func(*ownership.Map)) error {
	ws, err := stages.Captures(ctx, b, s.opts.stages())
	if err != nil {
		return err
	}
	judge := s.opts.Memory.takeJudge()
	defer s.opts.Memory.putJudge(judge)
	use(judge.JudgeOften(ws, looks))
	return nil
}
