package life

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
)

// A dragon that lives at the price of three stones outside says so, if asked to.
func TestOwlExtension(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . X O . . X .
		X X X X O . . X X
		O O O O O . . . .
		. . . O X X X O .
		. . . O O O O . .
		. . . . . . . O .
		. . . . O . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	for _, extended := range []bool{false, true} {
		opts := DefaultOptions()
		opts.OwlExtension = extended
		ds, err := NewReading(b, opts).Owl(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		d := ds.At(boardtest.Point(t, b, "A8"))
		code, worm := board.Win, "PASS"
		if extended {
			code, worm = board.Loss, "E6"
		}
		if d.OwlStatus != dragon.Critical || d.Owl.DefenseCode != code || b.Vertex(d.Owl.DefenseWorm) != worm || d.Owl.AttackCode != board.Win {
			t.Errorf("extended %v: %v, attack %v, defense %v with %s; want critical, WIN, %v with %s", extended,
				d.OwlStatus, d.Owl.AttackCode, d.Owl.DefenseCode, b.Vertex(d.Owl.DefenseWorm), code, worm)
		}
	}
}
