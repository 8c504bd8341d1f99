// Package private makes files and folders that only the player may read. What was changed, found and
// practised is nobody else's business.
package private

import (
	"errors"
	"io"
	"os"
	"path/filepath"
)

// The permissions of what is made here.
const (
	File   os.FileMode = 0o600
	folder os.FileMode = 0o700
)

// Folder makes a folder of the program's own. It closes one to others that an older version of the program
// left open.
func Folder(path string) error {
	if err := os.MkdirAll(path, folder); err != nil {
		return err
	}
	return Close(path, folder)
}

// Close takes the permissions of others off a file or folder. One that is not there is no
// error, nor one that belongs to somebody else.
func Close(path string, most os.FileMode) error {
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm()&^most == 0 {
		return nil
	}
	if err := os.Chmod(path, info.Mode().Perm()&most); err != nil && !errors.Is(err, os.ErrPermission) {
		return err
	}
	return nil
}

// Save writes a file such that at every moment the old one or the new one is there, whole.
// If write fails nothing is changed.
func Save(path string, write func(io.Writer) error) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*") // with the permissions of File
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			f.Close()
			os.Remove(f.Name())
		}
	}()
	if err = errors.Join(write(f), f.Sync()); err != nil {
		return err
	}
	if err = f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
