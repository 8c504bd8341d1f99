package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"shikatsu/sgfio"
)

// runPiped is runCommand with a standard input.
func runPiped(t *testing.T, input string, args ...string) (out, log string, err error) {
	t.Helper()
	var outBuffer, logBuffer bytes.Buffer
	root := newRoot()
	root.SetArgs(args)
	root.SetIn(strings.NewReader(input))
	root.SetOut(&outBuffer)
	root.SetErr(&logBuffer)
	err = root.ExecuteContext(context.Background())
	return outBuffer.String(), logBuffer.String(), err
}

// TestPipes gives each command its record by the standard input. What a command writes it takes from the
// standard output.
func TestPipes(t *testing.T) {
	for name, args := range map[string][]string{
		"sgf": {"sgf", "-"}, "sgf in JSON": {"sgf", "--json", "-"}, "convert": {"convert", "-", "-"}, "show": {"show", "--board", "-"},
		"analyze": {"analyze", quick, "-"}, "analyze in JSON": {"analyze", quick, "--json", "-"}, "review": {"review", quick, "-"},
		"solve": {"solve", "-"}, "string": {"decide", "string", "A8", "-"}, "area": {"decide", "area", "A8", "D9", "-"},
		"connection": {"decide", "connection", "A8/B8", "-"}, "dragon": {"decide", "dragon", "A8", "-"}, "eye": {"decide", "eye", "A9", "-"},
		"race": {"decide", "race", "A8/A7", "-"}, "mine": {"mine", "-"}, "check": {"check", "--nodes", "2000", "-"}, "check in JSON": {"check", "--json", "--nodes", "2000", "-"},
	} {
		t.Run(name, func(t *testing.T) {
			file := writeFile(t, "problem.sgf", threeInARow)
			named := slices.Clone(args)
			for i, a := range named {
				if a == "-" {
					named[i] = file
					break
				}
			}
			want, _, wantErr := runCommand(t, named...)
			got, _, err := runPiped(t, threeInARow, args...)
			if (err == nil) != (wantErr == nil) {
				t.Fatalf("%v, from a file %v", err, wantErr)
			}
			want = strings.NewReplacer(file, "-").Replace(want)
			got = strings.NewReplacer("standard input", "-").Replace(got)
			if got != want {
				t.Errorf("from a pipe\n%s\nfrom a file\n%s", got, want)
			}
		})
	}
	for name, args := range recordCommands("-") {
		t.Run(name+" to the output", func(t *testing.T) {
			out, _, err := runPiped(t, threeInARow, append(args, "-o", "-")...)
			if err != nil {
				t.Fatal(err)
			}
			if c, err := sgfio.ReadText(out); err != nil || len(c.Warnings) > 0 {
				t.Errorf("no clean record: %v\n%s", err, out)
			}
		})
	}
}

// TestToPlay has positions in which another player moves than the record says.
func TestToPlay(t *testing.T) {
	file := writeFile(t, "problem.sgf", threeInARow)
	for _, who := range []string{"black", "white"} {
		out, _, err := runCommand(t, "analyze", quick, "--json", "--to-play", who, file)
		if err != nil || !strings.Contains(out, `"to_move":"`+who+`"`) {
			t.Errorf("%s: %v\n%.300s", who, err, out)
		}
		out, _, err = runCommand(t, "show", quick, "--to-play", who, file)
		if err != nil || !strings.Contains(strings.ToLower(out), who+" to play") {
			t.Errorf("%s: %v\n%s", who, err, out)
		}
	}
}

// TestVerifyPiped reads a proof from the standard input.
func TestVerifyPiped(t *testing.T) {
	proof := filepath.Join(t.TempDir(), "proof.txt")
	if _, log, err := runCommand(t, "solve", "--certificate", proof, writeFile(t, "problem.sgf", "(;SZ[9]AB[ab][bb][cb][da][ca]AW[ac][bc][cc][dc][db][eb][ea]PL[W])")); err != nil {
		t.Fatal(err, log)
	}
	text, err := os.ReadFile(proof)
	if err != nil {
		t.Fatal(err)
	}
	if piped, _, err := runPiped(t, "(;SZ[9]AB[ab][bb][cb][da][ca]AW[ac][bc][cc][dc][db][eb][ea]PL[W])", "solve", "--certificate", "-", "-"); err != nil || piped != string(text) {
		t.Errorf("to the output %v\n%s", err, piped)
	}
	out, log, err := runPiped(t, string(text), "verify", "-")
	if err != nil || !strings.HasPrefix(out, "standard input: ") {
		t.Errorf("%v: %s%s", err, out, log)
	}
}

