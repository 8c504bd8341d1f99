package proof

import (
	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// mostLit is the largest part of the board, in tenths, that a zone is shown of. One that is nearly everything tells
// nothing.
const mostLit = 6

// Lit has the points of the part of the board that a proof rests on. ok is false where nothing is proved or that is most of the board.
func Lit(v *engine.Answer, b *board.Board) (zone board.Bits, ok bool) {
	if v == nil || v.Certainty != search.Proved || v.Captured() {
		return zone, false
	}
	n := v.Zone.Count()
	return v.Zone, n > 0 && n*10 <= mostLit*b.Width()*b.Height()
}
