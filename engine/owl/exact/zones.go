package exact

import (
	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// A zone has the points that a result depends on. It grows on the way back from where the search decided.

// WinnerZone extends z to the position before the winner's move.
func (k *killProblem) WinnerZone(mv board.Point, z *search.Zone) {
	if mv == board.Pass {
		return
	}
	p := k.now()
	i := k.index[mv]
	zone := fromZone(z)
	if i == noIndex {
		at, m := k.beyond(p, k.gapBeyond(mv), &k.next, &k.scratch)
		*z = toZone(k.paired(zone.or(single(at)).or(m.captured)))
		return
	}
	var m move
	k.reach(p, i, &m, &k.scratch)
	ends := m.captured.meets(p.goal)
	here := single(i)
	effect := here.or(m.captured).or(m.own.not(p.safe))
	if !ends && !effect.meets(zone) {
		return
	}
	zone = zone.or(effect)
	if !m.captured.empty() {
		zone = zone.or(k.neighbors(m.captured).and(p.stones[p.turn]))
	}
	if m.safe {
		if !k.wall.has(i) {
			zone = zone.or(k.nb[i].and(p.safe))
		}
	} else {
		// Keep a liberty of the new chain: a captured point, or an empty one,
		// preferably inside already.
		libs := k.neighbors(here.or(m.own)).and(k.empties(p)).not(here)
		if m.captured.empty() && !libs.empty() && !libs.meets(zone) {
			zone = zone.or(single(libs.first()))
		}
	}
	*z = toZone(k.paired(k.anchored(p, zone)))
}

// anchored completes the safe chains that the zone touches, down to the walls that make them safe. It does
// not where the stones inside hang together with walls already.
func (k *killProblem) anchored(p *position, zone set) set {
	touched := zone.and(p.safe)
	if touched.empty() || k.flood(touched.and(k.wall), touched) == touched {
		return zone
	}
	return zone.or(k.flood(touched, p.safe))
}

// LoserZone closes z for a position in which the loser is to move.
func (k *killProblem) LoserZone(z *search.Zone) {
	if z[2] != 0 { // everything
		return
	}
	p := k.now()
	zone := fromZone(z)
	// What closes it may bring in points where the loser may not play.
	for {
		before := zone
		if zone = k.paired(k.closeZone(p, k.forbidden(p, zone))); zone == before {
			break
		}
	}
	*z = toZone(zone)
}

// forbidden adds to a zone the chains that keep the loser from playing at points of it. There he may not play for want of
// liberties.
func (k *killProblem) forbidden(p *position, zone set) set {
	empty := k.empties(p)
	var m move
	for x := zone.and(empty); !x.empty(); x = x.rest() {
		i := x.first()
		if k.nb[i].meets(empty) {
			continue
		}
		if ok := k.reach(p, i, &m, &k.scratch); ok {
			continue
		}
		own := single(i).or(m.own)
		zone = zone.or(m.own).or(k.neighbors(own).and(p.stones[1-p.turn]))
	}
	return zone
}

// closeZone adds to a zone what keeps the stones of the winner in it from being captured by moves outside.
func (k *killProblem) closeZone(p *position, zone set) set {
	winner := 1 - p.turn
	empty := k.empties(p)
	// Chains of the winner that the zone touches are wholly inside with two liberties. So moves outside do
	// not capture them.
	done := set{}
	for {
		todo := zone.and(p.stones[winner]).not(done).not(p.safe)
		if todo.empty() {
			break
		}
		stones := k.flood(single(todo.first()), p.stones[winner])
		done = done.or(stones)
		zone = zone.or(stones)
		libs := k.neighbors(stones).and(empty)
		need := 2 - libs.and(zone).count()
		for x := libs.not(zone); need > 0 && !x.empty(); x = x.rest() {
			zone = zone.or(single(x.first()))
			need--
		}
	}
	if winner == attacker {
		return k.anchored(p, zone)
	}
	if !zone.meets(p.goal) {
		// The stones that survive belong to the zone.
		stones := k.flood(single(p.goal.first()), p.stones[defender])
		zone = zone.or(stones).or(k.neighbors(stones).and(empty))
	}
	return zone
}
