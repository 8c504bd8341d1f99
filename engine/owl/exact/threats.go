package exact

import "shikatsu/engine/search"

// Moves of the dragon that make it live at once. Where it is to move they end the search. Where the attacker
// is, every move of his has to deal with all of them.

// threats looks for moves of the dragon that make it live at once. over is set, and node
// filled, where they decide the position; found where the attacker may play
// nothing but the moves returned.
// restricted says that the moves given are those that the attacker has to choose from, and not a selection.
func (k *killProblem) threats(p *position, an *analysis, moves set, restricted bool, node *search.Node) (left set, found, over bool) {
	try := k.closers(p, an, an.empty)
	if p.turn == defender {
		return moves, false, k.lives(p, an, try, node)
	}
	all := moves
	if !k.exits.empty() && !restricted {
		all = an.empty // the moves given may be a choice only
	}
	var zone search.Zone
	left, found = k.mustStop(p, an, try, all, &zone)
	if !found {
		return moves, false, false
	}
	node.Zone.Or(&zone)
	if left.empty() {
		node.Verdict, node.Certainty = search.Failure, k.certainty()
		k.LoserZone(&node.Zone)
		return left, true, true
	}
	return left, true, false
}

// livesBy says whether the dragon, moving at i, lives unconditionally at once, and
// what that depends on.
func (k *killProblem) livesBy(p *position, an *analysis, i uint8, zone *search.Zone) bool {
	var m move
	if ok, _ := k.effect(p, an, i, &m); !ok || m.threat {
		return false
	}
	next := &k.next
	k.after(p, i, &m, next)
	if m.captured.empty() {
		k.joined(an, i, &m, &k.scratch)
	} else {
		k.analyse(next, &k.scratch)
	}
	alive, regions := k.unconditional(next, &k.scratch)
	if !alive.meets(next.goal) {
		return false
	}
	*zone = toZone(alive.or(regions))
	k.WinnerZone(k.points[i], zone)
	return true
}

// joined fills next with the chains of the dragon, and only these, after its move m at i. That move captures nothing.
// The liberties of the chains are not counted.
func (k *killProblem) joined(an *analysis, i uint8, m *move, next *analysis) {
	here := single(i)
	next.n, next.empty = 1, an.empty.not(here)
	whole := chain{stones: here.or(m.own), color: defender}
	whole.around = k.neighbors(whole.stones).not(whole.stones)
	whole.libs = whole.around.and(next.empty)
	for c := an.n - 1; c > 0 && an.chains[c].color == defender; c-- {
		ch := an.chains[c]
		if ch.stones.meets(m.own) {
			continue
		}
		ch.libs = ch.libs.not(here)
		next.chains[next.n] = ch
		next.n++
	}
	next.chains[next.n] = whole
	next.n++
}

// closers gives the points among try where a move of the dragon may complete its second eye. Such a move
// closes a region, divides one or joins chains.
func (k *killProblem) closers(p *position, an *analysis, try set) (list set) {
	own := p.stones[defender]
	free := k.all.not(own).not(p.safe)
	seeds := p.near.or(k.open).and(free)
	reached := k.flood(seeds, free)
	deep := reached.not(seeds)
	closed := free.not(reached)
	two := !closed.empty() && k.flood(single(closed.first()), closed) != closed
	for x := try; !x.empty(); x = x.rest() {
		i := x.first()
		here := single(i)
		switch {
		case reached.has(i):
			// Without the point less of the board may be within reach of the walls.
			if k.nb[i].meets(deep) || deep.has(i) && closed.empty() {
				now := closed.or(deep.not(here)).not(k.flood(seeds.not(here), free.not(here)))
				if apart(k.local, now) {
					list = list.or(here)
					continue
				}
			}
			if two && k.joins(an, i) {
				list = list.or(here)
			}
		case two || apart(k.local, closed.not(here)):
			list = list.or(here)
		}
	}
	return list
}

// apart says whether s has two parts that do not hang together.
func apart(l *local, s set) bool {
	return !s.atMostOne() && l.flood(single(s.first()), s) != s
}

// joins says whether the point is next to two chains of the dragon.
func (k *killProblem) joins(an *analysis, i uint8) bool {
	first := -1
	for x := k.nb[i].not(an.empty); !x.empty(); x = x.rest() {
		c := int(an.of[x.first()])
		if an.chains[c].color != defender || c == first {
			continue
		}
		if first >= 0 {
			return true
		}
		first = c
	}
	return false
}

// lives looks for a move with which the dragon, to move, lives at once.
func (k *killProblem) lives(p *position, an *analysis, try set, node *search.Node) bool {
	for x := try; !x.empty(); x = x.rest() {
		if i := x.first(); k.livesBy(p, an, i, &node.Zone) {
			node.Verdict, node.Move, node.Certainty = search.Failure, k.points[i], k.certainty()
			return true
		}
	}
	return false
}

// mustStop gives the attacker's moves that deal with all the dragon's moves that make it live at once. It
// chooses among moves, and the dragon's moves are those in try. To zone it writes what the refutation of the
// others depends on. ok is false where the dragon has no such move.
func (k *killProblem) mustStop(p *position, an *analysis, try, moves set, zone *search.Zone) (left set, ok bool) {
	k.stack[k.top+1] = *p
	alt := &k.stack[k.top+1]
	alt.turn, alt.ko = defender, noKo
	var z search.Zone
	*zone = search.Zone{}
	for x := try; !x.empty() && !moves.empty(); x = x.rest() {
		k.top++
		lives := k.livesBy(alt, an, x.first(), &z)
		k.top--
		if !lives {
			continue
		}
		fewer := false
		for y := moves; !y.empty(); y = y.rest() {
			if i := y.first(); !k.Touches(k.points[i], &z) {
				moves, fewer = moves.not(single(i)), true
			}
		}
		if fewer || !ok {
			zone.Or(&z)
		}
		ok = true
	}
	return moves, ok
}