// TestFoldersAndPatterns finds the records of folders, and goes on after bad ones.
func TestFoldersAndPatterns(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("a.sgf", "(;SZ[5];B[cc])")
	write("b.sgf", "no record")
	write("sub/c.SGF", "(;SZ[5];B[bb];W[cc])")
	write("sub/notes.txt", "notes")
	type line struct {
		File, Error string
		Move        int
	}
	for _, command := range [][]string{{"analyze", quick, "--json"}, {"review", quick, "--json"}} {
		out, _, err := runCommand(t, append(command, folder)...)
		if err != (exitError{someFailed}) {
			t.Errorf("%v: %v", command, err)
		}
		var files []string
		for text := range strings.Lines(out) {
			var l line
			if err := json.Unmarshal([]byte(text), &l); err != nil {
				t.Fatal(err)
			}
			name, _ := filepath.Rel(folder, l.File)
			if l.Error != "" {
				name += "!"
			}
			files = append(files, filepath.ToSlash(name))
		}
		if want := []string{"a.sgf", "b.sgf!", "sub/c.SGF"}; !slices.Equal(files, want) {
			t.Errorf("%v: files %v", command, files)
		}
		out, _, err = runCommand(t, append(command, filepath.Join(folder, "[a]*.sgf"))...)
		if err != nil || strings.Count(out, "\n") != 1 {
			t.Errorf("%v: %v\n%s", command, err, out)
		}
		shares := 0
		for _, part := range []string{"1/2", "2/2"} {
			out, _, _ := runCommand(t, append(command, "--part", part, folder)...)
			shares += strings.Count(out, "\n")
		}
		if shares != 3 {
			t.Errorf("%v: %d lines in two shares", command, shares)
		}
	}
}

