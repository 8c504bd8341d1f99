package semeai

import "shikatsu/engine/board"

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
