package filelock

import (
	"errors"
	"os"
	"path/filepath"
	"sync"
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

// What is done during a claim is done by one at a time, and nothing of the claim stays.
func TestDuringAClaim(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x")
	var wait sync.WaitGroup
	const each, all = 5, 8
	count := 0 // the race detector sees two who write it at once
	for range all {
		wait.Go(func() {
			for range each {
				if err := During(path, func() error { count++; return nil }); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wait.Wait()
	if count != each*all {
		t.Errorf("done %d times, want %d", count, each*all)
	}
	if _, err := os.Stat(path + ".lock"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the claim is left: %v", err)
	}
	held, err := Take(path + ".lock")
	if err != nil {
		t.Fatal(err)
	}
	done := false
	if err := during(path, 0, func() error { done = true; return nil }); !errors.Is(err, ErrHeld) || done {
		t.Errorf("while another claim stands: done %v, %v", done, err)
	}
	held.Release()
	missing := filepath.Join(path, "no", "folder")
	if err := During(missing, func() error { done = true; return nil }); err != nil || !done {
		t.Errorf("where nothing can be claimed: done %v, %v", done, err)
	}
}
