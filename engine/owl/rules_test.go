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

// TestProvedByTheRules compares what is proved of random walled groups with playing out everything by the rules alone. So
// are the moves that are named compared, and the trees that prove what is proved.
func TestProvedByTheRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 4))
	groups := boardtest.Amount(120, 2500)
	const threats = 3
	opts := DefaultOptions()
	opts.Threats, opts.NodeLimit = threats, 20000
	reader := New(opts)
	codes := map[board.Code]int{}
	tooMany, unproved, trees, steps := 0, 0, 0, 0
	for range groups {
		b, space := boardtest.RandomWalls(rng, 7+rng.IntN(8))
		if b == nil {
			continue
		}
		var goal []board.Point
		for _, p := range space {
			if b.At(p) == board.Black {
				goal = append(goal, p)
			}
		}
		if len(goal) == 0 {
			continue
		}
		q := exact.Query{Board: b, Goal: goal}
		h := &ruling{t: t, r: reader, b: b}
		space, _, walled := h.walled(goal, 13)
		if !walled {
			continue // a part of the walls could be captured
		}
		x := boardtest.NewExhaustion(b, space, goal, 60000)
		for _, attack := range []bool{true, false} {
			want, ok := x.Code(attack, threats)
			if !ok {
				tooMany++
				continue
			}
			got := reader.Defend
			if attack {
				got = reader.Attack
			}
			a := got(context.Background(), q)
			if a.Certainty != search.Proved {
				unproved++
				continue
			}
			codes[want]++
			if a.Code != want {
				t.Errorf("attack %v: %v at %s, %v; by the rules %v\n%s", attack, a.Code, b.Vertex(a.Move), a.Certainty, want, boardtest.Format(b))
				continue
			}
			given := [2]uint8{}
			switch want {
			case board.Win:
				given[player(!attack)] = threats
			case board.KoB, board.Fail:
				given[player(attack)] = threats
			}
			e := reader.Explain(context.Background(), q, attack, search.TreeOptions{Depth: 12, Replies: 100, Nodes: 500})
			if e.Certainty == search.Proved && e.Code != want {
				t.Errorf("explain attack %v: %v at %s, by the rules %v\n%s", attack, e.Code, b.Vertex(e.Move), want, boardtest.Format(b))
			} else if e.Certainty == search.Proved {
				trees++
				steps += walk(t, b, x, x.Start(attack, given), e.Tree, e.Others, (want != board.Fail) == attack)
			}
			if want == board.Fail {
				continue
			}
			next, ok := x.Play(x.Start(attack, given), a.Move)
			if !ok {
				t.Errorf("attack %v: %s is illegal\n%s", attack, b.Vertex(a.Move), boardtest.Format(b))
				continue
			}
			if captured, _ := x.Captured(next); captured != attack {
				t.Errorf("attack %v: %s does not reach %v\n%s", attack, b.Vertex(a.Move), a.Code, boardtest.Format(b))
			}
		}
	}
	if codes[board.Win] < groups/4 || codes[board.Fail] < groups/4 || steps < groups/4 {
		t.Error("the comparison says little")
	}
	t.Logf("codes %v, %d too large, %d not proved, %d steps in %d trees", codes, tooMany, unproved, steps, trees)
}

// walk follows a proof tree: the moves are legal, and what is said of them is so. It returns the number of them.
func walk(t *testing.T, b *board.Board, x *boardtest.Exhaustion, s boardtest.Situation, tree []*exact.Step, others int, captured bool) (steps int) {
	t.Helper()
	if len(tree) == 0 {
		return 0
	}
	attackers := s.Turn == 0
	if wins := attackers == captured; wins && len(tree) != 1 {
		t.Errorf("%d moves for the winner\n%s", len(tree), boardtest.Format(b))
	} else if legal := len(x.Moves(s)); !wins && len(tree)+others > legal+1 {
		t.Errorf("%d moves and %d others, of %d legal ones\n%s", len(tree), others, legal, boardtest.Format(b))
	}
	for _, step := range tree {
		steps++
		next, ok := x.Play(s, step.Move)
		if !ok {
			t.Errorf("step %s is illegal\n%s", b.Vertex(step.Move), boardtest.Format(b))
			return
		}
		truth, _ := x.Captured(next)
		if step.Killed != truth || step.Killed != captured {
			t.Errorf("step %s: killed %v, by the rules %v, in a tree of %v\n%s", b.Vertex(step.Move), step.Killed, truth, captured, boardtest.Format(b))
			return
		}
		steps += walk(t, b, x, next, step.Next, step.Others, captured)
	}
	return steps
}
