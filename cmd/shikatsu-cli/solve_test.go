package main

import (
	"context"
	"encoding/json"
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"shikatsu/engine/board/boardtest"
	"shikatsu/sgfio"
)

// threeInARow is a black group in the top left corner of a 9x9 board. Its eye space is three points in a row.
var threeInARow = strings.Replace(boardtest.ThreeInARowRecord, "PL[B]", "PL[W]", 1)

func TestSolve(t *testing.T) {
	for _, test := range []struct{ color, goal, want string }{
		{"white", "kill", "White to move kills it: B9."},
		{"black", "live", "Black to move lives: B9."},
		{"black", "auto", "Black to move lives: B9."},
	} {
		out, log, err := runCommand(t, "solve", "--to-play", test.color, "--goal", test.goal, writeFile(t, "problem.sgf", threeInARow))
		if err != nil || !strings.Contains(out, test.want) || !strings.Contains(out, "is critical") ||
			!strings.Contains(out, "The answer is proved") {
			t.Errorf("%s, %s: %v\n%s%s\nwant %s", test.color, test.goal, err, out, log, test.want)
		}
	}
}

// TestSolveConnection joins two strings that are named, one move away from each other.
func TestSolveConnection(t *testing.T) {
	file := writeFile(t, "link.sgf", "(;SZ[9]AB[cd][ce][df][ef][ff]AW[cc][dc][bd][dd][be][de][bf][dg][eg]PL[B])")
	out, log, err := runCommand(t, "solve", "--goal", "connect", "--group", "C6", "--with", "D4", file)
	if err != nil || !strings.Contains(out, "Black to move connects: C4.") || !strings.Contains(out, "connect the black stones") {
		t.Errorf("%v\n%s%s", err, out, log)
	}
	words := writeFile(t, "words.sgf", "(;SZ[9]C[Black to play and connect the marked stones.]AB[cd][ce][df][ef][ff][hh][hg]AW[cc][dc][bd][dd][be][de][bf][dg][eg]PL[B]MA[ef][cd])")
	if out, log, err := runCommand(t, "solve", words); err != nil || !strings.Contains(out, "Black to move connects: C4.") || !strings.Contains(out, "The answer is proved") {
		t.Errorf("by words and marks: %v\n%s%s", err, out, log)
	}
	for _, args := range [][]string{{"--goal", "connect", "--with", "D4"}, {"--goal", "kill", "--group", "C6", "--with", "D4"}} {
		if _, _, err := runCommand(t, append(append([]string{"solve"}, args...), file)...); err == nil {
			t.Errorf("%v was taken", args)
		}
	}
	if _, log, err := runCommand(t, "solve", "--goal", "connect", "--group", "C6", "--with", "C5", file); err == nil || !strings.Contains(log, "two strings of one color") {
		t.Errorf("one string for two: %v, %s", err, log)
	}
}

// TestSolveVariations solves the problems that are variations of one root, each in the words of its own.
func TestSolveVariations(t *testing.T) {
	stones := strings.TrimSuffix(strings.TrimPrefix(threeInARow, "("), ")")
	stones = strings.Replace(stones, "GM[1]FF[4]SZ[9]", "", 1) // of the root
	record := "(;SZ[9]" + "(" + stones + ")(" + strings.Replace(stones, "PL[W]", "PL[B]", 1) + ")(;C[no problem];B[ee]))"
	out, log, err := runCommand(t, "solve", writeFile(t, "problems.sgf", record))
	if err != nil || !strings.Contains(out, "problem 1:") || strings.Count(out, ": B9.") != 2 ||
		!strings.Contains(out, "problem 2:") || strings.Contains(out, "problem 3:") {
		t.Errorf("%v\n%s%s", err, out, log)
	}
}

func TestSolveJSONAndRecord(t *testing.T) {
	record := filepath.Join(t.TempDir(), "out.sgf")
	out, _, err := runCommand(t, "solve", "--json", "-o", record, writeFile(t, "problem.sgf", threeInARow))
	if err != nil {
		t.Fatal(err)
	}
	var line struct {
		Solution struct{ Status string }
	}
	if err := json.Unmarshal([]byte(out), &line); err != nil || line.Solution.Status != "critical" {
		t.Errorf("%v, status %q", err, line.Solution.Status)
	}
	if !strings.Contains(out, `"moves":["B9"]`) || !strings.Contains(out, `"certainty":"proved"`) {
		t.Errorf("%s", out)
	}
	collection, err := sgfio.ReadFile(record)
	if err != nil {
		t.Fatal(err)
	}
	root := collection.Games[0].Root()
	if len(root.Children()) != 1 || root.Child(0).Text("W") != "ba" || len(root.Points("MA")) != 5 {
		t.Errorf("the record is\n%s", collection.Games[0])
	}
}

