package owl

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
)

// TestHoldsAlone asks of two dragons between the same walls whether what is proved of both together holds for each.
func TestHoldsAlone(t *testing.T) {
	b := boardtest.Parse(t, `
		. X . X . . X O .
		X X X X O . O O .
		O O O O O O O . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	r := New(DefaultOptions())
	ctx := context.Background()
	for stone, want := range map[string]bool{"G9": false, "B9": true} {
		q := exact.Query{Board: b, Goal: []board.Point{boardtest.Point(t, b, stone)}}
		for _, attack := range []bool{true, false} {
			answer := r.Defend
			if attack {
				answer = r.Attack
			}
			a := answer(ctx, q)
			if a.Certainty != search.Proved || (a.Code == board.Fail) != attack {
				t.Fatalf("%s, attack %v: %v, %v", stone, attack, a.Code, a.Certainty)
			}
			if holds, _, _ := r.HoldsAlone(ctx, q, attack, &a); holds != want {
				t.Errorf("%s, attack %v: the answer holds for the dragon alone: %v, want %v", stone, attack, holds, want)
			}
		}
	}
}

// TestHoldsAloneCountsNodes: what is read after the move that saves the dragon counts, too.
func TestHoldsAloneCountsNodes(t *testing.T) {
	q := query(t, `
		. . . X . . X O .
		X X X X O . O O .
		O O O O O O O . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`, "A8")
	r := New(DefaultOptions())
	a := r.Defend(context.Background(), q)
	if a.Code != board.Win || a.Move == board.Pass || a.Certainty != search.Proved {
		t.Fatalf("defense %v by %s, %v", a.Code, q.Board.Vertex(a.Move), a.Certainty)
	}
	r.ResetNodes()
	if holds, nodes, _ := r.HoldsAlone(context.Background(), q, false, &a); !holds || nodes != r.Nodes() {
		t.Errorf("holds %v, %d nodes of %d", holds, nodes, r.Nodes())
	}
}

// TestRestsOnFriends asks about dragons beside a living friend. One needs the friend, one has two eyes of its own, and one
// is dead all the same.
func TestRestsOnFriends(t *testing.T) {
	for _, test := range []struct {
		name, diagram, at string
		lives, want       bool
	}{
		{"one eye and two ways to join", `
			. X . X . X . X .
			X X . X X X X X .
			O O O O O O O O O
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "B9", true, true},
		{"two eyes of its own", `
			. X . X . X . X .
			X X X X O X X X .
			O O O O O O O O O
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "B9", true, false},
		{"one eye and no way", `
			X . O . X . X . X
			X X O . X X X X .
			O O O O O O O O O
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "B8", false, false},
	} {
		b := boardtest.Parse(t, test.diagram)
		q := exact.Query{Board: b, Goal: []board.Point{boardtest.Point(t, b, test.at)}, Alive: &board.Bits{}}
		b.StoneBits(boardtest.Point(t, b, "H8"), q.Alive)
		r := New(DefaultOptions())
		for _, attack := range []bool{true, false} {
			answer := r.Defend
			if attack {
				answer = r.Attack
			}
			a := answer(context.Background(), q)
			if lives := (a.Code == board.Fail) == attack; lives != test.lives {
				t.Fatalf("%s, attack %v: %v, %v", test.name, attack, a.Code, a.Certainty)
			}
			if got := r.RestsOnFriends(q, attack, &a); got != test.want {
				t.Errorf("%s, attack %v: the answer rests on friends: %v, want %v", test.name, attack, got, test.want)
			}
		}
	}
}
