//go:build unix

package sgfio

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// A new file has the permissions that the player's mask gives to new files.
func TestNewFilesHaveTheUsualPermissions(t *testing.T) {
	for _, mask := range []int{0o077, 0o002} {
		old := syscall.Umask(mask)
		name := filepath.Join(t.TempDir(), "game.sgf")
		err := WriteFile(name, NewGame(9, 9))
		syscall.Umask(old)
		if err != nil {
			t.Fatal(err)
		}
		info, err := os.Stat(name)
		if want := os.FileMode(0o666 &^ mask); err != nil || info.Mode().Perm() != want {
			t.Errorf("permissions %v, want %v (%v)", info.Mode(), want, err)
		}
	}
}
