package selective

import (
	"cmp"
	"context"
	"slices"
	"testing"

	"shikatsu/engine/board"
)

// TestOpinion checks that first moves come by what they look like. All of them can be played, and the vital point of a straight
// three comes first for both players.
func TestOpinion(t *testing.T) {
	for _, attack := range []bool{true, false} {
		q := query(t, straightThree, "A8")
		o := newReader(1).Opinion(context.Background(), q, attack)
		list, zone := o.Moves, &o.Zone
		if len(list) < 3 || q.Board.Vertex(list[0].Move) != "D9" {
			t.Fatalf("attack %v: %d moves, %v; want D9 first", attack, len(list), list)
		}
		if !slices.IsSortedFunc(list, func(a, b Ranked) int { return cmp.Compare(b.Odds, a.Odds) }) {
			t.Errorf("attack %v: %v is not sorted", attack, list)
		}
		c := q.Board.At(q.Goal[0])
		if attack {
			c = c.Other()
		}
		for _, m := range list {
			if !q.Board.IsLegal(m.Move, c) || !zone.Has(m.Move) {
				t.Errorf("attack %v: %s cannot be played or is not in the zone", attack, q.Board.Vertex(m.Move))
			}
		}
	}
}

// TestBlend checks that moves of both lists get half of their shares.
func TestBlend(t *testing.T) {
	list := blend([]candidate{{21, 3}, {22, 1}}, []candidate{{22, 0.5}, {23, 0.5}})
	want := []candidate{{21, 0.75}, {22, 0.75}, {23, 0.5}}
	if !slices.Equal(list, want) {
		t.Errorf("%v, want %v", list, want)
	}
	if list := blend(nil, []candidate{{21, 2}}); !slices.Equal(list, []candidate{{21, 1}}) {
		t.Errorf("%v of one list", list)
	}
}

// TestShape checks that turned and reflected surroundings are the same shape, and that others
// are not.
func TestShape(t *testing.T) {
	near := func(stones ...board.Point) (int, int) {
		b := board.MustNew(19, 19)
		goal := board.MakePoint(9, 7)
		b.PlaceStone(goal, board.Black)
		for _, s := range stones {
			b.PlaceStone(s, board.White)
		}
		r := newReader(1)
		p := &r.problem
		p.begin(context.Background(), Query{Board: b, Goal: []board.Point{goal}}, true)
		defer p.end()
		p.gather()
		return p.shape(board.MakePoint(9, 9))
	}
	leftNear, left := near(board.MakePoint(8, 9))
	rightNear, right := near(board.MakePoint(10, 9))
	if left != right || leftNear != rightNear {
		t.Errorf("a stone on the left is shape %d, %d, on the right %d, %d", leftNear, left, rightNear, right)
	}
	belowNear, below := near(board.MakePoint(9, 10))
	if below == left || belowNear != leftNear {
		t.Errorf("a stone opposite the dragon is shape %d, %d, beside it %d, %d; want the same without the dragon, another with it",
			belowNear, below, leftNear, left)
	}
}
