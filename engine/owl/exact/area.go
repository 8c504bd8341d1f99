package exact

import (
	"slices"

	"shikatsu/engine/board"
)

// surveyor cuts local boards out of boards.
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
	s.findPockets()
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

// newLocal cuts the local board around the goal stones out of b. alive, which
// may be nil, has friends of the dragon that live, weak stones of the attacker that
// are no walls. spill is the reach of the area.
func newLocal(b *board.Board, goal []board.Point, alive, weak *board.Bits, spill int) *local {
	return cut(&surveyor{b: b, color: b.At(goal[0]), alive: alive, given: weak, reach: spill}, goal)
}

// newFirmLocal is newLocal where strings with fewer than wallLiberties outside are no walls, however large the area gets.
// What is proved of a dragon that dies there holds as far as any wall does.
func newFirmLocal(b *board.Board, goal []board.Point, alive, weak *board.Bits, spill int) *local {
	return cut(&surveyor{b: b, color: b.At(goal[0]), alive: alive, given: weak, reach: spill, firm: wallLiberties}, goal)
}

// cut is the local board that s finds around the goal stones.
func cut(s *surveyor, goal []board.Point) *local {
	b := s.b
	l := &local{defender: s.color}
	s.survey(goal)
	l.assumed = s.narrow || s.inside.Count() > maxLocal
	near := s.nearest(goal)
	l.number(b, &near)
	for x := l.all; !x.empty(); x = x.rest() {
		l.connect(s, x.first())
		l.setPlugs(b, x.first())
	}
	l.exits, l.firm = l.open.or(l.refuge), s.firm >= wallLiberties
	// An attacker's stone that leads into the open is as good as a wall.
	l.wall, l.theirs = l.wall.or(l.open), l.open
	l.ringFree = l.simplyEnclosed(b)
	return l
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

// connect fills in what is around point i.
func (l *local) connect(s *surveyor, i uint8) {
	p := l.points[i]
	for k, d := range board.Directions {
		q := p + d
		switch {
		case !s.b.OnBoard(q):
			if k >= 4 {
				l.edge[i]++
			}
		case l.index[q] != noIndex:
			if k < 4 {
				l.nb[i] = l.nb[i].or(single(l.index[q]))
			} else {
				l.diag[i] = l.diag[i].or(single(l.index[q]))
			}
		case s.inside.Has(q):
			// It belongs to the area, but there is no number left for it.
			if k < 4 {
				l.open = l.open.or(single(i))
			}
		case s.b.At(q) == s.color.Other():
			if k < 4 {
				l.wall = l.wall.or(single(i))
				if s.firm >= wallLiberties && !s.holds(q) {
					l.gaps = l.gaps.or(single(i)) // a string too far from the dragon to be drawn in
				} else {
					l.solid = l.solid.or(single(i))
				}
			} else {
				l.wallDiag[i]++
			}
		case k >= 4:
		case s.b.At(q) == s.color && s.alive != nil && s.alive.Has(q):
			l.refuge = l.refuge.or(single(i))
		case s.outer.Has(q):
			l.open = l.open.or(single(i))
		default:
			// What the attacker dominates is as good as a wall.
			l.wall = l.wall.or(single(i))
			l.gaps = l.gaps.or(single(i))
		}
	}
	few := l.wallDiag[i]
	if l.edge[i] > 0 {
		few++
	}
	if few >= 1 {
		l.fragile = l.fragile.or(single(i))
	}
	if few >= 2 {
		l.worn = l.worn.or(single(i))
	}
}

// setPlugs prepares pluggable.
func (l *local) setPlugs(b *board.Board, i uint8) {
	corner := func(p board.Point) uint8 {
		if !b.OnBoard(p) || l.index[p] == noIndex && b.At(p) == l.defender.Other() {
			return fixed
		}
		return l.index[p]
	}
	for k, d := range board.Directions[:4] {
		p := l.points[i] + d
		g := plug{neighbor: noIndex}
		if b.OnBoard(p) {
			side := board.Directions[(k+1)%4]
			g = plug{l.index[p], corner(p + side), corner(p - side)}
		}
		l.plugs[i][k] = g
	}
}

// simplyEnclosed says whether the points outside hang together over the rim of the board and diagonals.
// Chains inside cannot go round a part of them then.
func (l *local) simplyEnclosed(b *board.Board) bool {
	var seen board.Bits
	outside := func(p board.Point) bool { return l.index[p] == noIndex }
	var queue []board.Point
	rim := func(p board.Point) bool {
		for _, d := range board.Directions {
			if !b.OnBoard(p + d) {
				return true
			}
		}
		return false
	}
	total := 0
	for _, p := range b.Points() {
		if !outside(p) {
			continue
		}
		total++
		if rim(p) {
			seen.Set(p)
			queue = append(queue, p)
		}
	}
	reached := len(queue)
	for len(queue) > 0 {
		p := queue[0]
		queue = queue[1:]
		for _, d := range board.Directions {
			if q := p + d; b.OnBoard(q) && outside(q) && !seen.Has(q) {
				seen.Set(q)
				queue = append(queue, q)
				reached++
			}
		}
	}
	return reached == total
}

// position gives the local position of b with the goal stones and player to
// move.
func (l *local) position(b *board.Board, goal []board.Point, turn uint8) position {
	p := position{turn: turn, ko: noKo, last: noKo}
	for x := l.all; !x.empty(); x = x.rest() {
		i := x.first()
		switch b.At(l.points[i]) {
		case l.defender:
			p.stones[defender] = p.stones[defender].or(single(i))
		case l.defender.Other():
			p.stones[attacker] = p.stones[attacker].or(single(i))
		}
	}
	for _, q := range goal {
		if i := l.index[q]; i != noIndex {
			p.goal = p.goal.or(single(i))
		}
	}
	l.dropBreathless(&p)
	p.safe = l.flood(l.wall.and(p.stones[attacker]), p.stones[attacker])
	if l.firm {
		l.dropUnsure(&p)
	}
	p.near = l.wall.or(l.neighbors(p.safe))
	if q := b.Ko(); q != board.NoPoint && l.index[q] != noIndex {
		p.ko = l.index[q]
	}
	p.hash = l.hashOf(&p)
	return p
}

// dropBreathless takes the dragon's chains from the local board that have no liberty there and no way out. All their
// liberties are points that count as the attacker's, so that they are as good as captured.
func (l *local) dropBreathless(p *position) {
	empty := l.empties(p)
	for rest := p.stones[defender]; !rest.empty(); {
		chain := l.flood(single(rest.first()), p.stones[defender])
		rest = rest.not(chain)
		if !l.neighbors(chain).meets(empty) && !chain.meets(l.exits) {
			p.stones[defender], p.goal = p.stones[defender].not(chain), p.goal.not(chain)
		}
	}
}

// dropUnsure takes the attacker's chains from the local board that have liberties only beyond it. They may be captured from
// there.
func (l *local) dropUnsure(p *position) {
	empty := l.empties(p)
	for rest := p.stones[attacker].not(p.safe); !rest.empty(); {
		chain := l.flood(single(rest.first()), p.stones[attacker])
		rest = rest.not(chain)
		if !l.neighbors(chain).meets(empty) && !chain.meets(l.theirs) {
			p.stones[attacker] = p.stones[attacker].not(chain)
		}
	}
}

// hashOf computes the hash of p from nothing.
func (l *local) hashOf(p *position) uint64 {
	h := l.salt ^ l.stonesHash(attacker, p.stones[attacker]) ^ l.stonesHash(defender, p.stones[defender])
	if p.ko != noKo {
		h ^= l.zobrist[2][p.ko]
	}
	if p.turn == defender {
		h ^= hashTurn
	}
	if p.asked {
		h ^= hashAsked
	}
	return h ^ l.goalHash(p.goal)
}
