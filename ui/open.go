package ui

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/fault"
	"shikatsu/ui/filepick"
	"shikatsu/ui/panels"
	"shikatsu/ui/record"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// recordEndings are the endings of the files that can be read.
var recordEndings = []string{"sgf", "mgt", "gib", "ngf", "ugf", "ugi"}

// Open shows a file. A file that cannot be read leaves everything as it was.
func (s *Shell) Open(path string) error {
	c, err := sgfio.ReadFile(path)
	return s.opened(path, c, err)
}

// opened shows what was read of a file.
func (s *Shell) opened(path string, c *sgfio.Collection, err error) error {
	if err != nil {
		return fault.Doing(tr.L("opening %s: %w"), err, filepath.Base(path))
	}
	if full, err := filepath.Abs(path); err == nil {
		path = full
	}
	if err := s.show(c, path); err != nil {
		return err
	}
	s.settings.AddRecent(path)
	s.makeMenu()
	return nil
}

// OpenBundled shows a record that comes with the program, at its first hot
// spot, and explains there the group that is most in danger.
func (s *Shell) OpenBundled(data []byte) error {
	c, err := sgfio.ReadBytes(data)
	if err != nil {
		return err
	}
	if err := s.show(c, ""); err != nil {
		return err
	}
	for i, n := range s.state.Doc.Line() {
		if n.Has("HO") {
			s.Goto(i)
			break
		}
	}
	s.introduce = true
	return nil
}

// selectUrgent selects the largest of the groups whose fate is most open, if
// any is not plainly alive.
func (s *Shell) selectUrgent() {
	var urgent *facts.Dragon
	for _, d := range s.state.Facts.Dragons {
		if panels.Urgency(d.Status) == panels.Urgency(boardview.Alive) {
			continue
		}
		if urgent == nil || cmp.Or(cmp.Compare(panels.Urgency(d.Status), panels.Urgency(urgent.Status)),
			cmp.Compare(len(urgent.Stones), len(d.Stones))) < 0 {
			urgent = d
		}
	}
	if urgent != nil {
		s.SelectDragon(urgent.Origin)
	}
}

func (s *Shell) show(c *sgfio.Collection, path string) error {
	doc, err := record.Of(c, path)
	if err != nil {
		return err
	}
	if !s.state.Doc.Dirty() {
		s.dropAutosave()
	}
	s.showDocument(doc)
	s.documents = documents{}
	s.tellRepairs(c)
	return nil
}

// tellRepairs says that a record was mended while it was read.
func (s *Shell) tellRepairs(c *sgfio.Collection) {
	if n := len(c.Warnings); n > 0 {
		s.warn(fmt.Sprintf(tr.L("Repaired while reading: %d, see Game, Information"), n))
	}
}

// open opens a file and tells the player if it cannot.
func (s *Shell) open(path string) {
	s.readAside(path, func(c *sgfio.Collection, err error) {
		if err := s.opened(path, c, err); err != nil {
			s.fail(err)
		}
	})
}

// openRecent opens a file of those opened last, which has one that is gone no longer.
func (s *Shell) openRecent(path string) {
	s.readAside(path, func(c *sgfio.Collection, err error) {
		if err = s.opened(path, c, err); err == nil {
			return
		}
		if errors.Is(err, fs.ErrNotExist) {
			s.settings.DropRecent(path)
			s.makeMenu()
		}
		s.fail(err)
	})
}

// OpenFirst opens the file that the program was started with. If it cannot, it tells
// the player once the window is on the screen.
func (s *Shell) OpenFirst(path string) {
	if err := s.Open(path); err != nil {
		s.atNode(state.Game) // of the empty board
		s.post(func() { s.fail(err) })
	}
}

// askOpen lets the player choose a file.
func (s *Shell) askOpen() {
	q := filepick.Question{Kind: filepick.Open, Title: tr.L("Open a game record"), Dir: s.folder(),
		Filters: []filepick.Filter{{Title: tr.L("Game records"), Endings: recordEndings}, {Title: tr.L("All files"), Endings: []string{"*"}}}}
	s.ask(q, func(path string) { s.unsaved(func() { s.open(path) }) })
}

// folder is where file dialogs begin.
func (s *Shell) folder() string {
	if p := s.state.Doc.Path; p != "" {
		return filepath.Dir(p)
	}
	if recent := s.settings.Recent(); len(recent) > 0 {
		if dir := filepath.Dir(recent[0]); isDir(dir) {
			return dir
		}
	}
	return ""
}

func isDir(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// dropped opens the first file dropped on the window.
func (s *Shell) dropped(uris []fyne.URI) {
	for _, uri := range uris {
		if uri.Scheme() == "file" {
			s.unsaved(func() { s.open(uri.Path()) })
			s.window.Canvas().Focus(s.board)
			return
		}
	}
}

// toolkitDialog asks by the toolkit's own dialog, where there is no native one.
// It runs on the picker's thread and waits for the player.
func (s *Shell) toolkitDialog(q filepick.Question) (string, error) {
	type answer struct {
		path string
		err  error
	}
	answers := make(chan answer, 1)
	s.post(func() {
		if q.Kind == filepick.Save {
			d := dialog.NewFileSave(func(w fyne.URIWriteCloser, err error) {
				if err != nil || w == nil {
					answers <- answer{"", errors.Join(filepick.ErrCancelled, err)}
					return
				}
				answers <- answer{w.URI().Path(), w.Close()}
			}, s.window)
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
			}, s.window).Show()
			return
		}
		d := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
			if err != nil || r == nil {
				answers <- answer{"", errors.Join(filepick.ErrCancelled, err)}
				return
			}
			answers <- answer{r.URI().Path(), r.Close()}
		}, s.window)
		if dir, err := storage.ListerForURI(storage.NewFileURI(q.Dir)); q.Dir != "" && err == nil {
			d.SetLocation(dir)
		}
		d.Show()
	})
	a := <-answers
	return a.path, a.err
}
