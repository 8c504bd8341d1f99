package exact

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

// world is the full graph of a small local board, solved by fixed-point iteration. It is the obvious version
// that the search is compared with.
type world struct {
	l      *local
	index  map[uint64]int
	next   [][]int
	turn   []uint8
	killed []bool // all original stones are captured
}

const worldLimit = 30000

func keyOf(p *position) uint64 {
	return p.hash ^ uint64(p.threats[0])<<7*0x9e3779b97f4a7c15 ^ uint64(p.threats[1])*0xd6e8feb86659fd93
}

// explore gives the number of p; -1 if the graph is too large.
func (w *world) explore(p position) int {
	key := keyOf(&p)
	if i, ok := w.index[key]; ok {
		return i
	}
	i := len(w.next)
	if i >= worldLimit {
		return -1
	}
	w.index[key] = i
	w.next, w.turn, w.killed = append(w.next, nil), append(w.turn, p.turn), append(w.killed, p.goal.empty())
	if p.goal.empty() {
		return i
	}
	var an analysis
	var m move
	var moves []int
	w.l.analyse(&p, &an)
	for x := an.empty; !x.empty(); x = x.rest() {
		var after position
		if ok, _ := w.l.effect(&p, &an, x.first(), &m); ok {
			w.l.after(&p, x.first(), &m, &after)
			n := w.explore(after)
			if n < 0 {
				return -1
			}
			moves = append(moves, n)
		}
	}
	if p.turn == defender || p.ko != noKo {
		var after position
		w.l.pass(&p, &after)
		n := w.explore(after)
		if n < 0 {
			return -1
		}
		moves = append(moves, n)
	}
	w.next[i] = moves
	return i
}

// solve says which positions the attacker wins.
func (w *world) solve() []bool {
	win := make([]bool, len(w.next))
	for changed := true; changed; {
		changed = false
		for i := len(win) - 1; i >= 0; i-- {
			if win[i] {
				continue
			}
			v := w.killed[i] || w.turn[i] == defender && len(w.next[i]) > 0
			for _, n := range w.next[i] {
				if w.turn[i] == attacker && win[n] {
					v = true
				}
				if w.turn[i] == defender && !win[n] {
					v = false
				}
			}
			if v {
				win[i], changed = true, true
			}
		}
	}
	return win
}

func TestSearchMatchesExhaustion(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 11))
	solver := search.NewSolver(search.Options{TableSize: 1 << 12})
	mem := newMemory()
	total := boardtest.Amount(400, 40000)
	tested, kills := 0, 0
	for tested < total {
		b, goal := boardtest.RandomCell(r)
		if len(goal) == 0 {
			continue
		}
		l := newLocal(b, goal, nil, nil, 0)
		if l.assumed || !l.exits.empty() {
			t.Fatalf("a walled cell counts as open:\n%s", boardtest.Format(b))
		}
		solver.Forget()
		mem.forget()
		k := &killProblem{local: l, memory: mem, guide: &guide{of: l}}
		for _, turn := range []uint8{attacker, defender} {
			for _, threats := range [][2]uint8{{0, 0}, {2, 0}, {0, 2}} {
				root := l.position(b, goal, turn)
				root.threats = threats
				w := &world{l: l, index: map[uint64]int{}}
				at := w.explore(root)
				if at < 0 {
					continue
				}
				want := w.solve()[at]
				k.top, k.stack[0] = 0, root
				res := solver.Solve(context.Background(), k, 1<<20)
				if res.Verdict == search.Unknown || (res.Verdict == search.Success) != want {
					t.Fatalf("turn %d, threats %v: %v in %d nodes, want killed %v of %d positions\n%s",
						turn, threats, res.Verdict, res.Nodes, want, len(w.next), boardtest.Format(b))
				}
				if res.Move == board.Pass && (turn == attacker) == want {
					// The winner needs no move: passing must win as well.
					var after position
					l.pass(&root, &after)
					if turn == defender && w.solve()[w.index[keyOf(&after)]] {
						t.Fatalf("the dragon lives only by a move, and none is given:\n%s", boardtest.Format(b))
					}
				}
				if k.top != 0 {
					t.Fatal("the search left moves on the stack")
				}
				tested++
				if want {
					kills++
				}
			}
		}
	}
	if kills == 0 || kills == tested {
		t.Fatalf("%d kills in %d positions test nothing", kills, tested)
	}
}
