package exact

import "math/bits"

// The static part of the life-and-death search. It tells whether the dragon is alive beyond doubt, whether it
// is dead beyond doubt, and how near it is to either.

// closed gives the points inside chains of the dragon that no wall stone can reach step by step. Its eyes, if
// any, are here.
func (l *local) closed(p *position) set {
	free := l.all.not(p.stones[defender]).not(p.safe)
	return free.not(l.flood(p.near.or(l.open).and(free), free))
}

// maxRegions bounds the regions looked at; the rest count for nothing, which
// errs on the careful side.
const maxRegions = 32

// unconditional runs Benson's algorithm for the dragon. It returns the stones
// that stay on the board whatever the attacker plays, and the regions that make
// it so. Regions that the walls can reach give no eye.
func (l *local) unconditional(p *position, an *analysis) (alive, regions set) {
	closed := l.closed(p)
	if closed.atMostOne() {
		return set{}, set{}
	}
	var region [maxRegions]set
	var touching [maxRegions]uint64 // chains around a region, by number among the dragon's
	var vital [maxVital]uint32      // regions in which every empty point is a liberty
	first := an.n
	for first > 1 && an.chains[first-1].color == defender {
		first--
	}
	count := an.n - first
	if count > maxVital {
		return set{}, set{}
	}
	n := 0
	for left := closed; !left.empty() && n < maxRegions; n++ {
		r := l.flood(single(left.first()), left)
		left = left.not(r)
		region[n] = r
	}
	if n < 2 {
		return set{}, set{}
	}
	for k := range count {
		c := &an.chains[first+k]
		vital[k] = 0
		around := c.around
		for r := range n {
			if around.meets(region[r]) {
				touching[r] |= 1 << k
				if region[r].and(an.empty).within(c.libs) {
					vital[k] |= 1 << r
				}
			}
		}
	}
	candidates := uint64(1)<<count - 1
	healthy := uint32(1)<<n - 1
	for changed := true; changed && candidates != 0; {
		changed = false
		for x := candidates; x != 0; x &= x - 1 {
			k := bits.TrailingZeros64(x)
			if bits.OnesCount32(vital[k]&healthy) < 2 {
				candidates &^= 1 << k
				changed = true
			}
		}
		for r := range n {
			if healthy>>r&1 != 0 && touching[r]&^candidates != 0 {
				healthy &^= 1 << r
				changed = true
			}
		}
	}
	if candidates == 0 {
		return set{}, set{}
	}
	used := uint32(0)
	for x := candidates; x != 0; x &= x - 1 {
		k := bits.TrailingZeros64(x)
		alive = alive.or(an.chains[first+k].stones)
		used |= vital[k] & healthy
	}
	for ; used != 0; used &= used - 1 {
		regions = regions.or(region[bits.TrailingZeros32(used)])
	}
	return alive, regions
}

// prospects are the points that could yet become eyes of the dragon.
type prospects struct {
	// eyes are the points that may become true eyes. They are not the dragon's own stones, not next to a safe
	// stone of the attacker, and without too many safe stones on the diagonals. Safe stones only grow in
	// number, so the set only shrinks, whatever the dragon plays.
	eyes set
	// false are the points left out for their diagonals alone. One of them
	// gives no eye, but the attacker can take away only one at a time where a
	// ko is needed for it: together they count.
	false set
	// filled has the dragon's own stones on points of either kind.
	filled set
	// weak are the points that one more safe stone on a diagonal makes false.
	weak set
}

// hopeless says whether the dragon cannot live with these prospects.
func (l *local) hopeless(pr *prospects) bool {
	if !l.clique(pr.eyes) {
		return false
	}
	n := pr.false.count()
	if !pr.eyes.empty() {
		n++
	}
	return n <= 2
}

