package parallel

import (
	"context"
	"errors"
	"testing"
)

func TestEachMeetsEveryIndexOnce(t *testing.T) {
	for _, workers := range []int{0, 1, 3, 100} {
		var busy [100]bool
		counts := make([]int, 57)
		err := Each(context.Background(), workers, len(counts), func(w, i int) {
			if busy[w] {
				t.Errorf("worker %d is asked twice at a time", w)
			}
			busy[w] = true
			counts[i]++
			busy[w] = false
		})
		if err != nil {
			t.Fatal(err)
		}
		for i, c := range counts {
			if c != 1 {
				t.Errorf("%d workers: index %d was met %d times", workers, i, c)
			}
		}
	}
}

func TestEachStops(t *testing.T) {
	for _, workers := range []int{1, 4} {
		ctx, cancel := context.WithCancel(context.Background())
		met := make([]bool, 1000)
		err := Each(ctx, workers, len(met), func(_, i int) {
			met[i] = true
			cancel()
		})
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%d workers: error %v", workers, err)
		}
		if met[len(met)-1] {
			t.Errorf("%d workers went on after the end of the context", workers)
		}
	}
}

func TestEachPassesPanicsOn(t *testing.T) {
	for _, workers := range []int{1, 4} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%d workers: the panic was lost", workers)
				}
			}()
			Each(context.Background(), workers, 10, func(_, i int) {
				if i == 7 {
					panic("seven")
				}
			})
		}()
	}
}
