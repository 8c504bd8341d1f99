package owl

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
)

// TestLeaks reads groups with a gap on the first line. Some of these gaps the attacker closes in time;
// through others the groups get out.
func TestLeaks(t *testing.T) {
	for _, test := range []struct {
		name, board, stone string
		attack, defend     board.Code
		shutIn             bool
	}{
		{"three points and a gap", `
		. . . . . . . . . . . . .
		X X X O . . . . . . . . .
		O O O O . . . . . . . . .` + boardtest.Below, "A8", board.Win, board.Fail, true},
		{"four points and a gap", `
		. . . . . . . . . . . . .
		X X X X O . . . . . . . .
		O O O O O . . . . . . . .` + boardtest.Below, "A8", board.Win, board.Fail, true},
		{"an eye, two points and a gap", `
		. X . . . . . . . . . . .
		X X X X O . . . . . . . .
		O O O O O . . . . . . . .` + boardtest.Below, "A8", board.Win, board.Win, true},
		{"two eyes and a gap", `
		. X . X . . . . . . . . .
		X X X X O . . . . . . . .
		O O O O O . . . . . . . .` + boardtest.Below, "A8", board.Fail, board.Win, true},
		{"nothing in front", `
		. . . . . . . . . . . . .
		X X X X X . . . . . . . .
		O O O O . . . . . . . . .` + boardtest.Below, "A8", board.Fail, board.Win, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			q := query(t, test.board, test.stone)
			r := New(DefaultOptions())
			if asked := r.ask(context.Background(), q, true); !asked.Assumed() || asked.Escapes() == test.shutIn {
				t.Errorf("walls assumed %v, shut in %v; want true, %v", asked.Assumed(), !asked.Escapes(), test.shutIn)
			}
			for _, side := range []struct {
				name string
				ask  func(context.Context, exact.Query) Answer
				want board.Code
			}{{"attack", r.Attack, test.attack}, {"defense", r.Defend, test.defend}} {
				a := side.ask(context.Background(), q)
				if a.Code != side.want {
					t.Errorf("%s %v by %s, want %v", side.name, a.Code, q.Board.Vertex(a.Move), side.want)
				}
				if a.Code == board.Win && side.name == "attack" && a.Certainty == search.Proved {
					t.Errorf("the attack is called proved though walls are assumed")
				}
			}
		})
	}
}

// TestWayToFriend makes sure that an enclosed dragon that can join a living
// friend is not taken for dead.
func TestWayToFriend(t *testing.T) {
	q := query(t, `
		. . X . X . X O .
		X X O X X X X O .
		O O O O O O O O .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`, "A5")
	p := boardtest.Point(t, q.Board, "C6")
	friend := board.Bits{}
	q.Board.StoneBits(p, &friend)
	q.Alive = &friend
	if a := New(DefaultOptions()).Defend(context.Background(), q); a.Code != board.Win {
		t.Errorf("defense %v, want WIN: the dragon joins its friend at B6", a.Code)
	}
}

// TestAreaThatDoesNotFit: nothing is proved of a dragon whose area has more points than a local board holds. The eye of the lower
// string, which the upper one can always reach, is among those that are left out.
func TestAreaThatDoesNotFit(t *testing.T) {
	q := query(t, `
		X X X X X X X X X X X X X X X X X X X
		X X X X X . X X X X X X X X X X X X X
		X X X X X X X X X X X X X X X X X X X
		. . O O O O O O O O O O O O O O O O O
		X X X X X X X X X X X X X X X X X X O
		X X X X X X X X X X X X X X X X X X O
		X X X X X X X X X X X X X X X X X X O
		X X X X X X X X X X X X X X X X . X O
		O O O O O O O O O O O O O O O X X X O
		. . . . . . . . . . . . . . O O O O O
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .`, "A19")
	if a := New(DefaultOptions()).Attack(context.Background(), q); a.Code != board.Fail || a.Certainty == search.Proved {
		t.Errorf("the attack's %v by %s is %v", a.Code, q.Board.Vertex(a.Move), a.Certainty)
	}
}
