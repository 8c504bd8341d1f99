package exact

// breathe adds what makes sure that a move that captures nothing is legal.
func (c *certifier) breathe(p *position, an *analysis, i uint8, mv *move, zone set) set {
	if c.kill && mv.safe {
		if !c.local.wall.has(i) {
			safe := c.local.nb[i].and(p.safe)
			if !safe.meets(zone) {
				zone = zone.or(single(safe.first()))
			}
		}
		return zone
	}
	own := single(i).or(mv.own)
	zone = zone.or(own)
	libs := c.local.neighbors(own).and(an.empty).not(single(i))
	if !libs.empty() && !libs.meets(zone) {
		zone = zone.or(single(libs.first()))
	}
	return zone
}

// doubtful are stones that a move of the loser captures only if what lies beyond is the attacker's.
func (c *certifier) doubtful(an *analysis, mv *move) (list set) {
	if c.kill {
		return list
	}
	for x := mv.captured; !x.empty(); {
		stones := an.chains[an.of[x.first()]].stones
		if x = x.not(stones); stones.meets(c.local.gaps) {
			list = list.or(stones)
		}
	}
	return list
}

// completed completes the zone of a position in which the loser is to move. Strings of the winner are inside with two
// liberties, or with all around them where they have one. What keeps the loser from playing somewhere inside is inside,
// too.
func (c *certifier) completed(p *position, an *analysis, zone set) set {
	w := c.winner()
	for {
		before := zone
		for n := 1; n < an.n; n++ {
			ch := &an.chains[n]
			if ch.color != w || !ch.stones.meets(zone) {
				continue
			}
			zone = zone.or(ch.stones)
			if ch.count == 1 {
				zone = zone.or(ch.around)
				continue
			}
			need := 2 - ch.libs.and(zone).count()
			for x := ch.libs.not(zone); need > 0 && !x.empty(); x = x.rest() {
				zone = zone.or(single(x.first()))
				need--
			}
		}
		if c.kill {
			zone = c.local.paired(c.exact.anchored(p, zone))
		}
		var mv move
		for x := zone.and(an.empty); !x.empty(); x = x.rest() {
			i := x.first()
			if c.local.nb[i].meets(an.empty) {
				continue
			}
			if ok, refused := c.local.effect(p, an, i, &mv); ok || refused {
				continue
			}
			own := single(i).or(mv.own)
			zone = zone.or(own).or(c.local.neighbors(own))
		}
		if zone == before {
			return zone
		}
	}
}
