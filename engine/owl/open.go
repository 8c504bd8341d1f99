package owl

// Open positions: the dragon may run to the rim of the local board or to
// friends, and not every point is worth a move.

// escaped says whether the dragon's goal stones are out: linked to stones that
// lead into the open (estimated) or that touch a living friend. links gives
// the chains involved and the points that link them.
func (l *local) escaped(p *position, an *analysis) (out bool, links set) {
	var free, freeLibs set
	for c := 1; c < an.n; c++ {
		if ch := &an.chains[c]; ch.color == defender && ch.endless {
			if ch.stones.meets(p.goal) {
				return true, ch.stones
			}
			free, freeLibs = free.or(ch.stones), freeLibs.or(ch.libs)
		}
	}
	if free.empty() {
		return false, set{}
	}
	// The attacker cannot stop a link over two points; the dragon to move needs
	// one.
	need := 2
	if p.turn == defender {
		need = 1
	}
	for again := true; again; {
		again = false
		for c := 1; c < an.n; c++ {
			ch := &an.chains[c]
			if ch.color != defender || ch.endless || ch.stones.meets(free) {
				continue
			}
			common := ch.libs.and(freeLibs)
			if common.count() < need {
				continue
			}
			if ch.stones.meets(p.goal) {
				return true, free.or(ch.stones).or(common)
			}
			free, freeLibs, again = free.or(ch.stones).or(common), freeLibs.or(ch.libs), true
			need = 2 // one move makes one link
		}
	}
	return false, set{}
}

// reachable is everything that the dragon's goal stones can get to without
// passing safe stones of the attacker.
func (l *local) reachable(p *position) set {
	return l.flood(p.goal, l.all.not(p.safe))
}

// candidates are the points of an open position worth a move: near the goal
// stones, near weak strings of the attacker beside them, and where they could
// get eyes.
func (l *local) candidates(p *position, an *analysis) set {
	base := p.goal
	for x := p.goal; !x.empty(); {
		c := &an.chains[an.of[x.first()]]
		base = base.or(c.stones)
		x = x.not(c.stones)
	}
	first := l.neighbors(base).and(an.empty)
	ring := first.or(l.neighbors(first).and(an.empty))
	for x := base; !x.empty(); x = x.rest() {
		ring = ring.or(l.diag[x.first()].and(an.empty))
	}
	around := l.neighbors(base.or(first))
	for c := 1; c < an.n; c++ {
		ch := &an.chains[c]
		if ch.color == attacker && ch.stones.meets(around) || ch.color == defender && ch.stones.meets(around) {
			ring = ring.or(ch.libs)
			if ch.libs.count() <= 2 {
				ring = ring.or(l.neighbors(ch.libs).and(an.empty))
			}
		}
	}
	return ring
}

// steps is the number of moves the dragon needs to reach the rim or a friend
// over empty points, at most limit.
func (l *local) steps(p *position, empty set, limit int) int {
	target := l.exits
	front := l.flood(p.goal, p.stones[defender])
	reached := front
	for n := range limit {
		front = l.neighbors(front).and(empty.or(p.stones[defender])).not(reached)
		if front.empty() {
			return limit
		}
		if front.meets(target) {
			return n + 1
		}
		reached = reached.or(front)
	}
	return limit
}
