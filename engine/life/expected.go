package life

import (
	"context"

	"shikatsu/engine/ownership"
)

// expect asks the network whose each point will be at the end. It gives nil for positions of a kind that it did not learn from.
func (s *Reading) expect(ctx context.Context) (*ownership.Map, error) {
	if s.expected != nil {
		return s.expected, nil
	}
	if !s.foretold() {
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
