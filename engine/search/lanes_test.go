package search

import (
	"context"
	"math/rand/v2"
	"runtime"
	"testing"
)

// Lane makes a graph fit for two lanes.
func (g *graph) Lane(bool) Problem {
	return &graph{prover: g.prover, next: g.next, final: g.final, stack: []int{g.at()}}
}

// inLanes makes a solver that begins its second lane at once.
func inLanes(table, length int) *Solver {
	s := NewSolver(Options{TableSize: table})
	s.SetLanes(true)
	s.start, s.length = 1, length
	return s
}

// TestLanesMatchFixedPoint is TestCyclicGraphsMatchFixedPoint in two lanes.
func TestLanesMatchFixedPoint(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 2))
	split := 0
	for range 100 {
		g := randomGraph(r, 3+r.IntN(60))
		want := g.values()
		shared := inLanes(1<<12, 3)
		for v := range g.next {
			for name, s := range map[string]*Solver{"small table": inLanes(16, 5), "shared table": shared} {
				g.stack = []int{v}
				res := s.Solve(context.Background(), g, 200000)
				if res.Verdict == Unknown || (res.Verdict == Success) != want[v] {
					t.Fatalf("%s: vertex %d of %d is %v after %d nodes, want success %v", name, v, len(g.next), res.Verdict, res.Nodes, want[v])
				}
				if len(g.stack) != 1 {
					t.Fatalf("the problem was left %d plies deep", len(g.stack)-1)
				}
				if s.helper != nil {
					split++
				}
			}
		}
	}
	if split == 0 {
		t.Fatal("no question was searched in two lanes")
	}
}

// TestLanesAreDeterministic asks the same questions with one processor and with all, one after
// the other of one solver.
func TestLanesAreDeterministic(t *testing.T) {
	g := randomGraph(rand.New(rand.NewPCG(5, 8)), 3000)
	ask := func() (all []Result) {
		s := inLanes(1<<10, 7)
		for v := range 300 {
			g.stack = []int{v}
			all = append(all, s.Solve(context.Background(), g, 500+v))
			if v%10 == 9 {
				s.Forget()
			}
		}
		return all
	}
	want := ask()
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	for v, res := range ask() {
		if res != want[v] {
			t.Fatalf("vertex %d: %+v in turn, %+v side by side", v, res, want[v])
		}
	}
}

// TestLanesKeepTheLimit: both lanes count, and nothing is left over.
func TestLanesKeepTheLimit(t *testing.T) {
	g := randomGraph(rand.New(rand.NewPCG(5, 8)), 3000)
	want := g.values()
	limited := 0
	for v := range 60 {
		for limit := 1; limit < 500; limit = limit*4/3 + 1 {
			g.stack = []int{v}
			res := inLanes(4096, 3).Solve(context.Background(), g, limit)
			switch {
			case res.Nodes > limit:
				t.Fatalf("%d nodes used of %d", res.Nodes, limit)
			case res.Verdict != Unknown && (res.Verdict == Success) != want[v]:
				t.Fatalf("limit %d turned a proved answer", limit)
			case res.Verdict == Unknown && res.Nodes != limit:
				t.Fatalf("unsolved after %d of %d nodes", res.Nodes, limit)
			case res.Verdict == Unknown && limit > 60:
				limited++
			}
		}
	}
	if limited == 0 {
		t.Fatal("no search in two lanes ended at its limit")
	}
}

// TestCancelledLanesStop cancels a search in two lanes.
func TestCancelledLanesStop(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	g := randomGraph(rand.New(rand.NewPCG(3, 3)), 20000)
	s := inLanes(1<<10, 5)
	stop := &stopping{graph: g, cancel: cancel, after: 300}
	for v := range g.next {
		g.stack = []int{v}
		if res := s.Solve(ctx, stop, 1<<30); ctx.Err() != nil {
			if res.Nodes > 1000 {
				t.Fatalf("the search went on for %d nodes", res.Nodes)
			}
			return
		}
	}
	t.Fatal("no question took long enough to be cancelled")
}

// stopping cancels its search when the first lane has come so far.
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

// failing panics in the second lane.
type failing struct{ *graph }

func (g failing) Lane(bool) Problem { return failing{&graph{}} }

func TestPanicOfALaneGoesOnInTheCaller(t *testing.T) {
	g := randomGraph(rand.New(rand.NewPCG(3, 3)), 2000)
	defer func() {
		if recover() == nil {
			t.Fatal("the second lane failed and nobody heard of it")
		}
	}()
	s := inLanes(1<<10, 5)
	for v := range g.next {
		g.stack = []int{v}
		s.Solve(context.Background(), failing{g}, 10000)
	}
}
