package search

// lookup fills out from a decided table entry.
func (s *Solver) lookup(key Key, out *outcome) bool {
	e := s.table.find(key.Hash, key.Prover, key.Other)
	if e != nil && e.decided() {
		s.fill(e, noDep, out)
		return true
	}
	return false
}

func (s *Solver) fill(e *entry, dep int16, out *outcome) {
	out.pn, out.dn, out.dep, out.move, out.zone = e.pn, e.dn, dep, e.move, s.table.zones[e.place]
	out.est, out.koFree, out.decided = e.flags&flagEstimated != 0, e.flags&flagKoFree != 0, true
}

// store writes out to the table. conditional answers go under the signature of
// the path that they depend on.
func (s *Solver) store(key Key, out *outcome, work int) {
	hash := key.Hash
	if out.decided && out.dep != noDep {
		hash ^= s.path[len(s.path)-1].sig
		s.sign(hash)
	}
	s.mark(hash)
	e := s.table.slot(hash, key.Prover, key.Other)
	if e.hash == hash && e.gen == s.table.gen {
		work += int(e.work)
	}
	*e = entry{hash: hash, pn: out.pn, dn: out.dn, work: uint32(work), move: out.move,
		prover: key.Prover, other: key.Other, gen: s.table.gen, dep: out.dep, place: e.place}
	if out.decided {
		s.decide(e, out)
	}
}

// decide completes the entry of a decided position.
func (s *Solver) decide(e *entry, out *outcome) {
	s.table.zones[e.place] = out.zone
	if out.est {
		e.flags |= flagEstimated
	}
	if out.koFree {
		e.flags |= flagKoFree
		if out.pn == 0 {
			e.prover, e.other = 0, anyThreats
		} else {
			e.prover, e.other = anyThreats, 0
		}
	}
}

// sign notes that there is an answer for one way only under a hash.
func (s *Solver) sign(hash uint64) { s.signed[hash>>6&63] |= 1 << (hash & 63) }

// mark notes that there is something to know of a hash.
func (s *Solver) mark(hash uint64) { s.stored[storedWord(hash)] |= 1 << (hash & 63) }

// storedWord is where the bit of a hash is kept in stored.
func storedWord(hash uint64) uint64 { return hash >> 6 & (storedWords - 1) }

// onPath gives the ply of the position on the current line, or noDep.
func (s *Solver) onPath(hash uint64) int16 {
	for i := len(s.path) - 1; i >= 0; i-- {
		if s.path[i].hash == hash {
			return int16(i)
		}
	}
	return noDep
}

// probe looks a child up: on the line, in the table, in the table for this
// line. It sets the numbers of c; where the child is decided it fills out.
func (s *Solver) probe(c *slot, or bool, out *outcome) bool {
	hash := mixThreats(Key{c.hash, c.prover, c.other})
	var e *entry
	if s.stored[storedWord(c.hash)]>>(c.hash&63)&1 != 0 {
		if ply := s.onPath(hash); ply != noDep {
			*out = outcome{pn: Infinite, dep: ply, koFree: true, decided: true, zone: AllPoints()}
			return true
		}
		e = s.table.find(c.hash, c.prover, c.other)
	}
	if e != nil {
		if e.decided() {
			s.fill(e, noDep, out)
			return true
		}
		if or {
			c.win, c.lose = e.pn, e.dn
		} else {
			c.win, c.lose = e.dn, e.pn
		}
	}
	sig := nextSig(s.path[len(s.path)-1].sig, hash)
	if h := c.hash ^ sig; s.signed[h>>6&63]>>(h&63)&1 != 0 {
		if e = s.table.find(h, c.prover, c.other); e != nil && e.decided() {
			s.fill(e, e.dep, out)
			return true
		}
	}
	return false
}

// Peek gives what the table knows of the problem's present position, decided or not, and the nodes spent on it.
func (s *Solver) Peek(p Problem) (r Result, ok bool) {
	k := p.Key()
	e := s.table.find(k.Hash, k.Prover, k.Other)
	if e == nil {
		return r, false
	}
	r.PN, r.DN, r.Nodes, r.Move = e.pn, e.dn, int(e.work), e.move
	if e.decided() {
		r.Verdict = Success
		if e.dn == 0 {
			r.Verdict = Failure
		}
	}
	return r, true
}
