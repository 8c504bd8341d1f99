package analysis

import (
	"context"
	"testing"

	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/life"
	"shikatsu/engine/report"
)

// How sure the report says life and death to be.
func TestOwlCertainty(t *testing.T) {
	const cage = `
		. . . X O . . . .
		X X X X O . . . .
		O O O O O . . . .
		. . . . . . . . .
		. . . . O . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`
	const manyMoves = `
		. . . . . . X O .
		. . . . . . X O .
		. . . . . . X O .
		X X X X X X X O .
		O O O O O O O O .
		. . . . . . . . .
		. . . . O . . . .
		. . . . . . . . .
		. . . . . . . . .`
	for _, test := range []struct {
		name, at, diagram string
		nodes             int
		status, want      string
	}{
		{"an enclosed group read to the end", "A8", cage, 20000, "critical", "proved"},
		{"the same with a single position to look at", "A8", cage, 1, "", "limit"},
		{"safe without reading", "A6", manyMoves, 20000, "unchecked", "estimated"},
		{"a wall in the open", "E8", cage, 20000, "", "estimated"},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.diagram)
			opts := life.DefaultOptions()
			opts.Owl.NodeLimit = test.nodes
			ds, err := life.NewReading(b, opts).Owl(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			r := &report.Report{}
			setDragons(r, ds, unfinished(ds))
			d := &r.Dragons[ds.At(boardtest.Point(t, b, test.at)).ID]
			if string(d.OwlCertainty) != test.want || test.status != "" && string(d.OwlStatus) != test.status {
				t.Errorf("%s, %s; want %s, %s", d.OwlStatus, d.OwlCertainty, test.status, test.want)
			}
		})
	}
}
