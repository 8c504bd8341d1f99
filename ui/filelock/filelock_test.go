package filelock

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

func TestAClaimStandsUntilItIsReleased(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.lock")
	first, err := Take(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Take(path); !errors.Is(err, ErrHeld) {
		t.Fatalf("a second claim: %v", err)
	}
	first.Release()
	second, err := Take(path)
	if err != nil {
		t.Fatalf("after the first was released: %v", err)
	}
	second.Remove()
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the file of a removed claim is there: %v", err)
	}
	third, err := Take(path)
	if err != nil {
		t.Errorf("after the second was removed: %v", err)
	}
	third.Release()
	if _, err := Take(filepath.Join(path, "no", "folder")); err == nil || errors.Is(err, ErrHeld) {
		t.Errorf("without a folder: %v", err)
	}
}
