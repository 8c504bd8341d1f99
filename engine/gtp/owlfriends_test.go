package gtp

import (
	"context"
	"io"
	"strings"
	"testing"

	"shikatsu/engine"
)

// TestLivingFriends asks for the defense of a white stone in a black area. A way leads from it to a white group in the corner.
// It can be saved only if that lives.
func TestLivingFriends(t *testing.T) {
	const (
		white = "D7 P11 P9 B4 C4 E4 C3 D3 E3 F2"
		black = "D17 K17 Q17 D12 C9 F9 C7 F7 F6 B5 G5 Q5 F4 F3 H3 G2"
	)
	for _, test := range []struct {
		name, more string // black stones
		want       string
	}{
		{"the friend lives", "", "= 1"},
		{"the friend is dead", "A4 B3 B2 C1 E2", "= 0"},
	} {
		t.Run(test.name, func(t *testing.T) {
			srv := NewServer(io.Discard)
			opts := engine.DefaultOptions()
			opts.GameSelective = engine.DefaultGameSelective
			srv.SetOptions(opts)
			answer := func(line string) string { return strings.TrimSpace(srv.Answer(context.Background(), line)) }
			answer("boardsize 19")
			for _, stones := range []string{"white " + white, "black " + black + " " + test.more} {
				color, points, _ := strings.Cut(stones, " ")
				for _, v := range strings.Fields(points) {
					if got := answer("play " + color + " " + v); got != "=" {
						t.Fatalf("%s %s: %s", color, v, got)
					}
				}
			}
			if got := answer("owl_defend D7"); !strings.HasPrefix(got, test.want) {
				t.Errorf("owl_defend %q, want %q", got, test.want)
			}
		})
	}
}
