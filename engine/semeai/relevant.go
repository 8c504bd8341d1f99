package semeai

import "shikatsu/engine/board"

// relevant gives the liberties of the prey and the empty points connected with them. It adds the same of every string beside
// those that may be captured. Elsewhere a move changes nothing, since only walls are between.
func (k *scan) relevant() *board.Bits {
	r := &k.relevance
	r.points, r.met, r.n = board.Bits{}, board.Bits{}, 0
	for _, str := range k.prey[:k.preyCount] {
		k.meet(str)
	}
	for i := 0; i < r.n; i++ {
		for _, d := range board.Directions[:4] {
			q := r.queue[i] + d
			if k.b.At(q) == board.Empty {
				k.reach(q)
			} else {
				k.meet(q)
			}
		}
	}
	return &r.points
}

// reach adds an empty point.
func (k *scan) reach(p board.Point) {
	if r := &k.relevance; !r.points.Has(p) && k.area.points.Has(p) {
		r.points.Set(p)
		r.queue[r.n] = p
		r.n++
	}
}

// meet adds the liberties of the string at p and looks at the strings it touches. It does nothing if the string stays on the
// board.
func (k *scan) meet(p board.Point) {
	if !k.b.At(p).IsStone() || k.area.stays(k.b, p) {
		return
	}
	str := k.b.Origin(p)
	if k.relevance.met.Has(str) || k.hunterOrigins.Has(str) && k.lives(str) {
		return
	}
	k.relevance.met.Set(str)
	for p := range k.b.LibertyBits(str).All() {
		k.reach(p)
	}
	for q := range k.b.Stones(str) {
		for _, d := range board.Directions[:4] {
			k.meet(q + d)
		}
	}
}
