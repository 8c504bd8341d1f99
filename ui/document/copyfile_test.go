package document

import (
	"os"
	"path/filepath"
	"testing"

	"shikatsu/ui/record"
)

// What becomes of a file with unsaved changes is decided while it is written, and holds.
func TestFileOfUnsavedChangesEndsAsItShould(t *testing.T) {
	dir := t.TempDir()
	for _, test := range []struct {
		name string
		end  ending
		want int // files in the folder
	}{{"stays", stays, 2}, {"released", released, 2}, {"removed", removed, 0}} {
		path := filepath.Join(dir, test.name, "unsaved.sgf")
		if err := os.Mkdir(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		lock, err := claim(path)
		if err != nil {
			t.Fatal(err)
		}
		c := &copyFile{path: path, lock: lock}
		c.begin()
		c.leave(test.end)
		if !c.busy() {
			t.Errorf("%s: not busy", test.name)
		}
		if err := c.write("{}\n", record.New(9, 9).Snapshot()); err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
		if c.busy() || c.lacking() {
			t.Errorf("%s: busy %v, lacking %v", test.name, c.busy(), c.lacking())
		}
		files, err := os.ReadDir(filepath.Dir(path))
		if err != nil || len(files) != test.want {
			t.Errorf("%s: %v, files %v", test.name, err, files)
		}
		again, err := claim(path)
		if free := err == nil; free != (test.end != stays) {
			t.Errorf("%s: the file can be claimed: %v", test.name, free)
		}
		again.Release()
	}
	lost := &copyFile{path: filepath.Join(dir, "no", "folder.sgf")}
	lost.begin()
	if err := lost.write("{}\n", record.New(9, 9).Snapshot()); err == nil || lost.busy() || !lost.lacking() {
		t.Errorf("without a folder: %v", err)
	}
}
