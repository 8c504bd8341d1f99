package document

import (
	"errors"
	"io/fs"
	"path/filepath"

	"shikatsu/sgfio"
	"shikatsu/ui/fault"
	"shikatsu/ui/filepick"
	"shikatsu/ui/tr"
)

// Endings are the endings of the files that can be read.
var Endings = []string{"sgf", "mgt", "gib", "ngf", "ugf", "ugi"}

// Open shows a file in a tab of its own, or goes to the one that it has. A file that cannot be read leaves everything as it was.
func (k *Keeper) Open(path string) error {
	c, err := sgfio.ReadFile(path)
	return k.opened(path, c, err)
}

// opened shows what was read of a file.
func (k *Keeper) opened(path string, c *sgfio.Collection, err error) error {
	if err != nil {
		return fault.Doing(tr.L("opening %s: %w"), err, filepath.Base(path))
	}
	if full, err := filepath.Abs(path); err == nil {
		path = full
	}
	if !k.toPath(path) {
		if err := k.addGames(c, path); err != nil {
			return err
		}
	}
	k.Settings.AddRecent(path)
	k.Menu()
	return nil
}

// OpenAside opens files one after the other beside the window's thread, and tells the player of those that it cannot.
func (k *Keeper) OpenAside(paths ...string) {
	if len(paths) == 0 {
		return
	}
	k.readAside(paths[0], func(c *sgfio.Collection, err error) {
		if err := k.opened(paths[0], c, err); err != nil {
			k.Fail(err)
		}
		k.OpenAside(paths[1:]...)
	})
}

// OpenRecent opens a file of those opened last, which has one that is gone no longer.
func (k *Keeper) OpenRecent(path string) {
	k.readAside(path, func(c *sgfio.Collection, err error) {
		if err = k.opened(path, c, err); err == nil {
			return
		}
		if errors.Is(err, fs.ErrNotExist) {
			k.Settings.DropRecent(path)
			k.Menu()
		}
		k.Fail(err)
	})
}

// AskOpen lets the player choose a file.
func (k *Keeper) AskOpen() {
	q := filepick.Question{Kind: filepick.Open, Title: tr.L("Open a game record"), Dir: k.Folder(),
		Filters: []filepick.Filter{{Title: tr.L("Game records"), Endings: Endings}, {Title: tr.L("All files"), Endings: []string{"*"}}}}
	k.Ask(q, func(path string) { k.OpenAside(path) })
}
