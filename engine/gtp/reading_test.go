package gtp

import (
	"context"
	"io"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/sgfio"
)

// TestTraceFile writes the variations of a reading and reads the record.
func TestTraceFile(t *testing.T) {
	srv := NewServer(io.Discard)
	file := filepath.Join(t.TempDir(), "trace.sgf")
	for _, command := range []string{"boardsize 7", "play b C4", "play b B3", "play b D2", "play w C3",
		"start_sgftrace", "attack C3", "connect C4 B3"} {
		if got := srv.Answer(context.Background(), command); !strings.HasPrefix(got, "=") {
			t.Fatalf("%s: %q", command, got)
		}
	}
	// A file that cannot be written does not end the trace.
	nowhere := filepath.Join(t.TempDir(), "nowhere", "trace.sgf")
	if got := srv.Answer(context.Background(), "finish_sgftrace "+nowhere); !strings.HasPrefix(got, "? cannot write") {
		t.Fatalf("a file in a missing folder: %q", got)
	}
	if got := srv.Answer(context.Background(), "finish_sgftrace "+file); !strings.HasPrefix(got, "=") {
		t.Fatalf("finish_sgftrace: %q", got)
	}
	c, err := sgfio.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	text := c.Games[0].String()
	for _, want := range []string{"liberty at D3", "connect at B4"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in the record", want)
		}
	}
}

// TestWaiting: White has just taken the ko at E3. Black may not take it back, but waits, since
// White cannot end it; and the black stone in the corner needs no move, as White has no more than a ko
// for which he has to find the first threat.
func TestWaiting(t *testing.T) {
	srv := NewServer(io.Discard)
	ask := func(command string) string {
		return strings.TrimSpace(srv.Answer(context.Background(), command))
	}
	ask("boardsize 5")
	for _, stones := range []string{"black A5 B5 C5 D5 E5 A4 B4 D4 B3 B2 B1 C1 E3", "white C4 C3 D3 A2 C2 D2 E2 D1"} {
		words := strings.Fields(stones)
		for _, vertex := range words[1:] {
			if got := ask("play " + words[0] + " " + vertex); got != "=" {
				t.Fatalf("play %s: %s", vertex, got)
			}
		}
	}
	for _, step := range [][2]string{
		{"play white E4", "="}, {"is_legal black E3", "= 0"},
		{"attack C4", "= 2 PASS"}, {"defend A5", "= 2 PASS"},
		{"play black PASS", "="}, {"defend C4", "= 3 A3"},
	} {
		if got := ask(step[0]); got != step[1] {
			t.Errorf("%s: %q, want %q", step[0], got, step[1])
		}
	}
}

// TestKeptAnswers plays random games on one server, which answers partly from earlier answers. It compares with a server that
// knows only the position.
func TestKeptAnswers(t *testing.T) {
	ctx := context.Background()
	hits := 0
	for seed := range uint64(2) {
		rnd := rand.New(rand.NewPCG(seed, 5))
		b := board.MustNew(9, 9)
		srv := NewServer(io.Discard)
		srv.Answer(ctx, "boardsize 9")
		setup := []string{"boardsize 9"}
		color := board.Black
		for range 60 {
			p := b.Points()[rnd.IntN(len(b.Points()))]
			if b.Play(p, color, board.ForbidSuicide) != nil {
				continue
			}
			move := "play " + color.String() + " " + b.Vertex(p)
			setup = append(setup, move)
			srv.Answer(ctx, move)
			color = color.Other()
			fresh := NewServer(io.Discard)
			for _, command := range setup {
				fresh.Answer(ctx, command)
			}
			for _, str := range b.StringOrigins(board.Empty, nil) {
				for _, question := range []string{"attack ", "defend "} {
					srv.Answer(ctx, "reset_reading_node_counter")
					got := srv.Answer(ctx, question+b.Vertex(str))
					if want := fresh.Answer(ctx, question+b.Vertex(str)); got != want {
						t.Fatalf("seed %d after %d moves, %s%s: %q, read anew %q", seed, len(setup)-1, question, b.Vertex(str), got, want)
					}
					if srv.Answer(ctx, "get_reading_node_counter") == "= 0\n\n" {
						hits++
					}
				}
			}
		}
	}
	if hits < 100 {
		t.Errorf("only %d answers were kept: the test shows nothing", hits)
	}
}
