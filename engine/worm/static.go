package worm

import "shikatsu/engine/board"

// effectiveSizes searches outwards from all worms at once. A point at distance
// d belongs to the worms that own its neighbours at distance d-1.
func (ws *Worms) effectiveSizes() {
	b := ws.board
	var distance [board.PointCount]int8 // 0: not reached
	owners := make([]board.Bits, board.PointCount)
	var layer, next []board.Point
	for i := range ws.List {
		ws.List[i].EffectiveSize = float64(ws.List[i].Size)
	}
	for _, p := range b.Points() {
		if b.At(p) != board.Empty {
			continue
		}
		for _, d := range board.Directions[:4] {
			if i := ws.index[p+d]; i > 0 {
				owners[p].Set(board.Point(i - 1))
			}
		}
		if !owners[p].IsEmpty() {
			distance[p] = 1
			layer = append(layer, p)
		}
	}
	for d := int8(1); len(layer) > 0; d++ {
		for _, p := range layer {
			share := 1 / float64(owners[p].Count())
			for i := range owners[p].All() {
				ws.List[i].EffectiveSize += share
			}
		}
		if d == effectiveRange {
			return
		}
		next = next[:0]
		for _, p := range layer {
			for _, step := range board.Directions[:4] {
				q := p + step
				if b.At(q) != board.Empty || distance[q] != 0 && distance[q] != d+1 {
					continue
				}
				if distance[q] == 0 {
					distance[q] = d + 1
					next = append(next, q)
				}
				owners[q].Or(&owners[p])
			}
		}
		layer, next = next, layer
	}
}

// libertyOrders finds the liberties of orders 1 to 4. It searches outwards
// over empty points; a friendly string that is reached takes part in the next
// step.
func libertyOrders(b *board.Board, origin board.Point) (orders [4]board.Bits) {
	own := b.At(origin)
	other := own.Other()
	var seen board.Bits
	layer := b.FindStones(origin, make([]board.Point, 0, 64))
	var next []board.Point
	b.StoneBits(origin, &seen)
	for order := range orders {
		next = next[:0]
		for _, p := range layer {
			for _, d := range board.Directions[:4] {
				q := p + d
				if b.At(q) != board.Empty || seen.Has(q) {
					continue
				}
				if order > 0 && b.HasNeighbor(q, other) {
					continue
				}
				seen.Set(q)
				orders[order].Set(q)
				if order == 0 && flanked(b, q, other) {
					continue
				}
				if isKo, _ := b.IsKo(q, other); isKo {
					continue
				}
				next = append(next, q)
				for _, e := range board.Directions[:4] {
					if r := q + e; b.At(r) == own && !seen.Has(r) {
						b.StoneBits(r, &seen)
						next = b.FindStones(r, next)
					}
				}
			}
		}
		layer, next = next, layer
	}
	return orders
}

// flanked says whether the neighbours of p on one axis are both enemy stones or off the board. The worm cannot expand through p
// then.
func flanked(b *board.Board, p board.Point, enemy board.Color) bool {
	wall := func(q board.Point) bool { at := b.At(q); return at == enemy || at == board.Border }
	return wall(p+board.West) && wall(p+board.East) || wall(p+board.North) && wall(p+board.South)
}

// genus counts the orthogonally connected parts of the board without the
// string, minus one.
func genus(b *board.Board, origin board.Point) int {
	var seen board.Bits
	b.StoneBits(origin, &seen)
	parts := 0
	queue := make([]board.Point, 0, board.PointCount)
	for _, start := range b.Points() {
		if seen.Has(start) {
			continue
		}
		parts++
		seen.Set(start)
		queue = append(queue[:0], start)
		for i := 0; i < len(queue); i++ {
			for _, d := range board.Directions[:4] {
				if q := queue[i] + d; b.At(q) != board.Border && !seen.Has(q) {
					seen.Set(q)
					queue = append(queue, q)
				}
			}
		}
	}
	return parts - 1
}

