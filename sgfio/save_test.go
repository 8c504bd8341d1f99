package sgfio

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

const savingChild = "SGFIO_TEST_SAVE"

// TestMain runs the child of TestKilledWhileSaving when it is asked to: it saves
// two games under one name by turns, for ever.
func TestMain(m *testing.M) {
	name := os.Getenv(savingChild)
	if name == "" {
		os.Exit(m.Run())
	}
	games := savedGames()
	fmt.Println("saving") // the parent waits for this
	for i := 0; ; i++ {
		if err := WriteFile(name, games[i%2]); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

// savedGames are two games of very different length.
func savedGames() [2]*Game {
	var list [2]*Game
	for i := range list {
		g := NewGame(19, 19)
		n := g.Root()
		for range 100 + 20000*i {
			n = n.AddChild()
			n.Set("B", "aa")
			n.Set("C", TextValue(strings.Repeat("text ", 20)))
		}
		list[i] = g
	}
	return list
}

// Whenever the saving process is killed, one of the two games is there, whole.
func TestKilledWhileSaving(t *testing.T) {
	if testing.Short() {
		t.Skip("starts processes")
	}
	name := filepath.Join(t.TempDir(), "game.sgf")
	games := savedGames()
	want := map[string]bool{games[0].String(): true, games[1].String(): true}
	if err := WriteFile(name, games[0]); err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(7, 8))
	for i := range 20 {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), savingChild+"="+name)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if _, err := io.ReadFull(out, make([]byte, len("saving\n"))); err != nil {
			t.Fatal(err)
		}
		// The moment of the kill is left to chance; each is as good as another.
		<-time.After(time.Duration(rng.IntN(30_000)) * time.Microsecond)
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = cmd.Wait()
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if !want[string(data)] {
			t.Fatalf("kill %d left %d bytes that are neither of the games", i, len(data))
		}
	}
}

// A failed save leaves the old file and no other.
func TestFailedSave(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "game.sgf")
	g := NewGame(9, 9)
	if err := WriteFile(name, g); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(name, 0o600); err != nil {
		t.Fatal(err)
	}
	broken := errors.New("no")
	err := Save(name, func(w io.Writer) error {
		if _, err := w.Write([]byte("half of")); err != nil {
			return err
		}
		return broken
	})
	if !errors.Is(err, broken) {
		t.Errorf("error %v", err)
	}
	data, err := os.ReadFile(name)
	if err != nil || !bytes.Equal(data, []byte(g.String())) {
		t.Errorf("%q, %v", data, err)
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 1 {
		t.Errorf("%v, %v", entries, err)
	}
	if err := WriteFile(name, NewGame(13, 13)); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(name); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("permissions %v, %v", info.Mode(), err)
	}
	if err := WriteFile(dir, g); err == nil {
		t.Error("a folder was overwritten")
	}
}

// A link stays a link; the file it names is replaced.
func TestSaveThroughLink(t *testing.T) {
	dir := t.TempDir()
	target, link := filepath.Join(dir, "real.sgf"), filepath.Join(dir, "link.sgf")
	if err := os.WriteFile(target, []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(target, link); err != nil {
		t.Skip(err)
	}
	g := NewGame(9, 9)
	if err := WriteFile(link, g); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Error("the link was replaced")
	}
	if data, err := os.ReadFile(target); err != nil || string(data) != g.String() {
		t.Errorf("%q, %v", data, err)
	}
}
