package exact

import "shikatsu/engine/search"

// Things that may be true of a point of the local board. They are bits of what the guiding network sees of
// it.
const (
	seenInside = iota
	seenGoal
	seenFriend
	seenSafe
	seenEnemy
	seenEmpty
	seenOneLiberty
	seenTwoLiberties
	seenThreeLiberties
	seenMoreLiberties
	seenEndless
	seenNear
	seenWall
	seenOpen
	seenRefuge
	seenGap
	seenKo
	seenLast
	seenEdge
	seenCorner
	seenEye
	seenFalseEye
	seenWeakEye
	seenWallDiagonal
	seenWallDiagonals
	seenPassed
	seenAttack
	seenWorn
	seenPlanes
)

// Advise looks closely at the position.
func (k *killProblem) Advise(factors []uint8) int {
	g := k.guide
	if g == nil {
		return 0
	}
	p := k.now()
	k.see(p, &g.seen)
	var node search.Node
	g.moves = k.Expand(&node, g.moves[:0])
	return g.advise(p.turn, factors)
}

// see fills s with what is true of the points in the position.
func (k *killProblem) see(p *position, s *sight) {
	an := &k.an
	k.analyse(p, an)
	shut := k.sealing(p)
	hope := k.prospectsOf(p, &shut)
	every := uint32(1 << seenInside)
	if p.passed {
		every |= 1 << seenPassed
	}
	if p.turn == attacker {
		every |= 1 << seenAttack
	}
	for x := k.all; !x.empty(); x = x.rest() {
		i := x.first()
		b := every
		switch {
		case k.edge[i] >= 3:
			b |= 1<<seenCorner | 1<<seenEdge
		case k.edge[i] > 0:
			b |= 1 << seenEdge
		}
		switch {
		case k.wallDiag[i] > 1:
			b |= 1<<seenWallDiagonals | 1<<seenWallDiagonal
		case k.wallDiag[i] > 0:
			b |= 1 << seenWallDiagonal
		}
		s[i] = b
	}
	mark := func(points set, bit uint32) {
		for x := points; !x.empty(); x = x.rest() {
			s[x.first()] |= bit
		}
	}
	mark(p.goal, 1<<seenGoal)
	mark(p.stones[defender].not(p.goal), 1<<seenFriend)
	mark(p.safe, 1<<seenSafe)
	mark(p.stones[attacker].not(p.safe), 1<<seenEnemy)
	mark(an.empty, 1<<seenEmpty)
	mark(p.near, 1<<seenNear)
	mark(k.wall, 1<<seenWall)
	mark(k.open, 1<<seenOpen)
	mark(k.refuge, 1<<seenRefuge)
	mark(k.gaps, 1<<seenGap)
	mark(hope.eyes, 1<<seenEye)
	mark(hope.false, 1<<seenFalseEye)
	mark(hope.weak, 1<<seenWeakEye)
	mark(k.worn, 1<<seenWorn)
	if p.ko != noKo {
		s[p.ko&(maxLocal-1)] |= 1 << seenKo
	}
	if p.last != noKo {
		s[p.last&(maxLocal-1)] |= 1 << seenLast
	}
	for j := 1; j < an.n; j++ {
		c := &an.chains[j]
		bit := uint32(1) << seenMoreLiberties
		switch c.count {
		case 0, 1:
			bit = 1 << seenOneLiberty
		case 2:
			bit = 1 << seenTwoLiberties
		case 3:
			bit = 1 << seenThreeLiberties
		}
		if c.endless {
			bit |= 1 << seenEndless
		}
		mark(c.stones, bit)
	}
}
