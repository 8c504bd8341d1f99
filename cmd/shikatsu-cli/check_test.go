package main

import (
	"strings"
	"testing"
)

// TestCheck finds the wrong solution and the refutation that fails, by marks of several kinds. In what is right it finds
// nothing wrong.
func TestCheck(t *testing.T) {
	const stones = "(;GM[1]SZ[9]AB[ca][cb][bc][cc][ad][bd]AW[da][db][dc][cd][dd][ae][be][ce][cf]PL[W]"
	problems := writeFile(t, "problems.sgf", stones+"(;W[ba]C[RIGHT];B[ab])(;W[ab]GB[1];B[bb];W[aa]))"+stones+"(;W[ab]C[+];B[ba]))")
	out, log, err := runCommand(t, "check", problems)
	if err != (exitError{1}) || log != "" {
		t.Errorf("%v: %s", err, log)
	}
	for _, part := range []string{"game 1: wrong solution: The record's B9 does not work; A8 does.", "\n  B9 does not work: B9 A8 ",
		"\n  A8, which the record calls wrong, works: A8 ", "game 2: as it should be"} {
		if !strings.Contains(out, part) {
			t.Errorf("no %q in\n%s", part, out)
		}
	}
	if _, log, err := runCommand(t, "check", "none.sgf"); err != (exitError{1}) || !strings.Contains(log, "none.sgf") {
		t.Errorf("%v: %s", err, log)
	}
}
