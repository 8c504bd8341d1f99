package gtp

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// exchange is one command and the answer that must come.
type exchange struct {
	line          int
	command, want string
}

func readTranscript(t *testing.T, path string) []exchange {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var list []exchange
	for i, line := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		switch {
		case strings.HasPrefix(line, "> "):
			list = append(list, exchange{line: i + 1, command: line[2:]})
		case len(list) == 0:
			// a comment
		case line == "--":
			list[len(list)-1].want += "\n"
		default:
			list[len(list)-1].want += line + "\n"
		}
	}
	return list
}

// TestTranscripts holds every answer to the character.
func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			srv := NewServer(io.Discard)
			for _, e := range readTranscript(t, file) {
				if got := srv.Answer(context.Background(), e.command); got != e.want {
					t.Errorf("line %d: %s\n got %q\nwant %q", e.line, e.command, got, e.want)
				}
			}
		})
	}
}

// TestServeEndsWithInput also begins as some editors have files begin.
func TestServeEndsWithInput(t *testing.T) {
	var out bytes.Buffer
	err := NewServer(io.Discard).Serve(context.Background(), strings.NewReader("\uFEFF1 boardsize 9\r\n\r\n2 komi 5"), &out)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := out.String(), "=1 \n\n=2 \n\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestServeStopsAtQuit(t *testing.T) {
	in, client := io.Pipe()
	defer client.Close()
	go io.WriteString(client, "quit\nname\n")
	var out bytes.Buffer
	if err := NewServer(io.Discard).Serve(context.Background(), in, &out); err != nil {
		t.Fatal(err)
	}
	if got, want := out.String(), "= \n\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	in.Close()
}

// TestInterrupt checks that a running command hears of "# interrupt".
func TestInterrupt(t *testing.T) {
	srv := NewServer(io.Discard)
	running := make(chan struct{})
	srv.commands["wait"] = command{name: "wait", run: func(s *Session, _ []string) string {
		close(running)
		<-s.ctx.Done()
		return s.unlessStopped("")
	}}
	in, client := io.Pipe()
	go func() {
		io.WriteString(client, "wait\n")
		<-running
		io.WriteString(client, "# interrupt\n")
		io.WriteString(client, "protocol_version\n")
		client.Close()
	}()
	var out bytes.Buffer
	if err := srv.Serve(context.Background(), in, &out); err != nil {
		t.Fatal(err)
	}
	if got, want := out.String(), "? interrupted\n\n= 2\n\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestFaultIsAnswered checks the last resort. A fault of one command is its failure alone, and the moves that it tried are
// taken back.
func TestFaultIsAnswered(t *testing.T) {
	srv := NewServer(io.Discard)
	srv.commands["fault"] = command{name: "fault", run: func(s *Session, _ []string) string {
		s.board.TryMove(s.board.Points()[0], 2)
		panic("a fault")
	}}
	if got := srv.Answer(context.Background(), "4 fault"); got != "?4 internal error\n\n" {
		t.Errorf("got %q", got)
	}
	if got := srv.Answer(context.Background(), "color A19"); got != "= empty\n\n" {
		t.Errorf("got %q", got)
	}
}

func TestCommandsAreDistinct(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range groups() {
		if seen[c.name] {
			t.Errorf("command %s is listed twice", c.name)
		}
		seen[c.name] = true
	}
}

// FuzzServer sends any text to a server. Every command must be answered in the
// protocol's form, without an internal error.
func FuzzServer(f *testing.F) {
	f.Add("boardsize 9\nplay b c3\nplay w c3\nshowboard\nundo\nundo")
	f.Add("boardsize 1\nplay b a1\nall_legal w\ninvariant_hash_for_moves b\nprintsgf")
	f.Add("trymove b a1\ntryko w pass\npopgo\npopgo\nundo\nlast_move")
	f.Add("7 orientation 3\nset_free_handicap a1 t19\nlist_stones b\naccuratelib w b1")
	f.Add("worm_data\nworm_stones black\nattack a1\ndefend a1\ndragon_data")
	f.Fuzz(func(t *testing.T, script string) {
		srv := NewServer(io.Discard)
		srv.Answer(context.Background(), "boardsize 5")
		for line := range strings.Lines(script) {
			if _, word, _ := parseLine(line); touchesFiles(word) {
				continue
			}
			answer := srv.Answer(context.Background(), line)
			if answer == "" {
				continue
			}
			if answer[0] != '=' && answer[0] != '?' || !strings.HasSuffix(answer, "\n\n") ||
				strings.Count(answer, "\n\n") != 1 || strings.Contains(answer, "internal error") {
				t.Fatalf("%q is answered %q", line, answer)
			}
		}
	})
}

// touchesFiles says whether a command reads or writes files, which a fuzzer
// must not choose.
func touchesFiles(word string) bool {
	switch word {
	case "loadsgf", "printsgf", "finish_sgftrace":
		return true
	}
	return false
}
