package selective

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

func newReader(nodes int) *Reader {
	return New(Options{NodeLimit: nodes, Threats: 6}, reading.DefaultOptions())
}

func query(t testing.TB, diagram, vertex string) Query {
	b := boardtest.Parse(t, diagram)
	p := boardtest.Point(t, b, vertex)
	return Query{Board: b, Goal: []board.Point{p}}
}

// The dragons of these boards are named by the vertex of one of their strings.
const (
	straightThree = `
		. X . . . X O . .
		X X X X X X O . .
		O O O O O O O . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`
	twoPointEye = `
		. . X O . . . . .
		X X X O . . . . .
		O O O O . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`
	lineOfFour = `
		. . . . X O . . .
		X X X X X O . . .
		O O O O O O . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`
	running = `
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . O . O . . . . . . . .
		. . . . . . . . . . . . .
		. . . . X . . . . X . . .
		. . . . X . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . X . . . . . X . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .`
	cornerThree = `
		. . . X O . . . .
		X X X X O . . . .
		O O O O O . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`
)

func TestAnswers(t *testing.T) {
	tests := []struct {
		name, diagram, vertex string
		attack, defense       board.Code
		attackAt, defenseAt   string // empty: any move
	}{
		{"three in a row in the corner", cornerThree, "A8", board.Win, board.Win, "B9", "B9"},
		{"an eye in the corner and three in a row", straightThree, "A8", board.Fail, board.Win, "PASS", ""},
		{"a single eye of two points", twoPointEye, "A8", board.Win, board.Fail, "", "PASS"},
		{"four in a row", lineOfFour, "A8", board.Fail, board.Win, "PASS", ""},
		{"stones that run", running, "E9", board.Fail, board.Win, "PASS", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			q := query(t, test.diagram, test.vertex)
			before := boardtest.Format(q.Board)
			check := func(what string, a Answer, code board.Code, at string) {
				if a.Code != code || at != "" && q.Board.Vertex(a.Move) != at {
					t.Errorf("%s is %v at %s, not %v at %s", what, a.Code, q.Board.Vertex(a.Move), code, at)
				}
				if a.Certainty == search.Proved {
					t.Errorf("%s calls itself proved", what)
				}
				if a.Code == board.Win && a.Best != a.Move || a.Best != board.Pass && q.Board.At(a.Best) != board.Empty {
					t.Errorf("%s at %s thinks most of %s", what, q.Board.Vertex(a.Move), q.Board.Vertex(a.Best))
				}
			}
			r := newReader(400)
			check("attack", r.Ask(context.Background(), q, true), test.attack, test.attackAt)
			check("defense", r.Ask(context.Background(), q, false), test.defense, test.defenseAt)
			if after := boardtest.Format(q.Board); after != before || q.Board.StackDepth() != 0 {
				t.Errorf("the board is not what it was:\n%s", after)
			}
		})
	}
}

// TestLivingFriend checks that a link to a friend that lives saves a dragon that is
// dead without.
func TestLivingFriend(t *testing.T) {
	q := query(t, `
		. . X O . . . . .
		X X X O . . . . .
		O O X O . . . . .
		. O . O . . . . .
		. O X O . . . . .
		. O X . X . . . .
		. . X X X . . . .
		. . . . . . . . .
		. . . . . . . . .`, "A8")
	r := newReader(400)
	q.Alive = &board.Bits{}
	friend := boardtest.Point(t, q.Board, "C5")
	q.Board.StoneBits(friend, q.Alive)
	if a := r.Ask(context.Background(), q, false); a.Code != board.Win || q.Board.Vertex(a.Move) != "C6" {
		t.Errorf("defense is %v at %s, not WIN at C6", a.Code, q.Board.Vertex(a.Move))
	}
	if a := r.Ask(context.Background(), q, true); a.Code != board.Win || q.Board.Vertex(a.Move) != "C6" {
		t.Errorf("attack is %v at %s, not WIN at C6", a.Code, q.Board.Vertex(a.Move))
	}
}

// TestSameAnswer checks that an answer depends neither on the reader's past nor
// exceeds the node limit.
func TestSameAnswer(t *testing.T) {
	warm := newReader(300)
	boards := []struct{ diagram, vertex string }{
		{running, "E9"}, {cornerThree, "A8"}, {straightThree, "A8"}, {running, "E9"}, {lineOfFour, "A8"}, {twoPointEye, "A8"},
	}
	for _, test := range boards {
		q := query(t, test.diagram, test.vertex)
		for range 2 {
			got, want := warm.Ask(context.Background(), q, true), newReader(300).Ask(context.Background(), q, true)
			if got != want {
				t.Errorf("a used reader answers %+v, a fresh one %+v", got, want)
			}
			if got.Nodes > 300 {
				t.Errorf("%d nodes of 300", got.Nodes)
			}
		}
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	q := query(t, running, "E9")
	newReader(1<<20).Ask(ctx, q, true)
	if q.Board.StackDepth() != 0 {
		t.Error("moves are left on the board")
	}
}

func BenchmarkAttack(b *testing.B) {
	q := query(b, running, "E9")
	q.Board.PlaceStone(q.Goal[0]+board.South*3, board.White)
	r := newReader(400)
	nodes := 0
	for range b.N {
		nodes += r.Ask(context.Background(), q, true).Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}

func TestEnough(t *testing.T) {
	for _, test := range []struct {
		thorough, attack bool
		want             float32
	}{
		{false, true, even},
		{true, false, even},
		{true, true, inDoubt},
	} {
		if got := enough(test.thorough, test.attack); got != test.want {
			t.Errorf("%+v: %v is enough", test, got)
		}
	}
}

// TestZoneHoldsLadders has a ladder that runs away from the dragon to the other side of the board. A stone in its way there
// changes what was read.
func TestZoneHoldsLadders(t *testing.T) {
	q := query(t, `
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . X . . . . . . . . . . . . . . . .
		. . X O X . . . . . . . . . . . . . .
		. . X O O . . . . . . . . . . . . . .
		. . . X X O . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .`, "D4")
	far := boardtest.Point(t, q.Board, "R17")
	q.Goal[0] = boardtest.Point(t, q.Board, "C4")
	a := newReader(20).Ask(context.Background(), q, true)
	found := false
	for p := range a.Zone.All() {
		found = found || max(far.Column()-p.Column(), p.Row()-far.Row()) <= 1
	}
	if !found {
		t.Errorf("no point near %s is in the zone\n%s", q.Board.Vertex(far), boardtest.Format(q.Board))
	}
}
