package gtp

import (
	"context"
	"io"
	"testing"
)

// TestSizesAreApart asks about the same stones in the corner of a small board and then of a large one. The answers there are those of
// a server that knows the large one alone.
func TestSizesAreApart(t *testing.T) {
	srv, other := NewServer(io.Discard), NewServer(io.Discard)
	for _, line := range [][2]string{
		{"boardsize 2", ""}, {"play black A1", ""}, {"play white B1", ""},
		{"attack B1", "1 B2"}, {"dragon_status B1", "critical B2 A2"},
	} {
		if got, want := srv.Answer(context.Background(), line[0]), "= "+line[1]+"\n\n"; got != want {
			t.Errorf("%s: %q, want %q", line[0], got, want)
		}
	}
	for _, line := range []string{"boardsize 9", "play black A8", "play white B8", "attack B8", "dragon_status B8"} {
		if got, want := srv.Answer(context.Background(), line), other.Answer(context.Background(), line); got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}
