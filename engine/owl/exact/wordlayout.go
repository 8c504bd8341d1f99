package exact

// neighbors is the union of the neighbours of all points of s.
func (l *wordLocal) neighbors(s word) word {
	w := l.stride & 63
	return word{(s.lo<<1 | s.lo>>1 | s.lo<<w | s.lo>>w) & l.all.lo}
}

// flood is the part of within that is connected to seed, which is part of it.
func (l *wordLocal) flood(seed, within word) word {
	w := l.stride & 63
	for x := seed.lo; ; {
		y := x | (x<<1|x>>1|x<<w|x>>w)&within.lo
		if y == x {
			return word{x}
		}
		x = y
	}
}

// diagonals gives the points with a point of s on one diagonal or more. two are those with points of it on
// two or more.
func (l *wordLocal) diagonals(s word) (one, two word) {
	up, down := (l.stride+1)&63, (l.stride-1)&63
	a, b, c, d := s.lo<<up, s.lo<<down, s.lo>>up, s.lo>>down
	return word{(a | b | c | d) & l.all.lo}, word{(a&b | c&d | (a|b)&(c|d)) & l.all.lo}
}

// take makes w the board l.
func (w *wordLocal) take(l *local) {
	one := func(s set) word { return word{s.lo} }
	*w = wordLocal{n: l.n, stride: l.stride, layout: l.layout, index: l.index, all: one(l.all), wall: one(l.wall),
		refuge: one(l.refuge), open: one(l.open), theirs: one(l.theirs), gaps: one(l.gaps), defender: l.defender, worn: one(l.worn),
		fragile: one(l.fragile), ringFree: l.ringFree, exits: one(l.exits), assumed: l.assumed, strict: l.strict, salt: l.salt,
		pushes: one(l.pushes), fronts: one(l.fronts), opening: one(l.opening), answers: l.answers, answered: l.answered, outer: one(l.outer)}
	copy(w.points[:], l.points[:])
	copy(w.edge[:], l.edge[:])
	copy(w.wallDiag[:], l.wallDiag[:])
	copy(w.plugs[:], l.plugs[:])
	for i := range l.nb {
		w.nb[i], w.diag[i] = one(l.nb[i]), one(l.diag[i])
	}
	for c := range w.zobrist {
		copy(w.zobrist[c][:], l.zobrist[c][:])
	}
}

// take makes w the position p.
func (w *wordPosition) take(p *position) {
	*w = wordPosition{stones: [2]word{{p.stones[0].lo}, {p.stones[1].lo}}, safe: word{p.safe.lo}, near: word{p.near.lo},
		goal: word{p.goal.lo}, hash: p.hash, ko: p.ko, turn: p.turn, passed: p.passed, asked: p.asked, last: p.last,
		threats: p.threats}
}
