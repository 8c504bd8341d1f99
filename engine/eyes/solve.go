package eyes

import "math/bits"

// Analysis is the value of an eye graph and its vital vertices.
type Analysis struct {
	Value Value
	// Attack and Defense are sets of vertices (bit i for vertex i): the first
	// moves that achieve B and, if the mover goes on, A; and C and D. A set is
	// empty if moving gains nothing, now or later.
	Attack, Defense uint16
}

// side says who is to move.
type side uint8

const (
	attacker side = iota
	defender
)

// solver plays out the local game of one graph. There is no ko rule: a
// position that comes again counts for the attacker, so that the eyes found
// are those that the owner can make without winning a ko.
type solver struct {
	g     *Graph
	known answers
	// path holds the questions being answered, with their depth, where stones
	// of the owner may be captured. Without such captures nothing repeats.
	path   map[question]int
	cyclic bool
}

// newSolver makes a solver with memory of its own.
func newSolver() *solver { return &solver{path: map[question]int{}} }

// noCycle is the depth reported by answers that depend on no repetition.
const noCycle = 1 << 30

// Analyze finds the value and the vital vertices of g.
func (s *solver) Analyze(g *Graph) Analysis {
	s.g = g
	s.known.reset()
	s.cyclic = g.all()&^g.walled != 0
	start := g.start()
	b, c := s.value(start, attacker), s.value(start, defender)
	a, attack := s.firstMoves(start, attacker, b)
	d, defense := s.firstMoves(start, defender, c)
	if b == c && a == b {
		attack = 0
	}
	if b == c && d == c {
		defense = 0
	}
	return Analysis{
		Value:  Value{A: uint8(a), B: uint8(b), C: uint8(c), D: uint8(d)},
		Attack: attack, Defense: defense,
	}
}

// firstMoves is the number of eyes if the mover may move again later, and the
// first moves that achieve it, among those that also achieve what the mover
// gets when both sides move in turn.
func (s *solver) firstMoves(start position, mover side, inTurn int) (int, set) {
	best, moves := inTurn, set(0)
	for i := range s.g.n {
		next, ok := s.move(start, mover, i)
		if !ok || s.value(next, 1-mover) != inTurn {
			continue
		}
		switch v := s.leave(next, mover, s.g.n); {
		case better(mover, v, best):
			best, moves = v, 1<<i
		case v == best:
			moves |= 1 << i
		}
	}
	return best, moves
}

// move plays side's stone on vertex i, if that is possible.
func (s *solver) move(p position, who side, i int) (position, bool) {
	if p.empty>>i&1 == 0 {
		return p, false
	}
	if who == attacker {
		return s.g.attack(p, i)
	}
	return s.g.defend(p, i)
}

// value is the number of eyes if who is to move and both sides move in turn.
func (s *solver) value(p position, who side) int {
	if ok, _ := s.atLeast(p, who, 1, false, 0); !ok {
		return 0
	}
	// The wall lives by two eyes alone, but may need help for one.
	p.liberties = s.g.liberties
	if ok, _ := s.atLeast(p, who, 2, false, 0); !ok {
		return 1
	}
	return 2
}

// atLeast says whether the owner gets k eyes. passed says that the last move
// was a pass; two passes end the play. The second result is the least depth on
// the path that a repetition made the answer depend on, or noCycle.
func (s *solver) atLeast(p position, who side, k int, passed bool, depth int) (bool, int) {
	if p.liberties >= PlentyOfLiberties && s.g.sureEyes(p) >= k {
		return true, noCycle
	}
	if s.g.wallCaptured(p) {
		return false, noCycle
	}
	q := ask(p, who, k, passed)
	if answer, ok := s.known.get(q); ok {
		return answer, noCycle
	}
	if s.cyclic {
		if at, ok := s.path[q]; ok {
			return false, at
		}
		s.path[q] = depth
	}
	answer, lowest := s.search(p, who, k, passed, depth)
	if s.cyclic {
		delete(s.path, q)
	}
	// Success is never due to a repetition.
	if answer || lowest >= depth {
		s.known.put(q, answer)
		lowest = noCycle
	}
	return answer, lowest
}

func (s *solver) search(p position, who side, k int, passed bool, depth int) (bool, int) {
	wish := who == defender
	lowest := noCycle
	for moves := p.empty; moves != 0; moves &= moves - 1 {
		next, ok := s.move(p, who, bits.TrailingZeros16(moves))
		if !ok {
			continue
		}
		answer, cycle := s.atLeast(next, 1-who, k, false, depth+1)
		if answer == wish {
			return wish, cycle
		}
		lowest = min(lowest, cycle)
	}
	if who == attacker && p.liberties > 0 && p.liberties < PlentyOfLiberties {
		next := p
		next.liberties--
		answer, cycle := s.atLeast(next, defender, k, false, depth+1)
		if !answer {
			return false, cycle
		}
		lowest = min(lowest, cycle)
	}
	if passed {
		return s.g.count(p) >= k, lowest
	}
	answer, cycle := s.atLeast(p, 1-who, k, true, depth+1)
	if answer == wish {
		return wish, cycle
	}
	return answer, min(lowest, cycle)
}

// leave is the number of eyes after mover has made the first move and the
// other side plays elsewhere once, at a moment of its choice: at once, or after
// exchanging moves that threaten more and are answered. Then the mover goes on.
func (s *solver) leave(p position, mover side, exchanges int) int {
	other := 1 - mover
	best := s.value(p, mover)
	if exchanges == 0 {
		return best
	}
	for moves := p.empty; moves != 0; moves &= moves - 1 {
		next, ok := s.move(p, other, bits.TrailingZeros16(moves))
		if !ok {
			continue
		}
		answered, ignored := s.value(next, mover), s.value(next, other)
		if !better(other, ignored, answered) {
			continue // not a threat
		}
		worst, found := 0, false
		for replies := next.empty; replies != 0; replies &= replies - 1 {
			reply, ok := s.move(next, mover, bits.TrailingZeros16(replies))
			if !ok || s.value(reply, other) != answered {
				continue
			}
			if v := s.leave(reply, mover, exchanges-1); !found || better(mover, v, worst) {
				worst, found = v, true
			}
		}
		if found && better(other, worst, best) {
			best = worst
		}
	}
	return best
}

// better says whether v is better than w for a side.
func better(who side, v, w int) bool {
	if who == defender {
		return v > w
	}
	return v < w
}
