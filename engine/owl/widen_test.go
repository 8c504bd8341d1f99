package owl

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
)

// TestBeyondGaps reads groups on the second line at a gap in the wall. They die where the reading stops at
// the gap, and live where it goes on.
func TestBeyondGaps(t *testing.T) {
	for _, test := range []struct{ name, board, stone, move string }{
		{"five stones, one missing", `
		. . . . . . . . . . . . .
		X . X X X . . . . . . . .
		O O O O O O O . . . . . .` + boardtest.Below, "A8", "B8"},
		{"a stone ahead", `
		X . . . . . . . . . . . .
		X X X X . X . . . . . . .
		O O O O O O O O . . . . .` + boardtest.Below, "A8", "E8"},
	} {
		t.Run(test.name, func(t *testing.T) {
			q := query(t, test.board, test.stone)
			q.Goal = nil
			for _, p := range q.Board.Points() {
				if q.Board.At(p) == board.Black {
					q.Goal = append(q.Goal, p)
				}
			}
			r := New(DefaultOptions())
			near := r.ask(context.Background(), q, false)
			if a := near.code(); a.Code != board.Fail || a.Certainty != search.Estimated {
				t.Fatalf("up to the gap the defense is %v, %v; the test wants a group that dies there", a.Code, a.Certainty)
			}
			a := r.Defend(context.Background(), q)
			if a.Code != board.Win || q.Board.Vertex(a.Move) != test.move || a.Certainty != search.Estimated {
				t.Errorf("defense %v by %s, %v; want WIN by %s, estimated", a.Code, q.Board.Vertex(a.Move), a.Certainty, test.move)
			}
			e := r.Explain(context.Background(), q, false, search.TreeOptions{Depth: 4, Replies: 3, Nodes: 500})
			if e.Code != board.Win || e.Move != a.Move || len(e.Tree) == 0 || e.Tree[0].Killed {
				t.Errorf("explained as %v by %s with %d branches; want what the answer says", e.Code, q.Board.Vertex(e.Move), len(e.Tree))
			}
			far := r.askFar(context.Background(), q, false, exact.MaxSpill)
			for _, p := range without(near, far) {
				t.Errorf("%s is not in the larger area", q.Board.Vertex(p))
			}
			if far.Size() <= near.Size() || !far.Assumed() {
				t.Errorf("%d points beyond the gap, %d up to it; want more, with assumed walls", far.Size(), near.Size())
			}
		})
	}
}

// TestLooseWalls reads a group that dies if the two stones on the first line count as a wall. All but one of
// their liberties are inside. In fact an atari on them gains the move that makes the second eye. Linked to the
// wall behind they hold.
func TestLooseWalls(t *testing.T) {
	for _, test := range []struct {
		name, board string
		lives       bool
	}{
		{"one liberty outside", `
		. X . . O O . . . . . . .
		X X . . . X O . . . . . .
		X . X X . X O . . . . . .
		O O O O O . O . . . . . .
		. . . . . . . . . . . . .
		. O O . . . . . . . . . .
		. . . . . . . . . . . . .`, true},
		{"linked", `
		. X . . O O O . . . . . .
		X X . . . X O . . . . . .
		X . X X . X O . . . . . .
		O O O O O . O . . . . . .
		. . . . . . . . . . . . .
		. O O . . . . . . . . . .
		. . . . . . . . . . . . .`, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			q := query(t, test.board+boardtest.Below, "A12")
			q.Goal = nil
			for _, p := range q.Board.Points() {
				if q.Board.At(p) == board.Black {
					q.Goal = append(q.Goal, p)
				}
			}
			r := New(DefaultOptions())
			near, loose := r.ask(context.Background(), q, false), r.askFar(context.Background(), q, false, exact.LooseReach)
			if (loose.Size() > near.Size()) != test.lives {
				t.Errorf("%d points with loose walls, %d without; want more: %v", loose.Size(), near.Size(), test.lives)
			}
			if list := without(near, loose); len(list) > 0 {
				t.Errorf("%d points are not in the area with loose walls", len(list))
			}
			near = r.ask(context.Background(), q, false)
			if a := near.code(); a.Code == board.Win || a.Certainty != search.Estimated {
				t.Fatalf("with firm walls the defense is %v, %v; the test wants a group that dies there", a.Code, a.Certainty)
			}
			a := r.Defend(context.Background(), q)
			if (a.Code == board.Win) != test.lives || a.Certainty != search.Estimated {
				t.Errorf("defense %v by %s, %v; want WIN, estimated: %v", a.Code, q.Board.Vertex(a.Move), a.Certainty, test.lives)
			}
			for _, p := range q.Board.Points() {
				if loose.Inside(p) && !a.Zone.Has(p) {
					t.Errorf("%s is not in the zone of the answer", q.Board.Vertex(p))
				}
			}
		})
	}
}

// without are the points of a that are not in b.
func without(a, b *question) (list []board.Point) {
	var area board.Bits
	a.Mark(&area)
	for p := range area.All() {
		if !b.Inside(p) {
			list = append(list, p)
		}
	}
	return list
}

// TestNoGapsNoWidening makes sure that an area without gaps stays what it is.
func TestNoGapsNoWidening(t *testing.T) {
	q := query(t, `
		. X . . X O . . . . . . .
		X X X X X O . . . . . . .
		O O O O O O . . . . . . .`+boardtest.Below, "A8")
	r := New(DefaultOptions())
	near, far := r.ask(context.Background(), q, true), r.askFar(context.Background(), q, true, exact.MaxSpill)
	if near.Size() != far.Size() || len(without(near, far)) > 0 {
		t.Errorf("%d points, and %d beyond gaps that do not exist", near.Size(), far.Size())
	}
}

// TestTight reads a group that lives without the gaps in its walls.
func TestTight(t *testing.T) {
	q := query(t, `
		. X . X . . . . . . . . .
		X X X X O . . . . . . . .
		O O O O O . . . . . . . .`+boardtest.Below, "A8")
	r := New(DefaultOptions())
	near, tight := r.ask(context.Background(), q, true), r.askFar(context.Background(), q, true, -1)
	if outside := without(tight, near); len(outside) > 0 || tight.Size() >= near.Size() {
		t.Errorf("%d points without the gap, %d with it; want fewer", tight.Size(), near.Size())
	}
	if a, ok := near.readTight(q, (*question).code); !ok || a.Code != board.Fail || a.Certainty != search.Estimated {
		t.Errorf("attack %v, %v, decided %v; want 0, estimated, decided", a.Code, a.Certainty, ok)
	}
}

// A dragon in atari is not taken to live because it would without the gaps.
func TestInAtari(t *testing.T) {
	for _, test := range []struct {
		name, board string
		want        bool
	}{
		{"one liberty", `
		. X X X O . . . . . . . .
		O O O O O . . . . . . . .
		. . . . . . . . . . . . .` + boardtest.Below, true},
		{"linked", `
		. X X X . . . . . . . . .
		O O O O O . . . . . . . .
		. . . . . . . . . . . . .` + boardtest.Below, false},
		{"one of two strings", `
		. X X O . X X X . . . . .
		O O O O . O O O . . . . .
		. . . . . . . . . . . . .` + boardtest.Below, false},
	} {
		q := query(t, test.board, "B9")
		q.Goal = nil
		for _, p := range q.Board.Points() {
			if q.Board.At(p) == board.Black {
				q.Goal = append(q.Goal, p)
			}
		}
		if got := inAtari(q); got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}
