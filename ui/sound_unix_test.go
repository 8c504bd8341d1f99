//go:build unix

package ui

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"fyne.io/fyne/v2"

	"shikatsu/ui/boardview"
)

// TestStonesAreHeard has a program of the test's own play the sound. It does so once for each stone that is put on the board,
// and for nothing else.
func TestStonesAreHeard(t *testing.T) {
	dir := t.TempDir()
	heard := filepath.Join(dir, "heard")
	if err := syscall.Mkfifo(heard, 0o600); err != nil {
		t.Skip(err)
	}
	player := fmt.Sprintf("#!/bin/sh\nexec /bin/cat \"$1\" >'%s'\n", heard)
	if err := os.WriteFile(filepath.Join(dir, "paplay"), []byte(player), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir)
	b := newBenchOf(t, Config{Engine: realEngine(), CacheDir: filepath.Join(dir, "cache")})
	b.openText("(;SZ[9];B[ee];W[cc])")
	b.press(fyne.KeyRight) // while the sound is off, as it is at first
	if b.stones != nil {
		t.Fatal("stones are heard without being asked for")
	}
	b.run("sound")
	if b.stones == nil {
		t.Fatalf("there is no sound: %q", b.Noted())
	}
	b.press(fyne.KeyLeft) // takes a stone off the board
	b.Game.SelectDragon(boardview.Pt{Col: 4, Row: 4})
	b.run("pass")
	b.press(fyne.KeyHome)
	if b.stones.Sounds() {
		t.Error("something else than a stone is heard")
	}
	for _, put := range []func(){
		func() { b.press(fyne.KeyRight) },
		func() { b.click(boardview.Pt{Col: 6, Row: 6}) },
	} {
		put()
		if !b.stones.Sounds() {
			t.Fatal("a stone is not heard")
		}
		data, err := os.ReadFile(heard)
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(filepath.Join(dir, "cache", "stone.wav"))
		if err != nil || len(want) < 1000 || !bytes.Equal(data, want) {
			t.Errorf("%d bytes are played instead of %d, %v", len(data), len(want), err)
		}
		for b.stones.Sounds() {
		}
	}
	b.run("sound")
	if b.stones != nil {
		t.Error("the sound stays on")
	}
}
