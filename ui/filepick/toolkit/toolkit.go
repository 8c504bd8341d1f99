// Package toolkit asks for files by the dialogs of the window's toolkit, where there is no native one.
package toolkit

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"shikatsu/ui/filepick"
)

// Asker asks by the toolkit's dialogs above a window. They run on the window's thread, to which post
// hands functions, while the picker's thread waits for the player.
func Asker(window fyne.Window, post func(func())) filepick.Asker {
	return func(q filepick.Question) (string, error) { return ask(window, post, q) }
}

func ask(window fyne.Window, post func(func()), q filepick.Question) (string, error) {
	type answer struct {
		path string
		err  error
	}
	answers := make(chan answer, 1)
	post(func() {
		if q.Kind == filepick.Save {
			d := dialog.NewFileSave(func(w fyne.URIWriteCloser, err error) {
				if err != nil || w == nil {
					answers <- answer{"", errors.Join(filepick.ErrCancelled, err)}
					return
				}
				answers <- answer{w.URI().Path(), w.Close()}
			}, window)
			d.SetFileName(q.Name)
			d.Show()
			return
		}
		if q.Kind == filepick.Folder {
			dialog.NewFolderOpen(func(dir fyne.ListableURI, err error) {
				if err != nil || dir == nil {
					answers <- answer{"", errors.Join(filepick.ErrCancelled, err)}
					return
				}
				answers <- answer{dir.Path(), nil}
			}, window).Show()
			return
		}
		d := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
			if err != nil || r == nil {
				answers <- answer{"", errors.Join(filepick.ErrCancelled, err)}
				return
			}
			answers <- answer{r.URI().Path(), r.Close()}
		}, window)
		if dir, err := storage.ListerForURI(storage.NewFileURI(q.Dir)); q.Dir != "" && err == nil {
			d.SetLocation(dir)
		}
		d.Show()
	})
	a := <-answers
	return a.path, a.err
}
