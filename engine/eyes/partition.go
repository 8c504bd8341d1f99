package eyes

import "shikatsu/engine/board"

// enter fills in color and margin of the points of one color.
func (m *Map) enter(c board.Color, space, marginal *board.Bits) {
	for p := range m.space[c].All() {
		m.eye[c][p] = Data{}
	}
	m.space[c] = *space
	for p := range space.All() {
		m.eye[c][p] = Data{Color: c, Marginal: marginal.Has(p)}
	}
}

// partition splits the points of color c into eye spaces: neighbours belong
// together unless both are marginal. A marginal point may so join several
// proper regions; one that touches none is a space of its own.
func (m *Map) partition(c board.Color) {
	eye := &m.eye[c]
	m.origins[c], m.members[c] = m.origins[c][:0], m.members[c][:0]
	for p := range m.space[c].All() {
		if eye[p].Origin != board.NoPoint {
			continue
		}
		first := len(m.members[c])
		m.origins[c] = append(m.origins[c], p)
		m.first[c][p] = int16(first)
		eye[p].Origin = p
		list := append(m.members[c], p)
		marginals := int16(0)
		for i := first; i < len(list); i++ {
			q := &eye[list[i]]
			if q.Marginal {
				marginals++
			}
			for _, d := range board.Directions[:4] {
				r := &eye[list[i]+d]
				if r.Color != c || q.Marginal && r.Marginal {
					continue
				}
				if r.Origin == board.NoPoint {
					r.Origin = p
					list = append(list, list[i]+d)
				}
			}
		}
		m.members[c] = list
		for _, q := range list[first:] {
			eye[q].Size, eye[q].MarginalSize = int16(len(list)-first), marginals
		}
	}
	for _, p := range m.members[c] {
		m.countNeighbors(c, p)
	}
}

// countNeighbors sets the neighbour counts of one point.
func (m *Map) countNeighbors(c board.Color, p board.Point) {
	eye := &m.eye[c]
	d := &eye[p]
	d.Neighbors, d.MarginalNeighbors = 0, 0
	for _, step := range board.Directions[:4] {
		if q := &eye[p+step]; q.Color == c && q.Origin == d.Origin {
			d.Neighbors++
			if q.Marginal {
				d.MarginalNeighbors++
			}
		}
	}
}
