package exact

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// TestBounds proves what first moves achieve between walls with gaps. In one proof what lies beyond belongs to the
// attacker, in the other it saves the dragon.
func TestBounds(t *testing.T) {
	for _, test := range []struct {
		name, diagram   string
		attack, defense [2]board.Code // least and most
		move            string        // of whoever succeeds, if not empty
	}{
		{"three in a row, shut in", `
			. . . O X . . . .
			O O O O X . . . .
			X X X X X . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, [2]board.Code{board.Win, board.Win}, [2]board.Code{board.Win, board.Win}, "B9"},
		{"three in a row behind a gap that one move closes", `
			. . . O . . . . . . .
			O O O O X . X . . . .
			X X X X X . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .`, [2]board.Code{board.Win, board.Win}, [2]board.Code{board.Win, board.Win}, "B11"},
		{"two eyes behind a gap", `
			. O . O . . . . . . .
			O O O O X . . . . . .
			X X X X X . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .`, [2]board.Code{board.Fail, board.Fail}, [2]board.Code{board.Win, board.Win}, ""},
		{"a string that runs into the open", `
			. . . . . . . . . . .
			O O O . . . . . . . .
			X X . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .`, [2]board.Code{board.Fail, board.Win}, [2]board.Code{board.Fail, board.Win}, ""},
	} {
		b := boardtest.Parse(t, test.diagram)
		stone := boardtest.Point(t, b, map[int]string{9: "A8", 11: "A10"}[b.Height()])
		opts := DefaultOptions()
		opts.NodeLimit = 30000
		r := New(opts)
		for _, attack := range []bool{true, false} {
			want := test.defense
			if attack {
				want = test.attack
			}
			got := r.Bounds(context.Background(), Query{Board: b, Goal: []board.Point{stone}}, attack)
			if got.Least != want[0] || got.Most != want[1] || got.Settled() != (want[0] == want[1]) {
				t.Errorf("%s, attack %v: between %v and %v, want %v", test.name, attack, got.Least, got.Most, want)
			}
			if test.move != "" && b.Vertex(got.Move) != test.move {
				t.Errorf("%s, attack %v: %s, want %s", test.name, attack, b.Vertex(got.Move), test.move)
			}
		}
	}
}

// TestBoundsAmongOthers proves what becomes of one of two dragons between the same walls. That the other one lives does not
// save it.
func TestBoundsAmongOthers(t *testing.T) {
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
	opts := DefaultOptions()
	opts.NodeLimit = 30000
	r := New(opts)
	for _, test := range []struct {
		stone           string
		attack, defense board.Code
	}{
		{"G9", board.Win, board.Fail},
		{"B9", board.Fail, board.Win},
	} {
		for i, want := range []board.Code{test.attack, test.defense} {
			got := r.Bounds(context.Background(), Query{Board: b, Goal: []board.Point{boardtest.Point(t, b, test.stone)}}, i == 0)
			if !got.Settled() || got.Least != want {
				t.Errorf("%s, attack %v: between %v and %v, want %v", test.stone, i == 0, got.Least, got.Most, want)
			}
		}
	}
}

// behindLooseWalls is a question about a dragon between walls two stones of which have but one liberty outside.
func behindLooseWalls(t *testing.T) Query {
	t.Helper()
	q := query(t, `
		. X . . O O . . . . . . .
		X X . . . X O . . . . . .
		X . X X . X O . . . . . .
		O O O O O . O . . . . . .
		. . . . . . . . . . . . .
		. O O . . . . . . . . . .
		. . . . . . . . . . . . .`+boardtest.Below, "A12")
	for p := range q.Board.PointBits().All() {
		if q.Board.At(p) == board.Black {
			q.Goal = append(q.Goal, p)
		}
	}
	return q
}

// TestBoundsBehindLooseWalls does not prove a dragon dead that an atari outside saves. The two stones on the first line
// have but one liberty there.
func TestBoundsBehindLooseWalls(t *testing.T) {
	q := behindLooseWalls(t)
	opts := DefaultOptions()
	opts.NodeLimit = 30000
	if got := New(opts).Bounds(context.Background(), q, false); got.Most != board.Win {
		t.Errorf("the dragon cannot be saved with more than %v", got.Most)
	}
}

// TestBoundsBehindFarLooseWalls does not take for a wall what does not hold beyond a gap. Such is the stone at A8, which
// has one liberty outside. It belongs to the area, and the proof is one by the rules.
func TestBoundsBehindFarLooseWalls(t *testing.T) {
	q := query(t, `
		. O . X . . O . .
		O . O O . O . O X
		. . X O . X . X .
		. O O O . . X . .
		O . . . O . O O X
		O . X X . . O O X
		. O . . . X . X X
		O . . . . X . . .
		. X X X X . O X .`, "C7")
	opts := DefaultOptions()
	opts.NodeLimit = 30000
	r := New(opts)
	got := r.Bounds(context.Background(), q.Alone(), false)
	if got.Most != board.Fail {
		t.Fatalf("the defense achieves %v to %v", got.Least, got.Most)
	}
	c, err := r.Certificate(context.Background(), q.Alone(), false, &got)
	if err != nil {
		t.Fatal(err)
	}
	if a8 := boardtest.Point(t, q.Board, "A8"); c.Claims[0].Walls.Has(a8) {
		t.Error("A8 is taken for a wall")
	}
}

// TestBreathless asks about a stone whose last liberty lies outside of the area without gaps. It is as good as captured
// there, which proves nothing.
func TestBreathless(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . X . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . O . . . . . .
		. . . . . O X . O . . . .
		. . . . . . O . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . X . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .`)
	goal := []board.Point{boardtest.Point(t, b, "G7")}
	tight := newLocal(b, goal, nil, nil, -1)
	if p := tight.position(b, goal, attacker); tight.index[boardtest.Point(t, b, "H7")] != noIndex || !p.goal.empty() {
		t.Errorf("of %d points; the stone is left: %v", tight.n, !p.goal.empty())
	}
	opts := DefaultOptions()
	opts.NodeLimit = 30000
	if got := New(opts).Bounds(context.Background(), Query{Board: b, Goal: goal}, true); got.Least != board.Win {
		t.Errorf("the attack achieves at least %v", got.Least)
	}
}
