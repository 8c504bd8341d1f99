package exact

import (
	"slices"

	"shikatsu/engine/board"
)

// surveyor finds the part of a board that a local board is made of.
type surveyor struct {
	b        *board.Board
	color    board.Color // of the dragon
	alive    *board.Bits // friends that live; may be nil
	inside   board.Bits
	weak     board.Bits  // stones of the attacker that can be captured
	given    *board.Bits // of these, the ones known before; may be nil
	distance [board.PointCount]uint8
	hostile  [board.PointCount]uint8 // distance from the attacker's walls
	layer    []board.Point
	next     []board.Point
	closed   bool
	outer    board.Bits // where the area goes on beyond its size
	reach    int        // how far the area goes on beyond gaps in the walls
	narrow   bool       // leave out what the attacker dominates
	firm     int        // liberties outside with which a string beside such an area is a wall
	fringe   board.Bits // the first points that are not worth going on from
	pockets  board.Bits // what the dragon's color surrounds
}

// survey finds the points that matter to the goal stones. If walls shut the
// dragon in these are all that it can reach. Otherwise they are the points
// that are not nearer to the attacker, as far as an open area is worth reading.
func (s *surveyor) survey(goal []board.Point) {
	s.pockets = pocketsOf(s.b, s.color)
	if s.spreadAll(goal); !s.closed || s.empties() > enclosedEmpties {
		s.narrow = true
		s.firm = max(1, s.firm)
		s.spreadAll(goal)
		if s.reach == LooseReach {
			s.loosen(goal)
		}
	}
}

// loosen draws in the strings of the attacker that have a single liberty outside. The dragon can capture them
// if that is taken from them first. It does nothing where this needs much room, or makes the area go on
// beyond its size.
func (s *surveyor) loosen(goal []board.Point) {
	tight := *s
	s.firm = 2
	s.spreadAll(goal)
	if !s.outer.IsEmpty() && tight.outer.IsEmpty() || s.inside.Count() > tight.inside.Count()+maxLoose {
		*s = tight
	}
}

// empties is the number of empty points inside.
func (s *surveyor) empties() (n int) {
	for _, p := range s.b.Points() {
		if s.inside.Has(p) && s.b.At(p) == board.Empty {
			n++
		}
	}
	return n
}

// spreadAll spreads from the goal stones until no further string of the attacker
// has to be drawn in.
func (s *surveyor) spreadAll(goal []board.Point) {
	s.weak = board.Bits{}
	if s.given != nil {
		s.weak = *s.given
	}
	for {
		if s.narrow {
			s.measure()
		}
		s.spread(goal)
		if !s.drawIn() {
			return
		}
	}
}

// measure fills in the distance of all empty points from the walls.
func (s *surveyor) measure() {
	for _, p := range s.b.Points() {
		s.hostile[p] = 254
	}
	var queue []board.Point
	for _, o := range s.b.StringOrigins(s.color.Other(), nil) {
		if s.weak.Has(o) || s.pockets.Has(o) || s.shutIn(o) && s.b.Liberties(o) < s.b.StringSize(o)+3 && s.b.StringSize(o) < 4 {
			continue
		}
		for _, p := range s.b.FindStones(o, nil) {
			s.hostile[p] = 0
			queue = append(queue, p)
		}
	}
	for i := 0; i < len(queue); i++ {
		p := queue[i]
		for _, d := range board.Directions[:4] {
			if q := p + d; s.b.OnBoard(q) && s.b.At(q) == board.Empty && s.hostile[q] == 254 {
				s.hostile[q] = s.hostile[p] + 1
				queue = append(queue, q)
			}
		}
	}
}

// worth says whether the area goes on to the empty point q, from the given distance from the dragon. A narrow
// area does so only where the dragon is nearer than the attacker, who blocks the way wherever he can get as
// soon.
func (s *surveyor) worth(q board.Point, distance uint8) bool {
	return !s.narrow || distance+1 < s.hostile[q]
}

