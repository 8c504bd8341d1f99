package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
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

func TestHelp(t *testing.T) {
	for _, test := range []struct {
		of, says, fails string
	}{
		{"review", "review FILE", ""},
		{"reviews", "", `unknown command "reviews" for "shikatsu-cli"`},
	} {
		var out bytes.Buffer
		root := newRoot()
		root.SetOut(&out)
		root.SetErr(&out)
		root.SetArgs([]string{"help", test.of})
		failed := ""
		if err := root.Execute(); err != nil {
			failed = err.Error()
		}
		if !strings.HasPrefix(failed, test.fails) || test.fails == "" && failed != "" || !strings.Contains(out.String(), test.says) {
			t.Errorf("help %s: %q, error %q", test.of, out.String(), failed)
		}
	}
}
