package main

import (
	"path/filepath"
	"strings"
	"testing"

	"shikatsu/sgfio"
)

const decideRecord = "(;SZ[7]AB[cd][be][df]AW[ce])"

func TestDecideString(t *testing.T) {
	file := writeFile(t, "string.sgf", decideRecord)
	decideWithVariations(t, []string{"decide", "string", "C3", file},
		"C3 can be attacked at ", "variation 1: B:", " 7 . . . . . . .\n")
}

// decideWithVariations runs a command that shows one variation and writes all to a file. It looks for texts
// in what the command prints, and for variations in the file.
func decideWithVariations(t *testing.T, args []string, wanted ...string) {
	t.Helper()
	vars := filepath.Join(t.TempDir(), "vars.sgf")
	out, _, err := runCommand(t, append(args, "-o", vars, "--jump", "1")...)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range wanted {
		if !strings.Contains(out, want) {
			t.Errorf("%q is missing in:\n%s", want, out)
		}
	}
	c, err := sgfio.ReadFile(vars)
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Games[0].Root().Children()) == 0 {
		t.Error("the record has no variations")
	}
}

func TestDecideSettles(t *testing.T) {
	file := writeFile(t, "string.sgf", decideRecord)
	for _, test := range []struct{ play, want string }{
		{"", "C3: can be attacked (WIN) at "},
		{"black D3", "C3: cannot be defended, every reply heard"},
	} {
		out, _, err := runCommand(t, "decide", "string", "C3", file, "--settle", "5000", "--play", test.play)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(out, test.want) {
			t.Errorf("%q is missing in:\n%s", test.want, out)
		}
	}
}

func TestDecideConnection(t *testing.T) {
	file := writeFile(t, "connection.sgf", decideRecord)
	out, _, err := runCommand(t, "decide", "connection", "B3/C4", file, "--jump-second", "1")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"B3 and C4 can be connected at ", "disconnected", "variation 1: W:"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is missing in:\n%s", want, out)
		}
	}
}

func TestDecideSettlesConnections(t *testing.T) {
	file := writeFile(t, "connection.sgf", decideRecord)
	for _, test := range []struct{ play, nodes, want string }{
		{"", "5000", "B3 and C4: can be connected (WIN) at "},
		{"black B4", "5000", "B3 and C4: cannot be disconnected, every reply heard"},
		{"", "1", "B3 and C4: not settled whether they can be disconnected (1 node)\n"},
	} {
		out, _, err := runCommand(t, "decide", "connection", "B3/C4", file, "--settle", test.nodes, "--play", test.play)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(out, test.want) {
			t.Errorf("%q is missing in:\n%s", test.want, out)
		}
	}
}

func TestDecideRefuses(t *testing.T) {
	file := writeFile(t, "string.sgf", decideRecord)
	for _, args := range [][]string{
		{"string", "A1", file},
		{"string", "Z9", file},
		{"string", "C3", file, "--jump", "100000"},
		{"string", "C3", file, "--move", "all"},
		{"string", "C3", file, "--nodes", "-5"},
		{"string", "C3", file, "--settle", "-5"},
		{"string", "C3", file, "-o", ""},
		{"string", "C3", file, "--settle", "100", "--jump", "1"},
		{"connection", "B3/C4", file, "--settle", "100", "-o", "vars.sgf"},
		{"area", "B4", "C3,D3", file, "--settle", "-1"},
		{"string", "C3", file, "--move", "9"},
		{"string", "C3", "nowhere.sgf"},
		{"string", "C3", file, "--play", "black"},
		{"string", "C3", file, "--play", "black C3"},
		{"string", "C3", file, "--play", "red A1"},
		{"connection", "B3", file},
		{"connection", "B3/A1", file},
		{"connection", "C4/C3", file},
	} {
		if out, _, err := runCommand(t, append([]string{"decide"}, args...)...); err == nil {
			t.Errorf("decide %v was accepted:\n%s", args, out)
		}
	}
}
