package private

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

func mode(t *testing.T, path string) os.FileMode {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	return info.Mode().Perm()
}

func TestNobodyElseMayRead(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("this system keeps permissions elsewhere")
	}
	dir := filepath.Join(t.TempDir(), "a", "b")
	if err := os.MkdirAll(dir, 0o755); err != nil { // of an older version
		t.Fatal(err)
	}
	if err := Folder(dir); err != nil || mode(t, dir) != 0o700 {
		t.Errorf("folder %v, %v", mode(t, dir), err)
	}
	path := filepath.Join(dir, "x")
	if err := os.WriteFile(path, []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	failed := errors.New("no")
	if err := Save(path, func(w io.Writer) error { _, err := io.WriteString(w, "half"); return errors.Join(err, failed) }); !errors.Is(err, failed) {
		t.Errorf("saving that fails: %v", err)
	}
	if data, _ := os.ReadFile(path); string(data) != "old" {
		t.Errorf("after saving that failed the file is %q", data)
	}
	if err := Save(path, func(w io.Writer) error { _, err := io.WriteString(w, "new"); return err }); err != nil {
		t.Fatal(err)
	}
	if data, _ := os.ReadFile(path); string(data) != "new" || mode(t, path) != File {
		t.Errorf("the file is %q with %v", data, mode(t, path))
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 1 {
		t.Errorf("%d files are left", len(entries))
	}
}
