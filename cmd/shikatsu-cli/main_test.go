package main

import (
	"context"
	"errors"
	"fmt"
	"testing"
)

func TestMessage(t *testing.T) {
	for _, test := range []struct {
		err  error
		want string
	}{
		{errors.New("no such file"), "no such file"},
		{context.Canceled, "interrupted"},
		{fmt.Errorf("game.sgf: %w", context.Canceled), "interrupted"},
		{context.DeadlineExceeded, "context deadline exceeded"},
	} {
		if got := message(test.err); got != test.want {
			t.Errorf("message of %v: %q, want %q", test.err, got, test.want)
		}
	}
}
