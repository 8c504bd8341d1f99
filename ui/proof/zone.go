package proof

import (
	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// Lit has the points of the part of the board that a proof rests on. It is told where something is proved and stones lie elsewhere.
func Lit(v *engine.Answer, b *board.Board) (zone board.Bits, ok bool) {
	if v == nil || v.Certainty != search.Proved || v.Captured() || v.Zone.Count() == 0 {
		return zone, false
	}
	for _, p := range b.Points() {
		if b.At(p).IsStone() && !v.Zone.Has(p) {
			return v.Zone, true
		}
	}
	return zone, false
}
