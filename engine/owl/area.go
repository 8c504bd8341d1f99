package owl

import "shikatsu/engine/board"

// wallLiberties is the number of liberties outside the local board from which
// on a string of the attacker counts as a wall that cannot be captured.
const wallLiberties = 3

// newLocal cuts the local board around the goal stones out of b.
func newLocal(b *board.Board, goal []board.Point) *local {
	l := &local{defender: b.At(goal[0])}
	var inside, walls board.Bits
	var queue []board.Point
	add := func(p board.Point) {
		if !inside.Has(p) {
			inside.Set(p)
			queue = append(queue, p)
		}
	}
	grow := func() {
		for len(queue) > 0 {
			p := queue[0]
			queue = queue[1:]
			for _, d := range board.Directions[:4] {
				q := p + d
				if !b.OnBoard(q) || b.At(q) == l.defender.Other() && !inside.Has(q) {
					continue
				}
				add(q)
			}
		}
	}
	for _, p := range goal {
		add(p)
	}
	for changed := true; changed; {
		grow()
		changed = false
		for _, s := range b.StringOrigins(l.defender.Other(), nil) {
			if inside.Has(s) {
				continue
			}
			libs := b.LibertyBits(s)
			if out := libs.Count() - libs.CommonCount(&inside); out < wallLiberties && borders(b, s, &inside) {
				for _, q := range b.FindStones(s, nil) {
					add(q)
				}
				for q := range libs.All() {
					add(q)
				}
				changed = true
			}
		}
	}
	for _, s := range b.StringOrigins(l.defender.Other(), nil) {
		if !inside.Has(s) {
			b.StoneBits(s, &walls)
		}
	}
	l.number(b, &inside)
	for i := range uint8(l.n) {
		p := l.points[i]
		for k, d := range board.Directions {
			q := p + d
			switch {
			case !b.OnBoard(q):
				if k >= 4 {
					l.edge[i]++
				}
			case inside.Has(q):
				if k < 4 {
					l.nb[i] = l.nb[i].or(single(l.index[q]))
				} else {
					l.diag[i] = l.diag[i].or(single(l.index[q]))
				}
			case walls.Has(q):
				if k < 4 {
					l.wall = l.wall.or(single(i))
				} else {
					l.wallDiag[i]++
				}
			}
		}
	}
	l.ringFree = true
	return l
}

// borders says whether the string at p has a liberty or a neighbour in area.
func borders(b *board.Board, p board.Point, area *board.Bits) bool {
	if b.LibertyBits(p).Intersects(area) {
		return true
	}
	for _, q := range b.FindStones(p, nil) {
		for _, d := range board.Directions[:4] {
			if area.Has(q + d) {
				return true
			}
		}
	}
	return false
}

func (l *local) number(b *board.Board, inside *board.Bits) {
	for i := range l.index {
		l.index[i] = noIndex
	}
	for _, p := range b.Points() {
		if inside.Has(p) && l.n < maxLocal {
			i := uint8(l.n)
			l.points[i], l.index[p] = p, i
			l.all = l.all.or(single(i))
			for c := range l.zobrist {
				l.zobrist[c][i] = splitmix(uint64(c)<<16 | uint64(p))
			}
			l.n++
		}
	}
}

// position gives the local position of b with the goal stones and player to
// move.
func (l *local) position(b *board.Board, goal []board.Point, turn uint8) position {
	p := position{turn: turn, ko: noKo}
	for i := range uint8(l.n) {
		switch b.At(l.points[i]) {
		case l.defender:
			p.stones[defender] = p.stones[defender].or(single(i))
		case l.defender.Other():
			p.stones[attacker] = p.stones[attacker].or(single(i))
		}
	}
	for _, q := range goal {
		if i := l.index[q]; i != noIndex {
			p.goal = p.goal.or(single(i))
		}
	}
	p.safe = l.flood(l.wall.and(p.stones[attacker]), p.stones[attacker])
	p.near = l.wall.or(l.neighbors(p.safe))
	if q := b.Ko(); q != board.NoPoint && l.index[q] != noIndex {
		p.ko = l.index[q]
	}
	p.hash = l.hashOf(&p)
	return p
}
