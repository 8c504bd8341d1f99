package exact

import "shikatsu/engine/board"

// Companions are the stones of the dragon's color that share its walls, its space and so its fate. The question does not
// name them. They are of groups that are large enough to live by themselves.
func (q Query) Companions() (stones board.Bits) {
	b := q.Board
	named := WholeStrings(b, q.Goal)
	l := newLocal(b, named, q.Alive, q.Weak, 0)
	if !l.shared() {
		return stones
	}
	var seen board.Bits
	for _, p := range named {
		seen.Set(p)
	}
	for _, p := range inArea(b, l) {
		if seen.Has(p) {
			continue
		}
		group := Group(b, p)
		for _, g := range group {
			seen.Set(g)
		}
		if len(group) < fewToLive {
			continue
		}
		for _, g := range group {
			stones.Set(g)
		}
	}
	for _, p := range named {
		stones.Clear(p)
	}
	return stones
}
