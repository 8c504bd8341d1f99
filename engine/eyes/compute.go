package eyes

import "shikatsu/engine/board"

// ComputeAll values every eye space of both colors. FindHalfAndFalseEyes should
// have been called before.
func (m *Map) ComputeAll() {
	for c := board.White; c <= board.Black; c++ {
		for _, origin := range m.origins[c] {
			m.ComputeEyes(c, origin)
		}
	}
}

// ComputeEyes values the eye space of color c with the given origin. It finds its eyes, its vital points if moving first
// matters, and a pessimistic minimum that trusts no guess.
func (m *Map) ComputeEyes(c board.Color, origin board.Point) {
	d := &m.eye[c][origin]
	d.Attack, d.Defense = board.NoPoint, board.NoPoint
	g := &m.graphs[0]
	if int(d.Size) > exactSize || !m.build(c, origin, attacker, g) {
		d.Value = valueBySize(int(d.Size) - 2*int(d.MarginalSize))
		d.PessimisticMin = max(d.Value.B, 1) - 1
	} else if start := g.graph.start(); start.empty == 0 {
		// Captives whose liberties lie outside the space: the owner takes them.
		d.Value = valueBySize(int(d.Size) - 2*int(d.MarginalSize))
		d.PessimisticMin = d.Value.B
	} else {
		m.search(c, origin, g)
	}
	m.propagateEye(c, origin)
}

// search plays out the local game of an eye space whose graph for the attacker
// moving first is g. Where a ko decides about a half eye, the side that moves
// first wins it, so the other two digits come from a graph of their own.
func (m *Map) search(c board.Color, origin board.Point, g *graphed) {
	d := &m.eye[c][origin]
	attacked := m.eval.Analyze(&g.graph)
	d.Value = attacked.Value
	defended, h := attacked, g
	if g.ko {
		h = &m.graphs[1]
		m.build(c, origin, defender, h)
		defended = m.eval.Analyze(&h.graph)
		d.Value.C = max(d.Value.B, defended.Value.C)
		d.Value.D = max(d.Value.C, defended.Value.D)
	}
	d.PessimisticMin = d.Value.B
	if d.Value.B < d.Value.C {
		d.Attack, d.Defense = m.vitalPoints(g, attacked.Attack, h, defended.Defense)
	}
}

// valueBySize is the value of an eye space too large to be searched. It goes by the number of its points after taking off two
// for each marginal one.
func valueBySize(points int) Value {
	switch {
	case points >= 4:
		return Value{2, 2, 2, 2}
	case points >= 1:
		return Value{1, 1, 1, 1}
	}
	return Value{}
}

// build makes the graph of an eye space for one side moving first, which wins
// the kos about half eyes. It fails if the half eyes make it too large.
func (m *Map) build(c board.Color, origin board.Point, mover side, g *graphed) bool {
	*g = graphed{}
	g.graph.Reset()
	eye := &m.eye[c]
	var vertex [board.PointCount]int8
	size := int(eye[origin].Size)
	for _, p := range m.b.Points() {
		d := &eye[p]
		if d.Color != c || d.Origin != origin {
			continue
		}
		label := Space
		if m.b.At(p) == c.Other() {
			label = Captive
		}
		if d.Marginal || m.half[p].Type == HalfEye && m.half[p].Value > 3 && mover == attacker {
			label += Margin
		}
		i := g.graph.Add(label, d.Marginal || m.touchesWall(c, p))
		g.point[i] = p
		vertex[p] = int8(i + 1)
		for _, q := range [2]board.Point{p + board.North, p + board.West} {
			if j := vertex[q]; j > 0 {
				g.graph.Link(i, int(j-1))
			}
		}
		if i+1 == size {
			break
		}
	}
	for i := range size {
		h := &m.half[g.point[i]]
		if h.Type != HalfEye || eye[g.point[i]].Marginal || h.numAttacks == 0 {
			continue
		}
		g.ko = g.ko || h.Value != 3
		if h.Value < 3 && mover == defender || h.Value > 3 && mover == attacker {
			continue // a proper eye, or a false one
		}
		// The contested diagonal is a way into the eye: a marginal vertex.
		if j := vertex[h.attack[0]]; j > 0 {
			g.graph.Link(i, int(j-1))
			continue
		}
		if g.graph.Len() == maxGraph {
			return false
		}
		j := g.graph.Add(Margin, true)
		g.graph.Link(i, j)
		g.point[j], g.half[j] = g.point[i], true
	}
	g.graph.setLiberties(m.outsideLiberties(c, origin, g))
	return true
}

// touchesWall says whether p is next to a lively stone of color c.
func (m *Map) touchesWall(c board.Color, p board.Point) bool {
	for _, d := range board.Directions[:4] {
		if m.b.At(p+d) == c && m.lively.Has(p+d) {
			return true
		}
	}
	return false
}

// outsideLiberties counts, up to plentyOfLiberties, the liberties outside the
// space that the strings around it have together.
func (m *Map) outsideLiberties(c board.Color, origin board.Point, g *graphed) int {
	var liberties board.Bits
	for _, p := range g.point[:m.eye[c][origin].Size] {
		for _, d := range board.Directions[:4] {
			if q := p + d; m.b.At(q) == c && m.lively.Has(q) {
				liberties.Or(m.b.LibertyBits(q))
			}
		}
	}
	for _, p := range g.point[:m.eye[c][origin].Size] {
		liberties.Clear(p)
	}
	return liberties.Count()
}

// vitalPoints chooses the move of each side from the vital vertices of its
// graph, the same one if it can. The graphs number the points alike.
func (m *Map) vitalPoints(g *graphed, at set, h *graphed, df set) (attack, defense board.Point) {
	if both := at & df; both != 0 {
		at, df = both, both
	}
	if i := first(at); i >= 0 {
		attack = g.point[i]
		if g.half[i] {
			attack = m.half[attack].attack[0]
		}
	}
	if i := first(df); i >= 0 {
		defense = h.point[i]
		if e := &m.half[defense]; h.half[i] && e.numDefenses > 0 {
			defense = e.defense[0]
		}
	}
	// With two graphs one side may have nothing to gain in its own. The point of the ko is then vital for both.
	if attack == board.NoPoint {
		attack = defense
	}
	if defense == board.NoPoint {
		defense = attack
	}
	return attack, defense
}
