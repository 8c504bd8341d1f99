package main

import (
	"strings"
	"testing"
)

// TestReadingFlags reads a ladder that needs some height with less than that, and
// refuses values that make no sense.
func TestReadingFlags(t *testing.T) {
	file := writeFile(t, "ladder.sgf", "(;SZ[9]AB[cf][bg][dh]AW[cg])")
	for _, test := range []struct {
		args []string
		want string
	}{
		{nil, "C3 can be attacked at "},
		{[]string{"-D", "0", "--hash-bits", "-1", "--ko-scheme", "1"}, "C3 can be attacked at "},
		{[]string{"--nodes", "5"}, "C3 cannot be attacked"},
		{[]string{"--ko-scheme", "counted", "-K", "2", "-B", "3", "-F", "1"}, "C3 can be attacked at "},
	} {
		out, _, err := runCommand(t, append([]string{"decide", "string", "C3", file}, test.args...)...)
		if err != nil || !strings.Contains(out, test.want) {
			t.Errorf("%v: %q is missing in %q (%v)", test.args, test.want, out, err)
		}
	}
	for _, args := range [][]string{
		{"-D", "-1"}, {"--fourlib-depth", "1000"}, {"--hash-bits", "60"}, {"--ko-scheme", "7"},
	} {
		if out, _, err := runCommand(t, append([]string{"decide", "string", "C3", file}, args...)...); err == nil {
			t.Errorf("%v was accepted:\n%s", args, out)
		}
	}
}
