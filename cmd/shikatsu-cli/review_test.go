package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestReviewCommand(t *testing.T) {
	file := writeFile(t, "game.sgf", "(;SZ[5];B[cc];W[bb];B[cb];W[bc])")
	annotated := filepath.Join(t.TempDir(), "out.sgf")
	out, _, err := runCommand(t, "review", quick, "--json", "-o", annotated, file)
	if err != nil {
		t.Fatal(err)
	}
	var v struct {
		Moves   []any
		Stories []any
		Events  []any
	}
	if err := json.Unmarshal([]byte(out), &v); err != nil || len(v.Moves) != 4 || len(v.Stories) == 0 || v.Events == nil {
		t.Errorf("%v: %s", err, out)
	}
	data, err := os.ReadFile(annotated)
	if err != nil || !strings.Contains(string(data), "W[bc]") {
		t.Errorf("%v: %s", err, data)
	}
	out, _, err = runCommand(t, "review", quick, "--stories", file)
	if err != nil || !strings.Contains(out, "4 moves on 5x5") || !strings.Contains(out, "group 0, black C3, from move 1, to the end") ||
		!strings.Contains(out, "Black missed nothing.") {
		t.Errorf("%v: %s", err, out)
	}
	if _, log, err := runCommand(t, "review", quick, "--compare-cold", file); err != nil || !strings.Contains(log, "5 positions in ") ||
		!strings.Contains(log, "other answers in 0") {
		t.Errorf("%v: %s", err, log)
	}
	for _, args := range [][]string{{"review"}, {"review", "none.sgf"}, {"review", "--game", "2", file}} {
		if _, _, err := runCommand(t, args...); err == nil {
			t.Errorf("%v: no error", args)
		}
	}
}
