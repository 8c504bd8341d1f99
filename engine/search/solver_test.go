package search

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
)

// graph is a game on a random directed graph, cycles included: the prover
// wants to reach a marked vertex. Its value is known by fixed-point iteration.
type graph struct {
	Everywhere
	prover []bool
	next   [][]int
	final  []Verdict
	stack  []int
}

func randomGraph(r *rand.Rand, n int) *graph {
	g := &graph{prover: make([]bool, n), next: make([][]int, n), final: make([]Verdict, n)}
	for v := range n {
		g.prover[v] = r.IntN(2) == 0
		switch r.IntN(10) {
		case 0:
			g.final[v] = Success
		case 1:
			g.final[v] = Failure
		}
		for range 1 + r.IntN(4) {
			g.next[v] = append(g.next[v], r.IntN(n))
		}
	}
	return g
}

// values is the least fixed point: the prover succeeds where he can force a
// marked vertex in finitely many moves.
func (g *graph) values() []bool {
	win := make([]bool, len(g.next))
	for changed := true; changed; {
		changed = false
		for v := range g.next {
			if win[v] || g.final[v] == Failure {
				continue
			}
			w := g.final[v] == Success
			if !w {
				w = !g.prover[v]
				for _, u := range g.next[v] {
					if g.prover[v] && win[u] {
						w = true
					}
					if !g.prover[v] && !win[u] {
						w = false
					}
				}
			}
			if w {
				win[v], changed = true, true
			}
		}
	}
	return win
}

func (g *graph) at() int      { return g.stack[len(g.stack)-1] }
func (g *graph) Prover() bool { return g.prover[g.at()] }
func (g *graph) Key() Key     { return graphKey(g.at()) }
func graphKey(v int) Key      { return Key{Hash: uint64(v+1) * 0x9e3779b97f4a7c15} }

func (g *graph) Expand(node *Node, dst []Child) []Child {
	v := g.at()
	node.Zone = AllPoints()
	if node.Verdict = g.final[v]; node.Verdict != Unknown {
		return dst
	}
	for i, u := range g.next[v] {
		dst = append(dst, Child{Move: board.Point(i + 1), Key: graphKey(u), PN: 1, DN: 1})
	}
	return dst
}
func (g *graph) Play(m board.Point) { g.stack = append(g.stack, g.next[g.at()][m-1]) }
func (g *graph) Undo()              { g.stack = g.stack[:len(g.stack)-1] }

func TestCyclicGraphsMatchFixedPoint(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	small := NewSolver(Options{TableSize: 16})
	large := NewSolver(Options{TableSize: 1 << 12})
	for range 300 {
		g := randomGraph(r, 3+r.IntN(40))
		want := g.values()
		large.Forget()
		for v := range g.next {
			small.Forget()
			for name, s := range map[string]*Solver{"small table": small, "shared table": large} {
				g.stack = []int{v}
				res := s.Solve(context.Background(), g, 200000)
				if res.Verdict == Unknown {
					t.Fatalf("%s: vertex %d of %d not solved in %d nodes", name, v, len(g.next), res.Nodes)
				}
				if (res.Verdict == Success) != want[v] {
					t.Fatalf("%s: vertex %d is %v, want success %v", name, v, res.Verdict, want[v])
				}
				if len(g.stack) != 1 {
					t.Fatalf("the problem was left %d plies deep", len(g.stack)-1)
				}
			}
		}
	}
}

func TestBudgetIsHonouredExactly(t *testing.T) {
	g := randomGraph(rand.New(rand.NewPCG(5, 8)), 400)
	want := g.values()
	for v := range 60 {
		for limit := 1; limit < 400; limit = limit*3/2 + 1 {
			g.stack = []int{v}
			res := NewSolver(Options{TableSize: 4096}).Solve(context.Background(), g, limit)
			if res.Nodes > limit {
				t.Fatalf("%d nodes used of %d", res.Nodes, limit)
			}
			if res.Verdict == Unknown {
				if res.Nodes != limit || res.Certainty != Limit {
					t.Fatalf("unsolved after %d of %d nodes, certainty %v", res.Nodes, limit, res.Certainty)
				}
			} else if (res.Verdict == Success) != want[v] {
				t.Fatalf("limit %d turned a proved answer", limit)
			}
		}
	}
}

func TestCancelledContextStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	g := randomGraph(rand.New(rand.NewPCG(3, 3)), 2000)
	for v := range g.next {
		if g.final[v] == Unknown {
			g.stack = []int{v}
			break
		}
	}
	if res := NewSolver(Options{}).Solve(ctx, g, 1<<30); res.Nodes != 0 || res.Certainty != Limit {
		t.Fatalf("a cancelled search went on for %d nodes", res.Nodes)
	}
}

// TestSearchesHearOfTheEndSoon cancels a search of which each position may take a millisecond.
func TestSearchesHearOfTheEndSoon(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	g := randomGraph(rand.New(rand.NewPCG(3, 3)), 20000)
	s := NewSolver(Options{TableSize: 1 << 10})
	for v := range g.next {
		g.stack = []int{v}
		stop := &stopping{graph: g, cancel: cancel, after: 101}
		if res := s.Solve(ctx, stop, 1<<30); ctx.Err() != nil {
			if res.Nodes > 101+20 {
				t.Fatalf("the search went on for %d nodes", res.Nodes-101)
			}
			return
		}
	}
	t.Fatal("no question took long enough to be cancelled")
}

func TestTraceHoldsEveryFirstTry(t *testing.T) {
	g := randomGraph(rand.New(rand.NewPCG(9, 1)), 300)
	for v := range g.next {
		g.stack = []int{v}
		var tr Trace
		res := NewSolver(Options{}).SolveTraced(context.Background(), g, 10000, &tr)
		for i, x := range tr.Variations {
			if x.Parent >= i || x.Node < 1 || x.Node > res.Nodes {
				t.Fatalf("variation %d: parent %d, node %d of %d", i, x.Parent, x.Node, res.Nodes)
			}
			if (x.Parent < 0) != (x.Depth == 1) {
				t.Fatalf("variation %d at depth %d has parent %d", i, x.Depth, x.Parent)
			}
		}
	}
}

func BenchmarkGraph(b *testing.B) {
	g := randomGraph(rand.New(rand.NewPCG(5, 8)), 3000)
	s := NewSolver(Options{})
	nodes := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		s.Forget()
		g.stack = append(g.stack[:0], i%len(g.next))
		nodes += s.Solve(context.Background(), g, 5000).Nodes
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(nodes), "ns/node")
}

// stopping cancels its search when it has come so far.
type stopping struct {
	*graph
	cancel func()
	after  int
}

func (g *stopping) Expand(node *Node, dst []Child) []Child {
	if g.after--; g.after == 0 {
		g.cancel()
	}
	return g.graph.Expand(node, dst)
}