// TestResume goes on behind what an earlier run has done, and does again what was cut off
// or failed.
func TestResume(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"a", "b", "c"} {
		if err := os.WriteFile(filepath.Join(folder, name+".sgf"), []byte("(;SZ[5];B[cc])"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, command := range [][]string{{"analyze", quick, "--json"}, {"review", quick, "--json"}} {
		want, _, err := runCommand(t, append(command, folder)...)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.SplitAfter(want, "\n")
		for name, before := range map[string]string{
			"nothing": "", "one line": lines[0], "half a line": lines[0] + lines[1][:len(lines[1])/2], "all": want,
			"a failure": lines[0] + `{"file":"` + filepath.Join(folder, "b.sgf") + `","error":"gone"}` + "\n",
		} {
			file := filepath.Join(t.TempDir(), "lines.jsonl")
			if before != "" {
				if err := os.WriteFile(file, []byte(before), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			out, _, err := runCommand(t, append(command, "--resume", file, folder)...)
			got, readErr := os.ReadFile(file)
			if err != nil || readErr != nil || out != "" || string(got) != want {
				t.Errorf("%v after %s: %v %v\n%s%s", command, name, err, readErr, out, got)
			}
		}
		other := writeFile(t, "other.txt", "my diary\n")
		if _, _, err := runCommand(t, append(command, "--resume", other, folder)...); err == nil || !strings.Contains(err.Error(), "left as it is") {
			t.Errorf("%v: %v", command, err)
		}
	}
}

// TestStates has each command end with the state that the table of docs/sgf.md says.
func TestStates(t *testing.T) {
	good, bad := writeFile(t, "good.sgf", "(;SZ[5];B[cc])"), writeFile(t, "bad.sgf", "nothing")
	for _, tc := range []struct {
		args []string
		want int
	}{
		{[]string{"sgf", good}, 0}, {[]string{"sgf", good, bad}, someFailed}, {[]string{"sgf", "--json", bad}, someFailed},
		{[]string{"sgf"}, wrongUsage}, {[]string{"sgf", "--nonsense", good}, wrongUsage}, {[]string{"nonsense"}, wrongUsage},
		{[]string{"analyze", quick, good, bad}, someFailed}, {[]string{"analyze", "--move", "x", good}, wrongUsage}, {[]string{"analyze", "--threads", "-1", good}, wrongUsage},
		{[]string{"review", quick, good, bad}, someFailed}, {[]string{"review", quick, bad}, someFailed}, {[]string{"review", "--json", bad}, someFailed},
		{[]string{"review", "--resume", "x", good}, wrongUsage}, {[]string{"analyze", "--part", "3/2", good}, wrongUsage},
		{[]string{"solve", bad}, someFailed}, {[]string{"solve", "--nodes", "0", good}, wrongUsage},
		{[]string{"show", bad}, someFailed}, {[]string{"show", "--color", "x", good}, wrongUsage}, {[]string{"show", "--move", "all", good}, wrongUsage},
		{[]string{"convert", bad, "-"}, someFailed}, {[]string{"convert", good, ""}, wrongUsage}, {[]string{"convert", good}, wrongUsage},
		{[]string{"mine", good, bad}, someFailed}, {[]string{"mine", "--resume", "x", good}, wrongUsage}, {[]string{"mine"}, wrongUsage},
		{[]string{"check", bad}, someFailed}, {[]string{"check", "--json", bad}, someFailed}, {[]string{"check", "--nodes", "0", good}, wrongUsage},
		{[]string{"verify", bad}, someFailed}, {[]string{"show", "--to-play", "x", good}, wrongUsage}, {[]string{"analyze", "--to-play", "x", good}, wrongUsage},
		{[]string{"sgf", ""}, wrongUsage}, {[]string{"show", ""}, wrongUsage}, {[]string{"analyze", good, ""}, wrongUsage}, {[]string{"convert", "", "-"}, wrongUsage},
		{[]string{"solve", "--certificate", "", good}, wrongUsage}, {[]string{"compose", good}, wrongUsage},
		{[]string{"decide", "string", "C3", bad}, someFailed}, {[]string{"decide", "string", "C3"}, wrongUsage},
	} {
		_, _, err := runCommand(t, tc.args...)
		got := 0
		var exit exitError
		switch {
		case errors.As(err, &exit):
			got = exit.status
		case err != nil:
			got = status(err)
		}
		if got != tc.want {
			t.Errorf("%v ends with %d, want %d (%v)", tc.args, got, tc.want, err)
		}
	}
}

// TestFailuresAreTheSame has each command tell of a file that is not there in the same line of JSON.
func TestFailuresAreTheSame(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "missing.sgf")
	want := `{"file":"` + missing + `","error":"no such file or directory"}` + "\n"
	for _, command := range []string{"sgf", "show", "analyze", "review", "mine", "solve", "check", "verify"} {
		if out, log, err := runCommand(t, command, "--json", missing); err == nil || out != want || log != "" {
			t.Errorf("%s: %v\n%s%s", command, err, out, log)
		}
	}
}

// TestFileNames escapes what could tell a terminal what to do.
func TestFileNames(t *testing.T) {
	for name, want := range map[string]string{
		"game.sgf": "game.sgf", "棋譜.sgf": "棋譜.sgf", "a\x1b[2Jb.sgf": `a\x1b[2Jb.sgf`, "two\nlines": `two\nlines`, "\u009b1m": `\u009b1m`,
		"latin\xe9": `latin\xe9`, `quo"te`: `quo"te`, "-": "standard input", "fgs.\u202egpj": `fgs.\u202egpj`,
	} {
		if got := fileName(name); got != want {
			t.Errorf("%q is printed as %s", name, got)
		}
	}
	bad := filepath.Join(t.TempDir(), "a\x1b[2Jb.sgf")
	for _, args := range [][]string{{"sgf", bad}, {"show", bad}, {"analyze", bad}, {"review", bad}, {"solve", bad}, {"convert", bad, "-"}, {"decide", "string", "A1", bad}} {
		out, log, err := runCommand(t, args...)
		if err == nil {
			t.Errorf("%v: no error", args)
			continue
		}
		if text := out + log + message(err); strings.Contains(text, "\x1b") {
			t.Errorf("%v prints %q", args, text)
		}
	}
}
