package analysis_test

import (
	"context"
	"testing"

	"shikatsu/engine/analysis"
	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
)

// TestRacesFitStatuses analyses boards on which a dragon wins a race and is captured all the same. The report tells of no move
// that saves it.
func TestRacesFitStatuses(t *testing.T) {
	for _, diagram := range []string{`
		X O X O . . X
		X . X X X X O
		O X X . . O O
		O O X X O . .
		. . O X O . .
		. X X X O . .`, `
		X X . O O . .
		. X . O O O X
		O . O O O X X
		. O . O . O O
		O O X O O X O
		. O . . O . X
		. O . X X . .`, `
		. . . X X . X
		X X O O O . X
		X O O O . X .
		O O . O O O O
		. O . O . O O
		O X O . O X O
		X . . O . . .`} {
		first := boardtest.Parse(t, diagram)
		for _, o := range []board.Orientation{0, board.Swapped, board.Transposed | board.Mirrored} {
			b := o.Turned(first)
			p, err := position.New(b, o.Color(board.Black))
			if err != nil {
				t.Fatal(err)
			}
			r, err := analysis.Analyze(context.Background(), p, life.DefaultOptions(), nil)
			if err != nil {
				t.Fatal(err)
			}
			for i := range r.Dragons {
				d := &r.Dragons[i]
				if d.Status == "dead" && d.SemeaiDefenseCode != 0 || d.Status == "alive" && d.SemeaiAttackCode != 0 {
					t.Errorf("%s is %s, with %s and %s in a race\n%s", d.Origin, d.Status, d.SemeaiDefensePoint, d.SemeaiAttackPoint, boardtest.Format(b))
				}
			}
		}
	}
}
