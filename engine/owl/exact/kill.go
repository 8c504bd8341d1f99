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

// Expand judges the position and generates moves.
func (k *killProblem) Expand(node *search.Node, dst []search.Child) []search.Child {
	p, an := k.now(), &k.an
	if p.goal.empty() {
		// The capturing move brings its own zone.
		node.Verdict, node.Certainty = search.Success, k.certainty()
		return dst
	}
	shut := k.sealing(p)
	hope := k.prospectsOf(p, &shut)
	if shut.ok && !k.exact && k.hopeless(&hope) {
		node.Verdict, node.Zone = search.Success, toZone(k.deadZone(p, p.safe))
		node.Certainty = k.certainty()
		return dst
	}
	k.analyse(p, an)
	if !shut.ok {
		if out, links := k.escaped(p, an); out {
			node.Verdict, node.Zone, node.Certainty = search.Failure, toZone(links), search.Estimated
			return dst
		}
	}
	if alive, regions := k.unconditional(p, an); alive.meets(p.goal) {
		node.Verdict, node.Zone, node.Certainty = search.Failure, toZone(alive.or(regions)), k.certainty()
		return dst
	}
	return k.generate(p, an, &hope, &shut, node, dst)
}

// certainty of what the walls have to do with.
func (k *killProblem) certainty() search.Certainty {
	if k.assumed && !k.strict {
		return search.Estimated
	}
	return search.Proved
}

// cost gives first estimates of the work to prove that the dragon lives or is killed. They go by the number
// of eyes it might yet make.
func cost(eyes int) (live, kill uint32) {
	switch {
	case eyes <= 1:
		return 16, 2
	case eyes == 2:
		return 8, 4
	case eyes == 3:
		return 6, 6
	case eyes <= 5:
		return 4, 10
	}
	return 2, 14
}

// estimate is cost, with the number of moves that two eyes are away; a short
// way out makes life cheap.
func (k *killProblem) estimate(eyes, run int, far uint8) (live, kill uint32) {
	live, kill = cost(eyes)
	live += 2 * uint32(far)
	if run > 0 {
		live = min(live, uint32(2*run))
		kill = max(kill, uint32(14-2*min(run, 6)))
	}
	return live, kill
}

