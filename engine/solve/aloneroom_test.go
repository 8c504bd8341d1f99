package solve

import (
	"context"
	"testing"

	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/life"
)

// TestAloneProvedByRoom asks about eight points in the corner, which take more nodes than a position has for each string.
func TestAloneProvedByRoom(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . X . . . . . . . .
		. . . . X . . O . . . . .
		X X X X X . . . . . . . .
		. . . . . . O . . . . . .
		. . . . . . . . . X X . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . X . . .
		. . . . O . . . . . . . .
		. . . . . . . . . X . . .
		. . O . . . O . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .`)
	s := life.NewReading(b, life.DefaultOptions())
	ds, err := s.Dragons(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	room, err := s.RoomOf(context.Background(), ds.At(boardtest.Point(t, b, "E13")))
	if err != nil || room == nil || !room.Has(boardtest.Point(t, b, "B12")) {
		t.Errorf("the room is %v, %v", room, err)
	}
}
