// Package desk has what all rooms of the window work with. That is the state that they share, the player's
// settings, and the ways to tell the player something and to ask for files. It knows no room.
package desk

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"

	"fyne.io/fyne/v2"

	"shikatsu/ui/controller"
	"shikatsu/ui/dialogs"
	"shikatsu/ui/fault"
	"shikatsu/ui/filepick"
	"shikatsu/ui/settings"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// Desk is what the rooms share. Its fields are set once, before a room uses it; all of it but
// Later belongs to the window's thread.
type Desk struct {
	App      fyne.App
	Window   fyne.Window
	State    *state.State
	Settings *settings.Store
	Dialogs  *dialogs.Dialogs
	Picker   *filepick.Picker

	// Post runs a function on the window's thread, later.
	Post func(func())
	// Changed brings what is seen up to date after parts of the state changed.
	Changed func(state.Change)
	// Redraw shows the board anew, alone.
	Redraw func()
	// Menu makes the menu anew, after something changed that it shows.
	Menu func()
	// ToBoard gives the keyboard to the board.
	ToBoard func()
	// Tell shows a line of text as long as nothing else is told.
	Tell func(text string)
	// Log hears of every event of the engine; nil hears nothing.
	Log func(controller.Event)

	noted  string // the message in the status line
	warned bool   // it is a warning
	asked  int    // how many times something was asked for aside
	closed atomic.Bool
}

// Note shows a passing message, in place of which the pointer tells of points.
func (d *Desk) Note(text string) {
	d.noted, d.warned = text, false
	d.Tell(text)
}

// Warn shows a message that the player did not ask for. It stays until something else
// is done, wherever the pointer rests.
func (d *Desk) Warn(text string) {
	d.Note(text)
	d.warned = true
}

// Noted is the message shown last, and Warned whether it stays.
func (d *Desk) Noted() string { return d.noted }

// Warned says whether the message shown last is a warning.
func (d *Desk) Warned() bool { return d.warned }

// Fail tells the player in a dialog what went wrong.
func (d *Desk) Fail(err error) { d.Dialogs.Fail(err) }

// Close has nothing run later any more.
func (d *Desk) Close() { d.closed.Store(true) }

// Later runs a function on the window's thread, unless the window is closed by then.
func (d *Desk) Later(f func()) {
	if d.closed.Load() {
		return
	}
	d.Post(func() {
		if !d.closed.Load() {
			f()
		}
	})
}

// Ask asks for a file and does something with it, telling what went wrong.
func (d *Desk) Ask(q filepick.Question, then func(path string)) {
	d.Picker.Ask(q, func(path string, err error) {
		switch {
		case errors.Is(err, filepick.ErrCancelled):
		case err != nil:
			d.Fail(err)
		default:
			then(path)
		}
		d.ToBoard()
	})
}

// AskToWrite asks for a file to write. One without any ending, or where the ending says
// how to write it without one of those, gets the first of the question's. Then it is asked
// whether a file of that name may be written over, since the dialog asked about another.
func (d *Desk) AskToWrite(q filepick.Question, write func(path string)) {
	endings := q.Filters[0].Endings
	d.Ask(q, func(path string) {
		ending := strings.ToLower(strings.TrimPrefix(filepath.Ext(path), "."))
		if slices.Contains(endings, ending) || ending != "" && len(endings) == 1 {
			write(path)
			return
		}
		path += "." + endings[0]
		if _, err := os.Stat(path); err != nil {
			write(path)
			return
		}
		d.Dialogs.Confirm(q.Title, tr.F("%s is there already. Write over it?", filepath.Base(path)),
			tr.L("Write over it"), tr.L("Cancel"), func(yes bool) {
				if yes {
					write(path)
				}
			})
	})
}

// Wrote tells that a file was written, or why not, and says whether it was.
func (d *Desk) Wrote(path string, err error) bool {
	if err != nil {
		d.Fail(fault.Saving(path, err))
		return false
	}
	d.Note(tr.F("saved as %s", filepath.Base(path)))
	return true
}

// Folder is where file dialogs begin, "" for wherever they do.
func (d *Desk) Folder() string {
	if p := d.State.Doc.Path; p != "" {
		return filepath.Dir(p)
	}
	if recent := d.Settings.Recent(); len(recent) > 0 {
		if dir := filepath.Dir(recent[0]); IsDir(dir) {
			return dir
		}
	}
	return ""
}

// IsDir says whether a path is that of a folder.
func IsDir(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// Aside does something that may take long, such as reading a file of a slow disk, beside the window's thread. It hands
// the result back to that thread, unless something else was asked for meanwhile.
func Aside[T any](d *Desk, what string, do func() (T, error), then func(T, error)) {
	d.asked++
	asked := d.asked
	d.Note(what)
	go func() {
		result, err := do()
		d.Later(func() {
			if d.asked != asked {
				return
			}
			if d.noted == what {
				d.Note("")
			}
			then(result, err)
		})
	}()
}
