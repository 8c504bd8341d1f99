package main

import (
	"strings"
	"testing"
)

// Two strings without eyes and with seven liberties each, shut in with each other.
const raceRecord = "(;SZ[13]AB[dg][eg][fg][gg][hg][ig][jg][ch][kh][ci][ki][cj][dj][ej][fj][gj][hj][ij][jj][kj][dl][gl][jl]AW[dc][gc][jc][ce][de][ee][fe][ge][he][ie][je][ke][cf][kf][cg][kg][dh][eh][fh][gh][hh][ih][jh])"

func TestDecideRace(t *testing.T) {
	file := writeFile(t, "race.sgf", raceRecord)
	out, _, err := runCommand(t, "decide", "race", "D7/D6", file)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"black first: D7 is saved (WIN) and D6 is captured (WIN) at ", "white first: D6 is saved (WIN) and D7 is captured (WIN) at ", "(estimated)\n"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is missing in:\n%s", want, out)
		}
	}
	for _, args := range [][]string{{"D7/E7", file}, {"D7", file}, {"D7/A1", file}, {"D7/D6", file, "--nodes", "0"}} {
		if out, _, err := runCommand(t, append([]string{"decide", "race"}, args...)...); err == nil {
			t.Errorf("race %v was accepted:\n%s", args, out)
		}
	}
}
