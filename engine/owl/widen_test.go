package owl

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

// TestBeyondGaps reads groups on the second line at a gap in the wall. They die where the reading stops at
// the gap, and live where it goes on.
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
			for _, p := range without(near.local, far.local) {
				t.Errorf("%s is not in the larger area", q.Board.Vertex(p))
			}
			if far.local.n <= near.local.n || !far.local.assumed {
				t.Errorf("%d points beyond the gap, %d up to it; want more, with assumed walls", far.local.n, near.local.n)
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
			q := query(t, test.board+below, "A12")
			q.Goal = nil
			for _, p := range q.Board.Points() {
				if q.Board.At(p) == board.Black {
					q.Goal = append(q.Goal, p)
				}
			}
			r := New(DefaultOptions())
			near, loose := r.ask(context.Background(), q, defender), r.askFar(context.Background(), q, defender, looseReach)
			if (loose.local.n > near.local.n) != test.lives {
				t.Errorf("%d points with loose walls, %d without; want more: %v", loose.local.n, near.local.n, test.lives)
			}
			if list := without(near.local, loose.local); len(list) > 0 {
				t.Errorf("%d points are not in the area with loose walls", len(list))
			}
			near = r.ask(context.Background(), q, defender)
			if a := near.code(); a.Code == board.Win || a.Certainty != search.Estimated {
				t.Fatalf("with firm walls the defense is %v, %v; the test wants a group that dies there", a.Code, a.Certainty)
			}
			a := r.Defend(context.Background(), q)
			if (a.Code == board.Win) != test.lives || a.Certainty != search.Estimated {
				t.Errorf("defense %v by %s, %v; want WIN, estimated: %v", a.Code, q.Board.Vertex(a.Move), a.Certainty, test.lives)
			}
			for _, p := range q.Board.Points() {
				if loose.local.index[p] != noIndex && !a.Zone.Has(p) {
					t.Errorf("%s is not in the zone of the answer", q.Board.Vertex(p))
				}
			}
		})
	}
}

// without are the points of a that are not in b.
func without(a, b *local) (list []board.Point) {
	for x := a.all; !x.empty(); x = x.rest() {
		if p := a.points[x.first()]; b.index[p] == noIndex {
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
		O O O O O O . . . . . . .`+below, "A8")
	r := New(DefaultOptions())
	near, far := r.ask(context.Background(), q, attacker), r.askFar(context.Background(), q, attacker, maxSpill)
	if near.local.n != far.local.n || len(without(near.local, far.local)) > 0 {
		t.Errorf("%d points, and %d beyond gaps that do not exist", near.local.n, far.local.n)
	}
}

// TestCornersAreNoWayOut makes sure that a corner beyond the radius of an area belongs to it.
func TestCornersAreNoWayOut(t *testing.T) {
	q := query(t, `
		. . . . . . . . . . . . .
		. . . . X . . . . . . . .
		. . O . X . . . . . . . .
		. . . . X . . . . . . . .
		. X X X X . . . . . . . .`+below, "C9")
	l := newLocal(q.Board, q.Goal, nil, nil, 0)
	corner := boardtest.Point(t, q.Board, "A11")
	if !l.assumed || !l.exits.empty() || l.index[corner] == noIndex {
		t.Errorf("walls assumed %v, exits %v, corner inside %v; want true, none, true", l.assumed, l.exits, l.index[corner] != noIndex)
	}
}

// TestTight reads a group that lives without the gaps in its walls.
func TestTight(t *testing.T) {
	q := query(t, `
		. X . X . . . . . . . . .
		X X X X O . . . . . . . .
		O O O O O . . . . . . . .`+below, "A8")
	r := New(DefaultOptions())
	near, tight := r.ask(context.Background(), q, attacker), r.askFar(context.Background(), q, attacker, -1)
	if outside := without(tight.local, near.local); len(outside) > 0 || tight.local.n >= near.local.n {
		t.Errorf("%d points without the gap, %d with it; want fewer", tight.local.n, near.local.n)
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
		. . . . . . . . . . . . .` + below, true},
		{"linked", `
		. X X X . . . . . . . . .
		O O O O O . . . . . . . .
		. . . . . . . . . . . . .` + below, false},
		{"one of two strings", `
		. X X O . X X X . . . . .
		O O O O . O O O . . . . .
		. . . . . . . . . . . . .` + below, false},
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

// TestWideningTellsWhatLacksAThreat has a ko that the attacker may take back only after a threat, of which he has none.
func TestWideningTellsWhatLacksAThreat(t *testing.T) {
	b := boardtest.Parse(t, `
		X O . O . . . . .
		X X O O . . . . .
		. X O O . . . . .
		. . . O . . . . .
		X O O O . . . . .
		X O . . . . . . .
		. X . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	at := boardtest.Points(t, b)
	if !b.TryMove(at("C9"), board.Black) || b.Ko() != at("B9") {
		t.Fatal("no ko")
	}
	var friends board.Bits
	b.StoneBits(at("A5"), &friends)
	l := newLocal(b, []board.Point{at("A8")}, &friends, nil, 0)
	if l.exits.empty() {
		t.Fatal("the test wants an area with a way out")
	}
	for threats := range uint8(2) {
		k := &killProblem{local: l}
		k.stack[0] = l.position(b, []board.Point{at("A8")}, attacker)
		k.stack[0].threats = [2]uint8{threats, threats}
		var everything set
		for i := range uint8(l.n) {
			everything = everything.or(single(i))
		}
		all := toZone(everything)
		told := false
		for _, c := range k.Widen(&all, nil) {
			if c.Move == b.Ko() {
				told = true
				if c.Refused != (threats == 0) || c.Threat != (threats == 1) {
					t.Errorf("with %d threats the ko is refused: %v, takes a threat: %v", threats, c.Refused, c.Threat)
				}
			}
		}
		if !told {
			t.Errorf("with %d threats nothing is said of the ko", threats)
		}
	}
}
