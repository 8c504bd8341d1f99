package life

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/owl"
	"shikatsu/engine/position/positiontest"
)

// TestAgainKeptSideBySide asks about all groups of a position at a time, as a review does about its events. Each is asked by a copy of
// one reading. The answers are those of groups asked in turn, and the board stays as it is.
func TestAgainKeptSideBySide(t *testing.T) {
	t.Run("of a game", func(t *testing.T) { askSideBySide(t, positiontest.MiddleGameBoard(t)) })
	t.Run("between the same walls", func(t *testing.T) { askSideBySide(t, boardtest.Parse(t, companions)) })
}

// askSideBySide asks about all dragons of a position in turn and side by side.
func askSideBySide(t *testing.T, b *board.Board) {
	t.Helper()
	opts := DefaultOptions()
	opts.Threads, opts.Owl.NodeLimit = 1, 50 // so little that the selective reading plays on
	effort := Effort{Level: owl.OnceMore, Nodes: 2000}
	read := NewReading(b, opts)
	ds, err := read.Semeai(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	read = read.Condensed()
	ask := func(workers int) []Verdict {
		told, faults := make([]Verdict, len(ds.List)), make([]error, len(ds.List))
		if err := parallel.Each(t.Context(), workers, len(ds.List), func(_, i int) {
			v, err := read.Again(opts).Ask(t.Context(), ds.List[i].Origin, effort)
			if faults[i] = err; err == nil {
				told[i] = *v
			}
		}); err != nil {
			t.Fatal(err)
		}
		for _, err := range faults {
			if err != nil {
				t.Fatal(err)
			}
		}
		return told
	}
	stones := b.StoneHash()
	one := ask(1)
	for i, v := range ask(4) {
		if v.Status != one[i].Status || v.First.Code != one[i].First.Code || v.Second.Code != one[i].Second.Code {
			t.Errorf("%s: %v alone, %v beside the others", b.Vertex(ds.List[i].Origin), one[i].Status, v.Status)
		}
	}
	if b.StoneHash() != stones || read.Board().StackDepth() != 0 {
		t.Error("the board has changed")
	}
}
