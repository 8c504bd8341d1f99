package solve

import (
	"context"
	"testing"

	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
	"shikatsu/engine/life"
	"shikatsu/engine/owl"
)

// White can take the black stones inside at any time. If that leaves three points in a row
// he is killed in them, so nobody moves: seki. If it leaves four, or if he has room for an
// eye outside, he takes them or has no need to.
func TestCaptorThatCannotAffordTheCapture(t *testing.T) {
	for _, test := range []struct {
		name, diagram, inside string
		status                dragon.Status
		safety                dragon.Safety
	}{
		{"three in a row", `
			. . . . . . . . . . . . .
			. X X X X X X X X X . . .
			. X . . . . . . . X . . .
			. X O O O O O O O X . . .
			. X O . X X X . O X . . .
			. X O O O O O O O X . . .
			. X X X X X X X X X . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .`, "F9", dragon.Alive, dragon.AliveInSeki},
		{"four in a row", `
			. . . . . . . . . . . . .
			. X X X X X X X X X X . .
			. X . . . . . . . . X . .
			. X O O O O O O O O X . .
			. X O . X X X X . O X . .
			. X O O O O O O O O X . .
			. X X X X X X X X X X . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .`, "F9", dragon.Dead, dragon.Inessential},
		{"room for an eye outside", `
			. X X X X X X X X X . . .
			. X . . . . . . . X . . .
			. X . . . . . . . X . . .
			. X O O O O O O O X . . .
			. X O . X X X . O X . . .
			. X O O O O O O O X . . .
			. X X X X X X X X X . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .`, "F9", dragon.Dead, dragon.Inessential},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.diagram)
			p := boardtest.Point(t, b, test.inside)
			stages := life.NewReading(b, life.DefaultOptions())
			ds, err := stages.Semeai(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			alone, err := stages.Ask(context.Background(), p, life.Effort{Level: owl.AtDepth})
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range []*dragon.Dragon{ds.At(p), alone.Dragon} {
				if d.Status != test.status || d.Safety != test.safety {
					t.Errorf("%v, %v, want %v, %v", d.Status, d.Safety, test.status, test.safety)
				}
			}
		})
	}
}
