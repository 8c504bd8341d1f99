package exact

import (
	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// maxLine is the longest line of play a problem holds.
const maxLine = 420

// killProblem is the question whether the attacker can capture every original stone of the dragon. It is the
// searcher's view of a local board.
type killProblem struct {
	*local
	stack   [maxLine]position
	top     int
	memory  *memory
	an      analysis
	scratch analysis
	next    position // after a move that is only looked at
	// learn, if not nil, hears the traits of every move generated.
	learn func(i uint8, t traits)
	order *ordering // weights of traits; nil leaves them out
	guide *guide    // looks closely at positions that take long; may be nil
	// exact is set where no dragon counts as dead before it is captured.
	exact bool
}

func (k *killProblem) now() *position { return &k.stack[k.top] }

// Prover says whether the attacker is to move.
func (k *killProblem) Prover() bool { return k.now().turn == attacker }

// Key of the position.
func (k *killProblem) Key() search.Key { return k.key(k.now()) }

// Play makes a move of the present position.
func (k *killProblem) Play(p board.Point) {
	now, next := &k.stack[k.top], &k.stack[k.top+1]
	k.top++
	if p == board.Pass {
		k.pass(now, next)
		return
	}
	i := k.index[p]
	if i == noIndex {
		k.beyond(now, k.gapBeyond(p), next, &k.scratch)
		return
	}
	var m move
	k.reach(now, i, &m, &k.scratch)
	k.after(now, i, &m, next)
}

// Undo takes the last move back.
func (k *killProblem) Undo() { k.top-- }

// certainty of what the walls have to do with.
func (k *killProblem) certainty() search.Certainty {
	if k.assumed && !k.strict {
		return search.Estimated
	}
	return search.Proved
}

func (k *killProblem) passKey(p *position) search.Key {
	var next position
	k.pass(p, &next)
	return k.key(&next)
}

// Learn remembers a decided position by its zone.
func (k *killProblem) Learn(r *search.ZoneEntry) {
	if k.memory != nil {
		k.memory.learn(k.now(), r, k.all)
	}
}

// Recall looks the position up among those remembered.
func (k *killProblem) Recall(node *search.Node) bool {
	return k.memory != nil && k.memory.recall(k.now(), node)
}

// Ahead says that moves are looked up before they are searched in areas between real walls. Where walls are assumed most questions
// end at their limit anyway.
func (k *killProblem) Ahead() bool { return !k.assumed || k.strict }

// Foresee looks the position after a move up among those remembered.
func (k *killProblem) Foresee(ch *search.Child, node *search.Node) bool {
	m := k.memory
	if m == nil {
		return false
	}
	p, next := k.now(), &k.next
	if ch.Move == board.Pass {
		if !m.foresees(p, noKo) {
			return false
		}
		k.pass(p, next)
		return m.foresee(noKo, next, node)
	}
	i := k.index[ch.Move]
	if i == noIndex {
		k.beyond(p, k.gapBeyond(ch.Move), next, &k.scratch)
		if next.goal.empty() {
			node.Verdict, node.Certainty = search.Success, k.certainty()
			return true
		}
		return m.recall(next, node)
	}
	if ch.Takes || p.turn == defender && k.opens(p, i) {
		var mv move
		k.reach(p, i, &mv, &k.scratch)
		k.after(p, i, &mv, next)
		if next.goal.empty() {
			node.Verdict, node.Certainty = search.Success, k.certainty()
			return true
		}
		return m.recall(next, node)
	}
	if !m.foresees(p, i) {
		return false
	}
	// Its stones are known, and the rest of it is seldom looked at.
	next.turn, next.ko, next.asked, next.goal = 1-p.turn, noKo, false, p.goal
	next.threats = [2]uint8{ch.Key.Prover, ch.Key.Other}
	return m.foresee(i, next, node)
}

// Touches says whether playing mv changes anything inside z.
func (k *killProblem) Touches(mv board.Point, z *search.Zone) bool {
	if mv == board.Pass {
		return false
	}
	if z[2] != 0 {
		return true
	}
	zone := fromZone(z)
	i := k.index[mv]
	p := k.now()
	if i == noIndex {
		at, m := k.beyond(p, k.gapBeyond(mv), &k.next, &k.scratch)
		return zone.has(at) || m.captured.meets(zone)
	}
	if zone.has(i) {
		return true
	}
	theirs := p.stones[1-p.turn]
	if !k.nb[i].meets(theirs.not(p.safe)) || !zone.meets(theirs) {
		return false
	}
	var m move
	k.reach(p, i, &m, &k.scratch)
	return m.captured.meets(zone)
}

// Widen adds the legal moves inside z or that capture there, and those that lack but a threat. The searcher drops those it
// has.
func (k *killProblem) Widen(z *search.Zone, dst []search.Child) []search.Child {
	if k.exits.empty() {
		return dst // Expand gave every legal move
	}
	p := k.now()
	k.analyse(p, &k.an)
	zone := fromZone(z)
	moves := k.an.empty.and(zone)
	for c := 1; c < k.an.n; c++ {
		if ch := &k.an.chains[c]; ch.color != p.turn && ch.count == 1 && !ch.endless && ch.stones.meets(zone) {
			moves = moves.or(ch.libs) // a capture inside, from outside
		}
	}
	var m move
	for x := moves; !x.empty(); x = x.rest() {
		i := x.first()
		switch ok, refused := k.effect(p, &k.an, i, &m); {
		case ok:
			dst = append(dst, k.child(p, i, &m, 4, 4))
		case refused:
			dst = append(dst, search.Child{Move: k.points[i], Refused: true})
		}
	}
	return dst
}

// playsBeyond appends the dragon's moves beyond gaps.
func (k *killProblem) playsBeyond(p *position, live, kill uint32, dst []search.Child) []search.Child {
	for e := range k.answered {
		if k.closes(p, e) == noIndex {
			continue
		}
		k.beyond(p, e, &k.next, &k.scratch)
		dst = append(dst, search.Child{Move: k.answers[e].above, Key: k.key(&k.next), PN: kill, DN: live, Again: true})
	}
	return dst
}

// child makes the searcher's record of the move m at i.
func (k *killProblem) child(p *position, i uint8, m *move, live, kill uint32) search.Child {
	ch := search.Child{Move: k.points[i], PN: kill, DN: live, Threat: m.threat,
		Takes: !m.captured.empty(), Again: p.turn == defender && k.opens(p, i), Key: search.Key{Hash: k.hashAfter(p, i, m), Prover: p.threats[attacker], Other: p.threats[defender]}}
	if m.threat {
		if p.turn == attacker {
			ch.Key.Prover--
		} else {
			ch.Key.Other--
		}
	}
	return ch
}