func TestSolveWithoutProblem(t *testing.T) {
	_, log, err := runCommand(t, "solve", writeFile(t, "problem.sgf", "(;GM[1]SZ[9];B[ee])"))
	var exit exitError
	if !errors.As(err, &exit) || exit.status != 1 || !strings.Contains(log, "no group") {
		t.Errorf("%v: %s", err, log)
	}
	if _, log, err = runCommand(t, "solve", "--group", "A8", "--goal", "live", "--to-play", "white", writeFile(t, "problem.sgf", threeInARow)); !errors.As(err, &exit) ||
		!strings.Contains(log, "white to move cannot save a group of black") {
		t.Errorf("%v: %s", err, log)
	}
	if _, log, err = runCommand(t, "solve", "--group", "J9", writeFile(t, "problem.sgf", threeInARow)); !errors.As(err, &exit) || !strings.Contains(log, "no stone at J9") {
		t.Errorf("%v: %s", err, log)
	}
}

// TestSolveGoesOn leaves no problem out for one that cannot be read.
func TestSolveGoesOn(t *testing.T) {
	solutions := filepath.Join(t.TempDir(), "solutions.sgf")
	good := writeFile(t, "problem.sgf", "(;GM[1]SZ[9];B[ee])"+threeInARow)
	out, log, err := runCommand(t, "solve", "-o", solutions, "none.sgf", good)
	if err != (exitError{1}) || !strings.Contains(out, good+", game 2:\nWhite to play: capture the 5 black stones at D9.") ||
		!strings.Contains(log, "none.sgf: ") || !strings.Contains(log, good+", game 1: no group") {
		t.Errorf("%v\n%s\n%s", err, out, log)
	}
	if c, err := sgfio.ReadFile(solutions); err != nil || len(c.Games) != 1 {
		t.Errorf("the solution is not written: %v", err)
	}
	out, _, _ = runCommand(t, "solve", "--json", "none.sgf", good)
	for _, part := range []string{`{"file":"none.sgf","error":`, `"game":1,"error":`, `"game":2,"solution":`} {
		if !strings.Contains(out, part) {
			t.Errorf("no %s in\n%s", part, out)
		}
	}
}

// TestSolveRefuses says once what is wrong with a flag, whatever the problems are.
func TestSolveRefuses(t *testing.T) {
	problems := writeFile(t, "problems.sgf", threeInARow+threeInARow)
	for _, args := range [][2]string{{"--nodes=0", "--nodes 0"}, {"--goal=win", `"win"`}, {"--to-play=red", `"red"`}, {"--move=all", "--move all"}} {
		out, log, err := runCommand(t, "solve", args[0], "--json", problems)
		var exit exitError
		if err == nil || errors.As(err, &exit) || !strings.Contains(err.Error(), args[1]) || out+log != "" {
			t.Errorf("%s: %v\n%s%s", args[0], err, log, out)
		}
	}
}

// TestSolveStopsWhereNothingCanBePrinted asks for lines of JSON and for text on a full disk, and keeps what was solved.
func TestSolveStopsWhereNothingCanBePrinted(t *testing.T) {
	problem := writeFile(t, "problem.sgf", threeInARow)
	for _, test := range []struct {
		args    []string
		records int
	}{
		{[]string{problem, problem}, 1},
		{[]string{"--json", problem, problem}, 1},
		{[]string{"--json", "none.sgf", problem}, 0},
	} {
		solutions := filepath.Join(t.TempDir(), "solutions.sgf")
		root := newRoot()
		root.SetArgs(append([]string{"solve", "-o", solutions}, test.args...))
		root.SetOut(full{})
		if err := root.Execute(); !errors.Is(err, errFull) {
			t.Errorf("%v: the error is %v", test.args, err)
		}
		records := 0
		if c, err := sgfio.ReadFile(solutions); err == nil {
			records = len(c.Games)
		}
		if records != test.records {
			t.Errorf("%v: %d solutions are written, not %d", test.args, records, test.records)
		}
	}
}

