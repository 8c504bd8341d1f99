package owl

import "shikatsu/engine/board"

// A gap on the first line, under a wall on the second, is closed by answers alone as far as the first two lines go on empty: a dragon that
// creeps out along the edge is followed on the second line, which leaves it nothing but a liberty at its head. So the area ends there,
// with these rules:
//   - Where the dragon plays at the gap, the attacker answers above what lies beyond, and the dragon moves again.
//   - What lies beyond then is a liberty of it, which the attacker may take; it creeps no farther, since each further step is answered in
//     the same way and leaves as much.
//   - Where the dragon plays beyond the gap at once, or ahead of its head, the attacker closes it, and the dragon moves again.

// maxEdgeGaps is the largest number of such gaps of an area.
const maxEdgeGaps = 4

// edgeGap is such a gap: its point, the one beyond, and the point above that, by which the dragon's move beyond is named.
type edgeGap struct {
	push, front uint8
	above       board.Point
}

// edgeGapAt looks for a gap at an empty point of an area: front is the point beyond, above the one above that, and strip what is beyond on the two lines.
func edgeGapAt(b *board.Board, inside *board.Bits, defender board.Color, push board.Point) (front, above board.Point, strip board.Bits, ok bool) {
	if b.At(push) != board.Empty {
		return 0, 0, strip, false
	}
	up := board.Point(0) // from the first line to the second
	along := board.Point(0)
	for _, d := range board.Directions[:4] {
		q := push + d
		switch {
		case !b.OnBoard(q):
			if up != 0 {
				return 0, 0, strip, false // a corner
			}
			up = -d
		case !inside.Has(q) && b.At(q) != defender.Other():
			if along != 0 || b.At(q) != board.Empty {
				return 0, 0, strip, false
			}
			along = d
		}
	}
	wall := push + up
	if up == 0 || along == 0 || along == up || b.At(wall) != defender.Other() || inside.Has(wall) {
		return 0, 0, strip, false
	}
	front, above = push+along, push+along+up
	if b.At(above) != board.Empty {
		return 0, 0, strip, false
	}
	for q := front; ; q += along {
		if !b.OnBoard(q) {
			return front, above, strip, true
		}
		if inside.Has(q) || inside.Has(q+up) || !b.OnBoard(q+up) || b.OnBoard(q+2*up) && b.At(q+2*up) == defender {
			return 0, 0, strip, false
		}
		if b.At(q) == defender.Other() {
			// The dragon creeps against this string.
			return front, above, strip, b.Liberties(q) > wallLiberties
		}
		if b.At(q) == defender || b.At(q+up) == defender {
			return 0, 0, strip, false
		}
		strip.Set(q)
		strip.Set(q + up)
	}
}

// edgeGaps finds the gaps of the area, and adds what lies beyond them to inside.
func (l *local) edgeGaps(b *board.Board, inside *board.Bits) (found []edgeGapPoints) {
	var used board.Bits
	for p := range inside.All() {
		front, above, strip, ok := edgeGapAt(b, inside, l.defender, p)
		if !ok || strip.Intersects(&used) || len(found) == maxEdgeGaps {
			continue
		}
		used.Or(&strip)
		found = append(found, edgeGapPoints{p, front, above})
	}
	return found
}

// edgeGapPoints is a gap on the board.
type edgeGapPoints struct{ push, front, above board.Point }
