package exact

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

// TestSearchesInOneWordAndTwo asks the same questions of the search in sets of one word and of that in sets of two.
// Answers, zones and numbers of nodes are the same, whatever was asked before.
func TestSearchesInOneWordAndTwo(t *testing.T) {
	r := rand.New(rand.NewPCG(64, 128))
	solvers := [2]*search.Solver{search.NewSolver(search.Options{TableSize: 1 << 12}), search.NewSolver(search.Options{TableSize: 1 << 12})}
	two := killProblem{order: &learned, memory: newMemory(), guide: &guide{}}
	var one wordSearch
	one.kill.order, one.kill.memory, one.kill.guide = &learned, wordNewMemory(), &guide{}
	nodes := 0
	for range 80 {
		b, goal, l := wordGroup(r)
		for _, s := range solvers {
			s.Forget()
		}
		two.memory.forget()
		two.guide.at(l)
		one.kill.guide.at(l)
		one.kill.memory.forget()
		for turn := range uint8(2) {
			for _, threats := range [][2]uint8{{0, 0}, {6, 0}, {0, 6}} {
				root := l.position(b, goal, turn)
				root.threats = threats
				two.local, two.top, two.stack[0] = l, 0, root
				want := solvers[0].Solve(context.Background(), &two, 1500)
				if got := solvers[1].Solve(context.Background(), one.at(l, &root), 1500); got != want {
					t.Fatalf("turn %d, threats %v: %+v in one word, %+v in two\n%s", turn, threats, got, want, boardtest.Format(b))
				}
				nodes += want.Nodes
			}
		}
	}
	if nodes < 60000 {
		t.Errorf("only %d nodes were searched", nodes)
	}
}

// wordGroup is a random group, maybe with holes in its walls, in an area for sets of one word.
func wordGroup(r *rand.Rand) (*board.Board, []board.Point, *local) {
	for {
		b, goal := boardtest.RandomGroup(r)
		if r.IntN(2) == 0 {
			b = boardtest.Holed(b, r, 12)
		}
		if l := newLocal(b, goal, nil, nil, r.IntN(3)); l.layout == oneWord {
			return b, goal, l
		}
	}
}
