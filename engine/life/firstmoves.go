package life

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/ownership"
	"shikatsu/engine/worm"
)

// FirstMoves says where a player who is told that there is something to win likely starts, at first sight.
func (s *Reading) FirstMoves(ctx context.Context, me board.Color) (*ownership.FirstMoves, error) {
	ws, err := s.Worms(ctx)
	if err != nil {
		return nil, err
	}
	return s.scout(ws, me), nil
}

// scout is FirstMoves with strings that were read.
func (s *Reading) scout(ws *worm.Worms, me board.Color) *ownership.FirstMoves {
	scout := s.opts.Memory.takeScout()
	defer s.opts.Memory.putScout(scout)
	return scout.FirstMoves(ws, me, ownership.MostScouted)
}
