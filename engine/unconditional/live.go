package unconditional

import "shikatsu/engine/board"

// enclosure is a region surrounded by invincible strings of owner. The question is whether the opponent can live there by
// moving without end.
type enclosure struct {
	b      *board.Board
	owner  board.Color
	points []board.Point
	// inside says which cells belong to the region.
	inside [board.PointCount]bool
	// queue and group are for flood fills. group is the number of the part that a point was found in, 0 for none.
	queue [board.MaxSize * board.MaxSize]board.Point
	group [board.PointCount]uint16
}

// canLive says whether the opponent of owner could live in the region if nobody answered his moves. He could make an invincible
// string there, or live in the one seki that needs no two eyes.
func canLive(b *board.Board, owner board.Color, region []board.Point) bool {
	e := &enclosure{b: b, owner: owner, points: region}
	for _, p := range region {
		e.inside[p] = true
	}
	return e.twoEyes() || e.twoStoneSeki()
}

// twoEyes looks for two points that can be the eyes of one string after the
// opponent has filled everything else. The filled region falls into parts; each
// is a string that lives only with both eyes, and an eye is one only if every
// string around it is such a string.
func (e *enclosure) twoEyes() bool {
	var eyes [board.MaxSize * board.MaxSize]board.Point
	n := 0
	for _, p := range e.points {
		if !e.eyeCandidate(p) {
			continue
		}
		for _, q := range eyes[:n] {
			if !adjacent(p, q) && e.sharedByAll(p, q) {
				return true
			}
		}
		eyes[n] = p
		n++
	}
	return false
}

// eyeCandidate says whether p can stay empty, or become empty, with all
// neighbours in the region filled. A point next to a capturable stone of the
// owner must be filled to capture it, so it cannot stay empty; the point under
// the stone can.
func (e *enclosure) eyeCandidate(p board.Point) bool {
	at := e.b.At(p)
	if at == e.owner.Other() || !e.closed(p) {
		return false
	}
	return at == e.owner || !e.b.HasNeighbor(p, e.owner)
}

// closed says whether all neighbours of p on the board are in the region.
func (e *enclosure) closed(p board.Point) bool {
	for _, d := range orthogonal {
		if q := p + d; !e.inside[q] && e.b.At(q) != board.Border {
			return false
		}
	}
	return true
}

// sharedByAll says whether each string of the region filled except for p and q
// has both as liberties.
func (e *enclosure) sharedByAll(p, q board.Point) bool {
	n := e.fill(p, q)
	if n == 0 {
		return false
	}
	for i := uint16(1); i <= n; i++ {
		if !e.touches(p, i) || !e.touches(q, i) {
			return false
		}
	}
	return true
}

// fill numbers the connected parts of the region without the given points,
// from 1, and gives their count.
func (e *enclosure) fill(open ...board.Point) uint16 {
	const outside = ^uint16(0)
	for _, p := range e.points {
		e.group[p] = 0
	}
	for _, p := range open {
		e.group[p] = outside
	}
	count := uint16(0)
	for _, start := range e.points {
		if e.group[start] != 0 {
			continue
		}
		count++
		e.group[start] = count
		e.queue[0] = start
		end := 1
		for next := 0; next < end; next++ {
			p := e.queue[next]
			for _, d := range orthogonal {
				if q := p + d; e.inside[q] && e.group[q] == 0 {
					e.group[q] = count
					e.queue[end] = q
					end++
				}
			}
		}
	}
	return count
}

// touches says whether part number i is orthogonally adjacent to p.
func (e *enclosure) touches(p board.Point, i uint16) bool {
	for _, d := range orthogonal {
		if q := p + d; e.inside[q] && e.group[q] == i {
			return true
		}
	}
	return false
}

// adjacent says whether two different points are orthogonal neighbours.
func adjacent(p, q board.Point) bool {
	d := p - q
	return d == board.East || d == board.West || d == board.South || d == board.North
}

// twoStoneSeki looks for a string of exactly two stones of the owner that stands in seki. The opponent encloses it without
// being able to make two eyes, because capturing two stones leaves only one. With two separate liberties at each of the stones,
// none next to a liberty of the other stone, neither side can move there: a seki, so the enclosing stones are not dead. Larger
// strings leave room for two eyes, single stones never help.
func (e *enclosure) twoStoneSeki() bool {
	for _, p := range e.points {
		if e.b.At(p) != e.owner || e.b.StringSize(p) != 2 || e.b.Origin(p) != p {
			continue
		}
		q := e.b.Next(p)
		if e.closed(p) && e.closed(q) && e.sekiAround(p, q) {
			return true
		}
	}
	return false
}

// sekiAround tries all pairs of liberties of the stones s and t.
func (e *enclosure) sekiAround(s, t board.Point) bool {
	var atS, atT [3]board.Point
	n, m := e.openLiberties(s, &atS), e.openLiberties(t, &atT)
	for i := range n {
		for j := range i {
			for k := range m {
				for l := range k {
					if e.seki(s, t, [2]board.Point{atS[i], atS[j]}, [2]board.Point{atT[k], atT[l]}) {
						return true
					}
				}
			}
		}
	}
	return false
}

// openLiberties lists the empty neighbours of a stone that lie wholly inside.
func (e *enclosure) openLiberties(stone board.Point, list *[3]board.Point) int {
	n := 0
	for _, d := range orthogonal {
		if q := stone + d; e.b.At(q) == board.Empty && e.closed(q) {
			list[n] = q
			n++
		}
	}
	return n
}

// seki tests one choice of two liberties of s and two of t.
func (e *enclosure) seki(s, t board.Point, atS, atT [2]board.Point) bool {
	for _, p := range atS {
		for _, q := range atT {
			if adjacent(p, q) {
				return false
			}
		}
	}
	ring := false
	for i := e.fill(s, t, atS[0], atS[1], atT[0], atT[1]); i > 0; i-- {
		s0, s1 := e.touches(atS[0], i), e.touches(atS[1], i)
		t0, t1 := e.touches(atT[0], i), e.touches(atT[1], i)
		switch {
		case s0 && s1 && t0 && t1:
			ring = true
		case s0 && s1, t0 && t1:
		case s0 || s1 || t0 || t1:
			return false
		}
	}
	return ring
}
