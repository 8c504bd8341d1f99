package search

// How a lane goes on after it has heard of the other, and keeps out of its way.

// overtaken says whether the other lane has decided a position of the line, up to that of the node.
func (s *Solver) overtaken(f *frame) bool { return s.lane != nil && s.lane.overtaken <= f.ply }

// back is called when the search has come back to a node. It returns true, with out filled, if
// what the other lane has found meanwhile wins.
func (s *Solver) back(f *frame, out *outcome) bool {
	if s.lane.overtaken > f.ply {
		s.lane.overtaken = noDep
	}
	return f.heard != s.lane.heard && s.catchUp(f, out)
}

// catchUp looks the open children of a node up again. It returns true, with out filled, if one of
// them wins.
func (s *Solver) catchUp(f *frame, out *outcome) bool {
	f.heard = s.lane.heard
	me := s.problem.Key()
	for i := f.base; i < len(s.arena); i++ {
		c := &s.arena[i]
		if c.state != slotOpen || !s.probe(c, f.or, &s.probed) {
			continue
		}
		if s.merge(f, i, &s.probed, c.prover != me.Prover || c.other != me.Other, out) {
			return true
		}
	}
	s.watch(f)
	return false
}

// watch finds the child of a node that the other lane is busy with. That is what it was busy with at the end of its last round.
func (s *Solver) watch(f *frame) {
	f.busy = -1
	l := s.lane
	here := &s.path[f.ply].key
	if l.bloom>>(here.Hash&63)&1 == 0 {
		return
	}
	for i := 0; i+1 < len(l.busy); i++ {
		if l.busy[i] != *here {
			continue
		}
		next := &l.busy[i+1]
		for j := range s.arena[f.base:] {
			if c := &s.arena[f.base+j]; c.hash == next.Hash && c.prover == next.Prover && c.other == next.Other {
				f.busy = j
				return
			}
		}
		return
	}
}

// elsewhere chooses another child than the one that the other lane is busy with. There must be one that is nearly as easy to
// win by and may be searched for less than limit. It returns that child, or the busy one, and the second smallest number to
// win.
func (s *Solver) elsewhere(f *frame, limit, second uint32) (best int, runnerUp uint32) {
	busy := &s.arena[f.base+f.busy]
	best, win, next := -1, Infinite, Infinite
	for i := range s.arena[f.base:] {
		c := &s.arena[f.base+i]
		if c.state != slotOpen || c.probe || i == f.busy {
			continue
		}
		if w := c.hard(); w < win || best < 0 {
			next, win, best = win, w, f.base+i
		} else if w < next {
			next = w
		}
	}
	raised := busy.hard() + busy.hard()/2 + aside
	if best < 0 || win >= limit || win > raised {
		return f.base + f.busy, second
	}
	return best, min(next, raised)
}
