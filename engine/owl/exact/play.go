package exact

import "shikatsu/engine/board"

// chain is a string of the local board.
type chain struct {
	stones set
	around set   // points next to it, inside
	libs   set   // the empty ones of these
	count  uint8 // of libs
	color  uint8
	// endless is set if the chain cannot be captured. It touches a wall of its own side or leads out of the
	// local board.
	endless bool
}

// maxChains bounds the chains of a local board: no more fit on its points.
const maxChains = maxLocal

// analysis holds the chains of one position. Safe stones of the attacker count as one chain, number 0,
// whatever their connections.
type analysis struct {
	n      int
	empty  set
	chains [maxChains + 1]chain
	of     [maxLocal]uint8
}

func (l *local) analyse(p *position, an *analysis) {
	an.n = 1
	an.empty = l.empties(p)
	an.chains[0] = chain{stones: p.safe, color: attacker, endless: true}
	for x := p.safe; !x.empty(); x = x.rest() {
		an.of[x.first()] = 0
	}
	exits := l.theirs
	for color := range uint8(2) {
		left := p.stones[color]
		if color == attacker {
			left = left.not(p.safe)
		} else {
			exits = l.open.or(l.refuge)
		}
		for !left.empty() {
			stones := l.flood(single(left.first()), left)
			around := l.neighbors(stones).not(stones)
			for x := stones; !x.empty(); x = x.rest() {
				an.of[x.first()] = uint8(an.n)
			}
			left = left.not(stones)
			libs := around.and(an.empty)
			an.chains[an.n] = chain{stones: stones, around: around, libs: libs, count: uint8(libs.count()), color: color,
				endless: stones.meets(exits)}
			an.n++
		}
	}
}

// move is the effect of playing at a point.
type move struct {
	captured set
	ko       uint8
	threat   bool // a forbidden retake, after a ko threat
	safe     bool // an attacker's stone connected to a wall
	own      set  // chains of the mover that it joins
	libs     set  // the liberties that they had
	// neighbors of the mover, and of the other side where they can be captured
	mine, theirs uint8
	solid        bool // it joins a chain that cannot be captured
	saved        bool // it joins a chain in atari
	atari        bool // it leaves a chain of the other side one liberty
	chase        bool // ... or two
}

// effect computes what playing at i does for the player to move, from the
// position's analysis. ok is false where the rules forbid it; refused is set
// where only a ko threat is missing.
func (l *local) effect(p *position, an *analysis, i uint8, m *move) (ok, refused bool) {
	me := p.turn
	*m = move{ko: noKo}
	nb := l.nb[i]
	if l.fronts.has(i) && (me == defender || !nb.meets(l.pushes.and(p.stones[defender]))) {
		return false, false
	}
	alive := nb.meets(an.empty)
	if me == attacker {
		m.safe = p.near.has(i)
		alive = alive || m.safe || l.theirs.has(i)
	} else {
		alive = alive || l.open.has(i) || l.refuge.has(i)
	}
	lone := !alive
	if l.strict && me == defender {
		lone = !nb.meets(an.empty) // what lies beyond may be taken
	}
	for x := nb.not(an.empty); !x.empty(); x = x.rest() {
		c := &an.chains[an.of[x.first()]]
		switch {
		case c.color == me:
			lone = false
			m.mine++
			m.own, m.libs = m.own.or(c.stones), m.libs.or(c.libs)
			m.solid = m.solid || c.endless
			m.saved = m.saved || c.count == 1
			alive = alive || c.endless || c.count > 1
		case !c.endless:
			// The point is one of the liberties.
			m.theirs++
			switch c.count {
			case 1:
				m.captured = m.captured.or(c.stones)
			case 2:
				m.atari = true
			case 3:
				m.chase = true
			}
		}
	}
	if m.captured.empty() {
		return alive, false
	}
	if lone && m.captured.isSingle() {
		m.ko = m.captured.first()
		if p.ko == i {
			if p.threats[me] == 0 {
				return false, true
			}
			m.threat = true
		}
	}
	if me == defender && l.opens(p, i) {
		m.ko = noKo // the answer comes between
	}
	return true, false
}

// after fills next with the position after m at i.
func (l *local) after(p *position, i uint8, m *move, next *position) {
	*next = *p
	me := p.turn
	here := single(i)
	next.stones[me] = p.stones[me].or(here)
	next.hash = l.hashAfter(p, i, m)
	if next.turn = 1 - me; me == defender && l.opens(p, i) {
		next.turn = me
	}
	next.passed, next.asked, next.idle = false, false, p.asked
	next.last = i
	next.ko = m.ko
	if m.threat {
		next.threats[me]--
	}
	if !m.captured.empty() {
		next.stones[1-me] = p.stones[1-me].not(m.captured)
		next.goal = p.goal.not(m.captured)
	}
	if m.safe {
		grown := here.or(m.own.not(p.safe))
		next.safe = p.safe.or(grown)
		next.near = p.near.or(l.neighbors(grown))
		// Chains that the new stone does not touch, but that stand next to walls, are safe already. So this
		// is all.
	}
}

