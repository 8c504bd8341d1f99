package selective

import (
	"context"
	"math"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// branch is a position of the tree that a search grows, by the move that leads to it.
type branch struct {
	move    board.Point
	verdict search.Verdict
	refused bool // a move was left out for want of ko threats, or took one
	first   int32
	count   int32 // of the moves from here; expanded says whether they are known
	visits  int32
	prior   float32
	sum     float32 // of the attacker's chances found below

	expanded bool
}

// saying is what a search would answer. It has the move to name, whether the player who moves first succeeds, and whether ko
// threats matter.
type saying struct {
	move      board.Point
	succeeds  bool
	kosMatter bool
}

// tree is a search that follows the moves that seem best, and takes the mean of what it finds. How good moves seem goes by what
// was found below them and by what they look like.
type tree struct {
	p     *problem
	nodes []branch
	path  []int32
	keys  []uint64
	first []candidate // the first moves by their looks
	even  float32     // the chance above which the player who moves first is taken to succeed
	// mayEnd lets the search end when its answer stays the same.
	mayEnd bool
	// said is what the search would have answered since so many positions, as far as it was asked.
	said  saying
	since int
}

// grow searches from the present position with at most limit positions.
func (t *tree) grow(ctx context.Context, limit int) int {
	t.nodes = append(t.nodes[:0], branch{prior: 1})
	t.said, t.since = saying{}, 0
	for n := range limit {
		if n%8 == 0 && ctx.Err() != nil {
			return n
		}
		if t.nodes[0].verdict != search.Unknown || n > 0 && t.decided(limit-n) {
			return n
		}
		if t.mayEnd && n > 0 && n%askedEvery == 0 && t.steady(n) {
			return n
		}
		t.visit()
	}
	return limit
}

// steady says whether the answer has been the same for half of the positions, n up to now.
func (t *tree) steady(n int) bool {
	move, value, kos := t.outcome()
	now := saying{succeeds: value > t.even, kosMatter: kos}
	if now.succeeds {
		now.move = move
	}
	if now != t.said || math.Abs(float64(value-t.even)) < narrowly {
		t.said, t.since = now, n
	}
	return n >= leastAsked && t.since <= n/2
}

// decided says whether so many positions more could not change the choice.
func (t *tree) decided(left int) bool {
	root := &t.nodes[0]
	first, second := int32(0), int32(0)
	for i := range root.count {
		v := t.nodes[root.first+i].visits
		switch {
		case v > first:
			first, second = v, first
		case v > second:
			second = v
		}
	}
	return root.count == 1 && first > 100 || first > second+int32(left)
}

// visit follows the best moves to a position that was not seen before. It judges that, and tells all positions on the way.
func (t *tree) visit() {
	p := t.p
	t.path, t.keys = append(t.path[:0], 0), t.keys[:0]
	at := int32(0)
	depth := 0
	for t.nodes[at].expanded && t.nodes[at].verdict == search.Unknown {
		t.keys = append(t.keys, p.key())
		at = t.choose(at)
		p.play(t.nodes[at].move)
		depth++
		t.path = append(t.path, at)
	}
	value := t.judge(at)
	for range depth {
		p.undo()
	}
	for i := len(t.path) - 1; i >= 0; i-- {
		n := &t.nodes[t.path[i]]
		n.visits++
		if n.verdict == search.Unknown && n.expanded {
			t.conclude(t.path[i], (i%2 == 0) == p.now().attacker)
		}
		switch n.verdict {
		case search.Success:
			value = 1
		case search.Failure:
			value = 0
		}
		n.sum += value
	}
}

// conclude decides a position whose moves are decided.
func (t *tree) conclude(at int32, attacker bool) {
	n := &t.nodes[at]
	wins, loses := search.Failure, search.Success
	if attacker {
		wins, loses = loses, wins
	}
	verdict := loses
	for i := range n.count {
		switch t.nodes[n.first+i].verdict {
		case wins:
			n.verdict = wins
			return
		case search.Unknown:
			verdict = search.Unknown
		}
	}
	n.verdict = verdict
}

// choose is the move from a position to follow.
func (t *tree) choose(at int32) int32 {
	n := &t.nodes[at]
	attacker := t.p.now().attacker
	scale := exploration * float32(math.Sqrt(float64(n.visits)))
	mean := n.sum / float32(max(n.visits, 1))
	if !attacker {
		mean = 1 - mean
	}
	best, most := n.first, float32(-1)
	for i := n.first; i < n.first+n.count; i++ {
		c := &t.nodes[i]
		if c.verdict != search.Unknown {
			continue
		}
		q := mean - unseen
		if c.visits > 0 {
			if q = c.sum / float32(c.visits); !attacker {
				q = 1 - q
			}
		}
		if u := q + scale*c.prior/float32(1+c.visits); u > most {
			best, most = i, u
		}
	}
	return best
}

// judge looks at the present position, which at stands for, and gives its moves.
func (t *tree) judge(at int32) float32 {
	p := t.p
	n := &t.nodes[at]
	if n.verdict != search.Unknown {
		return 0
	}
	s := p.now()
	decide := func(v search.Verdict) float32 {
		n.verdict = v
		return 0
	}
	if s.goal.IsEmpty() {
		return decide(search.Success)
	}
	if s.passed && len(p.line) > 2 && p.line[len(p.line)-2].passed {
		return decide(search.Failure)
	}
	key := p.key()
	for _, k := range t.keys {
		if k == key {
			return decide(search.Failure) // a loop is life
		}
	}
	e := p.seen()
	if e.safe || e.secure.B >= 2 {
		return decide(search.Failure)
	}
	value := chance(e.odds)
	if len(p.line) > longLine {
		return value
	}
	first := int32(len(t.nodes))
	moves := p.moves[e.from:e.upto]
	if at == 0 {
		moves = t.first
	}
	sum := float32(0)
	for _, m := range moves {
		ok, threat := p.play(m.move)
		if !ok {
			t.nodes[at].refused = true
			continue
		}
		p.undo()
		if threat {
			t.nodes[at].refused = true
		}
		t.nodes = append(t.nodes, branch{move: m.move, prior: m.weight})
		sum += m.weight
	}
	for i := first; i < int32(len(t.nodes)); i++ {
		t.nodes[i].prior *= (1 - passPrior) / sum
	}
	if !s.passed || first == int32(len(t.nodes)) {
		t.nodes = append(t.nodes, branch{move: board.Pass, prior: passPrior})
	}
	n = &t.nodes[at]
	n.first, n.count, n.expanded = first, int32(len(t.nodes))-first, true
	return value
}

// chance is the probability that stands for odds in units of weightUnit.
func chance(odds int) float32 {
	return float32(1 / (1 + math.Exp(-float64(odds)/weightUnit)))
}

// success is how likely the attacker, or the other player, reaches his goal by what was
// found below a branch.
func (n *branch) success(attacker bool) float32 {
	value := float32(0)
	switch {
	case n.verdict == search.Success:
		value = 1
	case n.verdict == search.Unknown:
		value = n.sum / float32(max(1, n.visits))
	}
	if !attacker {
		value = 1 - value
	}
	return value
}

// moves are the first moves of the last search.
func (t *tree) moves() []branch {
	root := &t.nodes[0]
	return t.nodes[root.first : root.first+root.count]
}

// outcome is what the tree says. It has the best move, the mover's chances with it, and whether ko threats matter.
func (t *tree) outcome() (move board.Point, value float32, kos bool) {
	root, moves := &t.nodes[0], t.moves()
	attacker := t.p.now().attacker
	if len(moves) == 0 {
		return board.Pass, root.success(attacker), false
	}
	wins := search.Failure
	if attacker {
		wins = search.Success
	}
	rank := func(c *branch) int {
		switch c.verdict {
		case wins:
			return 2
		case search.Unknown:
			return 1
		}
		return 0
	}
	best := &moves[0]
	for i := range moves {
		if c := &moves[i]; rank(c) > rank(best) || rank(c) == rank(best) && c.visits > best.visits {
			best = c
		}
	}
	value = best.success(attacker)
	for i := range t.nodes {
		if n := &t.nodes[i]; n.refused && n.visits >= root.visits/koShare {
			kos = true
			break
		}
	}
	return best.move, value, kos
}
