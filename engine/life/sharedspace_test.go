package life

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/owl"
)

// Two black groups stand between the same white walls. The one to the left lives by itself; the other one needs a move between
// them, which joins it to the first.
const companions = `
		. X . X . . X X . O .
		X X X X X O X . O . O
		O O O O O O X X O O O
		. . . . . O O O O . O
		. . . . . . . . . . .
		. . . . . . . . . . .`

func TestDragonQueryKnowsCompanions(t *testing.T) {
	b := boardtest.Parse(t, companions)
	s := NewReading(b, DefaultOptions())
	right, left := board.MakePoint(6, 0), board.MakePoint(1, 0)
	r := owl.New(DefaultOptions().Owl)
	for _, test := range []struct {
		stone  board.Point
		attack bool
		want   board.Code
	}{
		{right, true, board.Win},
		{right, false, board.Win},
		{left, true, board.Fail},
	} {
		q, err := s.DragonQuery(context.Background(), test.stone)
		if err != nil {
			t.Fatal(err)
		}
		if !q.Enclosed() {
			t.Fatal("the groups are to be enclosed")
		}
		if a := r.Answer(context.Background(), q, test.attack); a.Code != test.want {
			t.Errorf("%s, attack %v: %v %s, want %v", b.Vertex(test.stone), test.attack, a.Code, b.Vertex(a.Move), test.want)
		}
	}
}

// TestQueriesHaveTheirOwnBoards: a reading plays on the board of its question, while others ask about the same dragons.
func TestQueriesHaveTheirOwnBoards(t *testing.T) {
	b := boardtest.Parse(t, companions)
	s := NewReading(b, DefaultOptions())
	ds, err := s.Dragons(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	stone := board.MakePoint(6, 0)
	direct, err := s.DragonQuery(t.Context(), stone)
	if err != nil {
		t.Fatal(err)
	}
	for name, q := range map[string]*board.Board{"of a stone": direct.Board, "of a dragon": s.OwlQuery(t.Context(), ds, ds.At(stone)).Board} {
		if q == s.Board() || q == ds.Board() {
			t.Errorf("the question %s is on the board of all", name)
		}
		if q.StoneHash() != b.StoneHash() {
			t.Errorf("the question %s is on another position", name)
		}
	}
}
