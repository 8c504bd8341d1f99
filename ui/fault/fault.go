// Package fault says what went wrong in the player's language.
package fault

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"syscall"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/sgfio"
	"shikatsu/ui/filelock"
	"shikatsu/ui/store"
	"shikatsu/ui/tr"
)

// told is an error whose text is in the player's language.
type told struct {
	text string
	err  error
}

func (t *told) Error() string { return t.text }
func (t *told) Unwrap() error { return t.err }

// Tell gives an error the text to show, wrapping it. What is known to the engine,
// to the reader of records or to every system is said in the player's language; the
// rest keeps its words. Nil stays nil.
func Tell(err error) error {
	var already *told
	if err == nil || errors.As(err, &already) {
		return err
	}
	return &told{text(err), err}
}

// Doing says what failed, in the player's language, and why. The task is a
// translated format with the places of its values, and of the reason at the end.
func Doing(task string, err error, values ...any) error {
	return &told{tr.Particles("", fmt.Errorf(task, append(values, Tell(err))...).Error()), err}
}

// Saving says that a file could not be written, and why.
func Saving(path string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		err = &told{tr.L("there is no such folder"), err}
	}
	return Doing(tr.L("saving %s: %w"), err, filepath.Base(path))
}

// known are the reasons that all systems share. ofSystem has those with numbers of
// a system's own.
var known = []reason{
	{err: fs.ErrNotExist, words: "there is no such file"},
	{err: fs.ErrPermission, words: "the system does not permit it"},
	{err: syscall.EISDIR, words: "it is a folder"},
	{err: syscall.ENOTDIR, words: "there is no such folder"},
	{err: syscall.ENOSPC, words: "the disk is full"},
	{err: syscall.EROFS, words: "nothing can be written there"},
	{err: store.ErrTaken, words: "another window has the file of results"},
	{err: filelock.ErrHeld, words: "another window has the file"},
	{err: engine.ErrNoGroup, words: "No group was found whose life depends on the next move."},
}

func text(err error) string {
	for _, k := range slices.Concat(known, ofSystem) {
		if errors.Is(err, k.err) {
			return tr.L(k.words)
		}
	}
	var record *sgfio.Error
	var illegal *board.IllegalMoveError
	var size *board.SizeError
	var breathless *engine.NoLibertyError
	switch {
	case errors.As(err, &record):
		return tr.Particles("", record.In(tr.L))
	case errors.As(err, &size):
		return tr.L("boards beyond 19 lines are shown but not analysed")
	case errors.As(err, &breathless):
		return tr.F("the string at %s has no liberty; such a position is shown but not analysed", breathless.Vertex)
	case errors.As(err, &illegal):
		switch illegal.Reason {
		case board.Occupied:
			return tr.L("There is a stone already.")
		case board.KoForbidden:
			return tr.L("The ko may not be taken back at once.")
		case board.SuicideForbidden:
			return tr.L("That would be suicide.")
		}
	}
	return tr.L(err.Error())
}
