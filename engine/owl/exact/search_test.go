package exact

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

// TestZones changes stones outside the zone of a proof at random: the answer
// must stand.
func TestZones(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 4))
	solver := search.NewSolver(search.Options{TableSize: 1 << 12})
	changed, total := 0, 300
	if boardtest.Long() {
		total = 30000
	}
	for changed < total {
		b, goal := boardtest.RandomCell(r)
		if len(goal) == 0 {
			continue
		}
		l := newLocal(b, goal, nil, nil, 0)
		root := l.position(b, goal, uint8(r.IntN(2)))
		k := &killProblem{local: l}
		k.stack[0] = root
		solver.Forget()
		res := solver.Solve(context.Background(), k, 1<<18)
		if res.Verdict == search.Unknown || res.Zone[2] != 0 {
			continue
		}
		zone := fromZone(&res.Zone)
		for range 5 {
			other := root
			for x := l.all.not(zone).not(root.safe); !x.empty(); x = x.rest() {
				one := single(x.first())
				for c := range other.stones {
					other.stones[c] = other.stones[c].not(one)
				}
				if c := r.IntN(3); c < 2 {
					other.stones[c] = other.stones[c].or(one)
				}
			}
			// What stands beside a wall now is safe.
			other.safe = l.flood(l.wall.and(other.stones[attacker]), other.stones[attacker])
			other.near = l.wall.or(l.neighbors(other.safe))
			other.goal = root.goal.and(other.stones[defender])
			other.hash = l.hashOf(&other)
			if other.stones == root.stones || other.goal.empty() || !l.breathes(&other) {
				continue
			}
			k.top, k.stack[0] = 0, other
			solver.Forget()
			again := solver.Solve(context.Background(), k, 1<<18)
			if again.Verdict != search.Unknown && again.Verdict != res.Verdict {
				t.Fatalf("turn %d: %v, with stones changed outside %x: %v\n%s\nafter: %x %x", root.turn, res.Verdict,
					zone, again.Verdict, boardtest.Format(b), other.stones[0], other.stones[1])
			}
			changed++
		}
	}
}

// breathes says whether every chain has a liberty.
func (l *local) breathes(p *position) bool {
	var an analysis
	l.analyse(p, &an)
	for _, c := range an.chains[1:an.n] {
		if c.libs.empty() {
			return false
		}
	}
	return true
}

func TestIncrementalHash(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 9))
	for range 200 {
		b, goal := boardtest.RandomCell(r)
		if len(goal) == 0 {
			continue
		}
		l := newLocal(b, goal, nil, nil, 0)
		k := &killProblem{local: l}
		k.stack[0] = l.position(b, goal, attacker)
		var node search.Node
		for range 30 {
			children := k.Expand(&node, nil)
			if len(children) == 0 {
				break
			}
			c := children[r.IntN(len(children))]
			k.Play(c.Move)
			if k.Key() != c.Key {
				t.Fatalf("the key of a child is %v, after the move %v", c.Key, k.Key())
			}
			p := k.now()
			if got := l.hashOf(p); got != p.hash {
				t.Fatalf("hash %x, from nothing %x", p.hash, got)
			}
			safe := l.flood(l.wall.and(p.stones[attacker]), p.stones[attacker])
			if safe != p.safe || p.near != l.wall.or(l.neighbors(safe)) {
				t.Fatal("safe stones differ from those found anew")
			}
			node = search.Node{}
		}
	}
}

// TestSearchAllocatesNothing: the inner loop works in memory that the reader
// already has.
func TestSearchAllocatesNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	b, goal := boardtest.RandomCell(r)
	for len(goal) == 0 {
		b, goal = boardtest.RandomCell(r)
	}
	reader := New(DefaultOptions())
	q := reader.ask(context.Background(), Query{Board: b, Goal: goal}, true, 0)
	q.Left = 1 << 30
	if n := testing.AllocsPerRun(20, func() {
		reader.solver.Forget()
		q.search(0, 0, 1<<20)
	}); n != 0 {
		t.Errorf("a search allocates %v times", n)
	}
}
