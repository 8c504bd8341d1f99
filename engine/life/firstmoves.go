package life

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/ownership"
	"shikatsu/engine/tesuji"
	"shikatsu/engine/worm"
)

// LikelyMoves are the moves with which a player likely starts who knows that there is something to win. By what tactics gain the
// likeliest comes first. It returns the nodes that were looked at for it, too. It is read once.
func (s *Reading) LikelyMoves(ctx context.Context, me board.Color) (moves []tesuji.Move, nodes int, err error) {
	ws, err := s.Worms(ctx)
	if err != nil {
		return nil, 0, err
	}
	x := &s.likely[me]
	if !x.read {
		*x, err = s.findLikely(ctx, ws, me, s.opts.Workers())
	}
	return x.moves, x.nodes, err
}

// findLikely is LikelyMoves, read anew, with strings that were read and on so many goroutines.
func (s *Reading) findLikely(ctx context.Context, ws *worm.Worms, me board.Color, threads int) (x likelyMoves, err error) {
	opts := tesuji.DefaultOptions()
	opts.Threads = threads
	f := tesuji.New(s.Board().Clone(), opts)
	x.moves, err = f.Moves(ctx, me, s.scout(ws, me))
	x.nodes, x.read = f.Nodes(), err == nil
	return x, err
}

// scout says where the solution likely begins at first sight, given strings that were read. It looks once at these.
func (s *Reading) scout(ws *worm.Worms, me board.Color) *ownership.FirstMoves {
	x := &s.sights[me]
	if x.worms != ws {
		scout := s.opts.Memory.takeScout()
		defer s.opts.Memory.putScout(scout)
		*x = firstSight{ws, scout.FirstMoves(ws, me, ownership.MostScouted)}
	}
	return x.moves
}
