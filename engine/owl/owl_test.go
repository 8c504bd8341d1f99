package owl

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
)

func query(t *testing.T, text, vertex string) exact.Query {
	t.Helper()
	b := boardtest.Parse(t, text)
	p := boardtest.Point(t, b, vertex)
	return exact.Query{Board: b, Goal: b.FindStones(p, nil)}
}

func TestShapes(t *testing.T) {
	const away = `
		O O O O O O O . .
		O O O O O O O . .
		. . . . . . . . .
		. . . . . . . . .`
	for _, test := range []struct {
		name, board, stone string
		attack, defend     board.Code
		kill, save         string     // first moves, PASS where none is needed or works
		life               exact.Life // where the dragon moves first
	}{
		{"three in a row", `
		. . . X O O O . .
		X X X X O O O . .
		O O O O O O O . .
		O O O O O O O . .
		O O O O O O O . .` + away, "A8", board.Win, board.Win, "B9", "B9", exact.TwoEyes},
		{"four in a row", `
		. . . . X O O . .
		X X X X X O O . .
		O O O O O O O . .
		O O O O O O O . .
		O O O O O O O . .` + away, "A8", board.Fail, board.Win, "PASS", "PASS", exact.TwoEyes},
		{"square of four", `
		. . X O O O O . .
		. . X O O O O . .
		X X X O O O O . .
		O O O O O O O . .
		O O O O O O O . .` + away, "C9", board.Win, board.Fail, "", "PASS", exact.NoLife},
		{"bulky five", `
		. . X O O O O . .
		. . X O O O O . .
		. X X O O O O . .
		X X O O O O O . .
		O O O O O O O . .` + away, "C9", board.Win, board.Win, "A8", "A8", exact.TwoEyes},
		{"two eyes", `
		. X . X O O O . .
		X X X X O O O . .
		O O O O O O O . .
		O O O O O O O . .
		O O O O O O O . .` + away, "A8", board.Fail, board.Win, "PASS", "PASS", exact.TwoEyes},
		{"one eye", `
		. X X X O O O . .
		X X X X O O O . .
		O O O O O O O . .
		O O O O O O O . .
		O O O O O O O . .` + away, "A8", board.Win, board.Fail, "", "PASS", exact.NoLife},
		{"a stone inside a space of five", `
		. . O . . X O . .
		X X X X X X O . .
		O O O O O O O . .
		O O O O O O O . .
		O O O O O O O . .` + away, "A8", board.Fail, board.Win, "PASS", "PASS", exact.TwoEyes},
	} {
		t.Run(test.name, func(t *testing.T) {
			q := query(t, test.board, test.stone)
			if !q.Enclosed() {
				t.Fatal("the group counts as not enclosed")
			}
			r := New(DefaultOptions())
			attack, defend := r.Attack(context.Background(), q), r.Defend(context.Background(), q)
			if attack.Code != test.attack || defend.Code != test.defend {
				t.Fatalf("attack %v, defend %v; want %v, %v", attack.Code, defend.Code, test.attack, test.defend)
			}
			if attack.Certainty != search.Proved || defend.Certainty != search.Proved {
				t.Errorf("certainty %v, %v", attack.Certainty, defend.Certainty)
			}
			if got := q.Board.Vertex(attack.Move); test.kill != "" && got != test.kill {
				t.Errorf("killed at %s, want %s", got, test.kill)
			}
			if got := q.Board.Vertex(defend.Move); got != test.save {
				t.Errorf("saved at %s, want %s", got, test.save)
			}
			e := r.Explain(context.Background(), q, false, search.TreeOptions{Depth: 20, Replies: 3, Nodes: 500})
			if e.Life != test.life {
				t.Errorf("lives by %v, want %v; main line %v", e.Life, test.life, e.Main)
			}
		})
	}
}

func TestMovesListsEveryFirstMove(t *testing.T) {
	q := query(t, `
		. . . . . X O . .
		X X X O X X O . .
		O O O O O O O . .
		O O O O O O O . .
		O O O O O O O . .
		O O O O O O O . .
		O O O O O O O . .
		. . . . . . . . .
		. . . . . . . . .`, "A8")
	r := New(DefaultOptions())
	a := r.Attack(context.Background(), q)
	if a.Code == board.Fail {
		t.Fatal("the gap at D8 cannot be used")
	}
	for _, c := range r.Moves(context.Background(), q, true, Choice{a.Move, a.Code}, math.MaxInt) {
		if code := r.Does(context.Background(), q, true, c.Move).Code; code != a.Code {
			t.Errorf("%s is listed with code %v and gives %v", q.Board.Vertex(c.Move), a.Code, code)
		}
	}
}

// TestNodeLimit checks that the limit holds and that more nodes never turn a
// proved answer.
func TestNodeLimit(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 5))
	full := New(DefaultOptions())
	for range 40 {
		b, goal := boardtest.RandomCell(r)
		if len(goal) == 0 {
			continue
		}
		q := exact.Query{Board: b, Goal: goal}
		want := full.Attack(context.Background(), q)
		for limit := 1; limit < 3000; limit *= 3 {
			opts := DefaultOptions()
			opts.NodeLimit, opts.TableSize = limit, 1<<10
			got := New(opts).Attack(context.Background(), q)
			if got.Nodes > limit {
				t.Fatalf("%d nodes of %d", got.Nodes, limit)
			}
			if got.Certainty == search.Proved && got.Code != want.Code {
				t.Fatalf("limit %d proves %v, without it %v\n%s", limit, got.Code, want.Code, boardtest.Format(b))
			}
		}
	}
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	q := query(t, `
		. . . . . X O . .
		X . . . X X O . .
		O X X X O O O . .
		O O O O O O O . .
		O O O O O O O . .
		O O O O O O O . .
		O O O O O O O . .
		. . . . . . . . .
		. . . . . . . . .`, "B7")
	if a := New(DefaultOptions()).Attack(ctx, q); a.Nodes != 0 || a.Certainty != search.Limit {
		t.Fatalf("a cancelled question took %d nodes and is %v", a.Nodes, a.Certainty)
	}
}

func BenchmarkEnclosed(b *testing.B) {
	board9 := boardtest.Parse(b, `
		. . . . . X O . .
		X . . . X X O . .
		O X . X O O O . .
		O O X O O O O . .
		O O O O O O O . .
		O O O O O O O . .
		O O O O O O O . .
		. . . . . . . . .
		. . . . . . . . .`)
	p := boardtest.Point(b, board9, "B7")
	q := exact.Query{Board: board9, Goal: exact.Group(board9, p)}
	r := New(DefaultOptions())
	nodes := 0
	b.ReportAllocs()
	for b.Loop() {
		nodes += r.Attack(context.Background(), q).Nodes
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(nodes), "ns/node")
}
