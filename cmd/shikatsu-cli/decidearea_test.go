package main

import (
	"strings"
	"testing"
)

// areaRecord has a black string with one gap in the white wall before the right side.
const areaRecord = "(;SZ[5]AB[ab][ac][ad][ba][bb][bc][bd][be]AW[ca][cb][cd][ce])"

func TestDecideArea(t *testing.T) {
	file := writeFile(t, "area.sgf", areaRecord)
	decideWithVariations(t, []string{"decide", "area", "B4", "C3,D3", file},
		"B4 can be joined with the area at ", "B4 can be kept away from it at ", "variation 1: B:")
}

func TestDecideSettlesAreas(t *testing.T) {
	file := writeFile(t, "area.sgf", areaRecord)
	for _, test := range []struct{ play, nodes, want string }{
		{"", "20000", "B4: can be kept away from it (WIN) at "},
		{"white C3", "20000", "B4: cannot be joined with the area, every reply heard"},
		{"", "1", "B4: not settled whether it can be kept away from it (1 node)\n"},
	} {
		out, _, err := runCommand(t, "decide", "area", "B4", "C3,D3", file, "--settle", test.nodes, "--play", test.play)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(out, test.want) {
			t.Errorf("%q is missing in:\n%s", test.want, out)
		}
	}
}

func TestDecideAreaRefuses(t *testing.T) {
	file := writeFile(t, "area.sgf", areaRecord)
	for _, args := range [][]string{
		{"B4", "", file}, {"B4", "D3,", file}, {"B4", "D3,Z9", file}, {"B4", "PASS", file}, {"E1", "D3", file}, {"B4", "D3", "nowhere.sgf"}, {"B4", file},
	} {
		if out, _, err := runCommand(t, append([]string{"decide", "area"}, args...)...); err == nil {
			t.Errorf("decide area %v was accepted:\n%s", args, out)
		}
	}
}
