package analysis

import (
	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
	"shikatsu/engine/report"
)

// setDomains writes the domains into the report.
func setDomains(r *report.Report, b *board.Board, m *eyes.Map) {
	points := b.Points()
	r.Domains = &report.Domains{Black: make([]bool, len(points)), White: make([]bool, len(points))}
	for i, p := range points {
		r.Domains.Black[i] = m.Domain(board.Black, p)
		r.Domains.White[i] = m.Domain(board.White, p)
	}
}

// setEyes writes domains, eye spaces and half eyes into the report.
func setEyes(r *report.Report, b *board.Board, m *eyes.Map) {
	setDomains(r, b, m)
	n := report.Namer{B: b}
	r.Eyes, r.HalfEyes = []report.EyeSpace{}, []report.HalfEye{}
	for _, c := range []board.Color{board.Black, board.White} {
		for _, origin := range m.Spaces(c) {
			d := m.Data(c, origin)
			space := report.EyeSpace{
				Color: report.ColorOf(c), Origin: b.Vertex(origin),
				Esize: int(d.Size), Msize: int(d.MarginalSize),
				Value: d.Value.String(), Min: d.Value.Min(), Max: d.Value.Max(),
				AttackPoint: b.Vertex(d.Attack), DefensePoint: b.Vertex(d.Defense),
			}
			points, marginal := m.Points(c, origin)
			space.Points, space.Marginal = n.Vertices(points), n.Vertices(marginal)
			r.Eyes = append(r.Eyes, space)
		}
	}
	for _, p := range b.Points() {
		if !m.IsHalfEye(p) && !m.IsFalseEye(p) {
			continue
		}
		h := m.HalfEye(p)
		half := report.HalfEye{Vertex: b.Vertex(p), Type: h.Type.String(), Value: float64(h.Value), Obvious: h.Obvious,
			AttackPoints: n.Vertices(h.Attacks()), DefensePoints: n.Vertices(h.Defenses())}
		for _, c := range []board.Color{board.Black, board.White} {
			if m.Data(c, p).Color == c {
				half.Color = report.ColorOf(c)
			}
		}
		r.HalfEyes = append(r.HalfEyes, half)
	}
}
