package verify

import "shikatsu/engine/board"

const (
	// wallLiberties is the number of liberties outside all zones that a string needs to be taken for a wall.
	wallLiberties = 3
	// wallRoom is the number of empty points beside no stone in question that these liberties lead to.
	wallRoom = 4
)

// Stands says whether the string of the attacker at a point is taken to stand for ever by a kill. zones are the kill's,
// goal the stones in question. It stands alone, or is joined to a string that does, by others in between perhaps.
func Stands(b *board.Board, p board.Point, goal, zones, gaps *board.Bits) bool {
	if standsAlone(b, p, goal, zones, gaps) {
		return true
	}
	var seen board.Bits
	b.StoneBits(p, &seen)
	strings := []board.Point{p}
	for i := 0; i < len(strings); i++ {
		libs := farLiberties(b, strings[i], goal, zones)
		for q := range libs.All() {
			for _, o := range joins(b, q, b.At(p), goal, zones, gaps) {
				if seen.Has(o) {
					continue
				}
				if standsAlone(b, o, goal, zones, gaps) {
					return true
				}
				b.StoneBits(o, &seen)
				strings = append(strings, o)
			}
		}
	}
	return false
}

// joins are stones of the strings of a color that an empty point joins. Each of them has another liberty. So a stone of the other color
// there captures nothing and could be captured at once, and a move at its only liberty is answered at the point. That liberty belongs to
// no other such point.
func joins(b *board.Board, at board.Point, color board.Color, goal, zones, gaps *board.Bits) (list []board.Point) {
	if gaps.Has(at) {
		return nil
	}
	out := board.NoPoint
	for _, d := range board.Directions[:4] {
		switch q := at + d; {
		case !b.OnBoard(q):
		case b.At(q) == color:
			if libs := farLiberties(b, q, goal, zones); libs.Count() < 2 {
				return nil
			}
			list = append(list, q)
		case b.At(q) != board.Empty || out != board.NoPoint || zones.Has(q) || gaps.Has(q):
			return nil
		default:
			out = q
		}
	}
	if out == board.NoPoint {
		return list
	}
	for _, d := range board.Directions[:4] {
		q := out + d
		if q == at || !b.OnBoard(q) || b.At(q) != board.Empty {
			continue
		}
		beside := 0
		for _, e := range board.Directions[:4] {
			if b.OnBoard(q+e) && b.At(q+e) == color {
				beside++
			}
		}
		if beside > 1 {
			return nil
		}
	}
	return list
}

// farLiberties are the liberties of a string outside the zones and beside no stone in question.
func farLiberties(b *board.Board, p board.Point, goal, zones *board.Bits) (libs board.Bits) {
	for q := range b.LibertyBits(p).All() {
		beside := zones.Has(q)
		for _, d := range board.Directions[:4] {
			beside = beside || b.OnBoard(q+d) && goal.Has(q+d)
		}
		if !beside {
			libs.Set(q)
		}
	}
	return libs
}

// standsAlone says whether a string of the attacker is taken to stand by itself. It has wallLiberties liberties outside the zones and
// beside no stone in question. Or it has two, and as many again when a move at one of them is answered at the other. These liberties
// lead to room.
func standsAlone(b *board.Board, p board.Point, goal, zones, gaps *board.Bits) bool {
	libs := farLiberties(b, p, goal, zones)
	if room(b, libs, goal, zones) < wallRoom {
		return false
	}
	if libs.Count() != 2 || libs.Intersects(gaps) {
		return libs.Count() >= wallLiberties
	}
	for q := range libs.All() {
		more := board.Bits{}
		for _, d := range board.Directions[:4] {
			switch r := q + d; {
			case !b.OnBoard(r):
			case b.At(r) == board.Empty:
				more.Set(r)
			case b.At(r) == b.At(p):
				more.Or(b.LibertyBits(r))
			}
		}
		more.AndNot(zones)
		more.AndNot(&libs)
		if more.Count() < wallLiberties {
			return false
		}
	}
	return true
}

// room is the number of empty points outside the zones, beside no stone in question, to which some lead. It is as many as a
// wall needs at most.
func room(b *board.Board, from board.Bits, goal, zones *board.Bits) int {
	var seen board.Bits
	var list []board.Point
	reach := func(q board.Point) {
		if !b.OnBoard(q) || b.At(q) != board.Empty || zones.Has(q) || seen.Has(q) || len(list) == wallRoom {
			return
		}
		for _, d := range board.Directions[:4] {
			if b.OnBoard(q+d) && goal.Has(q+d) {
				return
			}
		}
		seen.Set(q)
		list = append(list, q)
	}
	for p := range from.All() {
		reach(p)
	}
	for i := 0; i < len(list); i++ {
		for _, d := range board.Directions[:4] {
			reach(list[i] + d)
		}
	}
	return len(list)
}