// generate appends every legal move with its first estimates, and the pass.
func (k *killProblem) generate(p *position, an *analysis, hope *prospects, shut *seal, node *search.Node, dst []search.Child) []search.Child {
	// Walls that were drawn in are as good as safe as long as they have liberties, for the order of moves.
	likely, shown := hope, p
	if sturdy := k.sturdy(p, an); !sturdy.empty() {
		q := *p
		q.safe, q.near = p.safe.or(sturdy), p.near.or(k.neighbors(sturdy))
		seen := k.prospectsOf(&q, shut)
		likely, shown = &seen, &q
	}
	if likely.eyes.meets(k.outer) {
		// Where the attacker blocks the way the dragon has no eye either.
		seen := *likely
		seen.eyes = seen.eyes.not(k.outer)
		likely = &seen
	}
	here := k.eyeCount(likely.eyes)
	var m move
	me := p.turn
	// The points from which the attacker spoils most, for the move order of both sides. Where his next move
	// leaves no two eyes, the dragon must play there.
	worst, second, worstAt := here, here, uint8(noIndex)
	var left [maxLocal]uint8
	killers := set{}
	for x := an.empty.and(p.near).not(k.fronts); !x.empty(); x = x.rest() {
		i := x.first()
		own := set{}
		for y := k.nb[i].and(p.stones[attacker]).not(p.safe); !y.empty(); y = y.rest() {
			own = own.or(an.chains[an.of[y.first()]].stones)
		}
		rest := k.spoil(p, hope, i, own)
		if shut.ok && !k.exact && k.hopeless(&rest) {
			left[i] = 0
			zone := single(i).or(own)
			if me == attacker {
				node.Verdict, node.Move = search.Success, k.points[i]
				node.Zone = toZone(zone.or(k.deadZone(p, p.safe.or(zone))))
				node.Certainty = k.certainty()
				return dst
			}
			if own.empty() && !shut.pairs.has(i) && !k.pushes.has(i) {
				killers = killers.or(single(i))
			}
		} else {
			if likely != hope {
				rest = k.spoil(shown, likely, i, own)
			}
			left[i] = uint8(k.eyeCount(rest.eyes))
		}
		switch n := int(left[i]); {
		case n < worst || worstAt == noIndex:
			worst, second, worstAt = n, worst, i
		case n < second:
			second = n
		}
	}
	var dist distance
	k.measure(p, likely.eyes, &dist)
	moves := an.empty
	run := 0
	threatened := false
	var way route
	near := an.empty
	if !k.exits.empty() {
		if near = k.candidates(p, an); !k.strict {
			moves = near
		}
	}
	switch {
	case shut.ok:
	case !k.strict:
		run = k.steps(p, an.empty, 6)
	default:
		must, found, over := k.breakouts(p, an, node)
		if over {
			return dst
		}
		if found {
			moves, threatened = must, true
		}
		k.route(p, an.empty, &way)
		run = int(min(way.now, 6))
	}
	if dist.now <= threatDistance {
		left, found, over := k.threats(p, an, moves, threatened, node)
		if over {
			return dst
		}
		moves, threatened = left, threatened || found
	}
	if !killers.empty() {
		// The dragon can stop one killing move only by playing there itself.
		node.Zone = toZone(p.safe.or(hope.filled).or(killers).or(shut.pairs))
		if !killers.atMostOne() {
			node.Verdict, node.Certainty = search.Success, k.certainty()
			return dst
		}
		if moves = killers.or(shut.pairs); me == defender {
			moves = moves.or(k.pushes.and(an.empty))
		}
	}
	for x := moves; !x.empty(); x = x.rest() {
		i := x.first()
		ok, refused := k.effect(p, an, i, &m)
		node.Refused = node.Refused || refused
		if !ok {
			continue
		}
		n := here
		var far uint8
		if me == attacker {
			if m.safe {
				n = int(left[i])
			}
			far = dist.afterTheirs(i)
		} else {
			n = worst
			if i == worstAt {
				n = second
			}
			far = dist.afterOwn(i)
		}
		live, kill := k.estimate(n, run, far)
		live, kill = k.ordered(p, an, hope, i, &m, traitNumbers{n, far, dist.now}, live, kill)
		if !shut.ok && k.strict {
			live, kill = way.run(i, me, live, kill)
			switch {
			case near.has(i):
			case me == attacker:
				kill += farHarder
			default:
				live += farHarder
			}
		}
		dst = append(dst, k.child(p, i, &m, live, kill))
	}
	if !killers.empty() || threatened {
		if me == defender {
			dst = k.playsBeyond(p, 14, 2, dst)
		}
		return dst
	}
	node.Selective = moves != an.empty
	node.Complete = node.Selective && k.strict
	live, kill := k.estimate(worst, run, dist.now)
	if me == attacker {
		live, kill = k.estimate(here, run, dist.now)
	} else if k.answered > 0 {
		dst = k.playsBeyond(p, live, kill, dst)
	}
	if me == defender && !p.asked || me == attacker && (p.ko != noKo || !p.passed && !(p.idle && k.strict && !k.exits.empty())) {
		dst = append(dst, search.Child{Move: board.Pass, Key: k.passKey(p), PN: kill, DN: live,
			Probe: me == attacker && p.ko == noKo})
	}
	return dst
}

// sturdy are strings of the attacker with two liberties and more beside the ways out of a strict area.
func (k *killProblem) sturdy(p *position, an *analysis) (list set) {
	if !k.strict || k.exits.empty() {
		return list
	}
	outer := k.open.or(k.neighbors(k.open))
	for c := 1; c < an.n; c++ {
		if ch := &an.chains[c]; ch.color == attacker && ch.count >= 2 && ch.libs.meets(outer) {
			list = list.or(ch.stones)
		}
	}
	return list
}

func (k *killProblem) passKey(p *position) search.Key {
	var next position
	k.pass(p, &next)
	return k.key(&next)
}

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
