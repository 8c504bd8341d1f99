package gtp

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestLoadSGF(t *testing.T) {
	for _, test := range []struct {
		name, record, until string
		want                []string // command = answer
	}{
		{"whole game", "(;SZ[5]KM[6.5];B[cc];W[dd];B[])", "",
			[]string{"= white", "get_komi=  6.5", "move_history= black PASS\nwhite D2\nblack C3", "captures b= 0"}},
		{"before a move number", "(;SZ[5];B[cc];W[dd];B[bb])", "3", []string{"= black", "list_stones w= D2", "last_move= white D2", "get_komi=  5.5"}},
		{"before the first move", "(;SZ[5]AB[aa][bb]HA[2];W[dd])", "1", []string{"= white", "list_stones b= A5 B4", "get_handicap= 2", "get_komi=  0.5"}},
		{"before a vertex", "(;SZ[5];B[cc];W[dd];B[bb])", "d2", []string{"= white", "move_history= black C3"}},
		{"number beyond the end", "(;SZ[5];B[cc];W[dd])", "99", []string{"= black", "last_move= white D2"}},
		{"set-up in the middle forgets moves", "(;SZ[5];B[cc];AW[aa]AE[cc];B[dd])", "",
			[]string{"= white", "list_stones b= D2", "move_history= black D2"}},
		{"side to move", "(;SZ[5]AB[cc]PL[W])", "", []string{"= white"}},
		{"illegal move ends it", "(;SZ[5];B[cc];W[cc];B[dd])", "", []string{"= white", "list_stones b= C3"}},
		{"captures", "(;SZ[5];B[ba];W[aa];B[ab])", "", []string{"= white", "captures b= 1", "color a5= empty"}},
		{"ko mark", "(;SZ[5]AB[ba][ab][bc]AW[bb][ca][cc][db]IL[cb]PL[B];)", "", []string{"= black", "is_legal b c4= 0"}},
		{"rectangles of points", "(;SZ[5]AB[aa:bb])", "", []string{"= black", "list_stones b= A5 B5 A4 B4"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "a  long game.sgf")
			if err := os.WriteFile(file, []byte(test.record), 0o666); err != nil {
				t.Fatal(err)
			}
			srv := NewServer(io.Discard)
			ask := func(line string) string {
				return strings.TrimSuffix(srv.Answer(context.Background(), line), "\n\n")
			}
			for i, want := range test.want {
				command := "loadsgf " + file + " " + test.until
				if i > 0 {
					command, want, _ = strings.Cut(want, "=")
					want = "=" + want
				}
				if got := ask(command); got != want {
					t.Errorf("%s: got %q, want %q", command, got, want)
				}
			}
		})
	}
}

func TestLoadSGFErrors(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return file
	}
	garbage, large := write("garbage", "no record at all"), write("large.sgf", "(;SZ[25];B[aa])")
	dead := write("dead.sgf", "(;SZ[5]AB[aa]AW[ab][ba])")
	_, noFile := os.Stat("none.sgf")
	_, noFolder := os.Create("/no/such/it")
	srv := NewServer(io.Discard)
	for command, want := range map[string]string{
		"loadsgf":              "? missing filename\n\n",
		"loadsgf none.sgf":     "? cannot open or parse 'none.sgf': " + errors.Unwrap(noFile).Error() + "\n\n",
		"loadsgf " + garbage:   "? cannot open or parse '" + garbage + "': no game found: the file looks like plain text\n\n",
		"loadsgf " + large:     "? cannot load '" + large + "': board size 25x25 is not supported: 1 to 19 columns and rows\n\n",
		"loadsgf " + dead:      "? cannot load '" + dead + "': a string has no liberty\n\n",
		"printsgf /no/such/it": "? cannot write '/no/such/it': " + errors.Unwrap(noFolder).Error() + "\n\n",
	} {
		if got := srv.Answer(context.Background(), command); got != want {
			t.Errorf("%s: got %q, want %q", command, got, want)
		}
	}
}

// TestPrintSGFIsReadBack writes positions and loads them again.
func TestPrintSGFIsReadBack(t *testing.T) {
	file := filepath.Join(t.TempDir(), "position.sgf")
	srv := NewServer(io.Discard)
	ask := func(line string) string { return srv.Answer(context.Background(), line) }
	ask("boardsize 7")
	ask("gogui-play_sequence b b7 w c7 b a6 w d6 b b5 w c5 b c6 w b6")
	want := ask("list_stones b") + ask("list_stones w") + ask("is_legal b c6")
	if got := ask("printsgf " + file); got != "= \n\n" {
		t.Fatal(got)
	}
	if got := ask("loadsgf " + file); got != "= black\n\n" {
		t.Error(got)
	}
	if got := ask("list_stones b") + ask("list_stones w") + ask("is_legal b c6"); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestPrintSGFTellsWhoPlays writes positions in which it is not the turn of whoever would begin on an empty board.
func TestPrintSGFTellsWhoPlays(t *testing.T) {
	record := filepath.Join(t.TempDir(), "a record.sgf")
	if err := os.WriteFile(record, []byte("(;SZ[9]AB[cc]AW[dd]PL[W];W[ee];B[ff]PL[B])"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ commands, want string }{
		{"", "PL[B]"},
		{"fixed_handicap 2", "PL[W]"},
		{"set_free_handicap A1 B2\nplay w C3\nundo", "PL[W]"},
		{"fixed_handicap 2\nplay w E5", "PL[B]"},
		{"fixed_handicap 2\nclear_board", "PL[B]"},
		{"loadsgf " + record + " 1", "PL[W]"},
		{"loadsgf " + record + " 2", "PL[B]"},
		{"loadsgf " + record, "PL[B]"}, // after a move of Black
		{"loadsgf " + record + " 1\nplay b A1", "PL[W]"},
		{"loadsgf " + record + " 1\nplay w A1", "PL[B]"},
		{"loadsgf " + record + " 1\ntrymove w A1", "PL[B]"},
		{"loadsgf " + record + " 1\ngg-undo 0", "PL[W]"},
		{"loadsgf " + record + " 1\n? gogui-play_sequence b A1 w A1", "PL[W]"},
	} {
		srv := NewServer(io.Discard)
		for _, line := range strings.Split("boardsize 9\n"+test.commands, "\n") {
			command, fails := strings.CutPrefix(line, "? ")
			if got := srv.Answer(context.Background(), command); strings.HasPrefix(got, "?") != fails {
				t.Fatalf("%s: %s", command, got)
			}
		}
		if got := srv.Answer(context.Background(), "printsgf"); !strings.Contains(got, test.want) {
			t.Errorf("%q: want %s in %s", test.commands, test.want, got)
		}
	}
}

// TestFilesWithBlanksInTheirNames are written as they are read.
func TestFilesWithBlanksInTheirNames(t *testing.T) {
	dir := t.TempDir()
	srv := NewServer(io.Discard)
	for _, line := range []string{
		"play b D4",
		"printsgf " + filepath.Join(dir, "a position 100%.sgf"),
		"start_sgftrace",
		"attack D4",
		"finish_sgftrace " + filepath.Join(dir, "a  trace.sgf"),
		"loadsgf " + filepath.Join(dir, "a position 100%.sgf"),
		"loadsgf " + filepath.Join(dir, "a  trace.sgf"),
	} {
		if got := srv.Answer(context.Background(), line); strings.HasPrefix(got, "?") {
			t.Errorf("%s: %s", line, got)
		}
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 2 {
		t.Errorf("written: %v, %v", entries, err)
	}
}