// TestSolveWithinLimit counts problems that take more nodes than allowed as not solved, in text and in JSON.
func TestSolveWithinLimit(t *testing.T) {
	hard := "(;SZ[9]AB[ca][cb][bc][cc][ad][bd]AW[da][db][eb][dc][cd][dd][ae][be][ce][cf]PL[W])"
	problems := writeFile(t, "problems.sgf", hard+threeInARow)
	for _, test := range []struct {
		args            []string
		inOut, inErrors string
	}{
		{nil, ", game 2:\nWhite to play: kill the ", ", game 1: not solved within 10 nodes; it looks as follows\nWhite to play: kill the "},
		{[]string{"--json"}, `"certainty":"limit"`, ""},
	} {
		solutions := filepath.Join(t.TempDir(), "solutions.sgf")
		out, log, err := runCommand(t, append([]string{"solve", "--goal", "kill", "--nodes", "10", "-o", solutions, problems}, test.args...)...)
		if err != (exitError{1}) || !strings.Contains(out, test.inOut) || !strings.Contains(log, test.inErrors) {
			t.Errorf("%v: %v\n%s%s", test.args, err, log, out)
		}
		if c, err := sgfio.ReadFile(solutions); err != nil || len(c.Games) != 1 {
			t.Errorf("%v: not one solution is written: %v", test.args, err)
		}
	}
}

// TestSolveInterrupted keeps what was solved.
func TestSolveInterrupted(t *testing.T) {
	solutions := filepath.Join(t.TempDir(), "solutions.sgf")
	ctx, stop := context.WithCancel(context.Background())
	root := newRoot()
	root.SetArgs([]string{"solve", "-o", solutions, writeFile(t, "problem.sgf", threeInARow+threeInARow)})
	root.SetOut(writerFunc(func(text []byte) (int, error) {
		stop() // when the first answer is printed
		return len(text), nil
	}))
	if err := root.ExecuteContext(ctx); !errors.Is(err, context.Canceled) || status(err) != 130 {
		t.Errorf("the error is %v", err)
	}
	if c, err := sgfio.ReadFile(solutions); err != nil || len(c.Games) != 1 {
		t.Errorf("the solution is not written: %v", err)
	}
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(text []byte) (int, error) { return f(text) }

func TestDecideDragon(t *testing.T) {
	out, _, err := runCommand(t, "decide", "dragon", "A8", writeFile(t, "problem.sgf", threeInARow))
	if err != nil || strings.Count(out, "B9") < 2 {
		t.Errorf("%v\n%s", err, out)
	}
	if _, _, err := runCommand(t, "decide", "dragon", "B9", writeFile(t, "problem.sgf", threeInARow)); err == nil {
		t.Error("an empty point counts as a dragon")
	}
}

func TestDecideDragonSettles(t *testing.T) {
	file := writeFile(t, "problem.sgf", threeInARow)
	for _, test := range []struct{ play, want string }{
		{"", "A8: can be killed (WIN) at B9"},
		{"", "A8: can be saved (WIN) at B9"},
		{"white B9", "A8: cannot be saved"},
		{"black B9", "A8: cannot be killed"},
	} {
		out, _, err := runCommand(t, "decide", "dragon", "A8", file, "--settle", "5000", "--play", test.play)
		if err != nil || !strings.Contains(out, test.want) {
			t.Errorf("%q: %v, want %q in\n%s", test.play, err, test.want, out)
		}
	}
	out, _, err := runCommand(t, "decide", "dragon", "A8", file, "--play", "black B9")
	if err != nil || !strings.Contains(out, "alive") {
		t.Errorf("%v after a move that saves the dragon:\n%s", err, out)
	}
	for _, args := range [][]string{{"--settle", "-1"}, {"--play", "black Z9"}, {"--settle", "9", "-o", "proofs.sgf"}} {
		if _, _, err := runCommand(t, append([]string{"decide", "dragon", "A8", file}, args...)...); err == nil {
			t.Errorf("%v is accepted", args)
		}
	}
}
