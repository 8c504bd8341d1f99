package ui

import (
	"fmt"
	"os"
	"time"

	"fyne.io/fyne/v2"

	"shikatsu/sgfio"
	"shikatsu/ui/fault"
	"shikatsu/ui/tr"
)

// fileStamp is how a file looked when it was read or written last.
type fileStamp struct {
	size    int64
	changed time.Time
}

func stampOf(path string) (fileStamp, bool) {
	info, err := os.Stat(path)
	if err != nil || path == "" {
		return fileStamp{}, false
	}
	return fileStamp{info.Size(), info.ModTime()}, true
}

// stampFile remembers how the open file looks now.
func (s *Shell) stampFile() { s.stamp, _ = stampOf(s.state.Doc.Path) }

// changedOnDisk says whether another program changed the open file, and the player was not
// told yet.
func (s *Shell) changedOnDisk() bool {
	now, ok := stampOf(s.state.Doc.Path)
	return ok && now != s.stamp
}

// checkFile reads the open file again if another program changed it. Changes
// made here are not thrown away without asking.
func (s *Shell) checkFile() {
	if now, ok := stampOf(s.state.Doc.Path); ok {
		s.checkStamp(now)
	}
}

// checkStamp does so for how the file looks now.
func (s *Shell) checkStamp(now fileStamp) {
	if now == s.stamp {
		return
	}
	s.stamp = now // ask once for each change
	if !s.state.Doc.Dirty() {
		s.reload()
		return
	}
	// This comes unasked, while the player may be typing: no key loses the changes, and
	// who keeps them types on.
	typing := s.window.Canvas().Focused()
	s.put(question{title: tr.L("The file was changed"), size: fyne.NewSize(420, 150),
		content: wrappedLabel(tr.L("Another program changed the file. Read it again and lose the changes made here?")),
		no:      tr.L("Keep mine"), other: tr.L("Read again"), instead: s.reload,
		done: func(bool) {
			if typing != nil {
				s.window.Canvas().Focus(typing)
			}
		}})
}

// reload reads the open file again and stays at the same place, as far as it is
// still there.
func (s *Shell) reload() {
	doc := s.state.Doc
	here := s.here()
	c, err := sgfio.ReadFile(doc.Path)
	if err == nil {
		err = s.show(c, doc.Path)
	}
	if err != nil {
		s.warn(fmt.Sprintf(tr.L("the file changed and cannot be read any more: %v"), fault.Tell(err)))
		return
	}
	s.dropAutosave()
	s.goBack(here)
	s.warn(tr.L("the file changed on disk and was read again"))
}
