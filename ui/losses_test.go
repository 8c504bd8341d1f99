package ui

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"shikatsu/sgfio"
	"shikatsu/ui/record"
)

// resuming is a window that starts over a file of unsaved changes.
func resuming(t *testing.T, name, text string) (b *bench, dir string) {
	t.Helper()
	dir = t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return newBenchOf(t, Config{Engine: realEngine(), CacheDir: dir}), dir
}

func TestChangesThatCannotBeReadAreKeptAndTold(t *testing.T) {
	for name, text := range map[string]string{"no header": "(;SZ[9];B[aa])", "no record": "{}\nno game at all", "half a header": `{"path":"`} {
		b, dir := resuming(t, "unsaved.sgf", text)
		if b.Resume() {
			t.Errorf("%s: resumed", name)
		}
		b.tellUnkept()
		kept := filepath.Join(dir, "unsaved.unreadable")
		if data, err := os.ReadFile(kept); err != nil || string(data) != text {
			t.Errorf("%s: kept %q, %v", name, data, err)
		}
		if _, note, _ := b.status.Texts(); !strings.Contains(note, kept) {
			t.Errorf("%s: the line says %q", name, note)
		}
	}
}

// Saving would write over the file that the changes claim to belong to.
func TestChangesBelongToTheFileOfTheirName(t *testing.T) {
	victim := filepath.Join(t.TempDir(), "letter.txt")
	header, err := json.Marshal(copyOf(victim, place{}))
	if err != nil {
		t.Fatal(err)
	}
	text := string(header) + "\n(;SZ[9];B[aa])"
	for _, name := range []string{"unsaved.sgf", copyBase("/another.sgf") + ".sgf", copyBase(victim) + "-x.sgf"} {
		if b, _ := resuming(t, name, text); b.Resume() || b.state.Doc.Path == victim {
			t.Errorf("%s is believed to belong to %s", name, victim)
		}
	}
	for _, name := range []string{copyBase(victim) + ".sgf", copyBase(victim) + "-2.sgf"} {
		if b, _ := resuming(t, name, text); !b.Resume() || b.state.Doc.Path != victim {
			t.Errorf("%s is not believed", name)
		}
	}
}

func TestLossesAreToldBesideOtherNotes(t *testing.T) {
	b := newBenchOf(t, Config{Engine: realEngine(), Unkept: fmt.Errorf("no room"), Damaged: errors.New("page 7"), Unread: errors.New("no braces")})
	b.openText("(;SZ[9]C[broken")
	_, before, _ := b.status.Texts()
	b.tellUnkept()
	_, note, _ := b.status.Texts()
	for _, part := range []string{before, "no room", "page 7", "no braces"} {
		if part == "" || !strings.Contains(note, part) {
			t.Errorf("the line lacks %q: %q", part, note)
		}
	}
}

// Changes are written soon after they are made, also after a save, and nobody else may read them.
func TestChangesAreKeptSoonAndPrivately(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "cache")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	b := newBenchOf(t, Config{Engine: realEngine(), CacheDir: dir})
	b.replace(record.New(9, 9))
	path := filepath.Join(t.TempDir(), "game.sgf")
	if !b.saveAs(path) {
		t.Fatal("not saved")
	}
	b.play(sgfio.Pt(4, 4))
	kept := filepath.Join(dir, copyBase(path)+".sgf")
	there := func() bool { _, err := os.Stat(kept); return err == nil }
	for !there() { // the timer of keepSoon posts the writing
		(<-b.posted)()
		b.keeping.Wait()
	}
	if runtime.GOOS == "windows" {
		return
	}
	for path, want := range map[string]os.FileMode{dir: 0o700, kept: 0o600, kept + ".lock": 0o600} {
		info, err := os.Stat(path)
		if err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: %v, %v", path, info.Mode(), err)
		}
	}
}
