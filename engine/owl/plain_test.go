package owl

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/selective"
)

// TestPreferPlain checks that a guess that ends in a ko gives way to a move that kills without one. It stays where
// it kills without one itself.
func TestPreferPlain(t *testing.T) {
	b, point, query := cornerWithGap(t)
	for _, test := range []struct {
		name    string
		attack  bool
		code    board.Code
		guessed bool
		move    string
		want    string
	}{
		{"a ko", true, board.KoA, true, "A9", "B9"},
		{"a ko if the threats are ignored", true, board.KoB, true, "A9", "B9"},
		{"a move that may kill without a ko", true, board.KoA, true, "B9", "B9"},
		{"a plain kill that is none", true, board.Win, true, "A9", "B9"},
		{"a plain kill", true, board.Win, true, "B9", "B9"},
		{"what an area decided", true, board.KoA, false, "A9", "A9"},
		{"a defense", false, board.KoA, true, "A9", "A9"},
	} {
		q := New(DefaultOptions()).ask(context.Background(), query, test.attack)
		q.selective(context.Background(), query, 100)
		a := estimated(test.code, point(test.move))
		a.guessed = test.guessed
		q.preferPlain(query, &a)
		if a.Move != point(test.want) || a.Code != test.code {
			t.Errorf("%s: %v at %s, want %s", test.name, a.Code, b.Vertex(a.Move), test.want)
		}
		if stood := test.guessed && test.attack; a.stood != stood {
			t.Errorf("%s: stood %v", test.name, a.stood)
		}
		if changed := test.want != test.move; changed && (a.Nodes == 0 || !a.Zone.Has(point(test.want))) {
			t.Errorf("%s: %d nodes counted, the move is in the zone: %v", test.name, a.Nodes, a.Zone.Has(point(test.want)))
		}
	}
}

// TestUnrefuted checks that a move is refuted as far as the nodes go. Nothing is refuted where getting out is
// life by judgement.
func TestUnrefuted(t *testing.T) {
	b, point, query := cornerWithGap(t)
	both := func() []board.Point { return []board.Point{point("A9"), point("B9")} }
	for _, test := range []struct {
		name   string
		limit  int
		refuge bool
		want   int
	}{
		{"one of both kills", exact.DefaultNodeLimit, false, 1},
		{"no nodes", 1, false, 2},
		{"a friend outside", exact.DefaultNodeLimit, true, 2},
	} {
		opts := DefaultOptions()
		opts.NodeLimit = test.limit
		query := query
		if test.refuge {
			query.Board = b.Clone()
			query.Board.PlaceStone(point("F9"), board.White)
			var alive board.Bits
			alive.Set(point("F9"))
			query.Alive = &alive
		}
		q := New(opts).ask(context.Background(), query, true)
		a := Answer{Answer: exact.Answer{Nodes: 1}}
		got := q.unrefuted(both(), &a)
		if len(got) != test.want || got[len(got)-1] != point("B9") {
			t.Errorf("%s: %d moves are left, want %d", test.name, len(got), test.want)
		}
	}
}

// TestLooksRight looks at attacks that a larger area leaves open. The move that was found gives way only to one that looks
// right, not only better.
func TestLooksRight(t *testing.T) {
	b, point, query := cornerWithGap(t)
	for _, test := range []struct {
		name    string
		limited bool
		odds    float64
		want    string
	}{
		{"a move that looks right", true, looksRight + 1, "B9"},
		{"one that looks better", true, looksRight - 1, "C9"},
		{"one that looks better where nothing is open", false, looksRight - 1, "B9"},
	} {
		q := New(DefaultOptions()).ask(context.Background(), query, true)
		q.limited = test.limited
		found := estimated(board.Win, point("C9"))
		got := q.nameBy(query, found, func() selective.Opinion {
			return selective.Opinion{Moves: []selective.Ranked{{Move: point("B9"), Odds: test.odds}, {Move: point("C9"), Odds: -6}}}
		})
		if got.Move != point(test.want) {
			t.Errorf("%s: %s is named, want %s", test.name, b.Vertex(got.Move), test.want)
		}
	}
}
