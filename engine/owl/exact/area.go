package exact

import (
	"shikatsu/engine/board"
)

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

// shared says whether all stones of the dragon's color inside share one fate.
func (l *local) shared() bool { return l.exits.empty() && l.n <= sharedArea }

// enclosed says whether walls shut the dragon in with little space.
func (l *local) enclosed() bool { return !l.assumed && l.n <= enclosedArea }

// mark adds points of the local board to a zone on the board.
func (l *local) mark(s set, zone *board.Bits) {
	for x := s; !x.empty(); x = x.rest() {
		zone.Set(l.points[x.first()])
	}
}
