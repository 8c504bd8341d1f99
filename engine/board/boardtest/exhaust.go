package boardtest

import (
	"math/bits"
	"slices"

	"shikatsu/engine/board"
)

// Exhaustion plays out everything that can happen between two players on some points of a board. It knows nothing but the
// rules, so that searches for the capture of stones are compared with it.
//
// Points that do not belong to it never change. Stones there are never captured, and what is connected to them is not either.
type Exhaustion struct {
	points    []board.Point
	index     map[board.Point]int
	neighbors []uint32
	held      [2]uint32 // points beside stones outside, of the attacker and of the owner
	limit     int

	start Situation
	seen  map[[2]uint64]int32
	nodes []Situation
	edges [][2]int32 // from the second node to the first
	open  []int32    // moves of the owner that do not lose, or -1 for a node of the attacker
	taken []bool     // the attacker captures all stones in question
	last  []int32    // the edge of the pass in a situation
	eyed  []bool     // the owner gets eyes; nil before that was asked
}

// Situation is a position of an Exhaustion.
type Situation struct {
	// Stones are those of the attacker and of the owner, Goal those in question that were not captured.
	Stones [2]uint32
	Goal   uint32
	// Ko is the point where the player to move may not take back, or -1.
	Ko int8
	// Turn is 0 for the attacker and 1 for the owner.
	Turn uint8
	// Threats are ko threats left to both: one of them pays for taking back.
	Threats [2]uint8
}

// NewExhaustion prepares the question whether the goal stones, all of one color, are captured. Nothing is played but on the
// points given, at most 32. It gives up where more than limit situations can arise.
func NewExhaustion(b *board.Board, points []board.Point, goal []board.Point, limit int) *Exhaustion {
	x := &Exhaustion{points: points, index: map[board.Point]int{}, neighbors: make([]uint32, len(points)), limit: limit}
	for i, p := range points {
		x.index[p] = i
	}
	owner := b.At(goal[0])
	x.start.Ko = -1
	for i, p := range points {
		switch b.At(p) {
		case owner:
			x.start.Stones[1] |= 1 << i
		case owner.Other():
			x.start.Stones[0] |= 1 << i
		}
		for _, d := range board.Directions[:4] {
			q := p + d
			if j, ok := x.index[q]; ok {
				x.neighbors[i] |= 1 << j
			} else if !b.OnBoard(q) {
				continue
			} else if b.At(q) == owner {
				x.held[1] |= 1 << i
			} else if b.At(q) == owner.Other() {
				x.held[0] |= 1 << i
			}
		}
	}
	for _, p := range goal {
		x.start.Goal |= 1 << x.index[p]
	}
	if i, ok := x.index[b.Ko()]; ok && b.Ko() != board.NoPoint {
		x.start.Ko = int8(i)
	}
	return x
}

// Start is the position of the board with a player to move and ko threats.
func (x *Exhaustion) Start(attack bool, threats [2]uint8) Situation {
	s := x.start
	s.Threats = threats
	if !attack {
		s.Turn = 1
	}
	return s
}

// Captured says whether the attacker captures all stones in question. ok is false if there are too many situations.
func (x *Exhaustion) Captured(s Situation) (captured, ok bool) {
	if i, known := x.seen[s.key()]; known {
		return x.taken[i], true
	}
	if x.seen == nil {
		x.seen = map[[2]uint64]int32{}
	}
	clear(x.seen)
	x.nodes, x.open, x.taken, x.edges = x.nodes[:0], x.open[:0], x.taken[:0], x.edges[:0]
	x.last, x.eyed = x.last[:0], nil
	x.enter(s)
	for i := 0; i < len(x.nodes); i++ {
		x.last = append(x.last, -1)
		if x.nodes[i].Goal == 0 {
			continue
		}
		if len(x.nodes) > x.limit {
			clear(x.seen)
			return false, false
		}
		before := len(x.edges)
		x.each(x.nodes[i], func(_ int, next Situation) {
			x.edges = append(x.edges, [2]int32{x.enter(next), int32(i)})
		})
		x.last[i] = int32(len(x.edges) - 1)
		if x.open[i] = -1; x.nodes[i].Turn == 1 {
			x.open[i] = int32(len(x.edges) - before)
		}
	}
	x.decide()
	return x.taken[0], true
}

// enter gives the number of a situation.
func (x *Exhaustion) enter(s Situation) int32 {
	key := s.key()
	if i, ok := x.seen[key]; ok {
		return i
	}
	i := int32(len(x.nodes))
	x.seen[key] = i
	x.nodes, x.open, x.taken = append(x.nodes, s), append(x.open, 0), append(x.taken, s.Goal == 0)
	return i
}

// key tells situations apart.
func (s *Situation) key() [2]uint64 {
	return [2]uint64{uint64(s.Stones[0])<<32 | uint64(s.Stones[1]),
		uint64(s.Goal)<<32 | uint64(uint8(s.Ko))<<24 | uint64(s.Turn)<<16 | uint64(s.Threats[0])<<8 | uint64(s.Threats[1])}
}

