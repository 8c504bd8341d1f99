package semeai

import (
	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// twoEyed says whether a string of the list has two eyes. An eye that the opponent cannot keep from becoming two counts as
// well.
func (k *scan) twoEyed(list []board.Point) bool {
	for _, str := range list {
		if k.lives(str) {
			return true
		}
	}
	return false
}

func (k *scan) lives(str board.Point) bool {
	n := 0
	for i := range k.eyes[:k.eyeCount] {
		// An eye that dead stones keep away from the string is no liberty of it.
		if e := &k.eyes[i]; e.owner == str && k.b.LibertyBits(str).Intersects(&e.empties) {
			if n++; n == 2 || e.safe {
				return true
			}
		}
	}
	return false
}

// theory answers the question where the liberties of one side are all simple. Those of the other side can only be better for it
// than simple ones.
func (k *scan) theory(hunterMoves bool) (v search.Verdict, sure bool) {
	if k.preyCount == 1 && k.decisive(k.prey[0]) {
		prey := k.prey[0]
		hunter, alone := k.opponent(prey)
		if hunter == 0 {
			hunter = k.shortest(k.hunter[:k.hunterCount], prey)
		}
		if safe := hunter == 0 || k.lives(hunter) || k.area.stays(k.b, hunter); alone && k.plain(prey, hunter, !safe) {
			if safe {
				return search.Success, k.sure(prey)
			}
			if wins, ok := k.race(prey, hunter).captures(hunterMoves); ok && wins && k.sure(hunter) {
				return search.Success, k.sure(prey)
			}
		}
	}
	if k.hunterCount == 1 && !k.hunterSafe && k.decisive(k.hunter[0]) {
		hunter := k.hunter[0]
		prey, alone := k.opponent(hunter)
		if prey == 0 {
			prey = k.shortest(k.prey[:k.preyCount], hunter)
		}
		if alone && k.plain(hunter, prey, prey != 0) {
			if prey == 0 {
				return search.Failure, k.sure(hunter)
			}
			if wins, ok := k.race(prey, hunter).captures(hunterMoves); ok && !wins && k.sure(prey) {
				return search.Failure, k.sure(hunter)
			}
		}
	}
	return search.Unknown, false
}

// sure says whether no ko can spoil what the string's eye is worth.
func (k *scan) sure(str board.Point) bool {
	e, n := k.eyeOf(str)
	return n == 0 || e.sure && e.countable
}

// shortest gives the string with the fewest liberties, 0 if there is none. Those
// in an eye of the string around do not count.
func (k *scan) shortest(list []board.Point, around board.Point) (found board.Point) {
	for _, p := range list {
		if !k.insideEye(around, p) && (found == 0 || k.b.Liberties(p) < k.b.Liberties(found)) {
			found = p
		}
	}
	return found
}

// decisive says whether capturing the string ends the race. It is too large for a killing shape inside an eye, or its capture
// joins the captor to a wall.
func (k *scan) decisive(str board.Point) bool { return decisive(k.b, k.area, str) }

func decisive(b *board.Board, a *area, str board.Point) bool {
	size := b.StringSize(str)
	if size > killingShape {
		return true
	}
	if size == 1 {
		return false
	}
	enemy := b.At(str).Other()
	for q := range b.Stones(str) {
		for _, d := range board.Directions[:4] {
			if b.At(q+d) == enemy && a.stays(b, q+d) {
				return true
			}
		}
	}
	return false
}

// links counts, up to 2, the liberties of a string at which it can join a wall. Such a liberty also belongs to a string of the
// same color that stays on the board.
func (k *scan) links(str board.Point) (n int) {
	own := k.b.At(str)
	for p := range k.b.LibertyBits(str).All() {
		for _, d := range board.Directions[:4] {
			if k.b.At(p+d) == own && k.area.stays(k.b, p+d) {
				n++
				break
			}
		}
		if n == 2 {
			break
		}
	}
	return n
}

// plain says whether all liberties of a string are simple. It may have one eye at most, which cannot become two, and common
// liberties with one enemy string alone. counted asks that the eye's worth is known too.
func (k *scan) plain(str, enemy board.Point, counted bool) bool {
	libs := k.b.LibertyBits(str)
	if libs.Intersects(&k.sets[mixed]) {
		return false
	}
	if e, eyes := k.eyeOf(str); eyes > 1 || eyes == 1 && (!e.single || counted && (!e.settled || e.full())) {
		return false
	}
	shared := 0
	if enemy != 0 {
		shared = k.b.CountCommonLiberties(str, enemy)
	}
	return libs.CommonCount(&k.sets[common]) == shared
}

// eyeOf gives the largest eye of a string and the number of its eyes.
func (k *scan) eyeOf(str board.Point) (found *eye, n int) {
	for i := range k.eyes[:k.eyeCount] {
		if e := &k.eyes[i]; e.owner == str {
			n++
			if found == nil || e.liberties() > found.liberties() {
				found = e
			}
		}
	}
	return found, n
}

// opponent gives the only capturable string of the other color beside str that is not in an eye of it. It is 0 if there is
// none; alone is false if there are several.
func (k *scan) opponent(str board.Point) (found board.Point, alone bool) {
	enemy := k.b.At(str).Other()
	for q := range k.b.Stones(str) {
		for _, d := range board.Directions[:4] {
			r := q + d
			if k.b.At(r) != enemy || k.area.stays(k.b, r) || k.insideEye(str, r) {
				continue
			}
			if o := k.b.Origin(r); found == 0 {
				found = o
			} else if found != o {
				return 0, false
			}
		}
	}
	return found, true
}

// insideEye says whether the stone at p lies in an eye of the string.
func (k *scan) insideEye(str, p board.Point) bool {
	for i := range k.eyes[:k.eyeCount] {
		if e := &k.eyes[i]; e.owner == str && e.points.Has(p) {
			return true
		}
	}
	return false
}

// race reduces two strings to numbers. Liberties that are not simple count as
// exclusive ones.
func (k *scan) race(prey, hunter board.Point) (r Race) {
	preyLibs, hunterLibs := k.b.LibertyBits(prey), k.b.LibertyBits(hunter)
	r.Shared = preyLibs.CommonCount(hunterLibs)
	r.Prey, r.PreyEye = k.exclusive(prey, r.Shared)
	r.Hunter, r.HunterEye = k.exclusive(hunter, r.Shared)
	return r
}

// exclusive counts the liberties of a string that are not shared and need not wait for others. It also gives the size of its
// largest eye.
func (k *scan) exclusive(str board.Point, shared int) (n, eyeSize int) {
	n = k.b.Liberties(str) - shared
	if e, eyes := k.eyeOf(str); eyes > 0 && !e.full() && e.countable {
		outside := n - k.b.LibertyBits(str).CommonCount(&e.empties)
		return outside + e.liberties() - lastLiberties(e.size), e.size
	}
	return n, 0
}