// shutIn says whether few empty points lie around a string of the attacker. Such a string stands inside the
// dragon's area and dominates nothing.
func (s *surveyor) shutIn(o board.Point) bool {
	var seen board.Bits
	front := s.b.FindLiberties(o, nil)
	count := 0
	for step := 0; step < shutInSteps && len(front) > 0; step++ {
		var next []board.Point
		for _, p := range front {
			if seen.Has(p) {
				continue
			}
			seen.Set(p)
			count++
			for _, d := range board.Directions[:4] {
				if q := p + d; s.b.OnBoard(q) && s.b.At(q) == board.Empty {
					next = append(next, q)
				}
			}
		}
		front = next
	}
	return count < shutInPoints
}

func (s *surveyor) add(p board.Point, distance uint8) {
	if s.inside.Has(p) {
		return
	}
	s.inside.Set(p)
	s.distance[p] = distance
	s.layer = append(s.layer, p)
}

// spread fills inside from the goal stones, layer by layer.
func (s *surveyor) spread(goal []board.Point) {
	s.inside, s.fringe = board.Bits{}, board.Bits{}
	s.layer, s.next = s.layer[:0], s.next[:0]
	s.closed, s.outer = true, board.Bits{}
	for _, p := range goal {
		s.add(p, 0)
	}
	for distance := uint8(0); len(s.layer) > 0; distance++ {
		for i := 0; i < len(s.layer); i++ { // the layer grows meanwhile
			s.expand(s.layer[i], distance)
		}
		fresh := s.layer[:0]
		for _, q := range s.next {
			if !s.inside.Has(q) {
				s.inside.Set(q)
				fresh = append(fresh, q)
			}
		}
		if s.narrow && distance >= 2 && (s.inside.Count() > openArea || distance >= openRadius) || s.inside.Count() > maxLocal-8 {
			// Take the last layer back; the area stays open there.
			for _, q := range fresh {
				s.inside.Clear(q)
				if !s.fringe.Has(q) {
					s.outer.Set(q)
				}
			}
			s.fillNooks()
			s.closed = s.outer.IsEmpty()
			break
		}
		for _, q := range fresh {
			s.distance[q] = distance + 1
		}
		s.layer, s.next = append(s.next[:0:0], fresh...), s.layer[:0]
	}
	s.spill()
}

// fillNooks adds what remains of a corner or a pocket where the area was cut off. Nothing in there leads into
// the open.
func (s *surveyor) fillNooks() {
	var seen board.Bits
	for start := range s.outer.All() {
		if seen.Has(start) {
			continue
		}
		var nook board.Bits
		queue := []board.Point{start}
		nook.Set(start)
		small := true
		for i := 0; i < len(queue); i++ {
			p := queue[i]
			small = small && len(queue) <= nookPoints && !s.friendly(p)
			for _, d := range board.Directions[:4] {
				if q := p + d; small && s.b.OnBoard(q) && s.b.At(q) == board.Empty && !s.inside.Has(q) && !nook.Has(q) {
					nook.Set(q)
					queue = append(queue, q)
				}
			}
		}
		seen.Or(&nook)
		if !small {
			continue
		}
		for _, p := range queue {
			s.distance[p] = farAway
		}
		s.inside.Or(&nook)
		s.outer.AndNot(&nook)
		s.fringe.AndNot(&nook)
	}
}

// spill goes on beyond the gaps in the walls for a few steps. A stone there may catch the attacker's stones
// that shut the dragon in.
func (s *surveyor) spill() {
	front := s.fringe
	front.And(&s.inside)
	for range max(0, s.reach) {
		if s.inside.Count() > maxLocal-maxGap {
			return
		}
		var next board.Bits
		for p := range front.All() {
			for _, d := range board.Directions[:4] {
				q := p + d
				if s.firm >= wallLiberties && s.b.OnBoard(q) && s.weak.Has(q) && !s.inside.Has(q) {
					s.join(q, &next)
				}
				if !s.b.OnBoard(q) || s.b.At(q) != board.Empty || s.inside.Has(q) || s.outer.Has(q) || s.friendly(q) {
					continue
				}
				next.Set(q)
				s.distance[q] = farAway + 1
			}
		}
		s.inside.Or(&next)
		front = next
	}
}

