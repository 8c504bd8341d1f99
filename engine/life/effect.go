package life

import (
	"context"
	"math"

	"shikatsu/engine/board"
	"shikatsu/engine/ownership"
	"shikatsu/engine/worm"
)

// Effect finds the string whose fate a move changes most, as a network expects it. By is in stones; there is no string where
// the move changes nothing.
func (s *Reading) Effect(ctx context.Context, move board.Point, me board.Color) (stones []board.Point, by float64, err error) {
	ws, err := s.Worms(ctx)
	if err != nil {
		return nil, 0, err
	}
	b := s.Board().Clone()
	if err := b.Play(move, me, board.ForbidSuicide); err != nil {
		return nil, 0, err
	}
	judge := s.opts.Memory.takeJudge()
	passed := *judge.JudgeOften(ws, looks)
	s.opts.Memory.putJudge(judge)
	err = s.judge(ctx, b, looks, func(played *ownership.Map) {
		stones, by = s.mostChanged(ws, b, me, &passed, played)
	})
	return stones, by, err
}

// mostChanged is the string whose expected fate differs most after a move of me, which led to b.
func (s *Reading) mostChanged(ws *worm.Worms, b *board.Board, me board.Color, passed, played *ownership.Map) (stones []board.Point, by float64) {
	for i := range ws.List {
		w := &ws.List[i]
		str := s.Board().FindStones(w.Origin, nil)
		change := 0.0
		for _, p := range str {
			stands := 0.0
			if b.At(p) == w.Color {
				stands = float64(played.Owned(p, w.Color, me.Other()))
			}
			change += stands - float64(passed.Owned(p, w.Color, me.Other()))
		}
		if change = math.Abs(change); change > by {
			stones, by = str, change
		}
	}
	return stones, by
}
