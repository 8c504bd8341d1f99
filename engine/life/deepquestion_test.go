package life

import (
	"context"
	"errors"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/owl"
)

// TestAskDragon asks about dragons of which the reading alone says something else than the positions after the moves do.
func TestAskDragon(t *testing.T) {
	for _, test := range []struct {
		name, board, stone string
		attack             bool
		read, asked        board.Code
		move               string
	}{
		{"a move that joins the dragon to the stones above it", `
			. O O O . . . . . X .
			. . . X X O X . . O O
			. . X . . X . . . . X
			O . . . . O . X . . O
			. . O . . . . O . . O
			. . O X . . X . X O O
			. O O X X X . . . X X
			. O X O O O X X . . O
			. O X X X . O X . X O
			. . X . O . O O X X X
			. . . O O . . . O . X`, "G3", false, board.Fail, board.Win, "F3"},
		{"nothing that is read kills the dragon, but most games do", boardtest.CaughtInGames, "A10", true, board.Fail, board.Win, "A9"},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.board)
			stone := boardtest.Point(t, b, test.stone)
			opts := DefaultOptions()
			opts.GameSelective = DefaultGameSelective
			opts.Owl.NodeLimit = 60000
			s, r := NewReading(b, opts), owl.New(opts.Owl)
			if _, a, err := s.deliberate(context.Background(), r, stone, test.attack); err != nil || a.Code != test.read {
				t.Errorf("read: %v %v, want %v", a.Code, err, test.read)
			}
			_, a, err := s.askWhole(context.Background(), r, stone, test.attack)
			if err != nil || a.Code != test.asked || b.Vertex(a.Move) != test.move {
				t.Errorf("asked: %v %s %v, want %v %s", a.Code, b.Vertex(a.Move), err, test.asked, test.move)
			}
			ctx, cancel := context.WithCancel(context.Background())
			cancel()
			if _, _, err := NewReading(b, opts).askWhole(ctx, r, stone, test.attack); !errors.Is(err, context.Canceled) {
				t.Errorf("cancelled: %v", err)
			}
		})
	}
}

// TestVitalPoint names the point that the owner answers an attack with, if the dragon dies of that and not of the attack.
func TestVitalPoint(t *testing.T) {
	const threeInARow = `
		. . . X O . .
		X X X X O . .
		O O O O O . .
		. . . . . . .
		. . . . . . .
		. . . . . . .
		. . . . . . .`
	for _, test := range []struct{ name, board, stone, move, want string }{
		{"beside the vital point", threeInARow, "A6", "A7", "B7"},
		{"at the vital point", threeInARow, "A6", "B7", "B7"},
		{"a dragon that lives by either of two points", `
			. . . . X O .
			X X X X X O .
			O O O O O O .
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, "A6", "B7", "B7"},
		{"the stone is captured at once", `
			. X O . . . .
			X X O . . . .
			O O O . . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, "A6", "A7", "A7"},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.board)
			at := boardtest.Points(t, b)
			opts := DefaultOptions()
			got, err := NewReading(b, opts).vitalPoint(context.Background(), owl.New(opts.Owl), at(test.stone), at(test.move))
			if err != nil || b.Vertex(got) != test.want {
				t.Errorf("%s %v, want %s", b.Vertex(got), err, test.want)
			}
		})
	}
}
