package playout

import (
	"context"
	"math"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

const straightThree = `
	. . . . . . . . .
	. . . . . . . . .
	. O O O O O . . .
	O O X X X O . . .
	O X X . X O . . .
	O X . . X O . . .
	O O X X X O . . .
	. O O O O O . . .
	. . . . . . . . .`

// ask is the question about all black stones of a board.
func ask(t testing.TB, diagram string, turn board.Color) Question {
	b := boardtest.Parse(t, diagram)
	goal := &board.Bits{}
	for _, p := range b.Points() {
		if b.At(p) == board.Black {
			goal.Set(p)
		}
	}
	return Question{Board: b, Goal: goal, Turn: turn, Reach: 5, Playouts: 1500}
}

func TestSearch(t *testing.T) {
	for _, test := range []struct {
		name, board string
		turn        board.Color
		least, most float64
		move        string // empty if it does not matter
	}{
		{"three points are made two eyes", straightThree, board.Black, 0.95, 1, "D4"},
		{"or none", straightThree, board.White, 0, 0.05, "D4"},
		{"four points in a row live", `
			. . . . X O . . .
			X X X X X O . . .
			O O O O O O . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, board.White, 0.9, 1, ""},
		{"six stones on the second line die", `
			. . . . . . . . .
			O X X X X X X O .
			O O O O O O O O .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, board.White, 0, 0.1, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			q := ask(t, test.board, test.turn)
			r := New().Search(context.Background(), q)
			if r.Lives < test.least || r.Lives > test.most {
				t.Errorf("lives in %.3f of the games, want %.2f to %.2f", r.Lives, test.least, test.most)
			}
			if move := q.Board.Vertex(r.Move); test.move != "" && move != test.move {
				t.Errorf("move %s, want %s", move, test.move)
			}
		})
	}
}

// TestSearchIsTheSameAgain asks a player that has answered other questions, too.
func TestSearchIsTheSameAgain(t *testing.T) {
	q, other := ask(t, straightThree, board.White), ask(t, straightThree, board.Black)
	p := New()
	first := p.Search(context.Background(), q)
	p.Search(context.Background(), other)
	if again := p.Search(context.Background(), q); again != first {
		t.Errorf("%v, then %v", first, again)
	}
	if fresh := New().Search(context.Background(), q); fresh != first {
		t.Errorf("%v, another player %v", first, fresh)
	}
}

func TestSearchAllocatesNothing(t *testing.T) {
	q := ask(t, straightThree, board.White)
	p := New()
	p.Search(context.Background(), q)
	if n := testing.AllocsPerRun(3, func() { p.Search(context.Background(), q) }); n > 0 {
		t.Errorf("%v allocations for a question that was asked before", n)
	}
}

// TestSearchCancelled asks for more games than anyone can wait for.
func TestSearchCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	q := ask(t, straightThree, board.White)
	q.Playouts = math.MaxInt
	if r := New().Search(ctx, q); r != (Result{}) {
		t.Errorf("%v", r)
	}
}

func BenchmarkSearch(b *testing.B) {
	q := ask(b, straightThree, board.White)
	p := New()
	for b.Loop() {
		p.Search(context.Background(), q)
	}
}
