package gtp

import (
	"context"
	"io"
	"strings"
	"testing"
)

// fight is a living black corner, a white wall around it and a captured stone.
var fight = []string{
	"boardsize 9",
	"set_free_handicap B9 D9 A8 B8 C8 D8 B7 C7 A6 B6 H2",
	"play white E9", "play white E8", "play white D7", "play white E7", "play white C6", "play white D6",
	"play white A5", "play white B5", "play white C5", "play white H3", "play white G2", "play white J2",
	"play white G1", "play white J1",
}

// fightServer has the position on its board.
func fightServer(t *testing.T) func(line string) string {
	t.Helper()
	srv := NewServer(io.Discard)
	answer := func(line string) string { return srv.Answer(context.Background(), line) }
	for _, line := range fight {
		if got := answer(line); !strings.HasPrefix(got, "=") {
			t.Fatalf("%s: %s", line, got)
		}
	}
	return answer
}

func TestDragonCommands(t *testing.T) {
	answer := fightServer(t)
	tests := []struct{ line, want string }{
		{"same_dragon B9 A6", "= 1"},
		{"same_dragon B9 E9", "= 0"},
		{"same_dragon B9 F5", "? vertex must not be empty"},
		{"dragon_status B9", "= alive"},
		{"dragon_status H2", "= dead"},
		{"dragon_data F5", "= F5 empty"},
		{"dragon_data Z9", "? invalid color or coordinate"},
		{"dragon_stones H2", "= H2 "},
		{"is_surrounded F5", "? dragon vertex must be nonempty"},
		{"does_surround F5 F5", "? dragon vertex must be nonempty"},
		{"does_surround B9 H2", "? move vertex must be empty"},
		{"does_surround F5 PASS", "? invalid coordinate"},
		{"does_surround F5", "? invalid coordinate"},
		{"surround_map F5 A1", "? dragon vertex must be nonempty"},
		{"surround_map H2 A1", "= 0"},
	}
	for _, test := range tests {
		if got := strings.TrimSuffix(answer(test.line), "\n\n"); got != test.want {
			t.Errorf("%s: %q, want %q", test.line, got, test.want)
		}
	}
}

func TestDragonData(t *testing.T) {
	answer := fightServer(t)
	got := answer("dragon_data B9")
	for _, want := range []string{
		"= B9:\n",
		"color                   black\n",
		"origin                  B9\n",
		"size                    10\n",
		"genus                   3333\n",
		"status                  alive\n",
		"safety                  invincible\n",
		"weakness                0.00\n",
		"owl_threat_status       unchecked\n",
		"strings                 B9 ",
		"chance_first            1.000\n",
		"chance_second           1.000\n",
		"certainty               proved\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	if n := strings.Count(answer("dragon_data"), "\nstrings "); n < 3 {
		t.Errorf("dragon_data prints %d dragons, want at least 3", n)
	}
	if n := strings.Count(answer("dragon_stones black"), "\n") - 1; n != 2 {
		t.Errorf("dragon_stones black prints %d lines, want 2", n)
	}
}

func TestInfluenceCommands(t *testing.T) {
	answer := fightServer(t)
	rows := strings.Split(strings.TrimPrefix(strings.TrimSuffix(answer("initial_influence black influence_regions"), "\n\n"), "= "), "\n")
	if len(rows) != 9 {
		t.Fatalf("%d rows, want 9", len(rows))
	}
	// Black's eye, a black stone, its eye, a black stone, a white stone.
	if want := "-3 -4 -3 -4  4 "; !strings.HasPrefix(rows[0], want) {
		t.Errorf("top row %q, want prefix %q", rows[0], want)
	}
	// The captured stone has black's number, the points beside it are white's.
	if want := " 4 -4  4 "; !strings.HasSuffix(rows[7], want) {
		t.Errorf("second row %q, want suffix %q", rows[7], want)
	}
	got := answer("initial_influence white territory_value")
	if want := "=  -1.00   0.00  -1.00   0.00   0.00 "; !strings.HasPrefix(got, want) {
		t.Errorf("territory %q, want prefix %q", got[:40], want)
	}
	for line, want := range map[string]string{
		"initial_influence red white_influence": "? invalid color",
		"initial_influence black nothing":       "? unknown influence data",
		"initial_influence black":               "? unknown influence data",
	} {
		if got := strings.TrimSuffix(answer(line), "\n\n"); got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
	if got := answer("estimate_score"); !strings.HasPrefix(got, "= W+") || !strings.Contains(got, "upper bound: ") {
		t.Errorf("estimate_score: %q", got)
	}
}
