package owl

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/reading"
)

// forked is a row of six points that White may open from the right. A push there takes the second last
// liberty of three black stones, too.
const forked = `
	. . . . . . X X O . .
	X X X X X O O X O . .
	O O O O O O O . O . .
	. . . . . . O X O O .
	. . . . . . O X X . .
	. . . . . . . X . . .
	. . . . O . . . . . .
	. . . . . . . . . . .
	. . . . O . . X . . .
	. . . . . . . . . . .
	. . . . . . . . . . .`

func TestFork(t *testing.T) {
	q := query(t, forked, "A10")
	at := func(name string) board.Point { return boardtest.Point(t, q.Board, name) }
	q.Alive = &board.Bits{}
	q.Board.StoneBits(at("H8"), q.Alive)
	x := &extension{Reader: New(DefaultOptions()), ctx: context.Background(),
		tactics: reading.New(q.Board, reading.DefaultOptions()), left: exact.DefaultNodeLimit}
	for _, test := range []struct {
		move string
		want bool
	}{
		{"F11", true}, // a liberty of the stones and a way into the eyes
		{"B11", true}, // a vital point, while the stones can be captured
		{"L1", false}, // saving the stones saves all
		{"K8", false}, // not legal
	} {
		if got := x.forks(q, true, at("G11"), at(test.move)); got != test.want {
			t.Errorf("%s threatens both: %v, want %v", test.move, got, test.want)
		}
	}
}

func TestExtend(t *testing.T) {
	// A black group of three points, and white and black stones that are cut off outside.
	const blackOutside = `
		. . . X O . . X .
		X X X X O . . X X
		O O O O O . . . .
		. . . O X X X O .
		. . . O O O O . .
		. . . . . . . O .
		. . . . O . . . .
		. . . . . . . . .
		. . . . . . . . .`
	const whiteOutside = `
		. . . X O . . . .
		X X X X O . . . .
		O O O O X . . . .
		. . . X O O O X .
		. . . X X X X . .
		. . . . . . . X .
		. . . . X . . . .
		. . . . . . . . .
		. . . . . . . . .`
	for _, test := range []struct {
		name, at, alive, diagram string
		attack                   bool
		plain, code              board.Code
		move, worm               string
	}{
		{"three stones captured do not give two eyes", "B8", "", `
			. O O O X O . . .
			. X X X X O . . .
			O O O O O O . . .
			. . . . . . . . .
			. . . . O . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, false, board.Fail, board.Gain, "A9", "B9"},
		{"three stones outside that the dragon lives without", "A10", "H8", forked, true, board.Fail, board.Gain, "H9", "G11"},
		{"life in the corner costs three stones", "A8", "", blackOutside, false, board.Win, board.Loss, "B9", "E6"},
		{"the attack loses nothing there", "A8", "", blackOutside, true, board.Win, board.Win, "B9", "PASS"},
		{"the attack costs three stones", "A8", "", whiteOutside, true, board.Win, board.Loss, "B9", "E6"},
		{"stones that are lost already are no price", "B8", "", `
			. . . X O . . . .
			X X X X O . . . .
			O O O O O O O O O
			. . . . O X X X O
			. . . . O . O O O
			. . . . O O O O .
			. . . . O . . . .
			. . . . . . . . .
			. . . . . . . . .`, false, board.Win, board.Win, "B9", "PASS"},
	} {
		t.Run(test.name, func(t *testing.T) {
			q := query(t, test.diagram, test.at)
			name := q.Board.Vertex
			if test.alive != "" {
				q.Alive = &board.Bits{}
				q.Board.StoneBits(boardtest.Point(t, q.Board, test.alive), q.Alive)
			}
			r := New(DefaultOptions())
			ask := r.Defend
			if test.attack {
				ask = r.Attack
			}
			a := ask(context.Background(), q)
			if a.Code != test.plain {
				t.Fatalf("code %v at %s without the extension, want %v", a.Code, name(a.Move), test.plain)
			}
			e := r.Extend(context.Background(), q, a, test.attack)
			if e.Code != test.code || name(e.Move) != test.move || name(e.Worm) != test.worm {
				t.Errorf("%v at %s, worm %s; want %v at %s, worm %s", e.Code, name(e.Move), name(e.Worm), test.code, test.move, test.worm)
			}
		})
	}
}
