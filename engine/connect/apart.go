package connect

import (
	"shikatsu/engine/board"
	"shikatsu/engine/search"
	"shikatsu/engine/search/zone"
)

// apart says whether the strings are settled to be apart with the opponent to move. One of them can be taken, or the owner
// needs settledMoves moves in a row.
func (l *link) apart(node *search.Node) bool {
	c := l.c
	b, g := c.b, &c.goal
	for _, s := range [2]board.Point{g.from, g.to} {
		if s == board.NoPoint || b.Liberties(s) > 1 {
			continue
		}
		p := b.LibertyBits(s).First()
		if isKo, _ := b.IsKo(p, l.turn); !isKo {
			node.Verdict, node.Move = search.Failure, p
			zone.WithString(b, s, &node.Zone)
			return true
		}
	}
	if l.exact {
		return false
	}
	reached := l.within()
	if c.touches(&reached) {
		return false
	}
	node.Verdict, node.Certainty = search.Failure, search.Estimated
	node.Zone = reached
	// What stands beside the points reached bars the way.
	for p := range reached.All() {
		for _, d := range board.Directions[:4] {
			if q := p + d; b.At(q) == g.mine.Other() && !node.Zone.Has(q) {
				b.StoneBits(q, &node.Zone)
				node.Zone.Or(b.LibertyBits(q))
			}
		}
	}
	return true
}

// within has the points that the owner gets to from the first string in a few moves in a row. They are fewer than settledMoves.
func (l *link) within() (reached board.Bits) {
	b, mine := l.c.b, l.c.goal.mine
	layers := &l.layers
	*layers = [settledMoves]board.Bits{}
	b.StoneBits(l.c.goal.from, &layers[0])
	for now := range layers {
		for layer := &layers[now]; !layer.IsEmpty(); {
			p := layer.First()
			layer.Clear(p)
			if reached.Has(p) {
				continue
			}
			reached.Set(p)
			for _, d := range board.Directions[:4] {
				q := p + d
				cost := 1
				switch b.At(q) {
				case board.Border:
					continue
				case board.Empty:
					if l.between(q) {
						cost = 0
					}
				case mine:
					cost = 0
				case mine.Other():
					if b.At(p) != mine.Other() {
						cost = b.Liberties(q)
					}
				}
				if !reached.Has(q) && now+cost < settledMoves {
					layers[now+cost].Set(q)
				}
			}
		}
	}
	return reached
}

// between says whether the empty point p joins two strings of the owner that another
// point joins as well. Such points count as filled: the opponent can take but one.
func (l *link) between(p board.Point) bool {
	b, mine := l.c.b, l.c.goal.mine
	for i, d := range board.Directions[:4] {
		if b.At(p+d) != mine {
			continue
		}
		for _, e := range board.Directions[i+1 : 4] {
			if b.At(p+e) == mine && !b.SameString(p+d, p+e) && b.CountCommonLiberties(p+d, p+e) >= 2 {
				return true
			}
		}
	}
	return false
}
