package dragon

import "shikatsu/engine/internal/shape"

// linkKind says how far a shape can be trusted.
type linkKind uint8

const (
	// safe shapes hold by themselves.
	safe linkKind = iota
	// clear ones hold because the opponent has no stone near enough to try a cut.
	clear
	// jump is what holds unless reading refutes it.
	jump
)

// connection is a shape that connects the stones marked A and B.
type connection struct {
	shape *shape.Shape
	kind  linkKind
	// holds decides whether the shape connects where it fits; nil if it always does.
	holds func(l *linker, m shape.Match) bool
}

// connections are the shapes that connect strings, other than by a wall in between.
// The clear ones are drawn with all the points from which a stone of the opponent
// could help a cut.
var connections = []connection{
	{shape.MustCompile("diagonal", `
		Aa
		bB`), safe, (*linker).miai},
	{shape.MustCompile("bamboo joint", `
		AX
		ab
		BX`), safe, (*linker).miai},
	{shape.MustCompile("mouth", `
		?X?
		AaB`), safe, (*linker).mouth},
	{shape.MustCompile("mouth at the edge", `
		AaB
		---`), safe, (*linker).mouth},
	{shape.MustCompile("corner of a mouth", `
		AaX
		?B?`), safe, (*linker).mouth},

	{shape.MustCompile("clear one-space jump", `
		 xxx
		xxxxx
		xA.Bx
		xxxxx
		 xxx`), clear, nil},
	{shape.MustCompile("clear one-space jump on the fourth line", `
		?x?
		A.B
		xxx
		xxx
		???
		---`), clear, nil},
	{shape.MustCompile("clear one-space jump on the third line", `
		?x?
		A.B
		xxx
		???
		---`), clear, nil},
	{shape.MustCompile("clear one-space jump down to the second line", `
		?A?
		x.x
		xBx
		xxx
		---`), clear, nil},
	{shape.MustCompile("clear two-space jump", `
		 xxxx
		xxxxxx
		xA..Bx
		xxxxxx
		 xxxx`), clear, nil},
	{shape.MustCompile("clear two-space jump on the third line", `
		 xxxx
		xA..Bx
		xxxxxx
		 xxxx
		------`), clear, nil},
	{shape.MustCompile("clear two-space jump on the second line", `
		 xxxx
		xA..Bx
		 xxxx
		------`), clear, nil},
	{shape.MustCompile("clear large knight's move", `
		  x
		 xxxx
		xA..x
		 x..Bx
		 xxxx
		   x`), clear, nil},
	{shape.MustCompile("clear large knight's move to the second line", `
		 xxxx
		 xxxxx
		xxxxxx
		xxx..Bx
		 xA..x
		  xxxxxx
		--------`), clear, nil},

	{shape.MustCompile("one-space jump", `
		?b?
		AaB
		?c?`), jump, (*linker).open},
	{shape.MustCompile("one-space jump on the first line", `
		?b?
		AaB
		---`), jump, (*linker).open},
	{shape.MustCompile("knight's move", `
		Aa?
		?bB`), jump, (*linker).open},
	{shape.MustCompile("two-space jump", `
		AabB`), jump, (*linker).open},
	{shape.MustCompile("large knight's move", `
		Aab?
		?cdB`), jump, (*linker).open},
}

// connectionShapes are the shapes of connections, in the same order.
var connectionShapes = shapesOf(connections)

func shapesOf(list []connection) []*shape.Shape {
	shapes := make([]*shape.Shape, len(list))
	for i := range list {
		shapes[i] = list[i].shape
	}
	return shapes
}
