package owl

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
)

// TestExplainAnswersAsAsked checks that an explanation has the answer of Attack or of Defend. Where that was
// judged, the likely line can be played and begins with its move.
func TestExplainAnswersAsAsked(t *testing.T) {
	rnd := rand.New(rand.NewPCG(21, 8))
	opts := DefaultOptions()
	// Few areas are decided.
	opts.Level, opts.SelectiveLimit, opts.NodeLimit = AtReview, selectiveLeast, OpenNodes(2*selectiveLeast)
	reader := New(opts)
	judged := 0
	for range 8 {
		b, goal := boardtest.RandomGroup(rnd)
		b = boardtest.Holed(b, rnd, 4)
		q := exact.Query{Board: b, Goal: goal}
		for _, attack := range []bool{true, false} {
			want := reader.Answer(context.Background(), q, attack)
			e := reader.Explain(context.Background(), q, attack, search.TreeOptions{Depth: 6, Replies: 2, Nodes: 500})
			if e.Code != want.Code || e.guessed != want.guessed {
				t.Errorf("attack %v: explained %v, asked %v", attack, e.Answer, want)
			}
			if !want.guessed {
				continue
			}
			judged++
			if e.Move != want.Move {
				t.Errorf("explained %s, asked %s", b.Vertex(e.Move), b.Vertex(want.Move))
			}
			if want.Code != board.Fail && want.Move != board.Pass && (len(e.Main) == 0 || e.Main[0] != e.Move) {
				t.Errorf("the line %v does not begin with %s", e.Main, b.Vertex(e.Move))
			}
			line := b.Clone()
			color := q.Color()
			if attack {
				color = color.Other()
			}
			for _, m := range e.Main {
				if !line.TryMove(m, color) {
					t.Errorf("%s cannot be played in the line %v", b.Vertex(m), e.Main)
				}
				color = color.Other()
			}
		}
	}
	if judged < 3 {
		t.Errorf("only %d answers were judged", judged)
	}
}

// TestExplainNamesWhatIsNamed has a larger area that decides nothing but refutes the move that was found in a smaller one.
// An explanation names the other move that the answer has.
func TestExplainNamesWhatIsNamed(t *testing.T) {
	q := query(t, `
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . O O O . . . . . .
		. . . . . . . . . . X . . . . . . . .
		. . . . . . O . . X X X O . . . . . .
		. . . . . . . O . . . O . . . . . . .
		. . . . . . . . X X . . . . . . . . .
		. . . . . . O . X . O . . . . . . . .
		. . . . . . . . . X . . . . . . . . .
		. . . . . . . . . O O . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .`, "K12")
	q.Goal = nil
	for p := range q.Board.PointBits().All() {
		if q.Board.At(p) == board.Black {
			q.Goal = append(q.Goal, p)
		}
	}
	opts := DefaultOptions()
	opts.NodeLimit = 20000
	r := New(opts)
	want := r.Attack(context.Background(), q)
	if want.Code == board.Fail || want.guessed || want.refuted == board.Pass {
		t.Fatalf("no move is refuted by a larger area: %v", want)
	}
	e := r.Explain(context.Background(), q, true, search.TreeOptions{Depth: 6, Replies: 2, Nodes: 500})
	if e.Code != want.Code || e.Move != want.Move || len(e.Main) == 0 || e.Main[0] != e.Move {
		t.Errorf("%v by %s is explained as %v by %s, line %v", want.Code, q.Board.Vertex(want.Move), e.Code, q.Board.Vertex(e.Move), e.Main)
	}
}
