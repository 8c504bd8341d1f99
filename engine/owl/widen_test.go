package owl

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// TestBeyondGaps reads groups on the second line that die where the reading stops at the
// gap in the wall, and live where it goes on.
func TestBeyondGaps(t *testing.T) {
	for _, test := range []struct{ name, board, stone, move string }{
		{"five stones, one missing", `
		. . . . . . . . . . . . .
		X . X X X . . . . . . . .
		O O O O O O O . . . . . .` + below, "A8", "B8"},
		{"a stone ahead", `
		X . . . . . . . . . . . .
		X X X X . X . . . . . . .
		O O O O O O O O . . . . .` + below, "A8", "E8"},
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
			near := r.ask(context.Background(), q, defender)
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
			far := r.askFar(context.Background(), q, defender, maxSpill)
			for x := near.local.all; !x.empty(); x = x.rest() {
				if p := near.local.points[x.first()]; far.local.index[p] == noIndex {
					t.Errorf("%s is not in the larger area", q.Board.Vertex(p))
				}
			}
			if far.local.n <= near.local.n || !far.local.assumed {
				t.Errorf("%d points beyond the gap, %d up to it; want more, with assumed walls", far.local.n, near.local.n)
			}
		})
	}
}

// TestNoGapsNoWidening makes sure that an area without gaps stays what it is.
func TestNoGapsNoWidening(t *testing.T) {
	q := query(t, `
		. X . . X O . . . . . . .
		X X X X X O . . . . . . .
		O O O O O O . . . . . . .`+below, "A8")
	r := New(DefaultOptions())
	near, far := r.ask(context.Background(), q, attacker), r.askFar(context.Background(), q, attacker, maxSpill)
	if near.local.all != far.local.all {
		t.Errorf("%d points, and %d beyond gaps that do not exist", near.local.n, far.local.n)
	}
}
