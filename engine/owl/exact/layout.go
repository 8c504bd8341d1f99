package exact

import "shikatsu/engine/board"

// number gives the points of the area their local numbers. All layouts number them in
// board order.
func (l *local) number(b *board.Board, inside *board.Bits) {
	for i := range l.index {
		l.index[i] = noIndex
	}
	left, right, top, bottom := board.MaxSize, -1, board.MaxSize, -1
	for _, p := range b.Points() {
		if inside.Has(p) {
			left, right = min(left, p.Column()), max(right, p.Column())
			top, bottom = min(top, p.Row()), max(bottom, p.Row())
		}
	}
	width := right - left + 1
	switch numbers := (width+1)*(bottom-top+1) - 1; {
	case numbers <= 64:
		l.layout, l.stride = oneWord, uint8(width+1)
	case numbers <= maxLocal:
		l.layout, l.stride = twoWords, uint8(width+1)
	}
	for _, p := range b.Points() {
		if !inside.Has(p) || l.n >= maxLocal {
			continue
		}
		i := uint8(l.n)
		if l.layout != listed {
			i = uint8(p.Row()-top)*l.stride + uint8(p.Column()-left)
		}
		l.points[i], l.index[p] = p, i
		l.all = l.all.or(single(i))
		for c := range l.zobrist {
			l.zobrist[c][i] = splitmix(uint64(c)<<16 | uint64(p))
		}
		l.n++
	}
}

// up gives the points of s with their numbers raised by n, which is less than 64.
func (s set) up(n uint8) set {
	return set{s.lo << (n & 63), s.hi<<(n&63) | s.lo>>1>>(^n&63)}
}

// down gives the points of s with their numbers lowered by n, which is less than 64.
func (s set) down(n uint8) set {
	return set{s.lo>>(n&63) | s.hi<<1<<(^n&63), s.hi >> (n & 63)}
}

// neighbors is the union of the neighbours of all points of s.
func (l *local) neighbors(s set) (n set) {
	w := l.stride
	switch l.layout {
	case oneWord:
		return set{lo: (s.lo<<1 | s.lo>>1 | s.lo<<(w&63) | s.lo>>(w&63)) & l.all.lo}
	case twoWords:
		return s.up(1).or(s.down(1)).or(s.up(w)).or(s.down(w)).and(l.all)
	}
	for x := s; !x.empty(); x = x.rest() {
		n = n.or(l.nb[x.first()])
	}
	return n
}

// flood is the part of within that is connected to seed, which is part of it.
func (l *local) flood(seed, within set) set {
	if l.layout == oneWord {
		w := l.stride & 63
		x := seed.lo
		for {
			y := x | (x<<1|x>>1|x<<w|x>>w)&within.lo
			if y == x {
				return set{lo: x}
			}
			x = y
		}
	}
	reached, front := seed, seed
	for !front.empty() {
		front = l.neighbors(front).and(within).not(reached)
		reached = reached.or(front)
	}
	return reached
}

// diagonals gives the points with a point of s on one diagonal or more. two are those with points of it on
// two or more.
func (l *local) diagonals(s set) (one, two set) {
	w := l.stride
	var a, b, c, d set
	switch l.layout {
	case oneWord:
		x := s.lo
		a, b = set{lo: x << ((w + 1) & 63)}, set{lo: x << ((w - 1) & 63)}
		c, d = set{lo: x >> ((w + 1) & 63)}, set{lo: x >> ((w - 1) & 63)}
	case twoWords:
		a, b, c, d = s.up(w+1), s.up(w-1), s.down(w+1), s.down(w-1)
	default:
		for x := s; !x.empty(); x = x.rest() {
			around := l.diag[x.first()]
			two = two.or(one.and(around))
			one = one.or(around)
		}
		return one, two
	}
	one = a.or(b).or(c).or(d).and(l.all)
	two = a.and(b).or(c.and(d)).or(a.or(b).and(c.or(d))).and(l.all)
	return one, two
}
