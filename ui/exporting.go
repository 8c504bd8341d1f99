package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"shikatsu/ui/export"
	"shikatsu/ui/filepick"
	"shikatsu/ui/scene"
	"shikatsu/ui/tr"
)

// picture is what is exported: the board as it is shown, and what the Why card
// says.
func (s *Shell) picture() export.Picture {
	o := s.options
	o.Preview = nil
	return export.Picture{
		Scene: scene.Build(&s.state, o),
		Title: fmt.Sprintf(tr.L("%s, move %d"), s.state.Doc.Title(), s.state.Doc.MoveNumber()),
		Text:  s.why.Card().String(),

		Letters: s.letters,
	}
}

// askExport lets the player choose a file for the picture. Its ending says how
// it is written; a PDF is also the way to print.
func (s *Shell) askExport() {
	q := filepick.Question{Kind: filepick.Save, Title: tr.L("Save the board as a picture"), Dir: s.folder(),
		Name:    fmt.Sprintf("board-%d.png", s.state.Doc.MoveNumber()),
		Filters: []filepick.Filter{{Title: tr.L("Pictures"), Endings: export.Formats()}}}
	s.ask(q, func(path string) {
		if !slices.Contains(export.Formats(), strings.ToLower(strings.TrimPrefix(filepath.Ext(path), "."))) {
			path += ".png"
		}
		var data strings.Builder
		if err := export.Write(&data, path, s.picture()); err != nil {
			s.fail(err)
			return
		}
		if err := os.WriteFile(path, []byte(data.String()), 0o644); err != nil {
			s.fail(err)
			return
		}
		s.note(fmt.Sprintf(tr.L("saved as %s"), filepath.Base(path)))
	})
}
