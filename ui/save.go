package ui

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shikatsu/sgfio"
	"shikatsu/ui/fault"
	"shikatsu/ui/filepick"
	"shikatsu/ui/record"
	"shikatsu/ui/scene"
	"shikatsu/ui/settings"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// save writes the document to its file, asking for one if it has none.
func (s *Shell) save() { s.saveThen(func() {}) }

// saveThen saves, and if that was done does something else.
func (s *Shell) saveThen(then func()) {
	path := s.state.Doc.Path
	if path == "" || !strings.EqualFold(filepath.Ext(path), ".sgf") {
		s.askSaveThen(then)
		return
	}
	if s.changedOnDisk() {
		s.checkFile() // which asks before what another program wrote is lost
		return
	}
	if s.saveAs(path) {
		then()
	}
}

// askSave lets the player choose where to write the document.
func (s *Shell) askSave() { s.askSaveThen(func() {}) }

func (s *Shell) askSaveThen(then func()) {
	name := "game.sgf"
	if p := s.state.Doc.Path; p != "" {
		name = strings.TrimSuffix(filepath.Base(p), filepath.Ext(p)) + ".sgf"
	}
	q := filepick.Question{Kind: filepick.Save, Title: tr.L("Save the game record"), Dir: s.folder(), Name: name,
		Filters: []filepick.Filter{{Title: tr.L("Game records"), Endings: []string{"sgf"}}}}
	asked := s.state.Doc
	s.askToWrite(q, func(path string) {
		// The system's dialog lets the player go on with the window.
		if s.state.Doc != asked {
			s.fail(errors.New(tr.L("Another record is on the board since the file was asked for. Nothing was saved.")))
			return
		}
		if s.saveAs(path) {
			then()
		}
	})
}

// askToWrite asks for a file to write. One without any ending, or where the ending says
// how to write it without one of those, gets the first of the question's. Then it is asked
// whether a file of that name may be written over, since the dialog asked about another.
func (s *Shell) askToWrite(q filepick.Question, write func(path string)) {
	endings := q.Filters[0].Endings
	s.ask(q, func(path string) {
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
		s.confirm(q.Title, fmt.Sprintf(tr.L("%s is there already. Write over it?"), filepath.Base(path)),
			tr.L("Write over it"), tr.L("Cancel"), func(yes bool) {
				if yes {
					write(path)
				}
			})
	})
}

// wrote tells that a file was written, or why not, and says whether it was.
func (s *Shell) wrote(path string, err error) bool {
	if err != nil {
		s.fail(fault.Saving(path, err))
		return false
	}
	s.note(fmt.Sprintf(tr.L("saved as %s"), filepath.Base(path)))
	return true
}

// ask asks for a file and does something with it, telling what went wrong.
func (s *Shell) ask(q filepick.Question, then func(path string)) {
	s.picker.Ask(q, func(path string, err error) {
		switch {
		case errors.Is(err, filepick.ErrCancelled):
		case err != nil:
			s.fail(err)
		default:
			then(path)
		}
		s.window.Canvas().Focus(s.board)
	})
}

// saveAs writes the document to a file and says whether it could.
func (s *Shell) saveAs(path string) bool {
	if !s.wrote(path, s.state.Doc.Save(path)) {
		return false
	}
	s.stampFile()
	s.settings.AddRecent(s.state.Doc.Path)
	s.dropAutosave()
	s.changed(state.Game)
	s.makeMenu()
	return true
}

// unsaved does something that would lose changes, after asking whether to save them
// first.
func (s *Shell) unsaved(then func()) {
	if !s.state.Doc.Dirty() {
		s.dropAutosave() // of changes that were undone
		then()
		return
	}
	s.put(question{title: tr.L("Unsaved changes"), content: wrappedLabel(tr.L("The changes of this record are not saved.")),
		yes: tr.L("Save"), no: tr.L("Cancel"), other: tr.L("Go on without saving"), size: fyne.NewSize(420, 150),
		done: func(yes bool) {
			if yes {
				s.saveThen(then)
			}
		}, instead: func() {
			s.dropAutosave()
			then()
		}})
}

// quit remembers the layout and closes the window.
func (s *Shell) quit() {
	s.unsaved(func() {
		s.leaveMode() // what was tried of a problem is written down
		s.keepLayout()
		size := s.window.Canvas().Size()
		s.settings.SetNumber(settings.Width, float64(size.Width))
		s.settings.SetNumber(settings.Height, float64(size.Height))
		s.window.Close()
	})
}

// keepLayout remembers how the player divided the window.
func (s *Shell) keepLayout() {
	s.settings.SetNumber(settings.SplitBoard, s.split.Offset)
	s.settings.SetNumber(settings.SplitNotes, s.side.Offset)
	s.settings.SetNumber(settings.SplitWhy, s.top.Offset)
}

// copyRecord puts the game on the clipboard as SGF.
func (s *Shell) copyRecord() {
	s.app.Clipboard().SetContent(s.state.Doc.Text())
	s.note(tr.L("the game was copied as SGF"))
}

// copyDiagram puts the stones on the board, whatever it shows, on the clipboard as a text.
func (s *Shell) copyDiagram() {
	sc := s.board.Scene()
	s.app.Clipboard().SetContent(record.Diagram(sc.Width, sc.Height, func(p sgfio.Point) sgfio.Color {
		return scene.Color(sc.At(scene.Pt(p)).Stone)
	}))
	s.note(tr.L("the position was copied as a text diagram"))
}

// pasteRecord shows the games on the clipboard.
func (s *Shell) pasteRecord() {
	text := s.app.Clipboard().Content()
	c, err := sgfio.ReadText(text)
	if err != nil {
		s.fail(fault.Doing(tr.L("the clipboard holds no game record: %w"), err))
		return
	}
	s.unsaved(func() {
		doc, err := record.Of(c, "")
		if err != nil {
			s.fail(err)
			return
		}
		s.replace(doc)
		s.tellRepairs(c)
	})
}
