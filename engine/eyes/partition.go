package eyes

import "shikatsu/engine/board"

// enter fills in color and margin of the points of one color.
func (m *Map) enter(c board.Color, space, marginal *board.Bits) {
	for _, p := range m.b.Points() {
		d := Data{}
		if space.Has(p) {
			d = Data{Color: c, Marginal: marginal.Has(p)}
		}
		m.eye[c][p] = d
	}
}

// partition splits the points of color c into eye spaces: neighbours belong
// together unless both are marginal. A marginal point may so join several
// proper regions; one that touches none is a space of its own.
func (m *Map) partition(c board.Color) {
	eye := &m.eye[c]
	m.origins[c] = m.origins[c][:0]
	for _, p := range m.b.Points() {
		if eye[p].Color != c || eye[p].Origin != board.NoPoint {
			continue
		}
		m.origins[c] = append(m.origins[c], p)
		eye[p].Origin = p
		m.queue = append(m.queue[:0], p)
		marginals := int16(0)
		for i := 0; i < len(m.queue); i++ {
			q := &eye[m.queue[i]]
			if q.Marginal {
				marginals++
			}
			for _, d := range board.Directions[:4] {
				r := &eye[m.queue[i]+d]
				if r.Color != c || q.Marginal && r.Marginal {
					continue
				}
				if r.Origin == board.NoPoint {
					r.Origin = p
					m.queue = append(m.queue, m.queue[i]+d)
				}
			}
		}
		eye[p].Size, eye[p].MarginalSize = int16(len(m.queue)), marginals
		m.PropagateEye(c, p)
	}
	for _, p := range m.b.Points() {
		if eye[p].Color == c {
			m.countNeighbors(c, p)
		}
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

// PropagateEye copies what all points of an eye space share from its origin to
// the others.
func (m *Map) PropagateEye(c board.Color, origin board.Point) {
	eye := &m.eye[c]
	shared := eye[origin]
	for _, p := range m.b.Points() {
		d := &eye[p]
		if d.Color != c || d.Origin != origin {
			continue
		}
		d.Size, d.MarginalSize = shared.Size, shared.MarginalSize
		d.Value, d.PessimisticMin = shared.Value, shared.PessimisticMin
		d.Attack, d.Defense = shared.Attack, shared.Defense
	}
}
