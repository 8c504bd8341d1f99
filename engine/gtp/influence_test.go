package gtp

import (
	"context"
	"io"
	"strings"
	"testing"
)

// rows splits the answer of an influence command into fields.
func rows(t *testing.T, answer string) [][]string {
	t.Helper()
	text, ok := strings.CutPrefix(strings.TrimSuffix(answer, "\n\n"), "= ")
	if !ok {
		t.Fatalf("answer %q", answer)
	}
	var table [][]string
	for _, line := range strings.Split(text, "\n") {
		table = append(table, strings.Fields(line))
	}
	return table
}

// TestInfluenceAfterMoves: the move counts, whoever is next, and is not on the board
// afterwards.
func TestInfluenceAfterMoves(t *testing.T) {
	srv := NewServer(io.Discard)
	answer := func(line string) string { return srv.Answer(context.Background(), line) }
	answer("boardsize 5")
	answer("play white B3")
	for line, want := range map[string]string{
		"initial_influence black influence_regions":     "0",
		"move_influence black D3 influence_regions":     "-4",
		"followup_influence black D3 influence_regions": "-4",
	} {
		table := rows(t, answer(line))
		if len(table) != 5 || len(table[2]) != 5 {
			t.Fatalf("%s: %v", line, table)
		}
		if got := table[2][3]; got != want && (want == "-4" || got == "-4") {
			t.Errorf("%s: D3 %s, want %s", line, got, want)
		}
		if table[2][1] != "4" {
			t.Errorf("%s: B3 %s, want 4", line, table[2][1])
		}
	}
	// Black denies White two steps around D3 if it moves on, one if White answers.
	for line, want := range map[string]bool{
		"move_influence black D3 non_territory":     false,
		"followup_influence black D3 non_territory": true,
	} {
		denied := rows(t, answer(line))[0][3]
		if got := denied == "1" || denied == "3"; got != want {
			t.Errorf("%s: D5 %s", line, denied)
		}
	}
	if got := answer("color D3"); got != "= empty\n\n" {
		t.Errorf("after the questions D3 is %q", got)
	}
	for line, want := range map[string]string{
		"move_influence black territory_value":        "? invalid color or coordinate",
		"move_influence black D3 strange":             "? unknown influence data",
		"move_influence black B3 territory_value":     "? invalid move",
		"followup_influence black pass non_territory": "? invalid color or coordinate",
	} {
		if got := strings.TrimSuffix(answer(line), "\n\n"); got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}

// TestDilationInfluence: the older model, with a dead stone taken off.
func TestDilationInfluence(t *testing.T) {
	srv := NewServer(io.Discard)
	answer := func(line string) string { return srv.Answer(context.Background(), line) }
	answer("boardsize 5")
	for _, v := range []string{"B1", "B2", "B3", "B4", "B5", "D1", "D2", "D3", "D4", "D5"} {
		answer("play black " + v)
	}
	answer("play white C3")
	for what, want := range map[string]string{"regions": "-3", "territory": "18", "moyo": "18", "area": "14"} {
		table := rows(t, answer("dilation_influence "+what))
		if len(table) != 5 || len(table[2]) != 5 {
			t.Fatalf("%s: %v", what, table)
		}
		if got := table[2][2]; got != want {
			t.Errorf("%s of the dead stone %s, want %s", what, got, want)
		}
	}
	for _, line := range []string{"dilation_influence", "dilation_influence strange"} {
		if got := answer(line); got != "? unknown influence data\n\n" {
			t.Errorf("%s: %q", line, got)
		}
	}
}