// hashAfter is the hash of the position after m at i.
func (l *local) hashAfter(p *position, i uint8, m *move) uint64 {
	me := p.turn
	h := p.hash ^ hashTurn ^ l.zobrist[me][i]
	if me == defender && l.opens(p, i) {
		h ^= hashTurn
	}
	if p.asked {
		h ^= hashAsked
	}
	if p.ko != noKo {
		h ^= l.zobrist[2][p.ko]
	}
	if m.ko != noKo {
		h ^= l.zobrist[2][m.ko]
	}
	if !m.captured.empty() {
		h ^= l.stonesHash(int(1-me), m.captured)
		if me == attacker {
			h ^= l.goalHash(m.captured.and(p.goal))
		}
	}
	return h
}

// pass fills next with the position after a pass. A pass of the attacker that
// lifts no ko ban only asks what the dragon threatens: the dragon may not pass
// in return.
func (l *local) pass(p *position, next *position) {
	*next = *p
	next.turn = 1 - p.turn
	next.ko = noKo
	next.passed = true
	next.last = noKo
	next.asked, next.idle = p.turn == attacker && p.ko == noKo, false
	next.hash = p.hash ^ hashTurn
	if p.ko != noKo {
		next.hash ^= l.zobrist[2][p.ko]
	}
	if next.asked != p.asked {
		next.hash ^= hashAsked
	}
}

// reach gives what playing at i does without an analysis at hand.
func (l *local) reach(p *position, i uint8, m *move, an *analysis) (ok bool) {

	an.n, an.empty = 1, l.empties(p)
	an.chains[0] = chain{stones: p.safe, color: attacker, endless: true}
	for x := l.nb[i].not(an.empty); !x.empty(); x = x.rest() {
		q := x.first()
		if p.safe.has(q) {
			an.of[q] = 0
			continue
		}
		color, exits := uint8(attacker), l.theirs
		if p.stones[defender].has(q) {
			color, exits = defender, l.open.or(l.refuge)
		}
		stones := l.flood(single(q), p.stones[color])
		libs := l.neighbors(stones).and(an.empty)
		an.chains[an.n] = chain{stones: stones, libs: libs, count: uint8(libs.count()), color: color,
			endless: stones.meets(exits)}
		an.of[q] = uint8(an.n)
		an.n++
	}
	ok, _ = l.effect(p, an, i, m)
	return ok
}

// closes is the point where the attacker closes the gap number e if the dragon plays beyond it. It is noIndex where he does
// not.
func (l *local) closes(p *position, e int) uint8 {
	at := l.answers[e].push
	if at != noIndex && p.stones[defender].has(at) {
		if at = l.answers[e].front; l.answers[e].region {
			at = noIndex
		}
	}
	if at == noIndex || !l.answers[e].closing || p.stones[attacker].has(at) {
		return noIndex
	}
	return at
}

// beyond fills next with the position after the dragon's move beyond the gap number e, and the answer.
func (l *local) beyond(p *position, e int, next *position, an *analysis) (at uint8, m move) {
	at = l.closes(p, e)
	q := *p
	q.turn, q.ko = attacker, noKo
	q.hash ^= hashTurn
	if p.ko != noKo {
		q.hash ^= l.zobrist[2][p.ko]
	}
	l.reach(&q, at, &m, an)
	m.ko = noKo
	l.after(&q, at, &m, next)
	next.idle = false
	return at, m
}

// gapBeyond is the number of the gap that a move of the dragon beyond it is about.
func (l *local) gapBeyond(p board.Point) int {
	for e := range l.answered {
		if l.answers[e].above == p {
			return e
		}
	}
	return 0
}

// paired adds to a zone with a part of a gap at the edge the whole of it.
func (l *local) paired(zone set) set {
	for e := range l.answered {
		if l.answers[e].front == noIndex {
			continue
		}
		if both := single(l.answers[e].push).or(single(l.answers[e].front)); zone.meets(both) {
			zone = zone.or(both)
		}
	}
	return zone
}

// opens says whether a move of the dragon at i is one at a gap that is not closed.
func (l *local) opens(p *position, i uint8) bool {
	return l.opening.has(i) && !l.nb[i].and(l.fronts).meets(p.stones[attacker])
}