// join adds a weak string of the attacker that lies beyond the gaps, and its liberties to what comes next.
func (s *surveyor) join(at board.Point, next *board.Bits) {
	for _, q := range s.b.FindStones(at, nil) {
		s.inside.Set(q)
		s.distance[q] = farAway + 1
	}
	for _, q := range s.b.FindLiberties(at, nil) {
		if !s.inside.Has(q) && !s.outer.Has(q) && !s.friendly(q) {
			next.Set(q)
			s.distance[q] = farAway + 1
		}
	}
}

// friendly says whether a stone of the dragon's color outside the area is next to p.
func (s *surveyor) friendly(p board.Point) bool {
	for _, d := range board.Directions[:4] {
		if q := p + d; s.b.At(q) == s.color && !s.inside.Has(q) {
			return true
		}
	}
	return false
}

// expand adds what is at the same distance as p to the layer. The empty points one step on go to the next
// layer.
func (s *surveyor) expand(p board.Point, distance uint8) {
	for _, d := range board.Directions[:4] {
		q := p + d
		if !s.b.OnBoard(q) || s.inside.Has(q) || s.alive != nil && s.alive.Has(q) {
			continue
		}
		switch s.b.At(q) {
		case board.Empty:
			if s.worth(q, distance) {
				s.next = append(s.next, q)
				s.fringe.Clear(q)
			} else if s.reach != -1 && !s.fringe.Has(p) {
				s.next = append(s.next, q)
				s.fringe.Set(q)
			}
		case s.color:
			for _, r := range s.b.FindStones(q, nil) {
				s.add(r, distance)
			}
		default:
			if s.weak.Has(q) {
				for _, r := range s.b.FindStones(q, nil) {
					s.add(r, distance)
				}
				s.next = s.b.FindLiberties(q, s.next)
			}
		}
	}
}

// drawIn looks for strings of the attacker that are no walls and says whether
// there are new ones.
func (s *surveyor) drawIn() (found bool) {
	for _, o := range s.b.StringOrigins(s.color.Other(), nil) {
		if s.weak.Has(o) {
			continue
		}
		libs := s.b.LibertyBits(o)
		out := libs.Count() - libs.CommonCount(&s.inside)
		strong := out >= wallLiberties || s.narrow && out >= s.firm && libs.Count() >= strongLiberties
		if strong && !s.pockets.Has(o) || !s.borders(o) {
			continue
		}
		s.b.StoneBits(o, &s.weak)
		found = true
	}
	return found
}

// holds says whether a string of the attacker has liberties enough outside to be a wall.
func (s *surveyor) holds(p board.Point) bool {
	libs := s.b.LibertyBits(p)
	return libs.Count()-libs.CommonCount(&s.inside) >= wallLiberties && !s.pockets.Has(p)
}

// borders says whether the string at p touches the area near the dragon.
func (s *surveyor) borders(p board.Point) bool {
	for _, q := range s.b.FindStones(p, nil) {
		for _, d := range board.Directions[:4] {
			if r := q + d; s.inside.Has(r) && (s.closed || s.distance[r] <= farAway || s.firm >= wallLiberties) {
				return true
			}
		}
	}
	return false
}

// nearest are the points inside that are the nearest to the dragon, as many as a local board holds. Of points that the
// dragon reaches in as many steps, such as the stones of a long string, those that lie near come first.
func (s *surveyor) nearest(goal []board.Point) board.Bits {
	near := s.inside
	if near.Count() <= maxLocal {
		return near
	}
	points := near.Append(nil)
	var steps [board.PointCount]int
	for _, p := range points {
		apart := board.PointCount
		for _, q := range goal {
			apart = min(apart, max(p.Column()-q.Column(), q.Column()-p.Column())+max(p.Row()-q.Row(), q.Row()-p.Row()))
		}
		steps[p] = int(s.distance[p])*board.PointCount + apart
	}
	slices.SortStableFunc(points, func(p, q board.Point) int { return steps[p] - steps[q] })
	for _, p := range points[maxLocal:] {
		near.Clear(p)
	}
	return near
}
