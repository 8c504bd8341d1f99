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
