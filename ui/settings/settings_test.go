package settings

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
)

// opened opens a store that must be fine.
func opened(t *testing.T, path, older string) *Store {
	t.Helper()
	s, err := Open(path, older)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func closed(t *testing.T, s *Store) {
	t.Helper()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}

// Recent files come back as they were, as file systems allow names that are no text, and each
// once.
func TestRecentFiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "settings.json")
	s := opened(t, path, "")
	const odd = "/games/x\xe9.sgf"
	for _, path := range []string{"/a.sgf", odd, "/b.sgf", "/a.sgf", odd} {
		s.AddRecent(path)
	}
	closed(t, s)
	s = opened(t, path, "")
	if got, want := s.Recent(), []string{odd, "/a.sgf", "/b.sgf"}; !slices.Equal(got, want) {
		t.Errorf("recent files %q, want %q", got, want)
	}
	s.DropRecent(odd)
	if got, want := s.Recent(), []string{"/a.sgf", "/b.sgf"}; !slices.Equal(got, want) {
		t.Errorf("without one the recent files are %q, want %q", got, want)
	}
	for i := range 2 * recentLimit {
		s.AddRecent(fmt.Sprintf("/%d.sgf", i))
	}
	if n := len(s.Recent()); n != recentLimit {
		t.Errorf("%d recent files", n)
	}
	closed(t, s)
}

// A player may have edited the file, or something cut it short.
func TestValuesOfAWrongTypeCountAsNone(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "settings.json")
	const text = `{"recent":7, "board":["x"], "zoom":"big", "coordinates":null, "markup":"no", "window.width":1e400, "keys":"sabaki"}`
	for name, file := range map[string]string{"settings": path, "older": filepath.Join(dir, "older.json")} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		s := opened(t, path, file)
		if s.Recent() != nil || s.Choice(Board, "wood") != "wood" || s.Number(Zoom, 1) != 1 || !s.Switch(Coordinates, true) || !s.Switch(Markup, true) || s.Number(Width, 5) != 5 {
			t.Errorf("%s: a value of a wrong type is one", name)
		}
		if got := s.Choice(Keys, ""); got != "sabaki" {
			t.Errorf("%s: the right value beside them is %q", name, got)
		}
		s.AddRecent("/a.sgf")
		closed(t, s)
		if got := opened(t, path, "").Recent(); len(got) != 1 {
			t.Errorf("%s: afterwards the recent files are %q", name, got)
		}
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
	for _, broken := range []string{"", "{", `[1]`, "\x00"} {
		if err := os.WriteFile(path, []byte(broken), 0o600); err != nil {
			t.Fatal(err)
		}
		s, err := Open(path, "")
		if err == nil {
			t.Errorf("%q is read without an error", broken)
		}
		s.SetSwitch(Markup, false)
		closed(t, s)
		if opened(t, path, "").Switch(Markup, true) {
			t.Errorf("after %q nothing is kept", broken)
		}
	}
}

// Whoever reads while others write reads all of an old or a new file; and every window's
// choices are kept.
func TestSeveralWindowsWriteAtOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	var all sync.WaitGroup
	const windows, times = 4, 10
	for i := range windows {
		all.Go(func() {
			for k := range times {
				s, err := Open(path, "")
				if err != nil {
					t.Error(err)
					return
				}
				s.SetNumber(Number(fmt.Sprint("window", i)), float64(k))
				if err := s.Close(); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	s := opened(t, path, "")
	for i := range windows {
		if got := s.Number(Number(fmt.Sprint("window", i)), -1); got != times-1 {
			t.Errorf("window %d kept %v", i, got)
		}
	}
}
