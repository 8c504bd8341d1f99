package exact

import (
	"shikatsu/engine/board"
	"shikatsu/engine/verify"
)

// holder looks for regions beyond an area that the attacker holds by answers alone.
type holder struct {
	b        *board.Board
	inside   *board.Bits // the area
	goal     *board.Bits
	attacker board.Color
	used     board.Bits // points of regions that were found
	held     board.Bits // strings of the attacker that they hold
}

// leadsOut says whether an empty point of the area is beside an empty one outside.
func (h *holder) leadsOut(p board.Point) bool {
	for _, d := range board.Directions[:4] {
		if q := p + d; h.b.OnBoard(q) && h.b.At(q) == board.Empty && !h.inside.Has(q) {
			return true
		}
	}
	return false
}

// region looks for a region through which nobody gets out at a point of the area. liberty says that it leaves one
// there, and unanswered that a move at the point need not be answered.
func (h *holder) region(push board.Point, liberty, unanswered bool) (found heldRegion, ok bool) {
	var first board.Bits
	for _, d := range board.Directions[:4] {
		q := push + d
		switch {
		case !h.b.OnBoard(q) || h.inside.Has(q):
		case h.b.At(q) == board.Empty:
			first.Set(q)
		case h.b.At(q) != h.attacker:
			return found, false
		}
	}
	return h.grow(push, first, liberty, unanswered)
}

// holding looks for a region that keeps the string at a point from being captured.
func (h *holder) holding(at board.Point) (found heldRegion, ok bool) {
	first := *h.b.LibertyBits(at)
	first.AndNot(h.inside)
	for p := range first.All() {
		if h.entered(p, board.NoPoint) {
			first.Clear(p)
		}
	}
	if found, ok = h.grow(board.NoPoint, first, false, false); ok && !found.held.Has(at) {
		return found, false
	}
	return found, ok
}

// entered says whether a point is beside another one of the area than that where its region is entered.
func (h *holder) entered(p, push board.Point) bool {
	for _, d := range board.Directions[:4] {
		if q := p + d; h.b.OnBoard(q) && h.inside.Has(q) && q != push {
			return true
		}
	}
	return false
}

// grow looks for a region with some points, and more around them.
func (h *holder) grow(push board.Point, points board.Bits, liberty, unanswered bool) (found heldRegion, ok bool) {
	if points.IsEmpty() || points.Intersects(&h.used) {
		return found, false
	}
	for p := range points.All() {
		if h.entered(p, push) {
			return found, false
		}
	}
	most := verify.MaxRegion
	if push != board.NoPoint {
		most--
	}
	var sizes []board.Bits
	for len(sizes) < regionSteps && points.Count() <= most {
		sizes = append(sizes, points)
		before := points
		if points = h.wider(points, push); points == before {
			break
		}
	}
	for _, closing := range []bool{false, true} {
		if closing && push == board.NoPoint {
			break
		}
		for i := range sizes {
			r := verify.Region{Push: push, Points: sizes[i], Closing: closing, Liberty: liberty, Unanswered: unanswered}
			if liberty && sizes[i].Count() < 2 {
				continue
			}
			if held, ok := h.holds(&r); ok {
				return h.take(r, held), true
			}
			if liberty {
				if held, ok := h.strips(&r); ok {
					return h.take(r, held), true
				}
			}
		}
	}
	return found, false
}

// take notes a region that was found.
func (h *holder) take(r verify.Region, held board.Bits) heldRegion {
	points := r.Taken(h.b)
	h.used.Or(&points)
	h.held.Or(&held)
	return heldRegion{r, held}
}

// strips tries a region with strips along the edge, from which it does not go on itself.
func (h *holder) strips(r *verify.Region) (held board.Bits, ok bool) {
	whole := *r
	for p := range whole.Points.All() {
		for _, d := range board.Directions[:4] {
			if q := p + d; !h.b.OnBoard(q) || h.b.At(q) != board.Empty || h.inside.Has(q) {
				continue
			}
			*r = whole
			r.Strip, r.Along = p, d
			beyond := r.Beyond(h.b)
			if beyond.Intersects(&h.used) {
				continue
			}
			if r.Points.AndNot(&beyond); !r.Points.Has(p) {
				continue
			}
			if held, ok = h.holds(r); ok {
				return held, true
			}
		}
	}
	*r = whole
	return held, false
}

// wider has the empty points around some as well.
func (h *holder) wider(points board.Bits, push board.Point) board.Bits {
	wide := points
	for p := range points.All() {
		for _, d := range board.Directions[:4] {
			if q := p + d; h.b.OnBoard(q) && h.b.At(q) == board.Empty && !h.inside.Has(q) && !h.used.Has(q) && !h.entered(q, push) {
				wide.Set(q)
			}
		}
	}
	return wide
}

// holds says whether the attacker holds a region, and which other strings stand by that.
func (h *holder) holds(r *verify.Region) (held board.Bits, ok bool) {
	stand, gaps := h.held, r.Taken(h.b)
	gaps.Or(&h.used)
	points := r.Points
	if r.Push != board.NoPoint {
		points.Set(r.Push)
	}
	for p := range points.All() {
		for _, d := range board.Directions[:4] {
			q := p + d
			if h.b.OnBoard(q) && h.b.At(q) == h.attacker && !h.inside.Has(q) && !stand.Has(q) && verify.Stands(h.b, q, h.goal, h.inside, &gaps) {
				h.b.StoneBits(q, &stand)
			}
		}
	}
	return r.Held(h.b, h.attacker, h.inside, h.goal, &stand)
}
