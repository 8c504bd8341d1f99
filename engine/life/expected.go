package life

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/ownership"
	"shikatsu/engine/stages"
)

// expect asks the network whose each point will be at the end. It gives nil for positions of a kind that it did not learn from.
func (s *Reading) expect(ctx context.Context) (*ownership.Map, error) {
	if s.expected != nil {
		return s.expected, nil
	}
	if !s.played() {
		return nil, nil
	}
	ws, err := s.Worms(ctx)
	if err != nil {
		return nil, err
	}
	judge := s.opts.Memory.takeJudge()
	expected := *judge.JudgeOften(ws, looks)
	s.opts.Memory.putJudge(judge)
	s.expected = &expected
	return s.expected, nil
}

// expectOn is what is expected of a board, that of the reading or one that moves have led to. It is nil where expect is.
func (s *Reading) expectOn(ctx context.Context, b *board.Board) (*ownership.Map, error) {
	expected, err := s.expect(ctx)
	if err != nil || expected == nil || b.StoneHash() == s.Board().StoneHash() {
		return expected, err
	}
	there := new(ownership.Map)
	return there, s.judge(ctx, b, looks, func(m *ownership.Map) { *there = *m })
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
