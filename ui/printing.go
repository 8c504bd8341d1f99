package ui

import (
	"fmt"
	"io"

	"shikatsu/sgfio"
	"shikatsu/ui/export"
	"shikatsu/ui/filepick"
	"shikatsu/ui/scene"
	"shikatsu/ui/tr"
)

// picture is what is exported: the board as it is shown, and what stands beside it. That is the Why card, or
// what a mode says.
func (s *Shell) picture() export.Picture {
	o := s.options
	o.Preview = nil
	p := export.Picture{Letters: s.letters}
	if mode := s.stage.Mode(); mode != nil {
		p.Scene = s.Game.Zoom.Apply(mode.Scene(o))
		p.Title, p.Text = mode.Caption()
		return p
	}
	p.Scene = s.Game.Zoom.Apply(scene.Build(s.State, o))
	p.Title = tr.F("%s, move %d", s.State.Doc.Title(), s.State.Doc.MoveNumber())
	p.Text = s.why.Card().String()
	return p
}

// askExport lets the player choose a file for the picture. Its ending says how
// it is written; a PDF is also the way to print.
func (s *Shell) askExport() {
	q := filepick.Question{Kind: filepick.Save, Title: tr.L("Save the board as a picture"), Dir: s.Folder(),
		Name:    fmt.Sprintf("board-%d.png", s.State.Doc.MoveNumber()),
		Filters: []filepick.Filter{{Title: tr.L("Pictures"), Endings: export.Formats()}}}
	s.AskToWrite(q, func(path string) {
		s.Wrote(path, sgfio.Save(path, func(w io.Writer) error { return export.Write(w, path, s.picture()) }))
	})
}
