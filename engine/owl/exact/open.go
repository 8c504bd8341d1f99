package exact

// Open positions, in which not every point is worth a move. The dragon may run to the rim of the local board
// or to friends.

// escaped says whether the dragon's goal stones are out. Then they are linked to stones that lead into the
// open (estimated) or that touch a living friend. links gives the chains involved and the points that link
// them.
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

// seal is what keeps the dragon in.
type seal struct {
	ok     bool // it cannot get out
	inside set  // the points that it may reach
	// pairs are gaps that are as good as closed. Such a gap is an empty point that leads out. It lies beside the only point
	// from which the dragon gets there, which is beside no other that leads out. Whichever of the two it takes, the
	// attacker answers at the other one, where his stone is safe at once.
	pairs set
}

// sealing looks for a way out past safe stones of the attacker.
func (l *local) sealing(p *position) seal {
	if l.exits.empty() {
		return seal{ok: true, inside: l.all}
	}
	free := l.all.not(p.safe)
	reached := l.flood(p.goal, free)
	doors := reached.and(l.exits)
	if doors.empty() {
		s := seal{ok: true, inside: l.all}
		if l.strict {
			s.inside = reached
		}
		return s
	}
	open := seal{inside: l.all}
	if !l.strict || doors.meets(p.goal) {
		return open
	}
	inner := l.flood(p.goal, free.not(doors))
	doors = doors.and(l.neighbors(inner))
	blockable := p.near.not(p.stones[0]).not(p.stones[1]).not(l.pushes)
	if !doors.within(blockable) {
		return open
	}
	s := seal{ok: true, inside: inner, pairs: doors}
	for x := doors; !x.empty(); x = x.rest() {
		i := x.first()
		before := l.nb[i].and(inner)
		if !before.isSingle() || !before.within(blockable) || before.meets(s.pairs) {
			return open
		}
		if g := before.first(); !l.nb[g].and(doors).isSingle() {
			return open
		}
		s.pairs = s.pairs.or(before)
	}
	return s
}

// candidates are the points of an open position worth a move. They lie near the goal stones, near weak
// strings of the attacker beside them, and where the goal stones could get eyes.
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

// steps is the number of moves the dragon needs to reach the rim or a friend over empty points. It is limit
// at most.
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

// route is how far the dragon is from getting out, in moves in a row.
type route struct {
	now  uint8
	from [maxRoute + 1]set // points that it reaches with so many moves, the one there included
	to   [maxRoute + 1]set // points from which so many moves, the one there included, lead out
}

// route measures the way out.
func (l *local) route(p *position, empty set, r *route) {
	own := p.stones[defender]
	*r = route{now: maxRoute}
	out := l.flood(l.exits.and(own), own)
	l.spread(out, l.exits.or(l.neighbors(out)).and(empty), own, empty, &r.to)
	in := l.flood(p.goal, own)
	l.spread(in, l.neighbors(in).and(empty), own, empty, &r.from)
	for n := 1; n <= maxRoute; n++ {
		if r.from[1].meets(r.to[n]) {
			r.now = uint8(n)
			break
		}
	}
}

// spread lists the points that so many moves in a row reach: those of the front with the first. The owner's strings on the way
// are reached with them.
func (l *local) spread(reached, front, own, empty set, by *[maxRoute + 1]set) {
	for n := 1; n <= maxRoute && !front.empty(); n++ {
		by[n] = front
		reached = reached.or(front)
		next := l.neighbors(front).not(reached)
		if chains := next.and(own); !chains.empty() {
			chains = l.flood(chains, own)
			reached = reached.or(chains)
			next = next.or(l.neighbors(chains)).not(reached)
		}
		front = next.and(empty)
	}
}

// through is the number of moves of the shortest way out through i, that move included.
func (r *route) through(i uint8) uint8 {
	for n := 1; n <= maxRoute; n++ {
		if !r.from[n].has(i) {
			continue
		}
		for m := 1; m+n-1 <= maxRoute; m++ {
			if r.to[m].has(i) {
				return uint8(m + n - 1)
			}
		}
		break
	}
	return maxRoute
}

// afterOwn is the number of moves that the dragon needs after its move at i.
func (r *route) afterOwn(i uint8) uint8 { return min(r.now, r.through(i)-1) }

// blocks says whether all shortest ways out lead through i.
func (r *route) blocks(i uint8) bool {
	for n := 1; n <= int(r.now) && r.now < maxRoute; n++ {
		if r.from[n].has(i) && r.to[int(r.now)+1-n].has(i) {
			return r.from[n].and(r.to[int(r.now)+1-n]).isSingle()
		}
	}
	return false
}

// run changes the first estimates of a move at i by what it does to the way out.
func (r *route) run(i uint8, turn uint8, live, kill uint32) (uint32, uint32) {
	if r.now >= maxRoute {
		return live, kill
	}
	if turn == defender {
		if n := uint32(r.afterOwn(i)); n < uint32(r.now) {
			live = min(live, 1+2*n)
			kill = max(kill, 24-4*min(n, 5))
		}
		return live, kill
	}
	if !r.blocks(i) {
		near := 8 - 2*min(uint32(r.now), 4)
		kill = min(kill+2*near, maxNumber)
		live = max(1, min(live, 2*uint32(r.now)))
	}
	return live, kill
}
