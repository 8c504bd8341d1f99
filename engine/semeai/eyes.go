package semeai

import "shikatsu/engine/board"

// eye is a region that one string of a race encloses alone. Enemy stones inside are part of no dragon.
type eye struct {
	owner   board.Point // origin of the string
	points  board.Bits
	empties board.Bits
	size    int
	stones  int // enemy stones inside
	// single is set if the owner cannot make two eyes of it. He cannot even with the first move and with liberties enough
	// elsewhere.
	single bool
	// settled is set if it is single and countable. safe is set if the owner makes two eyes even if the opponent starts and
	// there are no other liberties.
	settled, safe bool
	// countable is set if liberties tells what the eye is worth, sure if no ko
	// can spoil that.
	countable, sure bool
}

// liberties is what the eye is worth in a race: moves to capture the string by it.
func (e *eye) liberties() int { return eyeLiberties[e.size] - e.stones }

// full says whether one more stone of the opponent fills the eye; the owner may
// take the stones before.
func (e *eye) full() bool { return e.size > 1 && e.stones == e.size-1 }

// findEyes finds the closed eyes of both sides among the points of no simple kind.
func (k *scan) findEyes() {
	k.eyeCount = 0
	left := k.sets[mixed]
	left.Or(&k.sets[eyePrey])
	left.Or(&k.sets[eyeHunter])
	left.Or(&k.sets[common])
	for k.eyeCount < maxEyes && !left.IsEmpty() {
		p := left.First()
		left.Clear(p)
		e := &k.eyes[k.eyeCount]
		if both := k.enclose(p, e, 0); both && !k.enclose(p, e, k.color) && e.owner == 0 {
			k.enclose(p, e, k.color.Other())
		}
		if e.owner == 0 || k.kind[p] == common && !bentFourInside(e, k.b) {
			continue
		}
		left.AndNot(&e.empties)
		k.eyeCount++
		k.judge(e)
		for t := range k.sets {
			k.sets[t].AndNot(&e.empties)
		}
	}
}

// enclose fills e with the region around p if it is an eye of one string; else
// e.owner is 0. Dragon stones of the color within are taken for stones inside an
// eye, those of other colors for the string around. both says that strings of
// two colors or two strings of one color are around.
func (k *scan) enclose(p board.Point, e *eye, within board.Color) (both bool) {
	*e = eye{}
	var queue [maxEye + 1]board.Point
	queue[0] = p
	e.points.Set(p)
	n := 1
	owner := board.NoPoint
	var inner board.Color
	for i := 0; i < n; i++ {
		q := queue[i]
		if k.b.At(q) == board.Empty {
			e.empties.Set(q)
		} else {
			e.stones++
		}
		for _, d := range board.Directions[:4] {
			r := q + d
			at := k.b.At(r)
			if at == board.Border || e.points.Has(r) {
				continue
			}
			if at != board.Empty {
				o := k.b.Origin(r)
				if at != within && (k.preyOrigins.Has(o) || k.hunterOrigins.Has(o)) {
					if owner != 0 && owner != o {
						return true
					}
					owner = o
					continue
				}
				if k.area.stays(k.b, r) || inner != 0 && inner != at {
					return false
				}
				inner = at
			} else if !k.area.points.Has(r) {
				return false
			}
			if n > maxEye-1 {
				return false
			}
			e.points.Set(r)
			queue[n] = r
			n++
		}
	}
	if owner != 0 && inner != k.b.At(owner) && !k.area.stays(k.b, owner) {
		e.owner, e.size = owner, n
	}
	return false
}

// judge finds out whether the owner can make two eyes of the region.
func (k *scan) judge(e *eye) {
	if e.size <= 2 {
		e.single, e.settled, e.countable, e.sure = true, true, true, true
		return
	}
	// The same points may lie at an edge of another board.
	key := splitmix(hashBits(&e.points)^uint64(k.b.Width())<<8^uint64(k.b.Height())) ^ hashBits(&e.empties)
	slot := &k.judged[key%uint64(len(k.judged))]
	if slot.key != key || slot.size != uint8(e.size) {
		g := &k.game
		g.set(k.b, e, &k.work)
		slot.key, slot.size = key, uint8(e.size)
		switch corner := inCorner(e, k.b); {
		case g.bentFour(e, k.b):
			slot.single, slot.countable, slot.sure = !g.askWithoutKo(), true, false
		case e.size == 5 && e.stones >= 2 && !e.full() && bendPoint(e, k.b) != board.NoPoint && !g.askWithoutKo():
			// Nothing but the bent four is left.
			slot.single, slot.countable, slot.sure = true, true, false
		default:
			v := k.valuesOf(e, g)
			start := eyeState(0, g.stones)
			bare, second := v.first[0][start], v.second[1][start]
			slot.single = second < unlimited
			// The owner does best to play elsewhere, and the eye is worth what
			// all eyes of its size are.
			slot.countable = int(bare) == e.liberties() && v.second[0][start] == bare+1 &&
				v.first[1][start] == bare+1 && second == bare+2
			slot.sure = slot.countable && (e.size <= 3 || !corner)
		}
		slot.settled = slot.single && slot.countable
		slot.safe = !slot.single && g.ask(false, true)
	}
	e.countable, e.sure, e.single, e.settled, e.safe = slot.countable, slot.sure, slot.single, slot.settled, slot.safe
}

// valuesOf gives the values of the region of e, which g is set to.
func (k *scan) valuesOf(e *eye, g *eyeGame) *eyeValues {
	key := splitmix(hashBits(&e.points)) | 1
	for i := range g.n { // the wall may be the other side's at another time
		key = splitmix(key^uint64(g.wall>>i&1)) | 1
	}
	v := &k.values[key>>32%uint64(len(k.values))]
	if v.key != key {
		v.key = key
		v.solve(g)
	}
	return v
}

func hashBits(s *board.Bits) (h uint64) {
	for _, w := range s {
		h = splitmix(h ^ w)
	}
	return h
}

// judgement remembers what became of an eye.
type judgement struct {
	key  uint64
	size uint8
	// as in eye
	countable, sure, single, settled, safe bool
}

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

// bendPoint is the corner point of the board that is in the region with both its neighbours, or NoPoint. A bent four may come
// of it.
func bendPoint(e *eye, b *board.Board) board.Point {
	for p := range e.points.All() {
		edges, inside := 0, 0
		for _, d := range board.Directions[:4] {
			if !b.OnBoard(p + d) {
				edges++
			} else if e.points.Has(p + d) {
				inside++
			}
		}
		if edges == 2 && inside == 2 {
			return p
		}
	}
	return board.NoPoint
}

// bentFourInside says whether the stones in the region are, or are about to become, the bent four in the corner. That it kills
// without a ko is a rule that no search finds.
func bentFourInside(e *eye, b *board.Board) bool {
	return e.stones >= 3 && e.size <= 5 && bendPoint(e, b) != board.NoPoint
}

// inCorner says whether the eye has a corner point of the board.
func inCorner(e *eye, b *board.Board) bool {
	for p := range e.points.All() {
		edges := 0
		for _, d := range board.Directions[:4] {
			if !b.OnBoard(p + d) {
				edges++
			}
		}
		if edges >= 2 {
			return true
		}
	}
	return false
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
