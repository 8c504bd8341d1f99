package main

import (
	"strings"
	"testing"
)

func TestShow(t *testing.T) {
	file := writeFile(t, "game.sgf", "(;SZ[5]AB[ba][bb][ab]AW[ca][cb][cc][bc][ac];B[ee];W[dd])")
	for _, test := range []struct {
		flags []string
		want  string
	}{
		{nil, "dragon_status display:"},
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
