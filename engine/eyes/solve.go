package eyes

import (
	"cmp"
	"math/bits"
	"slices"
)

// Analysis is the value of an eye graph and its vital vertices.
type Analysis struct {
	Value Value
	// Attack and Defense are sets of first moves (bit i for vertex i). Those of Attack achieve B and, if the mover goes on, A;
	// those of Defense C and D. A set is empty if moving gains nothing, now or later.
	Attack, Defense uint16
}

const (
	attacker side = iota
	defender
)

// solver plays out the local game of one graph. There is no ko rule: a
// position that comes again counts for the attacker, so that the eyes found
// are those that the owner can make without winning a ko.
type solver struct {
	g     game
	known answers
	// cyclic is set where stones of the owner may be captured. Without such captures
	// nothing repeats.
	cyclic bool
	order  [maxGraph]uint8 // vertices in the order in which moves are tried
	// ordered is set where a pass never does better than the best move. A side that may move has no less then than if the other
	// one may. Only a wall that has been captured breaks that.
	ordered bool
	// left holds what leave found.
	left map[departure]int8
	// stop, if not nil, is asked now and then whether to give up. What is found afterwards means nothing.
	stop    func() error
	stopped bool
	visits  int // positions searched, to ask stop only now and then
}

// departure is a question that leave is asked.
type departure struct {
	position  position
	mover     side
	exchanges int8
}

// newSolver makes a solver with memory of its own.
func newSolver() *solver { return &solver{left: map[departure]int8{}} }

// noCycle is the depth reported by answers that depend on no repetition.
const noCycle = 1 << 30

