package report

// Domains tell, point by point, row by row from the top, what lies in the domain of a color. That is its lively stones and the
// points around them that it reaches before the opponent closes them off. Eye spaces are made of the points in one domain alone
// and of the contested ones, which are in both, beside their owner's stones.
type Domains struct {
	Black []bool `json:"black"`
	White []bool `json:"white"`
}

// EyeSpace is a set of points in which one color may make eyes.
type EyeSpace struct {
	Color  Color  `json:"color"`
	Origin Vertex `json:"origin"`
	// Points are all points in board order; Marginal are those among them that
	// lie at the open edge.
	Points   []Vertex `json:"points"`
	Marginal []Vertex `json:"marginal"`
	Esize    int      `json:"esize"`
	Msize    int      `json:"msize"`
	// Value has four digits. They are the eyes if the attacker plays first and again later, if the attacker plays first, if the
	// owner plays first, and if the owner plays first and again later.
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
	// Color is the owner of the eye space that the point is in or beside. It is empty if the point is in none.
	Color Color `json:"color"`
	// Type is HALF_EYE or FALSE_EYE.
	Type string `json:"type"`
	// Value is the topological value: 3 half, 4 or more false, between them if a
	// ko decides.
	Value float64 `json:"value"`
	// Obvious says that the eye is false even if the owner gets every diagonal that is not settled. It is the documented
	// obvious_false_eye.
	Obvious       bool     `json:"obvious_false_eye"`
	AttackPoints  []Vertex `json:"attack_points"`
	DefensePoints []Vertex `json:"defense_points"`
}

// largestEye is the size up to which an eye space is no territory. In territory a move may have other aims than life.
const largestEye = 8
