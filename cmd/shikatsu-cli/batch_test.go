package main

import (
	"context"
	"errors"
	"testing"
)

func TestInOrder(t *testing.T) {
	for _, workers := range []int{0, 1, 7} {
		var got []int
		err := inOrder(context.Background(), workers,
			func(emit func(int) error) error {
				for i := range 200 {
					if err := emit(i); err != nil {
						return err
					}
				}
				return nil
			},
			func(_ context.Context, i int) int { return i * i },
			func(r int) error { got = append(got, r); return nil })
		if err != nil {
			t.Fatal(err)
		}
		if len(got) != 200 {
			t.Fatalf("%d results", len(got))
		}
		for i, r := range got {
			if r != i*i {
				t.Fatalf("%d workers: result %d is %d", workers, i, r)
			}
		}
	}
}

func TestInOrderEndsWithTheFirstError(t *testing.T) {
	fault := errors.New("fault")
	endless := func(emit func(int) error) error {
		for i := 0; ; i++ {
			if err := emit(i); err != nil {
				return err
			}
		}
	}
	same := func(_ context.Context, i int) int { return i }
	for name, run := range map[string]func() error{
		"collect": func() error {
			return inOrder(context.Background(), 3, endless, same, func(r int) error {
				if r == 20 {
					return fault
				}
				return nil
			})
		},
		"produce": func() error {
			return inOrder(context.Background(), 3, func(emit func(int) error) error { return fault }, same,
				func(int) error { return nil })
		},
		"context": func() error {
			ctx, cancel := context.WithCancelCause(context.Background())
			return inOrder(ctx, 3, endless, same, func(r int) error {
				if r == 20 {
					cancel(fault)
				}
				return nil
			})
		},
	} {
		if err := run(); !errors.Is(err, fault) {
			t.Errorf("%s: error %v", name, err)
		}
	}
}
