package search

import "shikatsu/engine/board"

// search is df-pn on the present position, which is the last of s.path. It
// returns when the position is decided, a threshold (pn of the prover, dn of
// the other side) is reached or the budget is spent.
func (s *Solver) search(key Key, thPN, thDN uint32, out *outcome) {
	before := s.nodes
	if s.outOfBudget() {
		*out = outcome{pn: 1, dn: 1, dep: noDep}
		return
	}
	s.nodes++
	s.mark(key.Hash)
	s.touched += s.table.touch(key.Hash)
	if s.trace != nil {
		s.trace.enter()
	}
	ply := len(s.path) - 1
	if ply >= maxPly {
		*out = outcome{pn: Infinite, dep: noDep, est: true, decided: true, zone: AllPoints()}
		return
	}
	f := &s.frames[ply]
	*f = frame{base: len(s.arena), or: s.problem.Prover(), ply: int16(ply), pass: -1, dep: noDep, koFree: true, since: before}
	if !s.expand(f, s.path[ply].hash, out) {
		if s.adviser != nil {
			s.inherit(f)
		}
		s.step(f, thPN, thDN, out)
	}
	s.arena = s.arena[:f.base]
	if out.dep != noDep && out.dep >= f.ply {
		out.dep = noDep
	}
	if s.trace != nil && out.decided {
		s.trace.decide(out)
	}
	s.store(key, out, s.nodes-before)
	if s.learner != nil && out.decided && out.dep == noDep && !f.recalled && (s.ahead || s.nodes-before > 1) {
		s.teach(out)
	}
}

func (s *Solver) teach(out *outcome) {
	r := &s.entry
	*r = ZoneEntry{Zone: out.zone, KoFree: out.koFree, Move: out.move}
	r.Verdict, r.Certainty = out.answer()
	s.learner.Learn(r)
}

// expand judges the position and fills the arena with its children. It returns
// true if that already decides the node.
func (s *Solver) expand(f *frame, hash uint64, out *outcome) bool {
	node := &s.node
	*node = Node{}
	var children []Child
	var known *recentPosition
	if s.learner != nil {
		known = s.recent.find(hash)
	}
	switch {
	case s.learner != nil && (f.ply == 0 || !s.ahead) && s.learner.Recall(node):
		f.recalled = true
	case known == nil:
		children = s.problem.Expand(node, s.buffer[:0])
	default:
		children = known.children[:known.count]
		node.Refused, node.Selective, node.Complete, node.Zone = known.refused, known.selective, known.complete, known.zone
	}
	if node.Verdict != Unknown {
		out.take(node)
		return true
	}
	if known == nil && s.learner != nil {
		s.recent.keep(hash, node, children)
	}
	f.refused, f.selective, f.complete, f.zone = node.Refused, node.Selective, node.Complete, node.Zone
	return s.addChildren(f, children, out)
}

// foresee fills co where a zone entry decides the position after a move.
func (s *Solver) foresee(ch *Child, co *outcome) bool {
	if !s.learner.Foresee(ch, &s.foreseen) {
		return false
	}
	co.take(&s.foreseen)
	s.foreseen = Node{}
	return true
}

// addChildren appends children to the node's slots and looks them up. It
// returns true, with out filled, if one of them wins.
func (s *Solver) addChildren(f *frame, children []Child, out *outcome) bool {
	co := &s.probed
	// Entries that will be looked at are read ahead, side by side.
	for i := range children {
		if h := children[i].Key.Hash; s.stored[storedWord(h)]>>(h&63)&1 != 0 {
			s.touched += s.table.touch(h)
		}
	}
	for i := range children {
		ch := &children[i]
		c := slot{hash: ch.Key.Hash, prover: ch.Key.Prover, other: ch.Key.Other, move: ch.Move, dep: noDep, probe: ch.Probe, again: ch.Again}
		if f.or {
			c.win, c.lose = ch.PN, ch.DN
		} else {
			c.win, c.lose = ch.DN, ch.PN
		}
		if ch.Move != board.Pass && ch.Move == s.killers[f.ply] {
			// It won at a sibling of this node.
			c.win = max(1, c.win-c.win/4)
		}
		if ch.Move == board.Pass {
			f.pass = len(s.arena) - f.base
		}
		decided := ch.PN == 0 || ch.DN == 0
		if decided {
			*co = outcome{pn: ch.PN, dn: ch.DN, dep: noDep, koFree: true, decided: true, zone: AllPoints()}
		} else {
			decided = s.probe(&c, f.or, co) || s.ahead && s.foresee(ch, co)
		}
		s.arena = append(s.arena, c)
		if decided && s.merge(f, len(s.arena)-1, co, ch.Threat, out) {
			return true
		}
	}
	if f.hasFree {
		s.prune(f, &f.free)
	}
	return false
}

