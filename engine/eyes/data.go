package eyes

import "shikatsu/engine/board"

// Data is what is known of one point as part of the eye spaces of one color.
// All points of a space share Origin, Size, MarginalSize, Value, Attack and
// Defense.
type Data struct {
	Color             board.Color // the owner, or Empty if the point is in no eye space
	Origin            board.Point // first point of the space in board order, or NoPoint
	Size              int16       // points of the space, marginal ones included
	MarginalSize      int16       // marginal points of the space
	Value             Value       // eyes that the space yields
	Marginal          bool        // the point is at the open edge of the space
	Neighbors         uint8       // orthogonal neighbours in the space
	MarginalNeighbors uint8       // those of them that are marginal
	// Attack and Defense are vital moves if Value.Min() < Value.Max(), else NoPoint.
	Attack, Defense board.Point
	// PessimisticMin is a number of eyes that is certain even if the shape was
	// too large to be searched.
	PessimisticMin uint8
}

// EyeType classifies a point by its diagonals.
type EyeType uint8

// The types.
const (
	// Proper: a real eye, or a point that has not been examined.
	Proper EyeType = iota
	// HalfEye: an eye for the side that moves first at the diagonals.
	HalfEye
	// FalseEye: surrounded, but not an eye.
	FalseEye
)

// String is 0, HALF_EYE or FALSE_EYE.
func (t EyeType) String() string {
	return [...]string{Proper: "0", HalfEye: "HALF_EYE", FalseEye: "FALSE_EYE"}[t]
}

// notExamined is the topological value of points that are no candidates.
const notExamined = 10

// HalfEyeData is the topological analysis of one point.
type HalfEyeData struct {
	// Value is the sum over the diagonals. It is 2 or less for a proper eye, 3 for a half eye, 4 or more for a false eye, and
	// between these if a ko decides. It is 10 for points that were not examined.
	Value float32
	Type  EyeType
	// Obvious says that the point is surely a false eye. It is one even if every empty diagonal and every enemy stone that can
	// be captured is counted for the owner. Obvious may miss false eyes but never names a real one. GNU Go's documentation
	// calls this obvious_false_eye.
	Obvious bool
	// Attacks are moves that make a diagonal worse for the owner. Defenses are moves that make one better; up to four each.
	attack, defense         [4]board.Point
	numAttacks, numDefenses uint8
}

// Attacks lists the moves that make the eye worse.
func (h *HalfEyeData) Attacks() []board.Point { return h.attack[:h.numAttacks] }

// Defenses lists the moves that make the eye better.
func (h *HalfEyeData) Defenses() []board.Point { return h.defense[:h.numDefenses] }

// Map holds the eye spaces of both colors. The zero value is not usable; see
// NewMap. Its methods overwrite what it holds and allocate nothing once its
// Evaluator knows the shapes. It is not safe for concurrent use.
type Map struct {
	b     *board.Board
	eye   [3][board.PointCount]Data // by color; index 0 is not used
	half  [board.PointCount]HalfEyeData
	eval  *Evaluator
	plane plane
	// lively is the set of stones that are not about to be captured.
	lively  board.Bits
	domains [3]board.Bits    // by color: what MakeDomains found in reach of it
	space   [3]board.Bits    // by color: the points of all its spaces
	origins [3][]board.Point // origins of the spaces in board order
	// members has the points of the spaces, one space after the other. Those of the space with an origin begin at its first.
	members [3][]board.Point
	first   [3][board.PointCount]int16
	graphs  [2]graphed
}

// NewMap makes a Map that evaluates shapes with eval, which several maps of one
// goroutine may share. If eval is nil it gets one of its own.
func NewMap(eval *Evaluator) *Map {
	if eval == nil {
		eval = NewEvaluator()
	}
	m := &Map{eval: eval}
	for c := range m.members {
		m.members[c] = make([]board.Point, 0, board.PointCount)
	}
	return m
}

// Data is what is known of p as eye space of color c. The result must not be
// changed and is valid until the next update.
func (m *Map) Data(c board.Color, p board.Point) *Data { return &m.eye[c][p] }

// Points lists the points of the eye space of color c with that origin in board order. marginal are those of them that are
// marginal.
func (m *Map) Points(c board.Color, origin board.Point) (points, marginal []board.Point) {
	for _, p := range m.b.Points() {
		if at := m.Data(c, p); at.Color == c && at.Origin == origin {
			points = append(points, p)
			if at.Marginal {
				marginal = append(marginal, p)
			}
		}
	}
	return points, marginal
}

// HalfEye is the topological analysis of p. A point belongs to the proper eye
// space of at most one color, so one analysis serves both.
func (m *Map) HalfEye(p board.Point) *HalfEyeData { return &m.half[p] }

// Spaces lists the origins of the eye spaces of color c in board order.
func (m *Map) Spaces(c board.Color) []board.Point { return m.origins[c] }

// propagateEye copies what all points of an eye space share from its origin to
// the others.
func (m *Map) propagateEye(c board.Color, origin board.Point) {
	eye := &m.eye[c]
	shared := eye[origin]
	first := int(m.first[c][origin])
	for _, p := range m.members[c][first : first+int(shared.Size)] {
		d := &eye[p]
		d.MarginalSize = shared.MarginalSize
		d.Value, d.PessimisticMin = shared.Value, shared.PessimisticMin
		d.Attack, d.Defense = shared.Attack, shared.Defense
	}
}

// graphed is the graph of an eye space and the point of each vertex. The extra
// marginal vertex of a half eye stands for the moves at its diagonals; its point
// is the half eye's and half is set.
type graphed struct {
	graph Graph
	point [maxGraph]board.Point
	half  [maxGraph]bool
	// ko says that a ko decides about a half eye of the space.
	ko bool
}
