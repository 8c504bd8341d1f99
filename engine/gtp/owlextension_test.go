package gtp

import (
	"context"
	"io"
	"strings"
	"testing"

	"shikatsu/engine"
)

// A black corner that lives at the price of three black stones outside.
var costlyLife = []string{
	"boardsize 9",
	"set_free_handicap A8 B8 C8 D8 D9 H9 H8 J8 E6 F6 G6",
	"play white E9", "play white E8", "play white A7", "play white B7", "play white C7", "play white D7", "play white E7",
	"play white D6", "play white H6", "play white D5", "play white E5", "play white F5", "play white G5", "play white H4",
	"play white E3",
}

func TestOwlExtension(t *testing.T) {
	for _, test := range []struct {
		extended           bool
		defend, code, worm string
	}{
		{false, "= 1 B9", "5", "PASS"},
		{true, "= 5 B9", "2", "E6"},
	} {
		srv := NewServer(io.Discard)
		opts := engine.DefaultOptions()
		opts.OwlExtension = test.extended
		srv.SetOptions(opts)
		answer := func(line string) string { return strings.TrimSuffix(srv.Answer(context.Background(), line), "\n\n") }
		for _, line := range costlyLife {
			if got := answer(line); !strings.HasPrefix(got, "=") {
				t.Fatalf("%s: %s", line, got)
			}
		}
		if got := answer("owl_attack A8"); got != "= 1 B9" {
			t.Errorf("extended %v: owl_attack %q, want = 1 B9", test.extended, got)
		}
		if got := answer("owl_defend A8"); got != test.defend {
			t.Errorf("extended %v: owl_defend %q, want %q", test.extended, got, test.defend)
		}
		data := answer("dragon_data A8")
		for _, want := range []string{
			"owl_attack_code         5\n", "owl_defense_code        " + test.code + "\n",
			"owl_defense_kworm       " + test.worm + "\n", "owl_attack_kworm        PASS\n",
		} {
			if !strings.Contains(data, want) {
				t.Errorf("extended %v: no %q in\n%s", test.extended, want, data)
			}
		}
	}
}
