package exact

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

// TestSightInOneWordAndTwo looks at positions in sets of one word and of two. The same is seen, and the same is advised.
func TestSightInOneWordAndTwo(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 16))
	two := killProblem{order: &learned, guide: &guide{}}
	var one wordSearch
	one.kill.order, one.kill.guide = &learned, &guide{}
	looked := 0
	for range 60 {
		b, goal, l := wordGroup(r)
		root := l.position(b, goal, uint8(r.IntN(2)))
		two.guide.at(l)
		one.kill.guide.at(l)
		two.local, two.top, two.stack[0] = l, 0, root
		small := one.at(l, &root)
		for range 12 {
			var node search.Node
			moves := two.Expand(&node, nil)
			if node.Verdict != search.Unknown || len(moves) == 0 {
				break
			}
			var want, got [search.MaxAdvised]uint8
			n, m := two.Advise(want[:]), small.Advise(got[:])
			if n != len(moves) || m != n || want != got {
				t.Fatalf("%d factors %v in one word, %d factors %v in two, of %d moves\n%s", m, got[:m], n, want[:n], len(moves), boardtest.Format(b))
			}
			if two.guide.seen != one.kill.guide.seen {
				t.Fatalf("not the same is seen\n%s", boardtest.Format(b))
			}
			best := uint8(255)
			for i, f := range want[:n] {
				if f < search.AdviceUnit {
					t.Fatalf("a factor of %d", f)
				}
				if !moves[i].Probe {
					best = min(best, f)
				}
			}
			if best != search.AdviceUnit {
				t.Fatalf("the best looking move has the factor %d of %d", best, search.AdviceUnit)
			}
			looked++
			m0 := moves[r.IntN(len(moves))].Move
			two.Play(m0)
			small.Play(m0)
		}
	}
	if looked < 100 {
		t.Errorf("only %d positions were looked at", looked)
	}
}

// TestGuideDependsOnPositionAlone looks at a position before and after others, in other areas too.
func TestGuideDependsOnPositionAlone(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 44))
	used := killProblem{order: &learned, guide: &guide{}}
	for range 30 {
		b, goal := boardtest.RandomGroup(r)
		l := newLocal(b, goal, nil, nil, 0)
		root := l.position(b, goal, uint8(r.IntN(2)))
		fresh := killProblem{order: &learned, guide: &guide{}}
		var list [2][search.MaxAdvised]uint8
		for i, k := range []*killProblem{&used, &fresh} {
			k.guide.at(l)
			k.local, k.top, k.stack[0] = l, 0, root
			k.stack[0].threats = [2]uint8{uint8(r.IntN(7)), uint8(r.IntN(7))}
			k.Advise(list[i][:])
		}
		if list[0] != list[1] {
			t.Fatalf("%v and %v\n%s", list[0], list[1], boardtest.Format(b))
		}
	}
}

// unguided makes the reader search without looking closely at anything, or with it again.
func (r *Reader) unguided(yes bool) {
	r.kill.guide, r.word.kill.guide = &r.guide, &r.guide
	if yes {
		r.kill.guide, r.word.kill.guide = nil, nil
	}
}

// TestGuideSavesNodes reads random groups with and without looking closely at positions that take a while. What is proved
// both ways is the same, and takes fewer nodes with the look.
func TestGuideSavesNodes(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 5))
	reader := New(DefaultOptions())
	var nodes [2]int
	for range 30 {
		b, goal := boardtest.RandomGroup(r)
		if r.IntN(2) == 0 {
			if b = boardtest.Gapped(r, b); b == nil {
				continue
			}
		}
		for turn := range uint8(2) {
			var res [2]search.Result
			for i := range res {
				reader.unguided(i == 0)
				q := reader.ask(context.Background(), Query{Board: b, Goal: goal}, turn == attacker, 0)
				res[i] = q.search(0, 0, 20000)
			}
			if res[0].Verdict == search.Unknown || res[1].Verdict == search.Unknown {
				continue
			}
			if res[0].Verdict != res[1].Verdict && res[0].Certainty == search.Proved && res[1].Certainty == search.Proved {
				t.Errorf("%v without and %v with advice\n%s", res[0].Verdict, res[1].Verdict, boardtest.Format(b))
			}
			nodes[0] += res[0].Nodes
			nodes[1] += res[1].Nodes
		}
	}
	t.Logf("%d nodes without and %d with advice", nodes[0], nodes[1])
	if nodes[1] > nodes[0]*3/4 {
		t.Errorf("%d nodes without and %d with advice", nodes[0], nodes[1])
	}
}
