package main

import (
	"strings"
	"testing"
)

// Black's corner has three points in a row, White outside a point whose diagonals matter.
const eyeRecord = "(;SZ[7]AB[da][db][cb][bb][ab]AW[ea][eb][ec][dc][cc][bc][ac])"

func TestDecideEye(t *testing.T) {
	file := writeFile(t, "eye.sgf", eyeRecord)
	for _, test := range []struct{ at, want string }{
		{"B7", "black eye space A7 B7 C7\n  value 1122: 1 eye if the opponent moves first at B7, 2 if the owner does at B7\n"},
		{"D7", "D7 is in no eye space\n"},
	} {
		out, _, err := runCommand(t, "decide", "eye", test.at, file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(out, test.want) {
			t.Errorf("%s: %q is missing in:\n%s", test.at, test.want, out)
		}
	}
	for _, at := range []string{"Z9", "pass"} {
		if out, _, err := runCommand(t, "decide", "eye", at, file); err == nil {
			t.Errorf("%s was accepted:\n%s", at, out)
		}
	}
}

// Black holds one diagonal of the point at B7, and nobody another one.
func TestDecideHalfEye(t *testing.T) {
	file := writeFile(t, "half.sgf", "(;SZ[9]AB[aa][ba][ca][da][ea][eb][ec][cd][dd][ed][ee][ef][eg][ah][bh][ch][dh][eh]AW[ab][bb][ac][cc][ad][bd][be][ce][de][af][bf][df][ag][bg][cg][dg])")
	out, _, err := runCommand(t, "decide", "eye", "B7", file)
	if err != nil {
		t.Fatal(err)
	}
	if want := "B7 is half an eye, topological value 3.00\n  made false at C8\n  made real at C8\n"; !strings.Contains(out, want) {
		t.Errorf("%q is missing in:\n%s", want, out)
	}
}
