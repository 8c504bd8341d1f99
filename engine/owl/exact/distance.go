package exact

// How far is the dragon from two eyes? The search orders its moves by that.
// Only eyes of a single point are counted and stones to be captured only
// roughly: it is an estimate, no bound.

// maxEyes bounds the points considered as eyes.
const maxEyes = 32

// distance estimates how many moves in a row the dragon needs to have two eyes. It does so for now, and for
// after each move of either side.
type distance struct {
	now uint8
	// closer has, by number of moves, the points of the moves of the dragon
	// after which that many are needed.
	closer [maxDistance + 1]set
	// hit has, by number of moves, the points that all pairs of eyes with that distance need. A move of the
	// attacker there spoils them all.
	hit [maxDistance + 1]set
	// spoiled has the points where the dragon's own move spoils all the
	// nearest pairs.
	spoiled set
}

// makings is what a point needs to become an eye.
type makings struct {
	here, near set // the point and its neighbours
	need       set
	extra      uint8 // moves needed beyond those in need
}

// makingsOf says what the dragon must still play to have an eye at i.
func (l *local) makingsOf(p *position, i uint8) (m makings) {
	m.here, m.near = single(i), l.nb[i]
	own := p.stones[defender]
	m.need = m.near.not(own)
	m.extra = uint8(m.need.and(p.stones[attacker]).count())
	missing := l.diag[i].not(own)
	n := missing.count() + int(l.wallDiag[i])
	if l.edge[i] == 0 {
		n--
	}
	if n > 0 && l.wallDiag[i] == 0 && l.edge[i] == 0 {
		// One of the diagonals may stay open: the attacker's if there is one.
		skip := missing.and(p.stones[attacker])
		if skip.empty() {
			skip = missing
		}
		missing = missing.not(single(skip.first()))
	} else if n <= 0 {
		missing = set{}
	}
	m.need = m.need.or(missing)
	m.extra += uint8(missing.and(p.stones[attacker]).count())
	if p.stones[attacker].has(i) {
		m.extra++
	}
	return m
}

// measure fills d for the points that may become eyes.
func (l *local) measure(p *position, eyes set, d *distance) {
	var list [maxEyes]makings
	n := 0
	for x := eyes; !x.empty() && n < maxEyes; x = x.rest() {
		list[n] = l.makingsOf(p, x.first())
		// Another eye can spare at most one of the stones needed.
		if list[n].need.count()+int(list[n].extra) <= maxDistance {
			n++
		}
	}
	*d = distance{now: maxDistance}
	for c := range d.hit {
		d.hit[c] = l.all
	}
	nearest := l.all
	for i := range n {
		a := &list[i]
		for j := range i {
			b := &list[j]
			if a.near.meets(b.here) {
				continue
			}
			here := a.here.or(b.here)
			need := a.need.or(b.need).not(here)
			c := min(uint8(need.count())+a.extra+b.extra, maxDistance)
			if c < d.now {
				d.now, nearest = c, l.all
			}
			if c == d.now {
				nearest = nearest.and(here)
			}
			if c > 0 {
				d.closer[c-1] = d.closer[c-1].or(need)
			}
			d.hit[c] = d.hit[c].and(need.or(here))
		}
	}
	d.spoiled = nearest
}

// afterOwn is the distance after the dragon plays at i.
func (d *distance) afterOwn(i uint8) uint8 {
	for c := uint8(0); c < d.now; c++ {
		if d.closer[c].has(i) {
			return c
		}
	}
	if d.spoiled.has(i) {
		return min(d.now+1, maxDistance)
	}
	return d.now
}

// afterTheirs is the distance after the attacker plays at i.
func (d *distance) afterTheirs(i uint8) uint8 {
	for c := d.now; c < maxDistance; c++ {
		if !d.hit[c].has(i) {
			return c
		}
	}
	return maxDistance
}
