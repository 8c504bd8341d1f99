package dragon

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/internal/shape"
	"shikatsu/engine/worm"
)

// shapeExamples has, for each connection, black stones that it joins and others that it does not. The shapes of both are nearly
// the same.
var shapeExamples = map[string]struct{ holds, fails string }{
	"diagonal": {`
		. . . . .
		. X . . .
		. . X . .
		. . . . .
		. . . . .`, `
		. . . . .
		. X O . .
		. . X . .
		. . . . .
		. . . . .`},
	"bamboo joint": {`
		. . . . .
		. X X . .
		. . . . .
		. X X . .
		. . . . .`, `
		. . . . .
		. X X . .
		. . O . .
		. X X . .
		. . . . .`},
	"mouth": {`
		. . X . .
		. X . X .
		. . . . .
		. . . . .
		. . . . .`, `
		. . X . .
		. X . X .
		. . O . .
		. . . . .
		. . . . .`},
	"mouth at the edge": {`
		. . . . .
		. . . . .
		. . . . .
		. O . O .
		. X . X .`, `
		. . . . .
		. . . . .
		. . . . .
		. O O O .
		. X . X .`},
	"corner of a mouth": {`
		. O . O .
		. X . X .
		. O X . .
		. O O O .
		. . . . .`, `
		. O O O .
		. X . X .
		. O X . .
		. O O O .
		. . . . .`},
	"clear one-space jump": {`
		. . O . . . O
		. . . . . . .
		O . . . . . O
		. . X . X . .
		. . . . . X .
		. . . . . . .
		. . . . . . .`, `
		. . . . . . .
		. . . O . . .
		. . . . . . .
		. . X . X . .
		. . . . . . .
		. . . . . . .
		. . . . . . .`},
	"clear one-space jump on the fourth line": {`
		. . . . . . .
		. . . O . . .
		. . O . O . .
		. . X . X . .
		. . . . . . .
		. . . . . . .
		. . . O . . .`, `
		. . . . . . .
		. . . . . . .
		. . . . . . .
		. . . . . . .
		. . X . X . .
		. . . . . . .
		. . O . . . .
		. . . . . . .`},
	"clear one-space jump on the third line": {`
		. . . . . . .
		. . . O . . .
		. . O . O . .
		. O X . X O .
		. O . . . O .
		. . . O . . .`, `
		. . . . . . .
		. . . . . . .
		. . . . . . .
		. . X . X . .
		. . . . O . .
		. . . . . . .`},
	"clear one-space jump down to the second line": {`
		. . . O . . .
		. . O X O . .
		. . . . . . .
		. O . X . O .
		. . . . . . .`, `
		. . . . . . .
		. . . . . . .
		. . . X . . .
		. . . . . . .
		. . . X . . .
		. . O . . . .`},
	"clear two-space jump": {`
		. . . O . . . .
		. O . . . . O .
		O . . . . . . O
		. . X . . X . .
		. . . X . . . .
		. . . . . . . .`, `
		. . . . . . . .
		. . O . . . . .
		. . . . . . . .
		. . X . . X . .
		. . . . . . . .
		. . . . . . . .`},
	"clear two-space jump on the third line": {`
		. . . O . . . .
		. O . . . . O .
		. . X . . X . .
		. . . . . . . .
		. O . . . . . .`, `
		. . . . . . . .
		. . . . . . . .
		. . . . . . . .
		. . X . . X . .
		. O . . . . . .
		. . . . . . . .`},
	"clear two-space jump on the second line": {`
		. . . O O . . .
		. O . . . . O .
		. . X . . X . .
		. O . . . . O .`, `
		. . . . . . . .
		. . . . O . . .
		. . X . . X . .
		. . . . . . . .`},
	"clear large knight's move": {`
		. . O . O . . .
		. O . . . . O .
		. . X . . . O .
		. O . . . X . .
		. O . . . . O .
		. . . O . O . .`, `
		. . . O . . . .
		. . . . . . . .
		. . X . . . . .
		. . . . . X . .
		. . . . . . . .
		. . . . . . . .`},
	"clear large knight's move to the second line": {`
		. . . . . O . . .
		. . . . . . O . .
		. . . . . . . O .
		. . . . . X . O .
		. . X . . . O . .
		. . . . . . . . .`, `
		. . . . . . . . .
		. . . O . . . . .
		. . . . . . . . .
		. . . . . X . . .
		. . X . . . . . .
		. . . . . . . . .`},
	"one-space jump": {`
		. . . . .
		. . . . .
		. X . X .
		. . . . .
		. . . . .`, `
		. . O . .
		. . . . .
		. X . X .
		. . . . .
		. . . . .`},
	"one-space jump on the first line": {`
		. . . . .
		. . . . .
		. . . . .
		. . . . .
		. X . X .`, `
		. . . . .
		. . . . .
		. . O . .
		. . . . .
		. X . X .`},
	"knight's move": {`
		. . . . .
		. X . . .
		. . . X .
		. . . . .
		. . . . .`, `
		. . O . .
		. X . . .
		. . . X .
		. . . . .
		. . . . .`},
	"two-space jump": {`
		. . . . .
		. . . . .
		X . . X .
		. . . . .
		. . . . .`, `
		. . . . .
		. O . . .
		X . . X .
		. . . . .
		. . . . .`},
	"large knight's move": {`
		. . . . .
		X . . . .
		. . . X .
		. . . . .
		. . . . .`, `
		. . O . .
		X . . . .
		. . . X .
		. . . . .
		. . . . .`},
}

func TestEveryConnectionShape(t *testing.T) {
	for i := range connections {
		k := &connections[i]
		name := k.shape.Name()
		examples, ok := shapeExamples[name]
		if !ok {
			t.Errorf("%s has no examples", name)
			continue
		}
		joins := func(diagram string) bool {
			b := boardtest.Parse(t, diagram)
			l := newLinker(worm.New(b))
			found := false
			shape.Scan([]*shape.Shape{k.shape}, l.grids[board.Black], board.Black, func(_ int, m shape.Match) {
				if !b.SameString(m.At('A'), m.At('B')) && (k.holds == nil || k.holds(l, m)) {
					found = true
				}
			})
			return found
		}
		if !joins(examples.holds) {
			t.Errorf("%s does not join\n%s", name, examples.holds)
		}
		if joins(examples.fails) {
			t.Errorf("%s joins\n%s", name, examples.fails)
		}
	}
}
