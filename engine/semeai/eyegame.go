package semeai

import "shikatsu/engine/board"

// eyeGame is the fight for two eyes inside a region, with sets of its points as
// bit masks.
type eyeGame struct {
	n      int
	all    uint8
	stones uint8 // the attacker's
	next   [maxEye]uint8
	wall   uint8 // points next to the string around
	// tight is set to decide all doubts against the owner. The string around then has no liberties elsewhere, and reading that
	// stops counts as a failure of the owner. Else all doubts are decided for the owner. cut is set if reading had to stop.
	tight, cut bool
	// noKo forbids the owner to take a ko.
	noKo bool
	// memo holds answers that rest on nothing cut off, with the number of the
	// question they belong to.
	memo   [1 << (2*maxEye + 1)]uint16
	series uint16
}

// ask says whether the owner makes two eyes, moving first or not.
func (g *eyeGame) ask(ownerMoves, tight bool) bool {
	g.series++
	if g.series == 1<<15 {
		clear(g.memo[:])
		g.series = 1
	}
	g.tight, g.cut = tight, false
	return g.lives(0, g.stones, ownerMoves, eyeDepth)
}

// askWithoutKo says whether the owner makes two eyes, moving first, without taking a ko.
func (g *eyeGame) askWithoutKo() bool {
	g.noKo = true
	defer func() { g.noKo = false }()
	return g.ask(true, false)
}

func (g *eyeGame) set(b *board.Board, e *eye, points *[maxEye]board.Point) {
	list := e.points.Append(points[:0])
	g.stones, g.wall, g.next = 0, 0, [maxEye]uint8{}
	g.n = len(list)
	g.all = uint8(1)<<g.n - 1
	for i, p := range list {
		if !e.empties.Has(p) {
			g.stones |= 1 << i
		}
		for j, q := range list {
			switch q - p {
			case board.South, board.West, board.North, board.East:
				g.next[i] |= 1 << j
			}
		}
		if b.HasNeighbor(p, b.At(e.owner)) {
			g.wall |= 1 << i
		}
	}
}

// liberties are the points of the region next to the string around. Points next to stones of its owner that are connected with
// it count too.
func (g *eyeGame) liberties(own uint8) uint8 {
	return g.wall | g.around(g.joined(own))
}

// bentFour says whether the region is the bent four in the corner. That counts as dead without a fight for its ko, because the
// attacker can wait until the owner has no ko threat left.
func (g *eyeGame) bentFour(e *eye, b *board.Board) bool {
	if e.size != 4 || e.stones == 0 {
		return false
	}
	corner := bendPoint(e, b)
	if corner == board.NoPoint {
		return false
	}
	// The corner and its neighbours; the fourth point makes the shape bent, unless it is the 2-2 point.
	for _, d := range board.Directions[4:] {
		if e.points.Has(corner + d) {
			return false
		}
	}
	return true
}

// around is the set of neighbours of a set.
func (g *eyeGame) around(s uint8) (out uint8) {
	for i := range g.n {
		if s>>i&1 != 0 {
			out |= g.next[i]
		}
	}
	return out
}

// group is the part of within connected to seed.
func (g *eyeGame) group(seed, within uint8) uint8 {
	for {
		next := seed | g.around(seed)&within
		if next == seed {
			return seed
		}
		seed = next
	}
}

// joined is the part of the owner's stones that is connected to the string around.
func (g *eyeGame) joined(own uint8) uint8 { return g.group(own&g.wall, own) }

// twoEyes says whether the owner's stones make the string around safe for good, by Benson's criterion. It and those of the
// stones inside that stay have two regions each. In such a region every point not held by the attacker is a liberty.
func (g *eyeGame) twoEyes(own, att uint8) bool {
	var chains, liberties [maxEye + 1]uint8
	chains[0] = g.joined(own)
	liberties[0] = g.wall | g.around(chains[0])
	n := 1
	for left := own &^ chains[0]; left != 0; n++ {
		chains[n] = g.group(left&-left, left)
		liberties[n] = g.around(chains[n])
		left &^= chains[n]
	}
	for {
		var eyes [maxEye + 1]int
		for left := g.all &^ own; left != 0; {
			c := g.group(left&-left, left)
			left &^= c
			for i := range n {
				if c&^att&^liberties[i] == 0 && c&^att != 0 {
					eyes[i]++
				}
			}
		}
		if eyes[0] < 2 {
			return false
		}
		stable := true
		for i := 1; i < n; i++ {
			if chains[i] != 0 && eyes[i] < 2 {
				own &^= chains[i]
				chains[i], liberties[i] = 0, 0
				stable = false
			}
		}
		if stable {
			return true
		}
	}
}

// clear removes the stones of one side that have no liberty.
func (g *eyeGame) clear(s, other uint8) uint8 {
	empty := g.all &^ s &^ other
	for left := s; left != 0; {
		c := g.group(left&-left, s)
		left &^= c
		if g.around(c)&empty == 0 {
			s &^= c
		}
	}
	return s
}

// lives says whether the owner makes two eyes; the owner is to move or not.
// Ko is decided for the owner.
func (g *eyeGame) lives(own, att uint8, ownerMoves bool, depth int) bool {
	if g.twoEyes(own, att) {
		return true
	}
	if depth == 0 {
		g.cut = true
		return !g.tight
	}
	index := uint(own)<<maxEye | uint(att)
	if ownerMoves {
		index |= 1 << (2 * maxEye)
	}
	if m := g.memo[index]; m>>1 == g.series {
		return m&1 != 0
	}
	before := g.cut
	g.cut = false
	result := g.read(own, att, ownerMoves, depth)
	if !g.cut {
		g.memo[index] = g.series << 1
		if result {
			g.memo[index] |= 1
		}
	}
	g.cut = g.cut || before
	return result
}

func (g *eyeGame) read(own, att uint8, ownerMoves bool, depth int) bool {
	empty := g.all &^ own &^ att
	for moves := empty; moves != 0; moves &= moves - 1 {
		m := moves & -moves
		if ownerMoves {
			rest := g.clear(att, own|m)
			if c := g.group(m, own|m); c&g.wall == 0 && g.around(c)&(g.all&^own&^rest&^m) == 0 {
				continue // suicide
			}
			if taken := att &^ rest; g.noKo && taken != 0 && taken&(taken-1) == 0 && m&g.wall == 0 && g.around(m)&^att == taken {
				continue
			}
			if g.lives(own|m, rest, false, depth-1) {
				return true
			}
			continue
		}
		if g.tight && g.liberties(own)&empty&^m == 0 {
			return false // the last liberty
		}
		// The string around stays, so the new stone needs a liberty.
		joined := g.joined(own)
		kept := joined | g.clear(own&^joined, att|m|joined)
		if c := g.group(m, att|m); g.around(c)&(g.all&^kept&^att&^m) == 0 {
			continue
		}
		if !g.lives(kept, att|m, true, depth-1) {
			return false
		}
	}
	// The attacker may also play elsewhere; an owner without a good move fails.
	return !ownerMoves && g.lives(own, att, true, depth-1)
}
