package owl

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
)

// gapInCorner has a dragon in the corner, between walls with a gap.
const gapInCorner = `
	. . . O . . . . .
	O O O O X . . . .
	X X X X X . X . .
	. . . . . . . . .
	. . . . . . . . .
	. . . . . . . . .
	. . . . . . . . .
	. . . . . . . . .
	. . . . . . . . .`

// cornerWithGap is the question about the dragon of gapInCorner, its board and the points of it by name.
func cornerWithGap(t *testing.T) (*board.Board, func(string) board.Point, exact.Query) {
	b := boardtest.Parse(t, gapInCorner)
	point := boardtest.Points(t, b)
	return b, point, exact.Query{Board: b, Goal: []board.Point{point("A8")}}
}

// estimated is an answer with a code and a move that proves nothing.
func estimated(code board.Code, move board.Point) Answer {
	a := answerOf(code, move)
	a.Certainty = search.Estimated
	return a
}

func TestVital(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . O X . . . .
		O O O O X . . . .
		X X X X X . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	point := boardtest.Points(t, b)
	r := New(DefaultOptions())
	for _, test := range []struct {
		name            string
		guessed, narrow bool
		move, saving    string
		want            string
	}{
		{"a refuted guess gives way to the vital point", true, false, "A9", "B9", "B9"},
		{"what was read stays", false, false, "A9", "B9", "A9"},
		{"a guess that works stays", true, false, "B9", "A9", "B9"},
		{"a refuted guess stays where the other move is refuted, too", true, false, "A9", "C9", "A9"},
		{"a move that a larger area leaves open gives way to the vital point", false, true, "A9", "B9", "B9"},
		{"such a move stays where the other one does not kill", false, true, "B9", "A9", "B9"},
		{"a dragon that needs no move to live has no vital point", true, false, "A9", "PASS", "A9"},
		{"moves far away are not looked at", true, false, "A9", "J1", "A9"},
	} {
		attack := estimated(board.Win, point(test.move))
		attack.guessed, attack.narrow = test.guessed, test.narrow
		got := r.Vital(context.Background(), exact.Query{Board: b, Goal: []board.Point{point("A8")}}, attack, point(test.saving))
		if got.Move != point(test.want) || got.Code != board.Win || got.Certainty != search.Estimated {
			t.Errorf("%s: %v %s %v, want %s", test.name, got.Code, b.Vertex(got.Move), got.Certainty, test.want)
		}
		if changed := got.Move != attack.Move; changed && !got.Zone.Has(point(test.want)) {
			t.Errorf("%s: the move is not in the zone", test.name)
		}
		attack.stood = true
		if got := r.Vital(context.Background(), exact.Query{Board: b, Goal: []board.Point{point("A8")}}, attack, point(test.saving)); got.Move != attack.Move || got.Nodes != 0 {
			t.Errorf("%s: a move that the search left standing gives way to %s after %d nodes", test.name, b.Vertex(got.Move), got.Nodes)
		}
	}
}

// TestSqueeze looks at a move that kills in the area without gaps. It is named only if it is the selective
// reading's choice and does kill there.
func TestSqueeze(t *testing.T) {
	b, point, query := cornerWithGap(t)
	for _, test := range []struct{ found, best, want string }{
		{"C9", "B9", "B9"},   // found by a search that does not look for the natural move
		{"B9", "A9", "B9"},   // does not kill
		{"B9", "B9", "B9"},   // the same
		{"B9", "PASS", "B9"}, // no choice
		{"B9", "J1", "B9"},   // elsewhere
	} {
		q := New(DefaultOptions()).ask(context.Background(), query, true)
		if q.Gaps() == 0 || q.Escapes() {
			t.Fatal("the dragon is not shut in by walls with a gap")
		}
		tight := estimated(board.Win, point(test.found))
		a := estimated(board.Fail, board.Pass)
		if q.squeeze(query, &a, &tight, point(test.best)); a.Code != board.Win || a.Move != point(test.want) || !a.guessed {
			t.Errorf("found %s, thought of %s: %v at %s, want %s", test.found, test.best, a.Code, b.Vertex(a.Move), test.want)
		}
	}
}

// TestReplace checks that a move which a larger area refutes gives way to one that neither area refutes.
func TestReplace(t *testing.T) {
	for _, test := range []struct {
		name, diagram, move, by, want string
	}{
		{"the answer kills", `
			. . . O . . . . .
			O O O O X . . . .
			X X X X X . X . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "A9", "B9", "B9"},
		{"the answer does not, but what looks best does", `
			. . . O . . . . .
			O O O O X . . . .
			X X X X X . X . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "A9", "C9", "B9"},
		{"nothing kills", `
			. O . O . . . . .
			O O O O X . . . .
			X X X X X . X . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "E9", "PASS", "E9"},
	} {
		b := boardtest.Parse(t, test.diagram)
		point := boardtest.Points(t, b)
		query := exact.Query{Board: b, Goal: []board.Point{point("A8")}}
		wide := New(DefaultOptions()).askFar(context.Background(), query, true, 1)
		if inner := wide.askFar(context.Background(), query, true, 0); inner.Size() >= wide.Size() {
			t.Fatalf("%s: the area does not go on beyond its gap", test.name)
		}
		a := estimated(board.Win, point(test.move))
		wide.replace(query, &a, 0, point(test.by))
		refuted := board.Pass
		if test.want != test.move {
			refuted = point(test.move)
		}
		if a.Move != point(test.want) || a.refuted != refuted || a.Code != board.Win {
			t.Errorf("%s: %s, refuted %s, want %s", test.name, b.Vertex(a.Move), b.Vertex(a.refuted), test.want)
		}
	}
}
