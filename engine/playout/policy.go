package playout

import "shikatsu/engine/board"

// A move of a playout is, by preference, one that answers the last move, and else any that is not absurd.

// rng is a small generator of random numbers.
type rng uint64

// newRng makes a generator whose numbers follow from the seed.
func newRng(seed uint64) rng { return rng(seed*0x9E3779B97F4A7C15 | 1) }

func (r *rng) next() uint64 {
	x := uint64(*r)
	x ^= x << 13
	x ^= x >> 7
	x ^= x << 17
	*r = rng(x)
	return x * 0x2545F4914F6CDD1D
}

// below is a number from 0 to n-1.
func (r *rng) below(n int) int { return int((r.next() >> 32) * uint64(n) >> 32) }

// sensible says whether a legal move is worth a thought in a playout.
func (g *game) sensible(p int16, c uint8) bool {
	if g.color[p] != empty || !g.inside[p] || !g.legal(p, c) || g.eye(p, c) {
		return false
	}
	return !g.wasteful(p, c)
}

// wasteful says whether a move leaves its own string in atari for nothing.
func (g *game) wasteful(p int16, c uint8) bool {
	n := 0
	for _, d := range steps {
		if g.color[p+d] == empty {
			n++
		}
	}
	if n >= 2 {
		return false
	}
	var o outcome
	g.foresee(p, c, &o)
	if o.captures > 0 || o.threatens > 0 && o.size <= largestSacrifice {
		return false
	}
	return o.libs.count == 0 || o.libs.single()
}

// choose is the move of c in a playout after the opponent's last move (0 for none), or 0 for a pass.
func (g *game) choose(r *rng, c uint8, last, before int16, sh *shapes) int16 {
	if last != 0 {
		if m := g.answer(r, c, last, before, sh); m != 0 {
			return m
		}
	}
	n := g.frees
	if n == 0 {
		return 0
	}
	for range blindly {
		p := g.free[r.below(n)]
		if g.sensible(p, c) {
			return p
		}
	}
	start := r.below(n)
	for i := range n {
		j := start + i
		if j >= n {
			j -= n
		}
		if p := g.free[j]; g.sensible(p, c) {
			return p
		}
	}
	return 0
}

// answer is a move that the last one asks for, or 0: strings in atari first, then vital points and good shape.
func (g *game) answer(r *rng, c uint8, last, before int16, sh *shapes) int16 {
	var moves [mostMoves]int16
	n := 0
	for _, d := range steps {
		if q := last + d; g.color[q] == c {
			n = g.rescues(q, c, &moves, n)
		}
	}
	if n > 0 {
		return moves[r.below(n)]
	}
	if g.color[last] == 3-c {
		k, single := g.atari(last)
		lone := g.size[g.head[last]] == 1
		if single && g.inside[k] && g.legal(k, c) && !(lone && r.below(spared) == 0) {
			return k
		}
	}
	if m := g.vital(c, last); m != 0 {
		return m
	}
	for _, near := range [2]int16{last, before} {
		if near == 0 {
			continue
		}
		for i := range 4 {
			for _, p := range [2]int16{near + steps[i], near + diagonals[i]} {
				if g.color[p] == empty && g.inside[p] && sh.fits(g, p, c) && g.sensible(p, c) {
					moves[n] = p
					n++
				}
			}
		}
		if n > 0 && r.below(elsewhere) != 0 {
			return moves[r.below(n)]
		}
		n = 0
	}
	return 0
}

// rescues adds the moves that save the string at q, if it is in atari: captures beside it, and its last liberty unless
// it stays in atari there.
func (g *game) rescues(q int16, c uint8, moves *[mostMoves]int16, n int) int {
	l, one := g.atari(q)
	if !one {
		return n
	}
	h := g.head[q]
	for s := h; ; {
		for _, e := range steps {
			if t := s + e; g.color[t] == 3-c && n < mostCaptures {
				if k, single := g.atari(t); single && g.inside[k] && g.legal(k, c) {
					moves[n] = k
					n++
				}
			}
		}
		if s = g.next[s]; s == h {
			break
		}
	}
	if g.inside[l] && g.legal(l, c) {
		var o outcome
		g.foresee(l, c, &o)
		if o.libs.count > 0 && (!o.libs.single() || o.captures > 0) {
			moves[n] = l
			n++
		}
	}
	return n
}

// vital is the vital point of a small space of one player beside the last move, or 0.
func (g *game) vital(c uint8, last int16) int16 {
	for _, d := range steps {
		if p := last + d; g.color[p] == empty {
			if m := g.vitalOf(p, c); m != 0 {
				return m
			}
		}
	}
	return 0
}

// vitalOf is the point of the small space around an empty point that splits it, if it is shut in by one player, or 0.
func (g *game) vitalOf(p int16, c uint8) int16 {
	var space [largestSpace]int16
	space[0] = p
	n := 1
	owner := uint8(0)
	for i := 0; i < n; i++ {
		for _, d := range steps {
			q := space[i] + d
			switch k := g.color[q]; k {
			case border:
			case empty:
				known := false
				for _, s := range space[:n] {
					if s == q {
						known = true
						break
					}
				}
				if known {
					continue
				}
				if n == largestSpace {
					return 0
				}
				space[n] = q
				n++
			default:
				if owner != 0 && owner != k {
					return 0
				}
				owner = k
			}
		}
	}
	if n < 3 {
		return 0
	}
	best, degree, ties := int16(0), 0, 0
	for _, s := range space[:n] {
		k := 0
		for _, d := range steps {
			q := s + d
			for _, t := range space[:n] {
				if t == q {
					k++
				}
			}
		}
		if k > degree {
			best, degree, ties = s, k, 1
		} else if k == degree {
			ties++
		}
	}
	// A single point beside all others, or all but one, spoils the space.
	if ties != 1 || degree < n-2 || degree < 2 || n == 4 && degree == 2 {
		return 0
	}
	if !g.inside[best] || !g.legal(best, c) {
		return 0
	}
	return best
}

// run plays on to the end and says whether the dragon lives. The trail is told all moves.
func (g *game) run(r *rng, c uint8, last, before int16, sh *shapes, t *trail) bool {
	passes := 0
	for left := longest*g.frees + slack; left > 0 && passes < 2; left-- {
		p := g.choose(r, c, last, before, sh)
		if p == 0 {
			passes++
			g.ko = 0
		} else {
			passes = 0
			g.play(p, c)
			t.note(p, c)
			if g.dead() {
				return false
			}
		}
		before, last, c = last, p, 3-c
	}
	return true
}

// trail has who played first on each point.
type trail struct {
	first [board.PointCount]uint8
	moves [board.PointCount]int16
	n     int
}

func (t *trail) note(p int16, c uint8) {
	if t.first[p] == 0 {
		t.first[p] = c
		t.moves[t.n] = p
		t.n++
	}
}

func (t *trail) clear() {
	for _, p := range t.moves[:t.n] {
		t.first[p] = 0
	}
	t.n = 0
}
