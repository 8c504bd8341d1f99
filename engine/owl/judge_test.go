package owl

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// judgedGroup is a group of White in the corner whose walls have gaps on the left and above.
const judgedGroup = `
	. . . . . . . . . . . . .
	. . . O . O X . X . . . .
	. . O . O X X . . . . . .
	. . O X X . . . . . . . .
	. . X . . . . . . . . . .
	. . . . . X . . . . . . .
	. X X . . . . . . . . . .
	. . . . . . . . . . . . .
	. . . . . . . . . . . . .
	. . . . . . . . . . . . .
	. . . . . . . . . . . . .
	. . . . . . . . . . . . .
	. . . . . . . . . . . . .`

// TestJudge asks a judge about positions of a corner in which three points in a row are left: who
// plays in the middle first decides, unless there are no nodes left.
func TestJudge(t *testing.T) {
	q := query(t, `
		X X . . . X O . .
		X X X X X X O . .
		O O O O O O O . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`, "B9")
	var goal board.Bits
	q.Board.StoneBits(q.Goal[0], &goal)
	j := newJudge()
	for _, test := range []struct {
		name   string
		attack bool
		nodes  int
		want   search.Verdict
	}{
		{"attack", true, 1000, search.Success},
		{"defense", false, 1000, search.Failure},
		{"attack once more, with an emptied table", true, 1000, search.Success},
		{"no nodes", true, 0, search.Unknown},
	} {
		j.begin(context.Background(), New(DefaultOptions()).ask(context.Background(), q, attacker).local, test.nodes)
		got, kos := j.Judge(q.Board, &goal, test.attack, [2]uint8{})
		if got != test.want || kos {
			t.Errorf("%s: %v, ko threats matter: %v; want %v", test.name, got, kos, test.want)
		}
		if j.nodes+j.left != test.nodes || j.left < 0 {
			t.Errorf("%s: %d nodes and %d left of %d", test.name, j.nodes, j.left, test.nodes)
		}
	}
}

// TestJudgedShare: only where the selective reading has a part of the nodes, and nothing leads
// into the open, something is left for judging, and all readings together keep to the limit.
func TestJudgedShare(t *testing.T) {
	brisk, none := DefaultOptions(), DefaultOptions()
	brisk.Brisk, none.OpticsLimit = true, 0
	walled, out := &local{n: 30, assumed: true}, &local{n: 30, assumed: true, exits: single(3)}
	for _, test := range []struct {
		name string
		opts Options
		l    *local
		some bool
	}{
		{"between walls", DefaultOptions(), walled, true},
		{"with a way out", DefaultOptions(), out, false},
		{"in a game", brisk, walled, false},
		{"no selective reading", none, walled, false},
		{"enclosed", DefaultOptions(), &local{n: 30}, false},
	} {
		if got := test.opts.judged(test.l); got > 0 != test.some {
			t.Errorf("%s: %d nodes for the judge", test.name, got)
		}
		if sum := test.opts.limit(test.l) + test.opts.judged(test.l); sum > test.opts.NodeLimit {
			t.Errorf("%s: %d nodes with a limit of %d", test.name, sum, test.opts.NodeLimit)
		}
	}
}

// TestJudgedAnswer reads an undecided group with a judge, which is neither to break the node limit nor
// to make the answer depend on what was asked before.
func TestJudgedAnswer(t *testing.T) {
	opts := DefaultOptions()
	opts.NodeLimit = OpenShare * opticsShare * opticsLeast
	q := query(t, judgedGroup, "D12")
	r := New(opts)
	if l := r.ask(context.Background(), q, attacker).local; opts.judged(l) == 0 {
		t.Fatalf("nothing is kept for the judge in an area of %d points", l.n)
	}
	first := r.Attack(context.Background(), q)
	defense := r.Defend(context.Background(), q)
	if r.judge == nil {
		t.Fatal("no judge was asked")
	}
	for _, a := range []Answer{first, defense} {
		if a.Nodes > opts.NodeLimit || a.Certainty == search.Proved {
			t.Errorf("%v %d after %d nodes, %v; the limit is %d", a.Code, a.Move, a.Nodes, a.Certainty, opts.NodeLimit)
		}
	}
	if again := r.Attack(context.Background(), q); again != first {
		t.Errorf("%+v, and when asked again %+v", first, again)
	}
}
