package exact

import "shikatsu/engine/board"

// pocketsOf are the regions that stones of the dragon's color cut off from
// the largest part of the board. The attacker's strings in them are no walls,
// however many liberties they have there: in a seki they are surrounded
// as well as the dragon.
func pocketsOf(b *board.Board, color board.Color) (pockets board.Bits) {
	var seen, largest board.Bits
	var queue []board.Point
	most := 0
	for _, start := range b.Points() {
		if seen.Has(start) || b.At(start) == color {
			continue
		}
		var region board.Bits
		queue = append(queue[:0], start)
		seen.Set(start)
		for i := 0; i < len(queue); i++ {
			p := queue[i]
			region.Set(p)
			for _, d := range board.Directions[:4] {
				if q := p + d; b.OnBoard(q) && b.At(q) != color && !seen.Has(q) {
					seen.Set(q)
					queue = append(queue, q)
				}
			}
		}
		if len(queue) <= pocketPoints {
			pockets.Or(&region)
		}
		if len(queue) > most {
			most, largest = len(queue), region
		}
	}
	pockets.AndNot(&largest)
	return pockets
}