// Analyze finds the value and the vital vertices of g.
func (s *solver) Analyze(g *Graph) Analysis {
	s.g.begin(g)
	s.known.reset()
	clear(s.left)
	s.arrange()
	s.cyclic = g.all()&^g.walled != 0
	s.ordered = g.liberties > 0
	start := g.start()
	b := s.within(start, attacker, 0, mostEyes)
	c := s.within(start, defender, b, mostEyes)
	a, attack := b, set(0)
	if b != c || b > 0 {
		a, attack = s.firstMoves(start, attacker, b)
	}
	d, defense := c, set(0)
	if b != c || c < mostEyes {
		d, defense = s.firstMoves(start, defender, c)
	}
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

// arrange orders the vertices: margins, where the space can shrink or be closed, come
// first, then those with many neighbors.
func (s *solver) arrange() {
	g := &s.g
	for i := range g.n {
		s.order[i] = uint8(i)
	}
	weight := func(i uint8) int { return int(g.margin>>i&1)*maxGraph + bits.OnesCount16(g.adj[i]) }
	slices.SortStableFunc(s.order[:g.n], func(a, b uint8) int { return cmp.Compare(weight(b), weight(a)) })
}

// firstMoves is the number of eyes if the mover may move again later. With it come the first moves that achieve it, among those
// that also achieve what the mover gets when both sides move in turn.
func (s *solver) firstMoves(start position, mover side, inTurn int) (int, set) {
	best, moves := inTurn, set(0)
	for i := range s.g.n {
		next, ok := s.move(start, mover, i)
		if !ok || !s.achieves(next, mover, inTurn) {
			continue
		}
		switch v := s.leave(next, mover, inTurn, s.g.n); {
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
	n := 0
	for n < mostEyes && s.makes(p, who, n+1) {
		n++
	}
	return n
}

// within is value where it is from low to high if the values are ordered.
func (s *solver) within(p position, who side, low, high int) int {
	if !s.ordered {
		return s.value(p, who)
	}
	for low < high && s.makes(p, who, low+1) {
		low++
	}
	return low
}

// makes says whether the owner gets k eyes if who is to move and both sides move in turn.
func (s *solver) makes(p position, who side, k int) bool {
	if k > 1 {
		// The wall lives by two eyes alone, but may need help for one.
		p.liberties = s.g.liberties
	}
	ok, _ := s.atLeast(p, who, k, false, 0)
	return ok
}

// achieves says whether a move of mover that led to p, of those that may make it best eyes, does.
func (s *solver) achieves(p position, mover side, best int) bool {
	if !s.ordered {
		return s.value(p, 1-mover) == best
	}
	if mover == attacker {
		return best == mostEyes || !s.makes(p, defender, best+1)
	}
	return best == 0 || s.makes(p, attacker, best)
}

// atLeast says whether the owner gets k eyes. passed says that the last move
// was a pass; two passes end the play. The second result is the least depth on
// the path that a repetition made the answer depend on, or noCycle.
func (s *solver) atLeast(p position, who side, k int, passed bool, depth int) (bool, int) {
	if !s.g.mayHave(p, k) || s.g.wallCaptured(p) {
		return false, noCycle
	}
	if p.liberties >= plentyOfLiberties && s.g.sureEyes(p) >= k {
		return true, noCycle
	}
	q := ask(p, who, k, passed)
	switch known, at := s.known.get(q); known {
	case answered, refuted:
		return known == answered, noCycle
	case asked:
		return false, at
	}
	if s.givenUp() {
		return false, noCycle
	}
	if s.cyclic {
		s.known.put(q, asked, depth)
	}
	answer, lowest := s.search(p, who, k, passed, depth)
	// Success is never due to a repetition.
	switch {
	case answer:
		s.known.put(q, answered, 0)
		lowest = noCycle
	case lowest >= depth:
		s.known.put(q, refuted, 0)
		lowest = noCycle
	case s.cyclic:
		s.known.put(q, unknown, 0)
	}
	return answer, lowest
}

// givenUp counts a position and says whether the search is to end.
func (s *solver) givenUp() bool {
	if s.stop != nil {
		if s.visits++; s.visits%stopEvery == 0 && s.stop() != nil {
			s.stopped = true
		}
	}
	return s.stopped
}

func (s *solver) search(p position, who side, k int, passed bool, depth int) (bool, int) {
	wish := who == defender
	lowest := noCycle
	open := s.g.open(p)
	for _, try := range [2]set{open, p.empty &^ open} {
		for _, i := range s.order[:s.g.n] {
			if try>>i&1 == 0 {
				continue
			}
			next, ok := s.move(p, who, int(i))
			if !ok {
				continue
			}
			answer, cycle := s.atLeast(next, 1-who, k, false, depth+1)
			if answer == wish {
				return wish, cycle
			}
			lowest = min(lowest, cycle)
		}
	}
	if who == attacker && p.liberties > 0 && p.liberties < plentyOfLiberties {
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

// leave is the number of eyes after mover has made the first move and the other side plays elsewhere once. That side chooses
// the moment: at once, or after exchanging moves that threaten more and are answered. Then the mover goes on. inTurn is the
// number of eyes if both sides move in turn.
func (s *solver) leave(p position, mover side, inTurn, exchanges int) int {
	if s.ordered && (mover == attacker && inTurn == 0 || mover == defender && inTurn == mostEyes) {
		return inTurn
	}
	key := departure{p, mover, int8(exchanges)}
	v, ok := s.left[key]
	if !ok {
		v = int8(s.depart(p, mover, inTurn, exchanges))
		s.left[key] = v
	}
	return int(v)
}

// depart finds what leave does not know yet. The other side gets no more by leaving than
// by moving, so that nothing is looked at that could not change what is found already.
func (s *solver) depart(p position, mover side, inTurn, exchanges int) int {
	other := 1 - mover
	low, high := 0, inTurn
	if mover == defender {
		low, high = inTurn, mostEyes
	}
	best := s.within(p, mover, low, high)
	if exchanges == 0 || best == inTurn {
		return best
	}
	for moves := p.empty; moves != 0; moves &= moves - 1 {
		next, ok := s.move(p, other, bits.TrailingZeros16(moves))
		if !ok {
			continue
		}
		answered, ok := s.threat(next, mover, inTurn, best)
		if !ok {
			continue
		}
		if v, ok := s.reply(next, mover, exchanges, answered, best); ok {
			best = v
			if s.ordered && best == inTurn {
				break
			}
		}
	}
	return best
}

// threat says what is left when mover answers a move of the other side, which led to p. ok is false where that is no
// better for the other side than best, or the move threatens nothing.
func (s *solver) threat(p position, mover side, inTurn, best int) (answered int, ok bool) {
	if !s.ordered {
		answered = s.value(p, mover)
		return answered, better(1-mover, answered, best) && better(1-mover, s.value(p, 1-mover), answered)
	}
	if mover == attacker {
		if !s.makes(p, attacker, best+1) {
			return 0, false
		}
		answered = s.within(p, attacker, best+1, inTurn)
		return answered, answered < mostEyes && s.makes(p, defender, answered+1)
	}
	if s.makes(p, defender, best) {
		return 0, false
	}
	answered = s.within(p, defender, inTurn, best-1)
	return answered, answered > 0 && !s.makes(p, attacker, answered)
}

// reply is what the mover leaves the other side by the best answer to a threat. ok is
// false where that is no better for the other side than what it has already.
func (s *solver) reply(p position, mover side, exchanges, answered, best int) (worst int, ok bool) {
	other := 1 - mover
	for replies := p.empty; replies != 0; replies &= replies - 1 {
		reply, legal := s.move(p, mover, bits.TrailingZeros16(replies))
		if !legal || !s.achieves(reply, mover, answered) {
			continue
		}
		v := s.leave(reply, mover, answered, exchanges-1)
		if !better(other, v, best) {
			return v, false
		}
		if !ok || better(mover, v, worst) {
			worst, ok = v, true
		}
	}
	return worst, ok
}

// better says whether v is better than w for a side.
func better(who side, v, w int) bool {
	if who == defender {
		return v > w
	}
	return v < w
}
