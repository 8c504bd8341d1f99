package reading

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

func TestSettle(t *testing.T) {
	for _, c := range []struct {
		name, diagram, str string
		attack             bool
		code               board.Code
	}{
		{"a ladder", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . X . . . . . .
			. X O . . . . . .
			. . . X . . . . .
			. . . . . . . . .`, "C3", true, board.Win},
		{"no way out of a cage", `
			. . . . . .
			. X X X X .
			. X O O . X
			. X X X X X
			. . . . . .
			. . . . . .`, "C4", false, board.Fail},
		{"a stone in a ko, which its owner can take back", `
			. X O .
			X O . O
			. X O .
			. . . .`, "B3", true, board.KoA},
		{"two eyes", `
			O . O . O X
			O O O O O X
			X X X X X X
			. . . . . .`, "A4", true, board.Fail},
	} {
		b := boardtest.Parse(t, c.diagram)
		str := boardtest.Point(t, b, c.str)
		before := boardtest.Format(b)
		res := New(b, DefaultOptions()).Settle(context.Background(), str, c.attack, 50000, search.TreeOptions{Depth: 4, Replies: 2})
		if res.Certainty != Proved || res.Code != c.code {
			t.Errorf("%s: %v %v at %s after %d nodes", c.name, res.Code, res.Certainty, b.Vertex(res.Move), res.Nodes)
		}
		if boardtest.Format(b) != before || b.StackDepth() != 0 {
			t.Errorf("%s: the board was changed", c.name)
		}
	}
}

// A string in atari is taken on its liberty; nothing has to be searched for that.
func TestSettleAtari(t *testing.T) {
	b := boardtest.Parse(t, `
		. X X .
		X O O .
		. X X .
		. . . .`)
	str := boardtest.Point(t, b, "B3")
	res := New(b, DefaultOptions()).Settle(context.Background(), str, true, 1000, search.TreeOptions{Depth: 4, Replies: 2})
	if res.Code != board.Win || res.Certainty != Proved || b.Vertex(res.Move) != "D3" {
		t.Errorf("%v %v at %s", res.Code, res.Certainty, b.Vertex(res.Move))
	}
}

// TestSettleAgreesWithEveryMove compares what Settle says of strings with a search of every move of both sides. The boards are
// small and random.
func TestSettleAgreesWithEveryMove(t *testing.T) {
	boards := 40
	if testing.Short() {
		boards = 15
	}
	ctx := context.Background()
	solver := search.NewSolver(search.Options{TableSize: 1 << 15})
	settled, kos := 0, 0
	for i := range boards {
		b := boardtest.Tangled(t, 8, uint64(1000+i), 4, 20)
		r := New(b, DefaultOptions())
		for _, str := range b.StringOrigins(board.Empty, nil) {
			for _, attack := range []bool{true, false} {
				first := b.At(str)
				if attack {
					first = first.Other()
				}
				res := r.Settle(ctx, str, attack, 20000, search.TreeOptions{})
				r.begin(ctx)
				taken, ok := captured(r, solver, str, first, true)
				if !ok || res.Certainty != Proved {
					continue
				}
				settled++
				// The owner has the threats there: a ko is lost for the attacker.
				want := attack && res.Code == board.Win || !attack && res.Code == board.Fail
				if res.Code == board.KoA || res.Code == board.KoB {
					kos++
				}
				if taken != want {
					t.Errorf("%s, attack %v: settled as %v; with every move captured: %v\n%s", b.Vertex(str), attack, res.Code, taken, boardtest.Format(b))
				}
			}
		}
	}
	t.Logf("%d settled, %d of them by ko", settled, kos)
	if settled < 4*boards || kos == 0 {
		t.Error("the comparison says little")
	}
}

// TestSettleWithinTheHorizon settles a string that runs into the open. It gets more liberties than any capture needs, but six
// of them with the attacker to move are too many to show.
func TestSettleWithinTheHorizon(t *testing.T) {
	b := boardtest.Parse(t, `
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . X . . . . .
. . X O . . . . .
. . . O X . . . .
. . . . . . . . .
. . . . . . . . .`)
	str := boardtest.Point(t, b, "D4")
	res := New(b, DefaultOptions()).Settle(context.Background(), str, false, 1000, search.TreeOptions{Depth: 3, Replies: 2})
	if res.Code != board.Win || res.Certainty != Estimated || len(res.Tree) != 1 || res.Tree[0].Move != res.Move {
		t.Errorf("%v %v at %s with %d first moves", res.Code, res.Certainty, b.Vertex(res.Move), len(res.Tree))
	}
}

// A string in a cage with six liberties has no two eyes if the attacker moves first.
func TestSettleInACage(t *testing.T) {
	b := boardtest.Parse(t, `
. . . O O O .
X X X . O O .
. . X . O O .
O O O O O O .
O O O O O O .
. . . . . . .`)
	str := boardtest.Point(t, b, "A5")
	for _, attack := range []bool{true, false} {
		res := New(b, DefaultOptions()).Settle(context.Background(), str, attack, 20000, search.TreeOptions{})
		if want := map[bool]board.Code{true: board.Win, false: board.Fail}[attack]; res.Certainty == Proved && res.Code != want {
			t.Errorf("attack %v: %v is proved", attack, res.Code)
		}
	}
}
