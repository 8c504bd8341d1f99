package owl

import (
	"context"
	"math/rand/v2"
	"sync"
	"testing"
)

// TestReadersAreIndependent asks the same questions of one reader and of two that work at a time. The answers
// must not differ.
func TestReadersAreIndependent(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 7))
	var queries []Query
	for len(queries) < 40 {
		if b, goal := randomCell(t, r); len(goal) > 0 {
			queries = append(queries, Query{Board: b, Goal: goal})
		}
	}
	one := New(DefaultOptions())
	want := make([]Answer, len(queries))
	for i, q := range queries {
		want[i] = one.Attack(context.Background(), q)
	}
	got := make([]Answer, len(queries))
	var wait sync.WaitGroup
	for worker := range 2 {
		wait.Go(func() {
			mine := New(DefaultOptions())
			for i := worker; i < len(queries); i += 2 {
				got[i] = mine.Attack(context.Background(), queries[i])
			}
		})
	}
	wait.Wait()
	for i := range queries {
		if got[i] != want[i] {
			t.Fatalf("question %d: %+v by two readers, %+v by one", i, got[i], want[i])
		}
	}
}

// TestSearchAllocatesNothing: the inner loop works in memory that the reader
// already has.
func TestSearchAllocatesNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	b, goal := randomCell(t, r)
	for len(goal) == 0 {
		b, goal = randomCell(t, r)
	}
	reader := New(DefaultOptions())
	q := reader.ask(context.Background(), Query{Board: b, Goal: goal}, attacker)
	q.left = 1 << 30
	if n := testing.AllocsPerRun(20, func() {
		reader.solver.Forget()
		q.search(0, 0, 1<<20)
	}); n != 0 {
		t.Errorf("a search allocates %v times", n)
	}
}
