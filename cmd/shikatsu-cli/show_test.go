package main

import (
	"slices"
	"strings"
	"testing"

	"shikatsu/sgfio"
)

func TestShow(t *testing.T) {
	file := writeFile(t, "game.sgf", "(;SZ[5]AB[ba][bb][ab]AW[ca][cb][cc][bc][ac];B[ee];W[dd])")
	for _, test := range []struct {
		flags []string
		want  string
	}{
		{nil, "after move 2, Black to play, 5x5"},
		{[]string{"--gnugo"}, "dragon_status display:"},
		{[]string{"--json"}, `"status":`},
		{[]string{"--board", "--move", "1"}, " 1 . . . . X 1     BLACK (X) has captured 0 stones"},
		{[]string{"--eyes"}, "eye display:"},
		{[]string{"--moyo"}, "influence regions (white moves first, dragons known):"},
		{[]string{"--moyo"}, "influence regions (dilation and erosion, dragons known):"},
		{[]string{"--worms"}, "white string of size"},
		{[]string{"--dragons", "--color", "always"}, "\x1b["},
	} {
		out, _, err := runCommand(t, append([]string{"show", quick, file}, test.flags...)...)
		if err != nil || !strings.Contains(out, test.want) {
			t.Errorf("%v: %v\n%s", test.flags, err, out)
		}
		if colored := strings.Contains(out, "\x1b["); colored != strings.Contains(test.want, "\x1b[") {
			t.Errorf("%v: color %v", test.flags, colored)
		}
	}
	out, log, err := runCommand(t, "show", quick, "--board", "--game", "2", writeFile(t, "two.sgf", "(;SZ[5];B[aa])(;SZ[7];B[cc])"))
	if err != nil || !strings.Contains(out, " 7 ") || !strings.Contains(log, "game 2 of 2") {
		t.Errorf("the second game: %v\n%s%s", err, out, log)
	}
	for _, args := range [][]string{{"show", "--game", "2", file}, {"decide", "rubbish"}, {"show"}, {"show", "none.sgf"}, {"show", "--move", "all", file}, {"show", "--move", "9", file}, {"show", "--color", "red", file}} {
		if _, _, err := runCommand(t, args...); err == nil {
			t.Errorf("%v: no error", args)
		}
	}
}

// TestShowInWords has a corner that the next move decides, told in words; what is drawn can
// be read again.
func TestShowInWords(t *testing.T) {
	file := writeFile(t, "problem.sgf", threeInARow)
	out, _, err := runCommand(t, "show", "--move", "0", file)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"critical", "kills at", "lives at", "* decides"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	colored, _, err := runCommand(t, "show", "--move", "0", "--color", "always", file)
	if err != nil || !strings.Contains(colored, "\x1b[31m") {
		t.Errorf("%v: no red in\n%q", err, colored)
	}
	again, err := sgfio.ReadText(out)
	if err != nil {
		t.Fatal(err)
	}
	original, err := sgfio.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	a, b := again.Games[0].Position(again.Games[0].Root()), original.Games[0].Position(original.Games[0].Root())
	for _, c := range []sgfio.Color{sgfio.Black, sgfio.White} {
		if !slices.Equal(a.Stones(c), b.Stones(c)) {
			t.Errorf("the board is read as other stones\n%s", out)
		}
	}
}

// TestShowLargeBoards draws boards that groups are not read on.
func TestShowLargeBoards(t *testing.T) {
	file := writeFile(t, "large.sgf", "(;SZ[37:28];B[AA];W[aa];B[bb])")
	for _, flags := range [][]string{nil, {"--move", "2"}, {"--board"}, {"--gnugo"}} {
		out, _, err := runCommand(t, append([]string{"show", file}, flags...)...)
		if err != nil || !strings.Contains(out, "37x28") || !strings.Contains(out, "\n28 O . ") || !strings.Contains(out, "AA AB") && !strings.Contains(out, "AAAB") {
			t.Errorf("%v: %v\n%s", flags, err, out)
		}
	}
	if _, _, err := runCommand(t, "show", "--move", "9", file); err == nil {
		t.Error("a move that there is not")
	}
}
