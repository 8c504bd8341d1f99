package search

import (
	"shikatsu/engine/board"
)

// Options of a Solver.
type Options struct {
	// TableSize is the number of positions the transposition table holds,
	// rounded down to a power of two; 0 means defaultTableSize. Within the
	// budget the size changes the work, never a proved answer.
	TableSize int
}

// maxPly bounds the length of a line. A line that long is cut as an estimated
// failure of the prover.
const maxPly = 400

// storedWords is the number of words of bits for stored hashes.
const storedWords = 1 << 13

// Solver searches problems one after the other with one table. It is not safe
// for concurrent use; give each goroutine its own.
type Solver struct {
	table    table
	recent   recent
	problem  Problem
	learner  Learner // the problem, if it wants entries
	ahead    bool    // it wants moves to be looked up ahead
	entry    ZoneEntry
	arena    []slot
	path     []pathEntry
	frames   []frame       // one a ply
	buffer   []Child       // of Expand and Widen
	killers  []board.Point // the last move that won at each ply
	node     Node
	foreseen Node // of the position after a move; empty where it is not in use
	probed   outcome
	// signed has a bit for the low bits of the hash of each answer stored for one way only. With it most lookups of such
	// answers need no memory access.
	signed [64]uint64
	// stored has a bit for each hash that was stored or is on the line searched. With it most lookups need no memory access,
	// because most children are new.
	stored  []uint64
	touched uint64 // of the table; means nothing
	root    outcome
	nodes   int
	stopped bool
	patience
	advised
	done  <-chan struct{}
	trace *tracer
}

// NewSolver makes a solver; the table is allocated here, once.
func NewSolver(opt Options) *Solver {
	if opt.TableSize <= 0 {
		opt.TableSize = defaultTableSize
	}
	t := newTable(opt.TableSize)
	s := &Solver{
		table:   t,
		recent:  newRecent(len(t.entries)),
		arena:   make([]slot, 0, 4096),
		path:    make([]pathEntry, 0, maxPly+1),
		frames:  make([]frame, maxPly+1),
		stored:  make([]uint64, storedWords),
		killers: make([]board.Point, maxPly+1),
		buffer:  make([]Child, 0, 512),
		advised: advised{after: adviceAfter},
	}
	s.table.clear()
	return s
}

// Forget empties the table. Answers of a fresh table do not depend on what the
// solver was asked before.
func (s *Solver) Forget() {
	s.forgetAdvice()
	s.table.clear()
	s.recent.forget()
	clear(s.killers)
	s.signed = [64]uint64{}
	clear(s.stored)
}

func mixThreats(k Key) uint64 {
	return k.Hash ^ (uint64(k.Prover)<<8|uint64(k.Other))*0xd6e8feb86659fd93
}

func nextSig(sig, hash uint64) uint64 {
	x := (sig ^ hash) * 0xff51afd7ed558ccd
	return x ^ x>>32
}

// prepare makes the solver ready for a question with at most limit nodes.
func (s *Solver) prepare(p Problem, limit int, done <-chan struct{}) {
	s.problem, s.nodes, s.stopped = p, 0, false
	s.begin(limit)
	s.learner, _ = p.(Learner)
	s.adviser, _ = p.(Adviser)
	s.ahead = s.learner != nil && s.learner.Ahead()
	s.done = done
	s.arena, s.path = s.arena[:0], s.path[:0]
	s.root = outcome{}
}

// begins makes the root the only position of the path.
func (s *Solver) begins(root Key) {
	hash := mixThreats(root)
	s.path = append(s.path, pathEntry{key: root, hash: hash, sig: nextSig(0, hash)})
}

func (s *Solver) outOfBudget() bool {
	if s.stopped {
		return true
	}
	if s.nodes >= s.giveUp {
		s.stopped = true
		return true
	}
	if s.nodes%cancelEvery == 0 && s.done != nil {
		select {
		case <-s.done:
			s.stopped = true
			return true
		default:
		}
	}
	return false
}

// SetPatience makes the solver give questions up before their limit, but not before so many nodes. It does so where the numbers
// of the root have not changed for so many tenths of the nodes spent. 0 nodes, as at first, mean never.
func (s *Solver) SetPatience(nodes, tenths int) { s.least, s.still = nodes, tenths }

// Result is the answer to one question.
type Result struct {
	// Verdict is Success, Failure or, where the budget ran out, Unknown.
	Verdict Verdict
	// Certainty of the verdict; Limit with Unknown.
	Certainty Certainty
	// Nodes is the number of positions expanded for this question.
	Nodes int
	// Move is the winner's first move if the winner is to move. Where the
	// budget ran out it is the most promising move of the player to move.
	Move board.Point
	// Zone the answer depends on; everything where the verdict is Unknown.
	Zone Zone
	// PN and DN are the final proof and disproof numbers. Where the budget ran
	// out the smaller one belongs to the better supported side.
	PN, DN uint32
	// KoFree is set if no ko threat was spent, or missed, in the proof.
	KoFree bool
}

// Favours is the verdict, or the better supported side where it is Unknown;
// a tie counts as Failure.
func (r *Result) Favours() Verdict {
	if r.Verdict != Unknown {
		return r.Verdict
	}
	if r.PN < r.DN {
		return Success
	}
	return Failure
}
