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
		for _, limit := range [][2]string{{"--depth=-5", "depth -5"}, {"--hash-bits=40", "2^40"}, {"--owl-nodes=0", "node limit 0"}, {"--game-optics=-1", "limit of -1"}} {
			out, log, err := runCommand(t, command, limit[0], file)
			var exit exitError
			if err == nil || errors.As(err, &exit) || !strings.Contains(err.Error(), limit[1]) || out+log != "" {
				t.Errorf("%s %s: %v\n%s%s", command, limit[0], err, log, out)
			}
		}
	}
}
