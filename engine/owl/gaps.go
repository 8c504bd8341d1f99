package owl

import "shikatsu/engine/board"

// A gap on the first line, under a wall on the second, is closed by answers alone as far as the first two lines go on empty: a dragon that
// creeps out along the edge is followed on the second line, which leaves it nothing but a liberty at its head. So the area ends there,
// with these rules:
//   - Where the dragon plays at the gap, the attacker answers above what lies beyond, and the dragon moves again.
//   - What lies beyond then is a liberty of it, which the attacker may take; it creeps no farther, since each further step is answered in
//     the same way and leaves as much.
//   - Where the dragon plays beyond the gap at once, or ahead of its head, the attacker closes it, and the dragon moves again.

// A gap elsewhere of which one empty point lies beyond is closed in the same way where an answer there stands: joined to the wall, or with three
// liberties. Nothing of it is a liberty of the dragon then.

// maxAnswered is the largest number of such gaps of an area.
const maxAnswered = 6

// answeredGap is such a gap: its point, the one beyond that is a liberty, noIndex for none, and the point by which the dragon's move beyond is named: above
// that, or beyond.
type answeredGap struct {
	push, front uint8
	above       board.Point
}

// edgeAt looks for a gap at an empty point of an area: front is the point beyond, above the one above that, and strip what is beyond on the two lines.
func edgeAt(b *board.Board, inside *board.Bits, defender board.Color, push board.Point) (front, above board.Point, strip board.Bits, ok bool) {
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
	if up == 0 || along == 0 || along == up || b.At(wall) != defender.Other() || inside.Has(wall) || !standsOutside(b, inside, wall) {
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

// standsOutside says whether the string at p has liberties enough for a wall outside the area.
func standsOutside(b *board.Board, inside *board.Bits, p board.Point) bool {
	libs := b.LibertyBits(p)
	return libs.Count()-libs.CommonCount(inside) >= wallLiberties
}

// gateAt looks for a gap at an empty point of an area with one empty point beyond, where an answer stands. around has that point and its liberties.
func gateAt(b *board.Board, inside *board.Bits, defender board.Color, push board.Point) (beyond board.Point, around board.Bits, ok bool) {
	if b.At(push) != board.Empty {
		return 0, around, false
	}
	var wall board.Bits // the strings beside the gap
	for _, d := range board.Directions[:4] {
		switch q := push + d; {
		case !b.OnBoard(q) || inside.Has(q):
		case b.At(q) == defender.Other():
			if standsOutside(b, inside, q) {
				b.StoneBits(q, &wall)
			}
		case beyond != 0 || b.At(q) != board.Empty:
			return 0, around, false
		default:
			beyond = q
		}
	}
	if beyond == 0 || wall.IsEmpty() {
		return 0, around, false
	}
	free, joined := 0, false
	around.Set(beyond)
	for _, d := range board.Directions[:4] {
		switch q := beyond + d; {
		case !b.OnBoard(q) || q == push:
		case inside.Has(q) || b.At(q) == defender:
			return 0, around, false
		case b.At(q) == board.Empty:
			free++
			around.Set(q)
		default:
			joined = joined || wall.Has(q)
		}
	}
	return beyond, around, joined || free >= wallLiberties
}

// answeredGaps finds the gaps of the area, with gates those elsewhere than at the edge, too.
func (l *local) answeredGaps(b *board.Board, inside *board.Bits, gates bool) (found []gapPoints) {
	var used board.Bits
	for p := range inside.All() {
		front, above, taken, ok := edgeAt(b, inside, l.defender, p)
		if !ok && gates {
			above, taken, ok = gateAt(b, inside, l.defender, p)
			front = board.NoPoint
		}
		if !ok || taken.Intersects(&used) || len(found) == maxAnswered {
			continue
		}
		used.Or(&taken)
		found = append(found, gapPoints{p, front, above})
	}
	return found
}

// gapPoints is a gap on the board, front NoPoint where that is none.
type gapPoints struct{ push, front, above board.Point }

// gates says whether there are gaps elsewhere than at the edge.
func (l *local) gates() bool {
	for _, e := range l.answers[:l.answered] {
		if e.front == noIndex {
			return true
		}
	}
	return false
}
