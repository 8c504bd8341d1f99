package dragon

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

// Cutter is a Connector that can read on after moves.
type Cutter interface {
	Connector
	// Connect reads whether the owner of two strings, moving first, can join them.
	Connect(ctx context.Context, a, b board.Point) reading.Result
	// TryMove plays a move on the reader's board and says whether it was possible;
	// PopMove takes the last one back.
	TryMove(p board.Point, c board.Color) bool
	PopMove()
}

// splitDoubleCuts separates what one move of the opponent cuts off in two places at once. After the best answer the parts that
// can still be cut off are dragons of their own. The best answer joins as much as possible.
func (m *merger) splitDoubleCuts(c board.Color) {
	cutter, ok := m.connector.(Cutter)
	if !ok {
		return
	}
	var tried board.Bits
	broken := make([]bool, len(m.held))
	found := false
	for _, r := range m.linker.refuted {
		if m.ctx.Err() != nil {
			return
		}
		root := m.groups.find(r.a)
		if root != m.groups.find(r.b) || tried.Has(r.move) {
			continue
		}
		tried.Set(r.move)
		if !cutter.TryMove(r.move, c.Other()) {
			continue
		}
		for _, i := range m.doubleCut(cutter, c, root, r.move) {
			broken[i], found = true, true
		}
		cutter.PopMove()
	}
	if !found {
		return
	}
	for i := range m.linker.ws.List {
		if m.linker.ws.List[i].Color == c {
			m.groups.parent[i] = int32(i)
		}
	}
	for i := range m.held {
		if k := &m.held[i]; !broken[i] {
			m.groups.join(k.a, k.b)
		}
	}
}

// doubleCut looks at the dragon of the worms under root after the cut at move. It gives the places in held of the links that
// the best answer cannot save, none if an answer saves the dragon.
func (m *merger) doubleCut(cutter Cutter, c board.Color, root int, move board.Point) []int {
	var members []int
	for i := range m.linker.ws.List {
		if m.groups.find(i) == root {
			members = append(members, i)
		}
	}
	if len(members) < 3 {
		return nil
	}
	var cut []int
	parts := newUnionFind(len(m.linker.ws.List))
	for i := range m.held {
		k := &m.held[i]
		switch {
		case m.groups.find(k.a) != root:
		case k.shown && k.odds < doubleOdds && m.near(k.a, move) && m.near(k.b, move) && m.cuts(cutter, k):
			cut = append(cut, i)
		default:
			parts.join(k.a, k.b)
		}
	}
	if count(parts, members) < 3 {
		return nil
	}
	// The answers are moves that join a threatened link, and those beside the cut.
	var replies board.Bits
	for _, d := range board.Directions {
		replies.Set(move + d)
	}
	for _, i := range cut {
		k := &m.held[i]
		replies.Set(cutter.Connect(m.ctx, m.linker.ws.List[k.a].Origin, m.linker.ws.List[k.b].Origin).Move)
	}
	var best []int
	least, most := len(members)+1, 0
	for reply := range replies.All() {
		if reply == board.NoPoint || !cutter.TryMove(reply, c) {
			continue
		}
		var lost []int
		after := newUnionFind(len(m.linker.ws.List))
		for _, j := range members {
			after.join(j, parts.find(j))
		}
		for _, j := range cut {
			if k := &m.held[j]; m.cuts(cutter, k) {
				lost = append(lost, j)
			} else {
				after.join(k.a, k.b)
			}
		}
		cutter.PopMove()
		n := count(after, members)
		if n == 1 {
			return nil
		}
		if size := m.largest(after, members); n < least || n == least && size > most {
			best, least, most = lost, n, size
		}
	}
	return best
}

// cuts says whether reading shows that the opponent's next move can cut the link.
func (m *merger) cuts(cutter Cutter, k *candidate) bool {
	b := m.linker.ws.List
	res := cutter.Disconnect(m.ctx, b[k.a].Origin, b[k.b].Origin)
	return res.Code != board.Fail && res.Certainty != search.Limit
}

// near says whether a stone of the worm at place i is within cutReach of p.
func (m *merger) near(i int, p board.Point) bool {
	b, origin := m.linker.ws.Board(), m.linker.ws.List[i].Origin
	for q := origin; ; {
		if max(abs(q.Column()-p.Column()), abs(q.Row()-p.Row())) <= cutReach {
			return true
		}
		if q = b.Next(q); q == origin {
			return false
		}
	}
}

// count is the number of parts that the members belong to.
func count(parts *unionFind, members []int) int {
	n := 0
	for _, i := range members {
		first := true
		for _, j := range members {
			if j == i {
				break
			}
			first = first && parts.find(i) != parts.find(j)
		}
		if first {
			n++
		}
	}
	return n
}

// largest is the number of stones of the largest part.
func (m *merger) largest(parts *unionFind, members []int) int {
	most := 0
	for _, i := range members {
		size := 0
		for _, j := range members {
			if parts.find(i) == parts.find(j) {
				size += m.linker.ws.List[j].Size
			}
		}
		most = max(most, size)
	}
	return most
}
