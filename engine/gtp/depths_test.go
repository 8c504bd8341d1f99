package gtp

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"

	"shikatsu/engine"
)

// TestDepthCommands shifts depths and the level from the parameters that the server was given. Loading a record goes back to
// them.
func TestDepthCommands(t *testing.T) {
	opts := engine.DefaultOptions()
	opts.Reading.Depth, opts.Reading.KoDepth = 9, 4
	record := filepath.Join(t.TempDir(), "a.sgf")
	if err := os.WriteFile(record, []byte("(;SZ[9])"), 0o600); err != nil {
		t.Fatal(err)
	}
	srv := NewServer(io.Discard)
	srv.SetOptions(opts)
	for _, step := range []struct {
		command   string
		depth, ko int
	}{
		{"name", 9, 4},
		{"increase_depths", 10, 5},
		{"increase_depths", 11, 6},
		{"decrease_depths", 10, 5},
		{"level 12", 12, 7},
		{"level 10", 10, 5},
		{"decrease_depths", 9, 4},
		{"level 0", 1, 0},
		{"level 10", 9, 4},
		{"increase_depths", 10, 5},
		{"loadsgf " + record, 9, 4},
	} {
		srv.Answer(context.Background(), step.command)
		if o := srv.session.reader().Options(); o.Depth != step.depth || o.KoDepth != step.ko {
			t.Fatalf("after %s: depth %d, ko depth %d; want %d and %d", step.command, o.Depth, o.KoDepth, step.depth, step.ko)
		}
	}
}

// TestReadingNodeCounter: the counter counts readings, not answers that are kept.
func TestReadingNodeCounter(t *testing.T) {
	srv := NewServer(io.Discard)
	ask := func(command string) string { return srv.Answer(context.Background(), command) }
	for _, command := range []string{"boardsize 9", "play b C4", "play w C3", "play b B3", "play b D2"} {
		ask(command)
	}
	ask("attack C3")
	first := ask("get_reading_node_counter")
	if first == "= 0\n\n" {
		t.Fatal("reading took no nodes")
	}
	ask("attack C3")
	if again := ask("get_reading_node_counter"); again != first {
		t.Errorf("an answer that was kept counted: %q after %q", again, first)
	}
	ask("clear_cache")
	ask("attack C3")
	if again := ask("get_reading_node_counter"); again == first {
		t.Errorf("reading anew did not count: %q", again)
	}
	ask("reset_reading_node_counter")
	if n := ask("get_reading_node_counter"); n != "= 0\n\n" {
		t.Errorf("after the reset: %q", n)
	}
}

// TestOptionsKeepReadings: a server that was given options goes on keeping readings from position to
// position, until clear_cache.
func TestOptionsKeepReadings(t *testing.T) {
	srv := NewServer(io.Discard)
	srv.SetOptions(engine.DefaultOptions())
	memory := srv.session.options.Memory
	if memory == nil {
		t.Fatal("nothing is kept")
	}
	for _, command := range []string{"boardsize 9", "play b c3", "play w d3", "dragon_data", "play b g7", "dragon_data"} {
		srv.Answer(context.Background(), command)
	}
	if srv.session.options.Memory != memory {
		t.Error("readings were thrown away between commands")
	}
	srv.Answer(context.Background(), "clear_cache")
	if srv.session.options.Memory == memory {
		t.Error("clear_cache keeps readings")
	}
}