// cutstones gives Cutstone and PairCutstone.
func cutstones(b *board.Board, origin board.Point) (documented, pair int) {
	enemies := b.Chainlinks(origin, nil)
	if len(enemies) < 2 {
		return 0, 0
	}
	documented = 1
	for i, p := range enemies {
		for _, q := range enemies[:i] {
			if b.CountCommonLiberties(p, q) == 0 {
				documented = 2
			}
		}
	}
	// The pair is the string of the first adjacent enemy stone in board order, and another one. That is the string of the last
	// adjacent enemy stone that is not of the first.
	var touching board.Bits
	for _, p := range b.FindStones(origin, nil) {
		for _, d := range board.Directions[:4] {
			if b.At(p+d) == b.At(origin).Other() {
				touching.Set(p + d)
			}
		}
	}
	first, last := touching.First(), board.NoPoint
	for p := range touching.All() {
		if !b.SameString(p, first) {
			last = p
		}
	}
	if b.CountCommonLiberties(first, last) > 0 {
		return documented, 1
	}
	return documented, 2
}

// setLunches chooses for each worm the enemy worm that it can feed on. That is one that touches it, if only diagonally, and can
// be captured, whether or not it can be defended. The most important cutting stone is best, then the one with the fewest
// liberties, then the first in board order.
func (ws *Worms) setLunches() {
	b := ws.board
	for i := range ws.List {
		w := &ws.List[i]
		var near board.Bits
		for p := range b.Stones(w.Origin) {
			for _, d := range board.Directions {
				if b.At(p+d) == w.Color.Other() {
					near.Set(p + d)
				}
			}
		}
		var prey *Worm
		for p := range near.All() {
			t := ws.At(p)
			if t == prey || t.AttackCode() == board.Fail || isKoStone(b, t) {
				continue
			}
			if prey == nil || t.PairCutstone > prey.PairCutstone ||
				t.PairCutstone == prey.PairCutstone && t.Liberties[0] < prey.Liberties[0] {
				prey = t
			}
		}
		w.Lunch = board.NoPoint
		if prey != nil && prey.AttackCode() != board.KoB {
			w.Lunch = prey.Origin
		}
	}
}

// isKoStone says whether taking the worm is a ko capture.
func isKoStone(b *board.Board, w *Worm) bool {
	if w.Size != 1 || w.Liberties[0] != 1 {
		return false
	}
	isKo, _ := b.IsKo(b.LibertyBits(w.Origin).First(), w.Color.Other())
	return isKo
}

// setInessential marks the worms without life potential. They have no eyes of their own, nothing to capture and nothing to cut,
// and would leave a cavity with walls of one color.
func (ws *Worms) setInessential() {
	for i := range ws.List {
		w := &ws.List[i]
		w.Inessential = w.Genus == 0 && w.Liberties[1] == 0 && w.PairCutstone == 0 &&
			w.Lunch == board.NoPoint && ws.plainCavity(w)
	}
}

// plainCavity says whether the cavity of the worm borders stones of a single color and hardly the edge. The cavity is the worm
// and the empty points that are connected with it.
func (ws *Worms) plainCavity(w *Worm) bool {
	b := ws.board
	var seen board.Bits
	b.StoneBits(w.Origin, &seen)
	queue := b.FindStones(w.Origin, nil)
	edge := 0
	var wall board.Color
	for i := 0; i < len(queue); i++ {
		for _, d := range board.Directions[:4] {
			q := queue[i] + d
			if seen.Has(q) {
				continue
			}
			switch at := b.At(q); at {
			case board.Border:
			case board.Empty:
				seen.Set(q)
				queue = append(queue, q)
				if onEdge(b, q) {
					edge++
				}
			default:
				if wall != board.Empty && wall != at {
					return false
				}
				wall = at
			}
		}
	}
	return edge <= maxInessentialEdge && wall != board.Empty
}

// onEdge says whether p is on the first line.
func onEdge(b *board.Board, p board.Point) bool {
	return p.Column() == 0 || p.Row() == 0 || p.Column() == b.Width()-1 || p.Row() == b.Height()-1
}
