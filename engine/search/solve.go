package search

import (
	"context"
)

// Solve answers the problem's question with at most limit nodes. It returns
// early, with what it has, when ctx is cancelled. What the table holds from
// earlier questions since Forget is used.
func (s *Solver) Solve(ctx context.Context, p Problem, limit int) Result {
	s.prepare(p, limit, ctx.Done())
	key := p.Key()
	out := &s.root
	if !s.lookup(key, out) {
		s.begins(key)
		s.search(key, Infinite, Infinite, out)
		s.path = s.path[:0]
	}
	s.problem = nil
	r := Result{Nodes: s.nodes, Certainty: Limit, Zone: AllPoints(), PN: out.pn, DN: out.dn, Move: out.move}
	if out.decided {
		r.Verdict, r.Certainty = out.answer()
		r.Zone, r.KoFree = out.zone, out.koFree
	}
	return r
}

// SolveTraced is Solve with every variation tried written to trace.
func (s *Solver) SolveTraced(ctx context.Context, p Problem, limit int, trace *Trace) Result {
	if trace.Limit == 0 {
		trace.Limit = 100000
	}
	s.trace = &tracer{out: trace, index: map[traceKey]int{}, nodes: &s.nodes}
	defer func() { s.trace = nil }()
	return s.Solve(ctx, p, limit)
}

// Lookup gives what the table knows of the problem's present position without searching. ok is false where that is nothing
// decided.
func (s *Solver) Lookup(p Problem) (r Result, ok bool) {
	var out outcome
	if !s.lookup(p.Key(), &out) {
		return r, false
	}
	r.Verdict, r.Certainty = out.answer()
	r.Zone, r.KoFree, r.Move, r.PN, r.DN = out.zone, out.koFree, out.move, out.pn, out.dn
	return r, true
}