// merge takes the decided outcome of the child in slot i into the node. It
// returns true, with out filled, if the child wins for the player to move.
func (s *Solver) merge(f *frame, i int, co *outcome, threat bool, out *outcome) bool {
	c := &s.arena[i]
	if (co.pn == 0) == f.or {
		if c.probe {
			c.state = slotOutside
			return false
		}
		s.killers[f.ply] = c.move
		*out = *co
		out.move = c.move
		if threat {
			out.koFree = false
		}
		s.problem.WinnerZone(c.move, &out.zone)
		return true
	}
	c.state, c.win, c.lose = slotLost, Infinite, 0
	f.est = f.est || co.est
	f.koFree = f.koFree && co.koFree
	f.dep = min(f.dep, co.dep)
	f.zone.Or(&co.zone)
	// A pass tells that every other move outside the zone is refuted too. So does any move whose refutation never looks at it.
	if !c.again && (c.move == board.Pass || !s.problem.Touches(c.move, &co.zone)) {
		if !f.hasFree || c.move == board.Pass {
			f.free, f.hasFree = co.zone, true
		}
		s.prune(f, &co.zone)
	}
	return false
}

// prune marks the open children that change nothing inside zone.
func (s *Solver) prune(f *frame, zone *Zone) {
	slots := s.arena[f.base:]
	for i := range slots {
		c := &slots[i]
		if c.state == slotOpen && !c.again && !s.problem.Touches(c.move, zone) {
			c.state, c.win, c.lose = slotOutside, Infinite, 0
		}
	}
}

// dropsRest leaves out open moves that touch nothing on which the refutations of all others rest. It says whether there were
// any. They are moves that the player to move may make before another one. It does nothing while other moves are open.
func (s *Solver) dropsRest(f *frame) (some bool) {
	slots := s.arena[f.base:]
	for i := range slots {
		if c := &slots[i]; c.state == slotOpen && !c.again && !c.probe {
			return false
		}
	}
	zone := f.zone
	s.problem.LoserZone(&zone)
	for i := range slots {
		if c := &slots[i]; c.state == slotOpen && c.again && !s.problem.Touches(c.move, &zone) {
			c.state, c.win, c.lose, some = slotOutside, Infinite, 0, true
		}
	}
	return some
}

// lost fills out for a node all of whose moves are refuted. It returns false
// if moves inside the zone were not yet searched and have been added.
func (s *Solver) lost(f *frame, out *outcome) bool {
	if f.hasFree || f.complete {
		zone := &f.free
		if !f.hasFree {
			f.free = f.zone
			s.problem.LoserZone(zone)
		}
		more := s.problem.Widen(zone, s.buffer[:0])
		fresh := more[:0]
		slots := s.arena[f.base:]
	next:
		for _, ch := range more {
			if ch.Refused {
				f.refused = true
				continue
			}
			for i := range slots {
				if slots[i].move == ch.Move {
					continue next
				}
			}
			fresh = append(fresh, ch)
		}
		if len(fresh) > 0 {
			if s.addChildren(f, fresh, out) {
				return true
			}
			for i := range s.arena[f.base:] {
				if s.arena[f.base+i].state == slotOpen {
					return false
				}
			}
		}
	}
	s.problem.LoserZone(&f.zone)
	*out = outcome{dep: f.dep, est: f.est || f.selective && !f.hasFree && !f.complete, koFree: f.koFree && !f.refused,
		zone: f.zone, decided: true}
	if f.or {
		out.pn = Infinite
	} else {
		out.dn = Infinite
	}
	return true
}

