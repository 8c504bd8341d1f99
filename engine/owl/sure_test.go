package owl

import (
	"context"
	"testing"

	"shikatsu/engine/board"
)

// TestSure asks for first moves to which the opponent of a dragon between walls with a gap is proved to have no answer.
func TestSure(t *testing.T) {
	b, point, query := cornerWithGap(t)
	for _, test := range []struct {
		name   string
		attack bool
		limit  int
		moves  []string
		want   string
	}{
		{"the vital point kills", true, DefaultNodeLimit, []string{"A9", "C9", "B9"}, "B9"},
		{"it saves", false, DefaultNodeLimit, []string{"A9", "C9", "B9"}, "B9"},
		{"nothing kills beside it", true, DefaultNodeLimit, []string{"A9", "C9", "E9"}, "PASS"},
		{"getting out is no proof", false, DefaultNodeLimit, []string{"E9", "F9"}, "PASS"},
		{"no move", true, DefaultNodeLimit, nil, "PASS"},
		{"a move that cannot be played", true, DefaultNodeLimit, []string{"D9"}, "PASS"},
		{"no nodes", true, 0, []string{"B9"}, "PASS"},
	} {
		opts := DefaultOptions()
		opts.NodeLimit = test.limit
		var moves []board.Point
		for _, v := range test.moves {
			moves = append(moves, point(v))
		}
		var a Answer
		got := New(opts).sure(context.Background(), query, test.attack, moves, &a)
		if b.Vertex(got) != test.want {
			t.Errorf("%s: %s, want %s", test.name, b.Vertex(got), test.want)
		}
		if found := got != board.Pass; found && (a.Nodes == 0 || !a.Zone.Has(got)) || a.Nodes > test.limit {
			t.Errorf("%s: %d nodes counted, the move is in the zone: %v", test.name, a.Nodes, a.Zone.Has(got))
		}
	}
}

// TestSureAlone: what is shown of a dragon behind walls with few liberties is no proof by itself, and a proof without friends may take more nodes.
func TestSureAlone(t *testing.T) {
	r, q := New(DefaultOptions()), behindLooseWalls(t)
	for _, alone := range []bool{false, true} {
		var a Answer
		if fails := r.fails(context.Background(), q, false, alone, &a); fails == alone {
			t.Errorf("alone %v: it is shown that the owner fails: %v", alone, fails)
		}
		if most := map[bool]int{false: sureNodes, true: aloneSureNodes}[alone] * (maxSettleSpill + 2); a.Nodes == 0 || a.Nodes > most {
			t.Errorf("alone %v: %d nodes, at most %d are allowed", alone, a.Nodes, most)
		}
	}
}
