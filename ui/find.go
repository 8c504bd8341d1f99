package ui

import (
	"fmt"

	"shikatsu/sgfio"
	"shikatsu/ui/facts"
	"shikatsu/ui/scene"
	"shikatsu/ui/tr"
)

// openFind shows the strip to search with.
func (s *Shell) openFind() {
	s.stage.Leave()
	s.strip(s.find.Content(), true)
	s.window.Canvas().Focus(s.find.Entry())
}

// closeFind hides it.
func (s *Shell) closeFind() {
	s.strip(s.find.Content(), false)
	s.window.Canvas().Focus(s.board)
}

// search goes to the next place where a text is found and tells if there is
// none.
func (s *Shell) search(text string, by int) string {
	height := s.State.Position.Height
	before := s.State.Doc.Node()
	if !s.State.Doc.Find(text, by, func(p sgfio.Point) string { return facts.PointName(scene.Pt(p), height) }) {
		return tr.L("not found")
	}
	if s.State.Doc.Node() == before {
		return tr.L("found here alone")
	}
	s.Game.Moved(true)
	return fmt.Sprintf(tr.L("at move %d"), s.State.Doc.MoveNumber())
}

// findAgain looks for what was looked for last.
func (s *Shell) findAgain(by int) {
	if !s.find.Content().Visible() {
		s.openFind()
		return
	}
	s.find.Search(by)
}