// decide goes back from all situations in which the stones are captured. What never gets there is life.
func (x *Exhaustion) decide() {
	first := make([]int32, len(x.nodes)+1) // of the edges that lead to each
	for _, e := range x.edges {
		first[e[0]+1]++
	}
	for i := range x.nodes {
		first[i+1] += first[i]
	}
	before, filled := make([]int32, len(x.edges)), slices.Clone(first)
	for _, e := range x.edges {
		before[filled[e[0]]] = e[1]
		filled[e[0]]++
	}
	var queue []int32
	for i, t := range x.taken {
		if t {
			queue = append(queue, int32(i))
		}
	}
	for len(queue) > 0 {
		at := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		for _, i := range before[first[at]:first[at+1]] {
			if x.taken[i] {
				continue
			}
			if x.open[i] >= 0 {
				if x.open[i]--; x.open[i] > 0 {
					continue
				}
			}
			x.taken[i] = true
			queue = append(queue, i)
		}
	}
}

// each calls f with every move of the player to move, -1 for a pass, and the situation after it.
func (x *Exhaustion) each(s Situation, f func(move int, next Situation)) {
	for i := range x.points {
		if next, ok := x.play(s, i); ok {
			f(i, next)
		}
	}
	next := s
	next.Ko, next.Turn = -1, 1-s.Turn
	f(-1, next)
}

// Play is the situation after a move, which may be a pass; ok is false if it is illegal.
func (x *Exhaustion) Play(s Situation, p board.Point) (next Situation, ok bool) {
	if p == board.Pass {
		s.Ko, s.Turn = -1, 1-s.Turn
		return s, true
	}
	i, ok := x.index[p]
	if !ok {
		return s, false
	}
	return x.play(s, i)
}

// Moves are all legal moves in a situation but passing.
func (x *Exhaustion) Moves(s Situation) (moves []board.Point) {
	x.each(s, func(i int, _ Situation) {
		if i >= 0 {
			moves = append(moves, x.points[i])
		}
	})
	return moves
}

func (x *Exhaustion) play(s Situation, i int) (next Situation, ok bool) {
	here := uint32(1) << i
	if (s.Stones[0]|s.Stones[1])&here != 0 {
		return s, false
	}
	me, you := s.Turn, 1-s.Turn
	next = s
	next.Stones[me] |= here
	next.Ko, next.Turn = -1, you
	captured := uint32(0)
	for n := x.neighbors[i] & s.Stones[you] &^ captured; n != 0; n &= n - 1 {
		if str := x.str(n&-n, s.Stones[you]); !x.breathes(str, you, &next) {
			captured |= str
		}
	}
	next.Stones[you] &^= captured
	next.Goal &= next.Stones[1] & s.Goal
	own := x.str(here, next.Stones[me])
	if !x.breathes(own, me, &next) {
		return s, false
	}
	if own == here && bits.OnesCount32(captured) == 1 && x.held[me]&here == 0 && x.liberties(own, &next) == captured {
		next.Ko = int8(bits.TrailingZeros32(captured))
		if s.Ko == int8(i) {
			if s.Threats[me] == 0 {
				return s, false
			}
			next.Threats[me]--
		}
	}
	return next, true
}

// str is the string of a stone.
func (x *Exhaustion) str(stone, stones uint32) uint32 {
	all := stone
	for rest := stone; rest != 0; {
		i := bits.TrailingZeros32(rest)
		rest &= rest - 1
		more := x.neighbors[i] & stones &^ all
		all, rest = all|more, rest|more
	}
	return all
}

// liberties are the empty points beside stones.
func (x *Exhaustion) liberties(stones uint32, s *Situation) (libs uint32) {
	for rest := stones; rest != 0; rest &= rest - 1 {
		libs |= x.neighbors[bits.TrailingZeros32(rest)]
	}
	return libs &^ (s.Stones[0] | s.Stones[1])
}

// breathes says whether a string has a liberty or is connected to stones outside.
func (x *Exhaustion) breathes(str uint32, color uint8, s *Situation) bool {
	return str&x.held[color] != 0 || x.liberties(str, s) != 0
}

// Code is the result for the player who moves first. It counts threats as the reader does; ok is false if there are too many
// situations.
func (x *Exhaustion) Code(attack bool, threats uint8) (code board.Code, ok bool) {
	succeeds := func(mine, theirs uint8) (yes bool) {
		t := [2]uint8{mine, theirs}
		if !attack {
			t = [2]uint8{theirs, mine}
		}
		captured, known := x.Captured(x.Start(attack, t))
		ok = ok && known
		return captured == attack
	}
	ok = true
	if succeeds(0, 0) {
		if succeeds(0, threats) {
			return board.Win, ok
		}
		return board.KoA, ok
	}
	if succeeds(threats, 0) {
		return board.KoB, ok
	}
	return board.Fail, ok
}