// step runs the node until it is decided or reaches a threshold.
func (s *Solver) step(f *frame, thPN, thDN uint32, out *outcome) {
	thWin, thLose := thPN, thDN
	if !f.or {
		thWin, thLose = thDN, thPN
	}
	for {
		if s.adviser != nil && !f.asked {
			s.advise(f)
		}
		best, win, second, lose, others := s.numbers(f)
		if f.ply == 0 {
			s.progress(s.nodes, win, lose)
		}
		if best < 0 {
			if s.lost(f, out) {
				return
			}
			continue
		}
		if s.arena[best].again && s.dropsRest(f) {
			continue
		}
		if win >= thWin || lose >= thLose || s.stopped {
			*out = outcome{pn: win, dn: lose, dep: noDep, move: s.arena[best].move}
			if !f.or {
				out.pn, out.dn = lose, win
			}
			return
		}
		childWin := min(thWin, s.arena[best].upTo(second+second/4+2))
		childLose := thLose - others
		if f.pass >= 0 {
			// The pass comes first while refuting it looks much cheaper than winning by the best move. Its zone saves other
			// moves. Its own number to win may be beyond the threshold; only its number to lose says when to stop.
			if p := &s.arena[f.base+f.pass]; p.state == slotOpen && f.base+f.pass != best && p.lose <= win/4 {
				best = f.base + f.pass
				childWin, childLose = Infinite, win+1
				if !p.probe {
					childLose = min(thLose-others, childLose)
				}
			}
		}
		if s.visit(f, best, childWin, childLose, out) {
			return
		}
	}
}

// visit searches the child in slot i. It returns true, with out filled, if the
// child wins for the player to move.
func (s *Solver) visit(f *frame, i int, thWin, thLose uint32, out *outcome) bool {
	c := &s.arena[i]
	key := Key{c.hash, c.prover, c.other}
	move := c.move
	me := s.problem.Key()
	threat := key.Prover != me.Prover || key.Other != me.Other
	if s.trace != nil {
		s.trace.push(s.problem, move)
	}
	s.problem.Play(move)
	hash := mixThreats(key)
	s.path = append(s.path, pathEntry{key: key, hash: hash, sig: nextSig(s.path[len(s.path)-1].sig, hash)})
	co := &f.child
	if f.or {
		s.search(key, thWin, thLose, co)
	} else {
		s.search(key, thLose, thWin, co)
	}
	s.path = s.path[:len(s.path)-1]
	s.problem.Undo()
	if s.trace != nil {
		s.trace.pop()
	}
	c = &s.arena[i]
	if co.decided {
		return s.merge(f, i, co, threat, out)
	}
	c.win, c.lose = co.pn, co.dn
	if !f.or {
		c.win, c.lose = co.dn, co.pn
	}
	return false
}

// numbers gives the open child that is easiest to win by, and numbers of the node. The child is -1 if none is open. The numbers
// are the node's two numbers, the second smallest number to win, and what the other open children add to the number to lose.
func (s *Solver) numbers(f *frame) (best int, win, second, lose, others uint32) {
	if f.advised {
		return s.advisedNumbers(f)
	}
	best, win, second = -1, Infinite, Infinite
	open := uint32(0)
	slots := s.arena[f.base:]
	for i := range slots {
		c := &slots[i]
		if c.state != slotOpen || c.probe {
			continue
		}
		lose = max(lose, c.lose)
		open++
		if c.win < win || best < 0 {
			second, win, best = win, c.win, f.base+i
		} else if c.win < second {
			second = c.win
		}
	}
	win = min(win, Infinite-1)
	if open > 0 {
		// The hardest move stands for all, the others count one each. Sums would count what moves have in common many times
		// over.
		lose = min(lose+open-1, Infinite-1)
	}
	return best, win, second, lose, open - 1
}
