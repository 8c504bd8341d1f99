package ko_test

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/ko"
)

// step is one move of a scripted reading and the state it must lead to.
type step struct {
	color  board.Color
	vertex string
	// refused says that the scheme or the rules must not allow the move.
	refused bool
	// conditional says that the move must be a conditional ko capture.
	conditional bool
	master      ko.Master
	pos         string // vertex of State.Pos, "" for none
}

// corner is the first ko example of GNU Go's documentation: kos at A2 and B4.
const corner = `
	. . . . . . . .
	. . O . . . . .
	. . O . . . . .
	O O O . . . . .
	O . O O . . . .
	X O X O O O O .
	. X X X O . . .
	X O . . . . . .`

func run(t *testing.T, scheme ko.Scheme, b *board.Board, st ko.State, steps []step) {
	t.Helper()
	for i, s := range steps {
		p, err := b.ParseVertex(s.vertex)
		if err != nil {
			t.Fatal(err)
		}
		next, played, conditional := scheme.Try(b, st, p, s.color, true)
		if played == s.refused {
			t.Fatalf("step %d, %s %s: played %v, want %v (state %v %s)\n%s", i+1, s.color, s.vertex,
				played, !s.refused, st.Master, b.Vertex(st.Pos), boardtest.Format(b))
		}
		if !played {
			if next != st {
				t.Fatalf("step %d: a refused move changed the state", i+1)
			}
			continue
		}
		want := board.NoPoint
		if s.pos != "" {
			want, _ = b.ParseVertex(s.pos)
		}
		if conditional != s.conditional || next.Master != s.master || next.Pos != want {
			t.Fatalf("step %d, %s %s: got %v %s conditional %v, want %v %s conditional %v", i+1, s.color, s.vertex,
				next.Master, b.Vertex(next.Pos), conditional, s.master, b.Vertex(want), s.conditional)
		}
		st = next
	}
}

const (
	w = board.White
	x = board.Black
)

func TestScheme5(t *testing.T) {
	for _, test := range []struct {
		name    string
		diagram string
		steps   []step
	}{
		{"the documentation's first example", corner, []step{
			{color: x, vertex: "B4", master: ko.Nobody},
			{color: w, vertex: "A2", master: ko.Weak, pos: "B3"},
			{color: x, vertex: "A1", conditional: true, master: ko.Black, pos: "A2"},
			{color: w, vertex: "B3", master: ko.GrayBlack, pos: "A2"},
			{color: x, vertex: "B4", refused: true},
			{color: x, vertex: "C1", master: ko.GrayBlack, pos: "A2"},
			{color: w, vertex: "H8", master: ko.GrayBlack, pos: "A2"},
			{color: x, vertex: "A2", master: ko.Nobody},
		}},
		{"a weak ko ends with any other move", corner, []step{
			{color: x, vertex: "B4", master: ko.Nobody},
			{color: w, vertex: "A2", master: ko.Weak, pos: "B3"},
			{color: x, vertex: "C1", master: ko.Nobody},
		}},
		{"an empty state keeps empty", corner, []step{
			{color: x, vertex: "H8", master: ko.Nobody},
			{color: w, vertex: "A2", master: ko.Nobody},
			{color: x, vertex: "B3", refused: true}, // suicide
			{color: x, vertex: "PASS", master: ko.Nobody},
			{color: w, vertex: "H7", master: ko.Nobody},
		}},
		{"a conditional capture makes its color komaster", corner, []step{
			{color: x, vertex: "B4", master: ko.Nobody},
			{color: w, vertex: "B3", conditional: true, master: ko.White, pos: "B4"},
			{color: x, vertex: "B4", refused: true},
			{color: x, vertex: "H8", master: ko.White, pos: "B4"},
			{color: x, vertex: "B4", refused: true}, // still, though the ban is over
			{color: w, vertex: "H7", master: ko.White, pos: "B4"},
			{color: w, vertex: "B4", master: ko.Nobody},
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			run(t, ko.Scheme5, boardtest.Parse(t, test.diagram), ko.State{}, test.steps)
		})
	}
}
