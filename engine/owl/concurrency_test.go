package owl

import (
	"context"
	"math/rand/v2"
	"sync"
	"testing"

	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/owl/exact"
)

// TestReadersAreIndependent asks the same questions of one reader and of two that work at a time. The answers
// must not differ.
func TestReadersAreIndependent(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 7))
	var queries []exact.Query
	for len(queries) < 40 {
		if b, goal := boardtest.RandomCell(r); len(goal) > 0 {
			queries = append(queries, exact.Query{Board: b, Goal: goal})
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
