package selective

import (
	"context"
	"slices"
	"testing"

	"shikatsu/engine/board"
)

// TestLesson takes a lesson about three points in a row. It has the move that kills, where the picture has it, and only values
// that have a weight.
func TestLesson(t *testing.T) {
	q := query(t, straightThree, "A8")
	for _, below := range []bool{false, true} {
		l := newReader(1).Lesson(context.Background(), q, true, below, board.NoPoint)
		vital := slices.IndexFunc(l.Moves, func(m MoveLesson) bool { return q.Board.Vertex(m.Move) == "D9" })
		if vital < 0 {
			t.Fatalf("below %v: D9 is none of %d moves", below, len(l.Moves))
		}
		if place := l.Place(l.Moves[vital].Move); place < 0 || l.Picture[place]>>seenVitalAttack&1 != 1 {
			t.Errorf("below %v: the picture does not show the vital point at %d", below, place)
		}
		values := l.Position
		if !slices.IsSorted(values) || values[len(values)-1] >= PositionValues {
			t.Errorf("below %v: values of the position %v", below, values)
		}
		for _, m := range l.Moves {
			if !slices.IsSorted(m.Traits) || m.Traits[len(m.Traits)-1] >= MoveValues {
				t.Errorf("below %v: values of %s: %v", below, q.Board.Vertex(m.Move), m.Traits)
			}
		}
	}
}
