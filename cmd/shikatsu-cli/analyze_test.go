package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// quick keeps analyses in tests short.
const quick = "--owl-nodes=200"

// runCommand runs the program with arguments and gives what it prints.
func runCommand(t *testing.T, args ...string) (out, log string, err error) {
	t.Helper()
	var outBuffer, logBuffer bytes.Buffer
	root := newRoot()
	root.SetArgs(args)
	root.SetOut(&outBuffer)
	root.SetErr(&logBuffer)
	err = root.ExecuteContext(context.Background())
	return outBuffer.String(), logBuffer.String(), err
}

func writeFile(t *testing.T, name, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestAnalyzeJSON(t *testing.T) {
	one := writeFile(t, "one.sgf", "(;SZ[5];B[cc];W[bc];B[];W[cb](;B[ee])(;B[aa]))")
	two := writeFile(t, "two.sgf", "(;SZ[7];B[aa])(;SZ[3]AB[bb]C[no moves])")
	out, _, err := runCommand(t, "analyze", quick, "--json", "--move", "all", one, two)
	if err != nil {
		t.Fatal(err)
	}
	type place struct {
		File       string
		Game, Move int
	}
	var got []place
	for line := range strings.Lines(out) {
		var o outcome
		if err := json.Unmarshal([]byte(line), &o); err != nil {
			t.Fatal(err)
		}
		if !o.Report.Complete {
			t.Errorf("%s move %d is not complete", o.File, o.Move)
		}
		got = append(got, place{o.File, o.Game, o.Move})
	}
	want := []place{{one, 1, 0}, {one, 1, 1}, {one, 1, 2}, {one, 1, 3}, {one, 1, 4}, {one, 1, 5},
		{two, 1, 0}, {two, 1, 1}, {two, 2, 0}}
	if len(got) != len(want) {
		t.Fatalf("got %v", got)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("line %d is %v, want %v", i, got[i], want[i])
		}
	}
}

func TestAnalyzeOnePosition(t *testing.T) {
	file := writeFile(t, "game.sgf", "(;SZ[5];B[aa];W[ab];B[ee];W[ba])")
	for move, stones := range map[string]int{"0": 0, "3": 3, "last": 3} {
		out, _, err := runCommand(t, "analyze", quick, "--json", "--move", move, file)
		if err != nil {
			t.Fatal(err)
		}
		var o outcome
		if err := json.Unmarshal([]byte(out), &o); err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, w := range o.Report.Worms {
			n += w.Size
		}
		if n != stones {
			t.Errorf("--move %s: %d stones, want %d", move, n, stones)
		}
	}
	problem := writeFile(t, "problem.sgf", threeInARow)
	out, _, err := runCommand(t, "analyze", problem)
	if err != nil || !strings.Contains(out, "black  5       critical  proved     B9         B9") || !strings.Contains(out, "more alive") {
		t.Errorf("%v: the group is not told of:\n%s", err, out)
	}
	out, _, err = runCommand(t, "analyze", quick, "--move", "3", file)
	if err != nil || !strings.Contains(out, "A5") || !strings.Contains(out, "after move 3, white to move, 5x5") {
		t.Errorf("%v: %s", err, out)
	}
}

// TestAMoveInTheRoot asks for the empty board before a move that stands in the root.
func TestAMoveInTheRoot(t *testing.T) {
	file := writeFile(t, "game.sgf", "(;SZ[5]W[cc];B[bb])(;SZ[60]B[cc])")
	for _, test := range []struct {
		args []string
		want string // numbers of moves and stones
	}{
		{[]string{"--move", "0"}, "0:0:white 0:error "},
		{[]string{"--move", "1"}, "1:1:black 1:error "},
		{[]string{"--move", "all"}, "0:0:white 1:1:black 2:2:white 0:error "},
	} {
		out, _, _ := runCommand(t, append([]string{"analyze", quick, "--json", file}, test.args...)...)
		got := ""
		for dec := json.NewDecoder(strings.NewReader(out)); dec.More(); {
			var o outcome
			if err := dec.Decode(&o); err != nil {
				t.Fatal(err)
			}
			if o.Error != "" {
				if !strings.Contains(o.Error, "too large") {
					t.Errorf("%v: %s", test.args, o.Error)
				}
				got += fmt.Sprintf("%d:error ", o.Move)
				continue
			}
			stones := 0
			for _, w := range o.Report.Worms {
				stones += w.Size
			}
			got += fmt.Sprintf("%d:%d:%s ", o.Move, stones, o.Report.ToMove)
		}
		if got != test.want {
			t.Errorf("%v: %s, want %s", test.args, got, test.want)
		}
	}
}

func TestAnalyzeErrors(t *testing.T) {
	file := writeFile(t, "game.sgf", "(;SZ[5];B[cc])")
	for _, args := range [][]string{
		{"analyze"},
		{"analyze", "--move", "first", file},
		{"analyze", "--move", "-3", file},
		{"analyze", "--threads", "-1", file},
	} {
		if _, _, err := runCommand(t, args...); err == nil {
			t.Errorf("%v: no error", args)
		}
	}
	out, log, err := runCommand(t, "analyze", quick, "none.sgf", file)
	var exit exitError
	if !errors.As(err, &exit) || !strings.Contains(log, "none.sgf") || !strings.Contains(out, "after move 1") {
		t.Errorf("%v\n%s\n%s", err, log, out)
	}
	games := writeFile(t, "games.sgf", "(;SZ[5];B[cc])(;SZ[25];B[cc];B[dd])(;SZ[5];B[cc];AB[aa:ee])")
	for _, test := range [][2]string{
		{"2", games + ", game 1, after move 2: the game has 1 move, not 2\n"},
		{"1", games + ", game 2, after move 1: board size 25x25 is not supported: 1 to 19 columns and rows\n"},
		{"all", games + ", game 3, after move 1: the string at A5 has no liberty\n"},
	} {
		if _, log, err = runCommand(t, "analyze", quick, "--move", test[0], games); !errors.As(err, &exit) || !strings.Contains(log, test[1]) {
			t.Errorf("%v\n%swant %s", err, log, test[1])
		}
	}
	if n := strings.Count(log, "25x25"); n != 1 {
		t.Errorf("a game on a board that is too large is refused %d times:\n%s", n, log)
	}
}
