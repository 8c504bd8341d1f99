package position

import (
	"errors"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// TestNoLiberty refuses a position with a stone that could not stand there: readings take for granted that strings have liberties.
func TestNoLiberty(t *testing.T) {
	b := boardtest.Parse(t, `
		X O .
		O . .
		. . X`)
	var fault *NoLibertyError
	if p, err := New(b, board.Black); p != nil || !errors.As(err, &fault) || fault.Vertex != "A3" {
		t.Errorf("%v, %v", p, err)
	}
	b.PlaceStone(boardtest.Point(t, b, "A2"), board.Empty)
	if _, err := New(b, board.Black); err != nil {
		t.Error(err)
	}
}
