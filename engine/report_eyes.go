package engine

import (
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
)

// Domains tell, point by point, row by row from the top, what lies in the domain of
// a color: its lively stones and the points around them that it reaches before the
// opponent closes them off. Eye spaces are made of the points in one domain alone and
// of the contested ones, which are in both, beside their owner's stones.
type Domains struct {
	Black []bool `json:"black"`
	White []bool `json:"white"`
}

// EyeSpace is a set of points in which one color may make eyes.
type EyeSpace struct {
	Color  string `json:"color"`
	Origin Vertex `json:"origin"`
	// Points are all points in board order; Marginal are those among them that
	// lie at the open edge.
	Points   []Vertex `json:"points"`
	Marginal []Vertex `json:"marginal"`
	Esize    int      `json:"esize"`
	Msize    int      `json:"msize"`
	// Value has four digits: the eyes if the attacker plays first and again
	// later, if the attacker plays first, if the owner plays first, and if the
	// owner plays first and again later.
	Value string `json:"value"`
	// Min and Max are the eyes if the attacker or the owner plays first.
	Min int `json:"min"`
	Max int `json:"max"`
	// AttackPoint and DefensePoint are the vital points if Min is less than Max.
	AttackPoint  Vertex `json:"attack_point"`
	DefensePoint Vertex `json:"defense_point"`
}

// HalfEye is a point whose diagonals decide whether it is an eye.
type HalfEye struct {
	Vertex Vertex `json:"vertex"`
	// Color is the owner of the eye space that the point is in or beside; empty
	// if it is in none.
	Color string `json:"color"`
	// Type is HALF_EYE or FALSE_EYE.
	Type string `json:"type"`
	// Value is the topological value: 3 half, 4 or more false, between them if a
	// ko decides.
	Value float64 `json:"value"`
	// Obvious says that the eye is false even if the owner gets every diagonal that is not
	// settled; the documented obvious_false_eye.
	Obvious       bool     `json:"obvious_false_eye"`
	AttackPoints  []Vertex `json:"attack_points"`
	DefensePoints []Vertex `json:"defense_points"`
}

// setDomains writes the domains into the report.
func (r *Report) setDomains(b *board.Board, m *eyes.Map) {
	points := b.Points()
	r.Domains = &Domains{Black: make([]bool, len(points)), White: make([]bool, len(points))}
	for i, p := range points {
		r.Domains.Black[i] = m.Domain(board.Black, p)
		r.Domains.White[i] = m.Domain(board.White, p)
	}
}

// setEyes writes domains, eye spaces and half eyes into the report.
func (r *Report) setEyes(b *board.Board, m *eyes.Map) {
	r.setDomains(b, m)
	n := namer{b}
	r.Eyes, r.HalfEyes = []EyeSpace{}, []HalfEye{}
	for _, c := range []board.Color{board.Black, board.White} {
		for _, origin := range m.Spaces(c) {
			d := m.Data(c, origin)
			space := EyeSpace{
				Color: c.String(), Origin: b.Vertex(origin),
				Esize: int(d.Size), Msize: int(d.MarginalSize),
				Value: d.Value.String(), Min: d.Value.Min(), Max: d.Value.Max(),
				AttackPoint: b.Vertex(d.Attack), DefensePoint: b.Vertex(d.Defense),
			}
			points, marginal := m.Points(c, origin)
			space.Points, space.Marginal = n.vertices(points), n.vertices(marginal)
			r.Eyes = append(r.Eyes, space)
		}
	}
	for _, p := range b.Points() {
		if !m.IsHalfEye(p) && !m.IsFalseEye(p) {
			continue
		}
		h := m.HalfEye(p)
		half := HalfEye{Vertex: b.Vertex(p), Type: h.Type.String(), Value: float64(h.Value), Obvious: h.Obvious,
			AttackPoints: n.vertices(h.Attacks()), DefensePoints: n.vertices(h.Defenses())}
		for _, c := range []board.Color{board.Black, board.White} {
			if m.Data(c, p).Color == c {
				half.Color = c.String()
			}
		}
		r.HalfEyes = append(r.HalfEyes, half)
	}
}

// largestEye is the size up to which an eye space is no territory, in which a move may
// have other aims than life.
const largestEye = 8

// inEyeSpace says whether a point is a proper point of an eye space of a color that is not
// large.
func (r *Report) inEyeSpace(color string, v Vertex) bool {
	for i := range r.Eyes {
		e := &r.Eyes[i]
		if e.Color == color && len(e.Points) <= largestEye && slices.Contains(e.Points, v) && !slices.Contains(e.Marginal, v) {
			return true
		}
	}
	return false
}
