package owl

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
	"shikatsu/engine/selective"
)

// namingReaders are a reader that names moves and one that gives those the search found.
func namingReaders() (named, found *Reader) {
	opts := DefaultOptions()
	opts.NodeLimit = 20000
	named = New(opts)
	opts.SelectiveLimit = 0
	return named, New(opts)
}

// TestNamedMoveWorks names first moves of random groups. The name does not change what is proved, and it is
// one of the moves that work.
func TestNamedMoveWorks(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 8))
	named, found := namingReaders()
	other := 0
	for range 80 {
		b, goal := boardtest.RandomGroup(r)
		q := exact.Query{Board: b, Goal: goal}
		for _, attack := range []bool{true, false} {
			was := found.Answer(context.Background(), q, attack)
			a := named.Answer(context.Background(), q, attack)
			if a.Certainty != search.Proved || was.Certainty != search.Proved {
				continue
			}
			if a.Code != was.Code {
				t.Errorf("attack %v: %v, without names %v", attack, a.Code, was.Code)
			}
			if a.Move == was.Move {
				continue
			}
			other++
			if was.Move == board.Pass {
				t.Errorf("attack %v: %s is named for a dragon that needs no move", attack, b.Vertex(a.Move))
			}
			if d := found.Does(context.Background(), q, attack, a.Move); d.Code != was.Code && d.Certainty == search.Proved {
				t.Errorf("attack %v: %s, which is named instead of %s, gives %v instead of %v", attack, b.Vertex(a.Move), b.Vertex(was.Move), d.Code, was.Code)
			}
		}
	}
	if other < 3 {
		t.Errorf("only %d moves were named: the comparison says little", other)
	}
}

// TestExplainNamedMove checks that a proof begins with the move that is named, also where the
// search found another.
func TestExplainNamedMove(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 8))
	named, found := namingReaders()
	shown := 0
	for range 40 {
		b, goal := boardtest.RandomGroup(r)
		q := exact.Query{Board: b, Goal: goal}
		was, a := found.Attack(context.Background(), q), named.Attack(context.Background(), q)
		if a.Certainty != search.Proved || a.Code != board.Win || a.Move == was.Move {
			continue
		}
		e := named.Explain(context.Background(), q, true, search.TreeOptions{Depth: 6, Replies: 2, Nodes: 2000})
		if e.Code != a.Code || len(e.Tree) != 1 || e.Tree[0].Move != e.Move || !e.Tree[0].Killed || len(e.Main) == 0 || e.Main[0] != e.Move {
			t.Errorf("%v by %s is explained as %v by %s, line %v", a.Code, b.Vertex(a.Move), e.Code, b.Vertex(e.Move), e.Main)
		}
		if e.Move == a.Move {
			shown++
		}
	}
	if shown < 2 {
		t.Errorf("only %d proofs show the move that is named", shown)
	}
}

// TestProofBeginsWithTheMoveFound checks that a proof begins with the move of its answer. The search knows another one that
// works, because F17 does here, too.
func TestProofBeginsWithTheMoveFound(t *testing.T) {
	q := query(t, `
		. . . O . O . . . X X X . O . . . . .
		. . . O . O X . . X X . . . . . . . .
		. . . O X . . . . O O O O . . . . . .
		. . . . O O X O . . . . . . . . . . .
		. . . . . O O O . . . . . . . . . . .
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
		. . . . . . . . . . . . . . . . . . .`, "K19")
	for _, name := range []string{"G18", "E17", "G16"} {
		q.Goal = append(q.Goal, boardtest.Point(t, q.Board, name))
	}
	e := New(DefaultOptions()).Explain(context.Background(), q, true, search.TreeOptions{Depth: 6, Replies: 2, Nodes: 500})
	if e.Code != board.Win || len(e.Tree) != 1 || len(e.Main) == 0 || e.Tree[0].Move != e.Move || e.Main[0] != e.Move {
		t.Errorf("%v by %s is explained by the line %v", e.Code, q.Board.Vertex(e.Move), e.Main)
	}
}

// TestLooksSeenEarly checks that an answer does not depend on when it is seen what the moves look like. Another processor
// may see it while the dragon is read, or nobody does before they are named.
func TestLooksSeenEarly(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 9))
	var readers [2]*Reader
	var found *Reader
	for i := range readers {
		pool := parallel.NewPool(i + 1)
		pool.Enter()
		readers[i], found = namingReaders()
		readers[i].UsePool(pool)
	}
	named := 0
	for range 30 {
		b, goal := boardtest.RandomGroup(r)
		q := exact.Query{Board: b, Goal: goal}
		before := b.Hash()
		want, got := readers[0].Attack(context.Background(), q), readers[1].Attack(context.Background(), q)
		if got != want {
			t.Errorf("%+v with two processors, %+v with one", got, want)
		}
		if b.Hash() != before {
			t.Fatal("the board was changed")
		}
		if want.Code == board.Win && want.Move != found.Attack(context.Background(), q).Move {
			named++
		}
	}
	if named == 0 {
		t.Error("no move was named by its looks")
	}
}

// TestLooksRight looks at attacks that a larger area leaves open. The move that was found gives way only to one that looks
// right, not only better.
func TestLooksRight(t *testing.T) {
	b, point, query := cornerWithGap(t)
	for _, test := range []struct {
		name    string
		limited bool
		odds    float64
		want    string
	}{
		{"a move that looks right", true, looksRight + 1, "B9"},
		{"one that looks better", true, looksRight - 1, "C9"},
		{"one that looks better where nothing is open", false, looksRight - 1, "B9"},
	} {
		q := New(DefaultOptions()).ask(context.Background(), query, true)
		q.limited = test.limited
		found := estimated(board.Win, point("C9"))
		got := q.nameBy(found, func() selective.Opinion {
			return selective.Opinion{Moves: []selective.Ranked{{Move: point("B9"), Odds: test.odds}, {Move: point("C9"), Odds: -6}}}
		})
		if got.Move != point(test.want) {
			t.Errorf("%s: %s is named, want %s", test.name, b.Vertex(got.Move), test.want)
		}
	}
}
