package search

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"shikatsu/engine/board"
)

// advisedGraph is a graph with a factor for each edge.
type advisedGraph struct {
	*graph
	factors [][]uint8
	asked   int
}

func (g *advisedGraph) Advise(factors []uint8) int {
	g.asked++
	return copy(factors, g.factors[g.at()])
}

func adviseAtRandom(r *rand.Rand, g *graph) *advisedGraph {
	a := &advisedGraph{graph: g, factors: make([][]uint8, len(g.next))}
	for v := range g.next {
		a.factors[v] = make([]uint8, len(g.next[v]))
		for i := range a.factors[v] {
			a.factors[v][i] = AdviceUnit + uint8(r.IntN(256-AdviceUnit))
		}
	}
	return a
}

// TestAdviceTurnsNothing searches graphs with wild advice: every answer is the one without.
func TestAdviceTurnsNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 2))
	s := NewSolver(Options{TableSize: 64})
	asked := 0
	for range 300 {
		g := adviseAtRandom(r, randomGraph(r, 3+r.IntN(60)))
		want := g.values()
		s.after = r.IntN(6)
		for v := range g.next {
			s.Forget()
			g.stack = []int{v}
			res := s.Solve(context.Background(), g, 200000)
			if res.Verdict == Unknown || (res.Verdict == Success) != want[v] {
				t.Fatalf("vertex %d of %d is %v after %d nodes, want success %v", v, len(g.next), res.Verdict, res.Nodes, want[v])
			}
		}
		asked += g.asked
	}
	if asked == 0 {
		t.Error("no advice was asked for")
	}
}

// fan is a position with as many moves as there are replies to each. One move of the prover wins in the end.
type fan struct {
	Everywhere
	width, depth int
	right        board.Point
	line         []board.Point
	told         bool
	once         bool // and only at the root
}

func (f *fan) Prover() bool { return len(f.line)%2 == 0 }
func (f *fan) Key() Key     { return f.after(f.line) }
func (f *fan) after(line []board.Point) Key {
	h := uint64(1)
	for _, m := range line {
		h = (h ^ uint64(m)) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	return Key{Hash: h}
}

func (f *fan) Expand(node *Node, dst []Child) []Child {
	node.Zone = AllPoints()
	if len(f.line) == f.depth {
		node.Verdict = Success
		for i := 0; i < len(f.line); i += 2 {
			if f.line[i] != f.right {
				node.Verdict = Failure
			}
		}
		return dst
	}
	for m := range f.width {
		move := board.Point(m + 1)
		dst = append(dst, Child{Move: move, Key: f.after(append(slices.Clone(f.line), move)), PN: 1, DN: 1})
	}
	return dst
}
func (f *fan) Play(m board.Point) { f.line = append(f.line, m) }
func (f *fan) Undo()              { f.line = f.line[:len(f.line)-1] }

func (f *fan) Advise(factors []uint8) int {
	if !f.told || !f.Prover() || f.once && len(f.line) > 0 {
		return 0
	}
	for i := range f.width {
		factors[i] = 96
		if board.Point(i+1) == f.right {
			factors[i] = AdviceUnit
		}
	}
	return f.width
}

// TestGoodAdviceHelps solves a problem with and without knowing which moves win.
func TestGoodAdviceHelps(t *testing.T) {
	nodes := map[bool]int{}
	for _, told := range []bool{false, true} {
		s := NewSolver(Options{})
		s.after = 0
		res := s.Solve(context.Background(), &fan{width: 6, depth: 7, right: 5, told: told}, 1<<20)
		if res.Verdict != Success {
			t.Fatalf("told %v: %v", told, res.Verdict)
		}
		nodes[told] = res.Nodes
	}
	if 2*nodes[true] > nodes[false] {
		t.Errorf("%d nodes with advice, %d without", nodes[true], nodes[false])
	}
}

// TestAdviceIsInherited solves a problem in which nothing but the root is looked at. Its moves are good and bad later as well.
func TestAdviceIsInherited(t *testing.T) {
	nodes := map[bool]int{}
	for _, told := range []bool{false, true} {
		s := NewSolver(Options{})
		s.after = 0
		nodes[told] = s.Solve(context.Background(), &fan{width: 6, depth: 7, right: 5, told: told, once: true}, 1<<20).Nodes
	}
	if 2*nodes[true] > nodes[false] {
		t.Errorf("%d nodes with advice at the root, %d without", nodes[true], nodes[false])
	}
}

// TestAdviceIsKept asks about a position once, until the solver forgets.
func TestAdviceIsKept(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	g := adviseAtRandom(r, randomGraph(r, 2000))
	s := NewSolver(Options{})
	s.after = 0
	for v := range g.next {
		if g.final[v] != Unknown || len(g.next[v]) < 3 {
			continue
		}
		for range 2 {
			s.Forget()
			g.asked, g.stack = 0, []int{v}
			s.Solve(context.Background(), g, 3000)
			if g.asked > len(g.next) {
				t.Fatalf("asked %d times about at most %d positions", g.asked, len(g.next))
			}
		}
	}
	s.Forget()
	for i := range s.advices {
		if s.advices[i].gen == s.adviced {
			t.Fatal("advice is kept after everything was forgotten")
		}
	}
}