// prospectsOf looks for all points that could become eyes.
func (l *local) prospectsOf(p *position, s *seal) (pr prospects) {
	cand := s.inside.not(p.safe).not(p.near).not(l.open).not(s.pairs)
	pr.filled = cand.and(p.stones[defender])
	pr.eyes = cand.not(p.stones[defender])
	if !l.ringFree {
		return pr
	}
	one, two := l.diagonals(p.safe)
	pr.weak = l.fragile.or(one)
	gone := l.worn.or(l.fragile.and(one)).or(two).and(pr.eyes)
	pr.eyes = pr.eyes.not(gone)
	for x := gone; !x.empty(); x = x.rest() {
		if i := x.first(); l.pluggable(p.safe, i) {
			pr.false = pr.false.or(single(i))
		}
	}
	return pr
}

// pluggable says whether a single stone of the dragon could stop a mouth of the point i. To break the eye
// then takes a ko. That stone stands on a neighbour whose two diagonal points beside i are both lost to the
// dragon.
func (l *local) pluggable(safe set, i uint8) bool {
	for _, g := range l.plugs[i] {
		if g.neighbor != noIndex && !safe.has(g.neighbor) && lost(safe, g.first) && lost(safe, g.second) {
			return true
		}
	}
	return false
}

func lost(safe set, d uint8) bool { return d == fixed || d != noIndex && safe.has(d) }

// eyeCount is a lower bound of the number of mutually non-adjacent points of
// the set.
func (l *local) eyeCount(s set) (n int) {
	for !s.empty() {
		i := s.first()
		s = s.rest().not(l.nb[i])
		n++
	}
	return n
}

// clique says whether no two points of s can be eyes side by side. There are none, one, or two adjacent ones
// then.
func (l *local) clique(s set) bool {
	if s.atMostOne() {
		return true
	}
	i := s.first()
	r := s.rest()
	return r.atMostOne() && r.within(l.nb[i])
}

// spoil gives what is left of the prospects after the attacker plays at i and joins the chains own. The point
// i is next to a wall or a safe stone.
func (l *local) spoil(p *position, pr *prospects, i uint8, own set) prospects {
	rest := *pr
	l.without(p, &rest, i)
	for x := own.not(p.safe); !x.empty(); x = x.rest() {
		l.without(p, &rest, x.first())
	}
	return rest
}

// without removes from the prospects what a safe stone at i spoils.
func (l *local) without(p *position, pr *prospects, i uint8) {
	gone := l.nb[i].or(single(i))
	pr.eyes, pr.false = pr.eyes.not(gone), pr.false.not(gone)
	if !l.ringFree {
		return
	}
	spoiled := l.diag[i].and(pr.eyes).and(pr.weak)
	pr.eyes = pr.eyes.not(spoiled)
	for x := spoiled; !x.empty(); x = x.rest() {
		if e := x.first(); l.pluggable(p.safe.or(single(i)), e) {
			pr.false = pr.false.or(single(e))
		}
	}
}

// deadZone is what it depends on that a dragon has no hope. That is safe stones, as few as will do and connected to walls,
// own stones where it could have eyes otherwise, and the gaps that are as good as closed. It starts from stones that are
// safe.
func (l *local) deadZone(p *position, safe set) set {
	if !l.exits.empty() && !l.strict {
		s := l.sealing(p)
		hope := l.prospectsOf(p, &s)
		return safe.or(hope.filled) // the others shut the dragon in
	}
	q := *p
	zone := l.all
	try := func(some set) bool {
		q.safe, q.near = some, l.wall.or(l.neighbors(some))
		s := l.sealing(&q)
		if !s.ok {
			return false
		}
		hope := l.prospectsOf(&q, &s)
		z := some.or(hope.filled).or(s.pairs)
		if !l.hopeless(&hope) || z.count() >= zone.count() {
			return false
		}
		zone = z
		return true
	}
	try(safe)
	for x := safe; !x.empty(); x = x.rest() {
		fewer := safe.not(single(x.first()))
		if l.flood(fewer.and(l.wall), fewer) == fewer && try(fewer) {
			safe = fewer
		}
	}
	return l.paired(zone)
}
