// Package filelock says whether another process that is still running claims a file. The
// system lets go of a claim when the process ends, however it ends.
package filelock

import (
	"errors"
	"os"
	"time"

	"github.com/gofrs/flock"

	"shikatsu/ui/private"
)

// ErrHeld says that another claim stands.
var ErrHeld = errors.New("another window has the file")

// Lock is a claim.
type Lock struct{ file *flock.Flock }

// Take claims what a file of that name stands for, making the file. It is ErrHeld where
// another claim stands, and does not wait for its end.
func Take(path string) (*Lock, error) {
	for {
		f := flock.New(path, flock.SetPermissions(private.File))
		free, err := f.TryLock()
		if err != nil {
			return nil, errors.Join(err, f.Close())
		}
		if !free {
			return nil, errors.Join(ErrHeld, f.Close())
		}
		// Whoever had it before may have removed the file between the two.
		ours, err := f.Stat()
		if err != nil {
			return nil, errors.Join(err, f.Close())
		}
		if there, err := os.Stat(path); err == nil && os.SameFile(ours, there) {
			return &Lock{f}, nil
		}
		if err := f.Close(); err != nil {
			return nil, err
		}
	}
}

// How long During waits for another claim to end, and how often it looks.
const (
	patience = 2 * time.Second
	pause    = 10 * time.Millisecond
)

// During claims a file while something is done with it. It waits a moment for another claim to end, and gives
// ErrHeld if that does not. Where the system knows no claims it is done all the same. The claim has a file of
// its own beside, as the file itself may be replaced.
func During(path string, do func() error) error { return during(path, patience, do) }

func during(path string, patience time.Duration, do func() error) error {
	for begun := time.Now(); ; {
		claim, err := Take(path + ".lock")
		if !errors.Is(err, ErrHeld) {
			defer claim.Remove()
			return do()
		}
		if time.Since(begun) >= patience {
			return err
		}
		<-time.After(pause)
	}
}

// Release ends the claim and leaves its file, as the end of the process does.
func (l *Lock) Release() {
	if l != nil {
		_ = l.file.Close() // which ends the claim, whatever it says
	}
}

// Remove ends the claim and removes its file.
func (l *Lock) Remove() {
	if l == nil {
		return
	}
	removed := os.Remove(l.file.Path()) == nil
	l.Release()
	if !removed {
		_ = os.Remove(l.file.Path()) // some systems remove no file that is open
	}
}
