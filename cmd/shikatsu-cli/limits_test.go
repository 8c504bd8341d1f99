package main

import (
	"errors"
	"strings"
	"testing"
)

// TestLimitsAreCheckedFirst has no command begin with limits that the engine cannot work with, and none say so of each record.
func TestLimitsAreCheckedFirst(t *testing.T) {
	file := writeFile(t, "games.sgf", "(;SZ[5];B[cc])(;SZ[5];B[bb])")
	for _, command := range []string{"analyze", "review", "show"} {
		for _, limit := range [][2]string{{"--depth=-5", "depth -5"}, {"--hash-bits=40", "2^40"}, {"--owl-nodes=0", "node limit 0"}, {"--game-selective=-1", "limit of -1"}} {
			out, log, err := runCommand(t, command, limit[0], file)
			var exit exitError
			if err == nil || errors.As(err, &exit) || !strings.Contains(err.Error(), limit[1]) || out+log != "" {
				t.Errorf("%s %s: %v\n%s%s", command, limit[0], err, log, out)
			}
		}
	}
}

// TestThreadsAreLimited asks for more threads than there is memory for.
func TestThreadsAreLimited(t *testing.T) {
	file := writeFile(t, "game.sgf", "(;SZ[5];B[cc])")
	for _, command := range []string{"analyze", "review"} {
		if out, _, err := runCommand(t, command, "--threads=100000000", file); err == nil || !strings.Contains(err.Error(), "100000000 is above 1024") || out != "" {
			t.Errorf("%s: %v\n%s", command, err, out)
		}
	}
}
