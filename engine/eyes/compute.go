package eyes

import "shikatsu/engine/board"

// exactSize is the number of points up to which the local game of an eye space
// is played out. Larger spaces are valued by their size.
const exactSize = canonMax

// ComputeAll values every eye space of both colors. FindHalfAndFalseEyes should
// have been called before.
func (m *Map) ComputeAll() {
	for c := board.White; c <= board.Black; c++ {
		for _, origin := range m.origins[c] {
			m.ComputeEyes(c, origin)
		}
	}
}

// ComputeEyes values the eye space of color c with the given origin: its eyes,
// its vital points if moving first matters, and a pessimistic minimum that
// trusts no guess.
func (m *Map) ComputeEyes(c board.Color, origin board.Point) {
	d := &m.eye[c][origin]
	d.Attack, d.Defense = board.NoPoint, board.NoPoint
	var g graphed
	if int(d.Size) > exactSize || !m.build(c, origin, &g) {
		d.Value = valueBySize(int(d.Size) - 2*int(d.MarginalSize))
		d.PessimisticMin = max(d.Value.B, 1) - 1
	} else {
		a := m.eval.Analyze(&g.graph)
		d.Value, d.PessimisticMin = a.Value, a.Value.B
		if a.Value.B < a.Value.C {
			d.Attack, d.Defense = m.vitalPoints(&g, a)
		}
	}
	m.PropagateEye(c, origin)
}

// valueBySize is the value of an eye space too large to be searched, from the
// number of its points after taking off two for each marginal one.
func valueBySize(points int) Value {
	switch {
	case points >= 4:
		return Value{2, 2, 2, 2}
	case points >= 1:
		return Value{1, 1, 1, 1}
	}
	return Value{}
}

// graphed is the graph of an eye space and the point of each vertex. The extra
// marginal vertex of a half eye stands for the moves at its diagonals; its point
// is the half eye's and half is set.
type graphed struct {
	graph Graph
	point [MaxGraph]board.Point
	half  [MaxGraph]bool
}

// build makes the graph of an eye space. It fails if the half eyes make it too
// large.
func (m *Map) build(c board.Color, origin board.Point, g *graphed) bool {
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
		if d.Marginal {
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
		if h := &m.half[g.point[i]]; h.Type == HalfEye && !eye[g.point[i]].Marginal && h.numAttacks > 0 && vertex[h.attack[0]] == 0 {
			if g.graph.Len() == MaxGraph {
				return false
			}
			j := g.graph.Add(Margin, true)
			g.graph.Link(i, j)
			g.point[j], g.half[j] = g.point[i], true
		}
	}
	g.graph.SetLiberties(m.outsideLiberties(c, origin, g))
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

// outsideLiberties counts, up to PlentyOfLiberties, the liberties outside the
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

// vitalPoints chooses the move of each side, the same one if it can.
func (m *Map) vitalPoints(g *graphed, a Analysis) (attack, defense board.Point) {
	at, df := a.Attack, a.Defense
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
		defense = g.point[i]
		if h := &m.half[defense]; g.half[i] && h.numDefenses > 0 {
			defense = h.defense[0]
		}
	}
	return attack, defense
}
