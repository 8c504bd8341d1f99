package sgfio

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

const savingChild = "SGFIO_TEST_SAVE"

// TestMain runs the child of TestKilledWhileSaving when it is asked to. The child saves two games under one
// name by turns, for ever.
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
	before, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	broken := errors.New("no")
	err = Save(name, func(w io.Writer) error {
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
	if info, err := os.Stat(name); err != nil || info.Mode() != before.Mode() {
		t.Errorf("permissions %v, %v", info.Mode(), err)
	}
	if err := WriteFile(dir, g); err == nil {
		t.Error("a folder was overwritten")
	}
}

// TestReadOnlyFilesStay saves where a file is that its owner made read-only, in a folder that lets it be replaced.
func TestReadOnlyFilesStay(t *testing.T) {
	name := filepath.Join(t.TempDir(), "kept.sgf")
	if err := os.WriteFile(name, []byte("old"), 0o444); err != nil {
		t.Fatal(err)
	}
	for what, err := range map[string]error{"CanSave": CanSave(name), "WriteFile": WriteFile(name, NewGame(9, 9))} {
		if !errors.Is(err, fs.ErrPermission) || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if data, err := os.ReadFile(name); err != nil || string(data) != "old" {
		t.Errorf("%q, %v", data, err)
	}
	if err := os.Chmod(name, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := WriteFile(name, NewGame(9, 9)); err != nil {
		t.Error(err)
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

// A link to a file that is not there yet stays a link, too.
func TestSaveThroughLinkToNothing(t *testing.T) {
	dir := t.TempDir()
	deep := filepath.Join(dir, "a", "deep")
	if err := os.MkdirAll(deep, 0o755); err != nil {
		t.Fatal(err)
	}
	short := filepath.Join(dir, "short")
	if err := os.Symlink(deep, short); err != nil {
		t.Skip(err)
	}
	for link, to := range map[string]string{
		filepath.Join(dir, "link.sgf"):    filepath.Join("a", "new.sgf"),
		filepath.Join(short, "link.sgf"):  filepath.Join("..", "other.sgf"),
		filepath.Join(dir, "twice.sgf"):   filepath.Join("short", "second.sgf"),
		filepath.Join(deep, "second.sgf"): filepath.Join(dir, "third.sgf"),
	} {
		if err := os.Symlink(to, link); err != nil {
			t.Fatal(err)
		}
	}
	g := NewGame(9, 9)
	for link, target := range map[string]string{
		filepath.Join(dir, "link.sgf"):   filepath.Join(dir, "a", "new.sgf"),
		filepath.Join(short, "link.sgf"): filepath.Join(dir, "a", "other.sgf"),
		filepath.Join(dir, "twice.sgf"):  filepath.Join(dir, "third.sgf"),
	} {
		if err := WriteFile(link, g); err != nil {
			t.Error(err)
			continue
		}
		if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
			t.Errorf("the link %s was replaced", link)
		}
		if data, err := os.ReadFile(target); err != nil || string(data) != g.String() {
			t.Errorf("%s: %q, %v", target, data, err)
		}
	}
	round := filepath.Join(dir, "round.sgf")
	if err := os.Symlink("round.sgf", round); err != nil {
		t.Fatal(err)
	}
	_ = WriteFile(round, g) // whatever comes of it, it ends
}

// The name of a file may be as long as the system allows.
func TestSaveUnderLongNames(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{strings.Repeat("a", 251) + ".sgf", strings.Repeat("碁", 83) + ".sgf"} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, nil, 0o644); err != nil {
			t.Skip(err)
		}
		g := NewGame(9, 9)
		if err := WriteFile(path, g); err != nil {
			t.Error(err)
		}
		if data, err := os.ReadFile(path); err != nil || string(data) != g.String() {
			t.Errorf("%q, %v", data, err)
		}
	}
}

// Errors of saving name the file that was to be written.
func TestErrorsOfSavingNameTheFile(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{dir, filepath.Join(dir, "none", "game.sgf"), filepath.Join(dir, strings.Repeat("a", 300))} {
		var path *os.PathError
		if err := WriteFile(name, NewGame(9, 9)); !errors.As(err, &path) || path.Path != name {
			t.Errorf("%s: %v", name, err)
		}
		if err := CanSave(name); !errors.As(err, &path) || path.Path != name {
			t.Errorf("%s can be saved: %v", name, err)
		}
	}
}

// Asking whether a file can be saved leaves everything as it was.
func TestCanSave(t *testing.T) {
	dir := t.TempDir()
	old := filepath.Join(dir, "old.sgf")
	if err := os.WriteFile(old, []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{old, filepath.Join(dir, "new.sgf")} {
		if err := CanSave(name); err != nil {
			t.Error(err)
		}
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 1 {
		t.Errorf("%v, %v", entries, err)
	}
	if data, err := os.ReadFile(old); err != nil || string(data) != "old" {
		t.Errorf("%q, %v", data, err)
	}
}
