package influence

import (
	"cmp"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/internal/shape"
)

// intrusion is a move by which strength of a stone gets past the opponent's barriers. The side that moves first everywhere
// projects part of it from the stone A to the point a.
type intrusion struct {
	shape *shape.Shape
	// weight is the part (0..1) of a stone's strength that the move gets. The strength that the stone projects is shared among
	// all its intrusions.
	weight float64
}

// intrusions are the moves of intruding stones. They need room: most of them are
// drawn with all the points that must be free.
var intrusions = []intrusion{
	{shape.MustCompile("one-space jump", `
		xx....
		xxA.a.
		xx....`), freeIntrusion},
	{shape.MustCompile("two-space jump", `
		xx....
		xxA..a
		xx....`), freeIntrusion},
	{shape.MustCompile("diagonal move", `
		A.o?
		.a.?
		o..?
		????`), freeIntrusion},
	{shape.MustCompile("diagonal move to the second line", `
		A.oo
		.a.o
		o..o
		----`), freeIntrusion},
	{shape.MustCompile("turn from the second line", `
		---
		???
		Aoo
		oa.
		o..`), freeIntrusion},
	{shape.MustCompile("diagonal move towards a stone", `
		A.o
		.a.
		o.O`), opposedIntrusion},
	{shape.MustCompile("diagonal move to the first line", `
		Ao.
		oa.
		---`), poorIntrusion},
	{shape.MustCompile("turn to the first line below two", `
		AOO
		oa.
		---`), freeIntrusion},
	{shape.MustCompile("turn of a wall", `
		?o?
		XA.
		?Oa.
		??.?`), freeIntrusion},
	{shape.MustCompile("turn at the head of two", `
		?X?
		xA.
		?Oa.
		??.?`), freeIntrusion},
	{shape.MustCompile("knight's move", `
		A...
		..a.
		x...`), freeIntrusion},
	{shape.MustCompile("knight's move around a stone", `
		A...
		..a.
		O...`), poorIntrusion},
	{shape.MustCompile("knight's move to the first line", `
		A...
		..a.
		----`), poorIntrusion},
	{shape.MustCompile("knight's move sideways to the first line", `
		A..|
		..a|
		O..|`), poorIntrusion},
	{shape.MustCompile("stretch beside a stone", `
		xx?
		xAax
		xO.`), freeIntrusion},
	{shape.MustCompile("stretch at the head of two", `
		xx?
		XAax
		OO.`), freeIntrusion},
	{shape.MustCompile("stretch from a turn at the head of two", `
		Xx?
		.Aax
		OO.`), freeIntrusion},
	{shape.MustCompile("stretch to the first line beside a stone", `
		xx|
		Aa|
		O.|`), freeIntrusion},
	{shape.MustCompile("jump beside a stone", `
		xx..
		xA.a.
		xO..`), freeIntrusion},
	{shape.MustCompile("stretch towards a knight's move", `
		o?.
		Aax
		?.O`), freeIntrusion},
	{shape.MustCompile("jump into a knight's move", `
		?o.
		...
		A.a
		.xO`), opposedIntrusion},
	{shape.MustCompile("stretch towards a diagonal jump", `
		Aa.
		o.o
		ooO`), opposedIntrusion},
}

// intrusionShapes are the shapes of intrusions, in the same order.
var intrusionShapes = func() []*shape.Shape {
	shapes := make([]*shape.Shape, len(intrusions))
	for i := range intrusions {
		shapes[i] = intrusions[i].shape
	}
	return shapes
}()

// addSources adds the intrusions of the side that moves first everywhere. What a
// stone projects is shared among all of its intrusions by their weights; a point
// that several stones intrude on has the largest of their shares.
func (f *Field) addSources() {
	var buf [256]projection
	found := buf[:0]
	grid := &shape.Grid{Width: f.board.Width(), Height: f.board.Height(), At: f.grid}
	shape.Scan(intrusionShapes, grid, f.Mover, func(i int, m shape.Match) {
		found = append(found, projection{m.At('A'), m.At('a'), intrusions[i].weight})
	})
	// Several shapes may show the same move: the best of them counts.
	slices.SortFunc(found, projection.compare)
	found = slices.CompactFunc(found, func(a, b projection) bool { return a.from == b.from && a.to == b.to })
	var total [board.PointCount]float64
	for _, t := range found {
		total[t.from] += t.weight
	}
	layer := f.Of(f.Mover)
	for _, t := range found {
		share := t.weight * min(intrusionShare/total[t.from], intrusionLimit)
		layer.Strength[t.to] = max(layer.Strength[t.to], share*layer.Strength[t.from])
	}
}

// projection is an intrusion of one stone.
type projection struct {
	from, to board.Point
	weight   float64
}

// compare orders projections by their points, the heaviest first.
func (t projection) compare(u projection) int {
	if t.from != u.from {
		return int(t.from) - int(u.from)
	}
	if t.to != u.to {
		return int(t.to) - int(u.to)
	}
	return cmp.Compare(u.weight, t.weight)
}
