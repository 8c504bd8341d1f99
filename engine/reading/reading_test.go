package reading_test

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/reading"
)

// question is one reading with its answer. An empty move means that any will do.
type question struct {
	name, diagram string
	str           string
	attack        board.Code
	attackMove    string
	defend        board.Code
	defendMove    string
}

var questions = []question{
	{"a ladder that works", `
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . X . . . . . .
		. X O . . . . . .
		. . . X . . . . .
		. . . . . . . . .`, "C3", board.Win, "", board.Win, "D3"},
	{"five liberties are safe", `
		. . . . . . .
		. . . . . . .
		. . O O . . .
		. . . X . . .
		. . . . . . .
		. . . . . . .
		. . . . . . .`, "C5", board.Fail, "", board.Win, ""},
	{"a net or a ladder", `
		. . . . . . . . .
		. . . . . . . . .
		. . X X . . . . .
		. X O O . . . . .
		. X O X . . . . .
		. X X X . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`, "C6", board.Win, "E6", board.Win, "E6"},
	{"a snapback on three stones", `
		. . . . . . .
		. X X X O . .
		. X O O X O .
		. X O . . O .
		. X O O X O .
		. . X X O O .
		. . . . . . .`, "C5", board.Win, "D4", board.Win, "E4"},
	{"stones that stay connected only on paper", `
		. . . . . . .
		. . O O O . .
		. O X X X O .
		. O X O . X .
		. . O X X X .
		. . O O O O .
		. . . . . . .`, "C5", board.Win, "E4", board.Fail, ""},
	{"a crawl along the edge", `
		. . . . . . .
		. . . . . . .
		. . . . . . .
		. . X X X . .
		. X O O O X .
		. X O X . . .
		. . . . . . .`, "C3", board.Win, "E2", board.Win, "E2"},
	{"a stone in a ko", `
		. . . . . . .
		. . O X . . .
		. O . O X . .
		. . O X . . .
		. . . . . . .
		. . . . . . .
		. . . . . . .`, "D5", board.KoA, "C5", board.Win, "C5"},
}

func TestQuestions(t *testing.T) {
	for _, q := range questions {
		t.Run(q.name, func(t *testing.T) {
			b := boardtest.Parse(t, q.diagram)
			before := boardtest.Format(b)
			str, err := b.ParseVertex(q.str)
			if err != nil {
				t.Fatal(err)
			}
			r := reading.New(b, reading.DefaultOptions())
			check := func(name string, got reading.Result, code board.Code, move string) {
				t.Helper()
				if got.Code != code || move != "" && b.Vertex(got.Move) != move {
					t.Errorf("%s %s: got %v %s, want %v %s", name, q.str, got.Code, b.Vertex(got.Move), code, move)
				}
			}
			check("attack", r.Attack(context.Background(), str), q.attack, q.attackMove)
			check("defend", r.FindDefense(context.Background(), str), q.defend, q.defendMove)
			if boardtest.Format(b) != before || b.StackDepth() != 0 {
				t.Errorf("the board changed:\n%s", boardtest.Format(b))
			}
		})
	}
}
