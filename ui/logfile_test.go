package ui

import (
	"io"
	"os"
	"path/filepath"
	"testing"
)

func TestLogsReplaceNothingElse(t *testing.T) {
	dir := t.TempDir()
	for _, test := range []struct {
		name, before, want string
		refused            bool
	}{
		{name: "new.txt", want: logHeader + "a line\n"},
		{name: "old.txt", before: logHeader + "many\nlines\nmore\n", want: logHeader + "a line\n"},
		{name: "game.sgf", before: "(;GM[1])", want: "(;GM[1])", refused: true},
	} {
		file := filepath.Join(dir, test.name)
		if test.before != "" {
			if err := os.WriteFile(file, []byte(test.before), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		w, err := OpenLog(file)
		if (err != nil) != test.refused {
			t.Fatalf("%s: %v", test.name, err)
		}
		if err == nil {
			if _, err := io.WriteString(w, "a line\n"); err != nil {
				t.Error(err)
			}
			if err := w.Close(); err != nil {
				t.Error(err)
			}
		}
		if got, err := os.ReadFile(file); err != nil || string(got) != test.want {
			t.Errorf("%s has %q, want %q (%v)", test.name, got, test.want, err)
		}
	}
	if _, err := OpenLog(dir); err == nil {
		t.Error("a folder is taken for a log")
	}
}
