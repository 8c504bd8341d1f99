package worm

import (
	"shikatsu/engine/board"
	"shikatsu/engine/reading"
	"shikatsu/engine/unconditional"
)

// New finds the worms of b and everything about them that needs no reading.
// It keeps a copy of the position.
func New(b *board.Board) *Worms {
	b = b.Clone()
	ws := &Worms{board: b, Status: unconditional.Compute(b)}
	origins := b.StringOrigins(board.Empty, nil)
	ws.List = make([]Worm, len(origins))
	stones := make([]board.Point, 0, board.PointCount)
	for i, origin := range origins {
		w := &ws.List[i]
		*w = Worm{
			Origin:     origin,
			Color:      b.At(origin),
			Size:       b.StringSize(origin),
			Genus:      genus(b, origin),
			Invincible: ws.Status.Invincible(origin),
			// Nothing is known before Read.
			Tactics:       Tactics{AttackCertainty: reading.Limit, DefenseCertainty: reading.Limit},
			Unconditional: ws.Status.Status(origin),
		}
		stones = b.FindStones(origin, stones[:0])
		for _, p := range stones {
			ws.index[p] = int16(i + 1)
		}
		w.LibertyPoints = libertyOrders(b, origin)
		for order := range w.LibertyPoints {
			w.Liberties[order] = w.LibertyPoints[order].Count()
		}
		w.Cutstone, w.PairCutstone = cutstones(b, origin)
	}
	ws.effectiveSizes()
	ws.setLunches()
	ws.setInessential()
	return ws
}
