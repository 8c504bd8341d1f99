package board_test

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

func TestTurned(t *testing.T) {
	b := boardtest.Parse(t, `
		. X O . .
		X O . O .
		. X O . X`)
	b.SetKo(boardtest.Point(t, b, "C2"))
	b.SetCaptured(board.Black, 2)
	for _, test := range []struct {
		o           board.Orientation
		diagram, ko string
	}{
		{board.Mirrored, `
			. . O X .
			. O . O X
			X . O X .`, "C2"},
		{board.UpsideDown, `
			. X O . X
			X O . O .
			. X O . .`, "C2"},
		{board.Transposed, `
			. X .
			X O X
			O . O
			. O .
			. . X`, "B3"},
		{board.Mirrored | board.Transposed, `
			. . X
			. O .
			O . O
			X O X
			. X .`, "B3"},
		{board.UpsideDown | board.Swapped, `
			. O X . O
			O X . X .
			. O X . .`, "C2"},
	} {
		got := test.o.Turned(b)
		if want := boardtest.Parse(t, test.diagram); boardtest.Format(got) != boardtest.Format(want) {
			t.Errorf("orientation %d:\n%s", test.o, boardtest.Format(got))
		}
		if v := got.Vertex(got.Ko()); v != test.ko {
			t.Errorf("orientation %d: ko at %s, want %s", test.o, v, test.ko)
		}
		if got.Captured(test.o.Color(board.Black)) != 2 {
			t.Errorf("orientation %d: %d prisoners", test.o, got.Captured(test.o.Color(board.Black)))
		}
	}
	if o := board.Mirrored; o.Point(board.Pass, 5, 3) != board.Pass || o.Point(board.NoPoint, 5, 3) != board.NoPoint {
		t.Error("a pass or no point is turned")
	}
}
