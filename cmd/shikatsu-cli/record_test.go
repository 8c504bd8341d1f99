package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// recordCommands are those that write records, without -o.
func recordCommands(file string) map[string][]string {
	return map[string][]string{
		"string":     {"decide", "string", "A8", file},
		"connection": {"decide", "connection", "A8/B8", file},
		"area":       {"decide", "area", "A8", "D9", file},
		"dragon":     {"decide", "dragon", "A8", file},
		"solve":      {"solve", file},
		"review":     {"review", quick, file},
	}
}

// TestRecordsThatCannotBeWritten asks for records where there is no folder, before anything is read.
func TestRecordsThatCannotBeWritten(t *testing.T) {
	file := writeFile(t, "problem.sgf", threeInARow)
	for name, args := range recordCommands(file) {
		for _, place := range []string{t.TempDir(), filepath.Join(t.TempDir(), "none", "out.sgf")} {
			out, log, err := runCommand(t, append(args, "-o", place)...)
			if err == nil || !strings.HasPrefix(err.Error(), place+": ") || out != "" {
				t.Errorf("%s: %v\n%s%s", name, err, log, out)
			}
		}
	}
}

// TestRecordsAreNotWrittenOverTheirGames names the file that is read as that to write, also by a link.
func TestRecordsAreNotWrittenOverTheirGames(t *testing.T) {
	text := threeInARow + threeInARow
	file := writeFile(t, "problems.sgf", text)
	link := filepath.Join(t.TempDir(), "link.sgf")
	if err := os.Symlink(file, link); err != nil {
		link = file
	}
	for name, args := range recordCommands(file) {
		for _, place := range []string{file, link} {
			_, _, err := runCommand(t, append(args, "-o", place)...)
			if err == nil || !strings.Contains(err.Error(), "written over the game that it is made from") {
				t.Errorf("%s: %v", name, err)
			}
			if data, err := os.ReadFile(file); err != nil || string(data) != text {
				t.Fatalf("%s changed the file: %v\n%s", name, err, data)
			}
		}
	}
	// A single game may be annotated where it is.
	single := writeFile(t, "game.sgf", "(;SZ[5];B[cc])")
	if _, _, err := runCommand(t, "review", quick, single, "-o", single); err != nil {
		t.Error(err)
	}
}
