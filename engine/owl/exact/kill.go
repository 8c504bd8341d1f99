package exact

import (
	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

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

// ordered turns the first estimates of the work after the move m at i into those that its traits suggest. The
// work is to prove that the dragon lives or is killed.
func (k *killProblem) ordered(p *position, an *analysis, hope *prospects, i uint8, m *move, num traitNumbers, live, kill uint32) (uint32, uint32) {
	t := k.traitsOf(p, an, hope, i, m, num)
	if k.learn != nil {
		k.learn(i, t)
	}
	if k.order == nil {
		return live, kill
	}
	f := &firstNumbers[k.order.score(&t, p.turn)+maxScore]
	stretch := func(x uint32) uint32 { return max(1, min((x*uint32(f.lose)+128)>>8, maxNumber)) }
	if p.turn == attacker {
		return stretch(live), uint32(f.win)
	}
	return uint32(f.win), stretch(kill)
}
