package exact

import (
	"shikatsu/engine/board"
	"shikatsu/engine/verify"
)

// A gap on the first line, under a wall on the second, is closed by answers alone. That holds as far as the first two lines
// go on empty. A dragon that creeps out along the edge is followed on the second line, which leaves it nothing but a
// liberty at its head. So the area ends there, with these rules:
//   - Where the dragon plays at the gap, the attacker answers above what lies beyond, and the dragon moves again.
//   - What lies beyond then is a liberty of it, which the attacker may take; it creeps no farther, since each further step is answered in
//     the same way and leaves as much.
//   - Where the dragon plays beyond the gap at once, or ahead of its head, the attacker closes it, and the dragon moves again.

// Other gaps are closed where the attacker holds the region beyond. Whatever the dragon plays there is answered. It leaves
// the dragon no liberty there, or one (see verify.Region).

// edgeAt looks for a gap at an empty point of an area. front is the point beyond, above the one above that, and strip what
// is beyond on the two lines.
func edgeAt(b *board.Board, inside, goal, held *board.Bits, defender board.Color, push board.Point) (front, above board.Point, strip board.Bits, ok bool) {
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
			return front, above, strip, held.Has(wall) || verify.Stands(b, wall, goal, inside, &strip)
		}
		if inside.Has(q) || inside.Has(q+up) || !b.OnBoard(q+up) || b.OnBoard(q+2*up) && b.At(q+2*up) == defender {
			return 0, 0, strip, false
		}
		if b.At(q) == defender.Other() {
			// The dragon creeps against this string.
			return front, above, strip, b.Liberties(q) > wallLiberties && (held.Has(wall) || verify.Stands(b, wall, goal, inside, &strip))
		}
		if b.At(q) == defender || b.At(q+up) == defender {
			return 0, 0, strip, false
		}
		strip.Set(q)
		strip.Set(q + up)
	}
}

// answeredGaps finds the gaps of an area that answers close. Without regions these are those at the edge.
func (l *local) answeredGaps(g *growing, b *board.Board) (found []gapPoints) {
	inside, goal, regions := &g.inside, &g.goal, g.free == noneFree
	h := &holder{b: b, inside: inside, goal: goal, attacker: l.defender.Other()}
	var pushes board.Bits
	add := func(p board.Point, liberty, unanswered bool) {
		if pushes.Has(p) || g.ways.Has(p) || b.At(p) != board.Empty || len(found) == maxAnswered || !h.leadsOut(p) {
			return
		}
		if r, ok := h.region(p, liberty, unanswered); ok {
			pushes.Set(p)
			l.regions = append(l.regions, r)
			found = append(found, r.gap())
		}
	}
	if regions {
		for p := range inside.All() {
			add(p, true, true)
			add(p, false, false)
		}
	}
	for p := range inside.All() {
		if pushes.Has(p) || g.ways.Has(p) || len(found) == maxAnswered {
			continue
		}
		front, above, taken, ok := edgeAt(b, inside, goal, &h.held, l.defender, p)
		if !ok || taken.Intersects(&h.used) {
			continue
		}
		pushes.Set(p)
		h.used.Or(&taken)
		found = append(found, gapPoints{push: p, front: front, above: above, closing: true})
	}
	if regions {
		for p := range inside.All() {
			add(p, true, false)
		}
	}
	return found
}

// gates says whether regions close gaps.
func (l *local) gates() bool {
	for _, e := range l.answers[:l.answered] {
		if e.front == noIndex {
			return true
		}
	}
	return false
}
