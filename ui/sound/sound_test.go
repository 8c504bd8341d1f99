package sound

import (
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

func TestTheSoundIsOneThatPlayersKnow(t *testing.T) {
	w := wave()
	if string(w[:4]) != "RIFF" || string(w[8:16]) != "WAVEfmt " || int(binary.LittleEndian.Uint32(w[4:])) != len(w)-8 || int(binary.LittleEndian.Uint32(w[40:])) != len(w)-44 {
		t.Errorf("the file begins %q and says that it has %d bytes of %d", w[:16], binary.LittleEndian.Uint32(w[4:])+8, len(w))
	}
	loud := 0
	for i := 44; i+1 < len(w); i += 2 {
		if v := int16(binary.LittleEndian.Uint16(w[i:])); v > 3000 || v < -3000 {
			loud++
		}
	}
	if loud < 50 {
		t.Errorf("%d samples can be heard", loud)
	}
	if v := int16(binary.LittleEndian.Uint16(w[len(w)-2:])); v > 400 || v < -400 {
		t.Errorf("it ends with a crack of %d", v)
	}
}

func TestAProgramPlaysIt(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the program is a script of a shell")
	}
	dir := t.TempDir()
	t.Setenv("PATH", dir)
	if _, err := New(filepath.Join(dir, "cache")); !errors.Is(err, ErrNoPlayer) {
		t.Errorf("without a program: %v", err)
	}
	played := filepath.Join(dir, "played")
	script := "#!/bin/sh\necho \"$1\" >'" + played + "'\n"
	if err := os.WriteFile(filepath.Join(dir, "paplay"), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	p, err := New(filepath.Join(dir, "cache"))
	if err != nil {
		t.Fatal(err)
	}
	p.Stone()
	for t.Context().Err() == nil && p.busy.Load() {
		runtime.Gosched()
	}
	if data, err := os.ReadFile(played); err != nil || string(data) != p.file+"\n" {
		t.Errorf("played %q, %v", data, err)
	}
	var silent *Player
	silent.Stone()
}
