package owl

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/playout"
)

// PlayOut tells the first move of an attack that succeeds in most games that are played on at random from the position,
// and whether there is one: in a near and in a wider region the dragon has to be killed more often than not, by
// the same first move.
func (r *Reader) PlayOut(ctx context.Context, query Query) (move board.Point, succeeds bool) {
	if r.player == nil {
		r.player = playout.New()
	}
	var goal board.Bits
	for _, p := range wholeStrings(query.Board, query.Goal) {
		goal.Set(p)
	}
	q := playout.Question{Board: query.Board, Goal: &goal, Turn: query.color().Other(), Reach: nearRegion, Playouts: glancePlayouts}
	killed := func() (board.Point, float64) {
		res := r.player.Search(ctx, q)
		return res.Move, 1 - res.Lives
	}
	if _, share := killed(); share < unlikelyShare || ctx.Err() != nil {
		return board.Pass, false
	}
	q.Playouts = fullPlayouts
	move, share := killed()
	if share < killedShare || ctx.Err() != nil {
		return board.Pass, false
	}
	q.Reach = wideRegion
	again, share := killed()
	return move, share >= killedShare && again == move && move != board.Pass && ctx.Err() == nil
}
