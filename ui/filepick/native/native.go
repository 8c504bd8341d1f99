//go:build cgo && !nonative && !portal

// Package native shows the desktop's own file dialogs. It is the one place
// that imports the dialog library, which needs C on Linux.
package native

import (
	"errors"
	"fmt"

	"github.com/sqweek/dialog"

	"shikatsu/ui/filepick"
)

// Ask shows one native dialog and waits for its end.
func Ask(q filepick.Question) (path string, err error) {
	// The library panics where it cannot reach a display.
	defer func() {
		if r := recover(); r != nil {
			path, err = "", fmt.Errorf("the file dialog failed: %v", r)
		}
	}()
	if q.Kind == filepick.Folder {
		d := dialog.Directory().Title(q.Title)
		if q.Dir != "" {
			d = d.SetStartDir(q.Dir)
		}
		path, err = d.Browse()
	} else {
		f := dialog.File().Title(q.Title)
		for _, filter := range q.Filters {
			f = f.Filter(filter.Title, filter.Spellings()...)
		}
		if q.Dir != "" {
			f = f.SetStartDir(q.Dir)
		}
		if q.Kind == filepick.Save {
			path, err = f.SetStartFile(q.Name).Save()
		} else {
			path, err = f.Load()
		}
	}
	if errors.Is(err, dialog.ErrCancelled) {
		err = filepick.ErrCancelled
	}
	return path, err
}

// Tell shows a box with a message and waits until it is closed.
func Tell(title, text string) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("the box with the message failed: %v", r)
		}
	}()
	dialog.Message("%s", text).Title(title).Error()
	return nil
}
