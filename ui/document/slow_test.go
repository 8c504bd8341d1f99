//go:build unix

package document

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"shikatsu/sgfio"
)

// TestASlowFileStopsNothing opens a file on a disk that does not answer. That stops nothing but the reading, because
// what waits for a file gives the window's thread back at once.
func TestASlowFileStopsNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "slow.sgf")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skip(err)
	}
	r := newRoom("")
	r.OpenAside(path) // nobody has written yet
	r.play(sgfio.Pt(4, 4))
	if r.State.Doc.Path == path {
		t.Fatal("it is open")
	}
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.WriteString("(;SZ[9]GN[Slow])"); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	for r.State.Doc.Path != path {
		(<-r.posted)()
	}
	if r.State.Doc.Title() != "Slow" {
		t.Errorf("it is %s", r.State.Doc.Title())
	}
}
