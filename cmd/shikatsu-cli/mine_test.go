package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shikatsu/sgfio"
)

// missedCapture is a game in which a capture was missed, and the same game turned.
const (
	missedCapture = "(;SZ[9]AB[cb][eb][cc][dd]AW[db][dc][fc]PL[B];B[ii])"
	turnedCapture = "(;SZ[9]AB[gb][eb][gc][fd]AW[fb][fc][dc]PL[B];B[ai])"
)

// TestMineResumes finds a problem in the games of a folder, once. It goes on after a file that is no record,
// and after an interruption writes what it would have written without.
func TestMineResumes(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{"a.sgf": missedCapture, "b.sgf": turnedCapture, "bad.sgf": "none"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, log, err := runCommand(t, "mine", "--json", "--threads", "1", folder)
	if err != (exitError{someFailed}) || log != "" {
		t.Fatalf("%v: %s", err, log)
	}
	found := 0
	lines := strings.SplitAfter(strings.TrimSpace(want), "\n")
	for _, line := range lines {
		var g struct {
			File, Error string
			Problems    []minedProblem
		}
		if err := json.Unmarshal([]byte(line), &g); err != nil {
			t.Fatal(err)
		}
		if bad := strings.HasSuffix(g.File, "bad.sgf"); bad != (g.Error != "") {
			t.Errorf("line %s", line)
		}
		for _, p := range g.Problems {
			found++
			if c, err := sgfio.ReadText(p.Record); err != nil || len(c.Games) != 1 || !p.Missed || p.Level == 0 {
				t.Errorf("problem %+v: %v", p, err)
			}
		}
	}
	if len(lines) != 3 || found != 1 {
		t.Fatalf("%d problems in\n%s", found, want)
	}
	whole := filepath.Join(t.TempDir(), "problems.sgf")
	if _, _, err := runCommand(t, "mine", "--threads", "1", "-o", whole, folder); err != (exitError{someFailed}) {
		t.Fatal(err)
	}
	for name, before := range map[string]string{"nothing": "", "a line and a half": lines[0] + lines[1][:len(lines[1])/2]} {
		file, problems := filepath.Join(t.TempDir(), "lines.jsonl"), filepath.Join(t.TempDir(), "problems.sgf")
		if before != "" {
			if err := os.WriteFile(file, []byte(before), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		out, _, err := runCommand(t, "mine", "--json", "--threads", "1", "--resume", file, "-o", problems, folder)
		got, readErr := os.ReadFile(file)
		if err != (exitError{someFailed}) || readErr != nil || out != "" || strings.TrimSpace(string(got)) != strings.TrimSpace(want) {
			t.Errorf("after %s: %v %v\n%s%s", name, err, readErr, out, got)
		}
		a, _ := os.ReadFile(whole)
		if b, err := os.ReadFile(problems); err != nil || string(a) != string(b) {
			t.Errorf("after %s the record is\n%s\nnot\n%s (%v)", name, b, a, err)
		}
	}
}
