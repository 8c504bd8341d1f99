package semeai

import (
	"shikatsu/engine/board"
	"shikatsu/engine/search"
	"shikatsu/engine/unconditional"
)

// capture asks whether the hunter's owner can capture all stones of the prey before the hunter is captured. It is the
// searcher's view of a race.
type capture struct {
	search.Everywhere
	b        *board.Board
	area     *area
	color    board.Color // of the hunter
	exact    bool        // search without static theory
	tactical bool        // play on liberties alone
	wide     bool        // every move of the prey, and no theory: a success is proved
	stack    [maxLine]state
	top      int
	scan     scan
	// root is the hash of the stones before the race. It is taken out of the keys, so
	// that stones far away do not change which positions of the table displace each other.
	root uint64
}

func (c *capture) now() *state { return &c.stack[c.top] }

// theory says whether static theory decides positions, so that not every move of the prey counts.
func (c *capture) theory() bool { return !c.exact && !c.wide }

// mover is the color of the player to move.
func (c *capture) mover() board.Color {
	if c.now().hunterMoves {
		return c.color
	}
	return c.color.Other()
}

// Prover says whether the hunter's owner is to move.
func (c *capture) Prover() bool { return c.now().hunterMoves }

// Key of the present position.
func (c *capture) Key() search.Key {
	s := c.now()
	h := c.b.Hash() ^ c.root ^ s.gone
	if s.prey.IsEmpty() && s.passed {
		h ^= 0x2af7398005aaa5c7
	}
	if s.hunterMoves {
		h ^= 0x9d39247e33776d41
	}
	return search.Key{Hash: h, Prover: s.threats[0], Other: s.threats[1]}
}

// Play makes a move that Expand gave.
func (c *capture) Play(p board.Point) {
	if !c.play(p) {
		panic("semeai: the searcher played a move that was not offered")
	}
}

// play makes a move if the rules and the ko threats allow it.
func (c *capture) play(p board.Point) bool {
	now, next := &c.stack[c.top], &c.stack[c.top+1]
	mover := c.mover()
	retake := false
	if p != board.Pass && p == c.b.Ko() {
		retake, _ = c.b.IsKo(p, mover)
	}
	side := 1
	if now.hunterMoves {
		side = 0
	}
	if retake && now.threats[side] == 0 {
		return false
	}
	*next = *now
	next.hunterMoves = !now.hunterMoves
	next.passed = p == board.Pass
	if p == board.Pass {
		c.b.TryMove(p, mover)
		c.top++
		return true
	}
	taken := false
	for _, d := range board.Directions[:4] {
		if q := p + d; c.b.At(q) == mover.Other() && c.b.Liberties(q) == 1 {
			c.takeGoal(next, q)
			taken = true
		}
	}
	if taken && c.b.Ko() != p || retake {
		if !c.b.TryKo(p, mover) {
			return false
		}
	} else if !c.b.TryMove(p, mover) {
		return false
	}
	if retake {
		next.threats[side]--
	}
	c.top++
	return true
}

// takeGoal removes the stones of a string that is being captured from the goals.
func (c *capture) takeGoal(s *state, p board.Point) {
	big := decisive(c.b, c.area, p)
	for q := range c.b.Stones(p) {
		if s.prey.Has(q) {
			s.prey.Clear(q)
			s.gone ^= splitmix(uint64(q))
			s.preyBig = s.preyBig || big
		} else if s.hunter.Has(q) {
			s.hunter.Clear(q)
			s.gone ^= splitmix(uint64(q))
			s.hunterBig = s.hunterBig || big
		}
	}
}

// Undo takes the last move back.
func (c *capture) Undo() {
	c.b.PopMove()
	c.top--
}

// decide ends the search at a node.
func (c *capture) decide(node *search.Node, v search.Verdict, sure bool) {
	node.Verdict, node.Zone = v, search.AllPoints()
	// Which moves of the prey matter is a judgement: now and then one that is left out saves it.
	if !sure || !c.area.sound || c.tactical || v == search.Success && c.theory() {
		node.Certainty = search.Estimated
	}
}

// Expand judges the position and generates moves.
func (c *capture) Expand(node *search.Node, dst []search.Child) []search.Child {
	s := c.now()
	k := &c.scan
	k.strings(c.b, c.area, c.color, c.now())
	switch {
	case s.prey.IsEmpty():
		// The prey is gone. If it was a killing shape, the hunter has still to
		// live.
		if s.preyBig || k.hunterSafe || s.hunterMoves && s.passed {
			c.decide(node, search.Success, true)
			return dst
		}
		if s.hunter.IsEmpty() {
			c.decide(node, search.Failure, true)
			return dst
		}
		k.points()
		if c.theory() && k.twoEyed(k.hunter[:k.hunterCount]) || c.alive(c.color, &s.hunter) {
			c.decide(node, search.Success, true)
			return dst
		}
	case s.hunterBig:
		c.decide(node, search.Failure, s.hunter.IsEmpty())
		return dst
	case k.escaped:
		c.decide(node, search.Failure, false)
		return dst
	}
	if !s.prey.IsEmpty() {
		k.points()
	}
	if c.theory() && c.top > 0 {
		if v, sure := k.theory(s.hunterMoves); v != search.Unknown {
			c.decide(node, v, sure)
			return dst
		}
	}
	if c.theory() && k.twoEyed(k.prey[:k.preyCount]) {
		c.decide(node, search.Failure, true)
		return dst
	}
	if s.hunterMoves && k.preyEyes >= 2 && c.alive(c.color.Other(), &s.prey) {
		c.decide(node, search.Failure, true)
		return dst
	}
	return c.generate(node, dst)
}

// alive says whether one of the stones can never be captured.
func (c *capture) alive(color board.Color, stones *board.Bits) bool {
	var alive board.Bits
	unconditional.InvincibleStones(c.b, color, &alive)
	return alive.Intersects(stones)
}

// generate appends the moves of the player to move.
func (c *capture) generate(node *search.Node, dst []search.Child) []search.Child {
	k := &c.scan
	hunterMoves := c.now().hunterMoves
	pn, dn := k.estimate(hunterMoves)
	node.Selective = !c.area.sound
	var mine board.Bits
	if c.exact || c.wide && !hunterMoves {
		k.allEmpties(&mine)
	} else {
		mine = k.candidates(hunterMoves)
		if k.preyCount > 0 && (k.hunterSafe || k.twoEyed(k.hunter[:k.hunterCount])) {
			mine.And(k.relevant())
		}
	}
	if c.tactical {
		liberties := k.endangered()
		mine.And(&liberties)
		node.Selective = true
	}
	k.beyond(&mine)
	threats := c.now().threats
	for p := range mine.All() {
		if !c.play(p) {
			node.Refused = node.Refused || p == c.b.Ko()
			continue
		}
		ch := search.Child{Move: p, Key: c.Key(), PN: pn, DN: dn, Threat: threats != c.now().threats}
		if doubt := k.doubt(p); hunterMoves {
			ch.PN += doubt
		} else {
			ch.DN += doubt
		}
		c.Undo()
		dst = append(dst, ch)
	}
	if s := c.now(); !s.hunterMoves || c.b.Ko() != board.NoPoint || s.prey.IsEmpty() {
		c.play(board.Pass)
		dst = append(dst, search.Child{Move: board.Pass, Key: c.Key(), PN: pn, DN: dn})
		c.Undo()
	}
	return dst
}
